import { encodeFunctionData } from 'viem'
import type { AdapterEncoder } from '#market/adapter.ts'
import { SET_VAULTS_GAS } from '#market/limits.ts'
import type { Hex } from '#math/hex.ts'
import { createActionLogCheck } from '../events.ts'
import { decodeDepositThenWithdraw } from '../vaultReads.ts'
import { flashifiCallsAbi } from './generated/flashifiCallsAbi.ts'
import { roundTripAbi, roundTripCode } from './generated/roundTrip.ts'
import { deriveFlashifiCallFromAction, flashifiCalldataLayouts } from './meaning.ts'
import { flashifiEventDecoder } from './past.ts'

/** Encodes the hook's calls. No call sends native currency. */
export const encodeFlashifiAction: AdapterEncoder['encode'] = (action, { hook }) => {
  const call = (data: Hex) => ({ to: hook, data, value: 0n })
  const abi = flashifiCallsAbi
  switch (action.kind) {
    case 'deposit': {
      const args = [action.liquidity] as const
      return call(encodeFunctionData({ abi, functionName: 'addReHypothecatedLiquidity', args }))
    }
    case 'withdraw': {
      if (action.shares !== undefined) throw new RangeError('This hook pays out whole positions only.')
      const args = [action.owner] as const
      return call(encodeFunctionData({ abi, functionName: 'removeReHypothecatedLiquidity', args }))
    }
    case 'setVaults': {
      const args = [action.vault0, action.vault1] as const
      return { ...call(encodeFunctionData({ abi, functionName: 'setVaults', args })), gas: SET_VAULTS_GAS }
    }
  }
}

/**
 * Errors of the hook itself. Errors of tokens, vaults and the pool manager are shared by all
 * adapters.
 */
export const flashifiErrorNames = [
  'AlreadyInitialized',
  'HookNotImplemented',
  'InvalidAmounts',
  'InvalidCurrency',
  'InvalidPool',
  'NotPoolManager',
  'NotSelf',
  'PoolKeyNotInitialized',
  'ZeroLiquidity',
] as const

/**
 * Encodes a simulation of contracts/RoundTrip.sol, which approves both tokens, deposits and
 * withdraws.
 */
export const flashifiDepositThenWithdrawCall: NonNullable<AdapterEncoder['roundTrip']> = {
  code: roundTripCode,
  encode: (shares, { hook, token0, token1 }) =>
    encodeFunctionData({ abi: roundTripAbi, functionName: 'tryOut', args: [hook, token0, token1, shares] }),
  decode: decodeDepositThenWithdraw,
}

/** Name of a hook error. `locales/` has a message for each. */
export type FlashifiErrorName = (typeof flashifiErrorNames)[number]

export const flashifiEncoder: AdapterEncoder<FlashifiErrorName> = {
  encode: encodeFlashifiAction,
  getExpectedCall: deriveFlashifiCallFromAction,
  callShapes: flashifiCalldataLayouts,
  isActionInLogs: createActionLogCheck(flashifiEventDecoder),
  errors: flashifiErrorNames,
  roundTrip: flashifiDepositThenWithdrawCall,
}
