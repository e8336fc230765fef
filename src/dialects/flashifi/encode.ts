import { encodeFunctionData } from 'viem'
import type { DialectWriting } from '../../markets/dialect.ts'
import { SET_VAULTS_GAS } from '../../markets/limits.ts'
import { hookAbi } from './generated/hookAbi.ts'

/** The hook's calls. None of them takes native currency. */
export const encode: DialectWriting['encode'] = (action, { hook }) => {
  switch (action.kind) {
    case 'deposit': {
      const args = [action.liquidity] as const
      const data = encodeFunctionData({ abi: hookAbi, functionName: 'addReHypothecatedLiquidity', args })
      return { to: hook, data, value: 0n }
    }
    case 'withdraw': {
      if (action.shares !== undefined) throw new RangeError('This hook pays out whole positions only.')
      const args = [action.owner] as const
      const data = encodeFunctionData({ abi: hookAbi, functionName: 'removeReHypothecatedLiquidity', args })
      return { to: hook, data, value: 0n }
    }
    case 'setVaults': {
      const args = [action.vault0, action.vault1] as const
      const data = encodeFunctionData({ abi: hookAbi, functionName: 'setVaults', args })
      return { to: hook, data, value: 0n, gas: SET_VAULTS_GAS }
    }
  }
}
