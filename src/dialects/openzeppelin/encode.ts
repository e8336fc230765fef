import { encodeFunctionData } from 'viem'
import type { DialectWriting } from '../../markets/dialect.ts'
import { sourceHookAbi } from './generated/sourceHookAbi.ts'

/** The hook's calls. A deposit may bring native currency. */
export const encode: DialectWriting['encode'] = (action, { hook }) => {
  switch (action.kind) {
    case 'deposit': {
      const { seed } = action
      if (seed !== undefined) {
        const seeding = encodeFunctionData({
          abi: sourceHookAbi,
          functionName: 'seedLiquidity',
          args: [seed.amount0, seed.amount1],
        })
        return { to: hook, data: seeding, value: action.value ?? 0n }
      }
      const args = [action.liquidity] as const
      const data = encodeFunctionData({
        abi: sourceHookAbi,
        functionName: 'addReHypothecatedLiquidity',
        args,
      })
      return { to: hook, data, value: action.value ?? 0n }
    }
    case 'withdraw': {
      if (action.shares === undefined) throw new RangeError('An exit names its shares.')
      const args = [action.shares] as const
      const data = encodeFunctionData({
        abi: sourceHookAbi,
        functionName: 'removeReHypothecatedLiquidity',
        args,
      })
      return { to: hook, data, value: 0n }
    }
    case 'setVaults':
      throw new RangeError('The sources of this hook are fixed.')
  }
}
