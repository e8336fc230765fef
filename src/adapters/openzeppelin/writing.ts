import { encodeFunctionData } from 'viem'
import type { AdapterEncoder } from '#market/adapter.ts'
import type { Hex } from '#math/hex.ts'
import { createActionLogCheck } from '../events.ts'
import { decodeDepositThenWithdraw } from '../vaultReads.ts'
import { openzeppelinCallsAbi } from './generated/openzeppelinCallsAbi.ts'
import { sourceRoundTripAbi, sourceRoundTripCode } from './generated/sourceRoundTrip.ts'
import { deriveOpenzeppelinCallFromAction, openzeppelinCalldataLayouts } from './meaning.ts'
import { openzeppelinEventDecoder } from './past.ts'

/** Encodes the hook's calls. A deposit may send native currency. */
export const encodeOpenzeppelinAction: AdapterEncoder['encode'] = (action, { hook }) => {
  const call = (data: Hex, value = 0n) => ({ to: hook, data, value })
  const abi = openzeppelinCallsAbi
  switch (action.kind) {
    case 'deposit': {
      const args = [action.liquidity] as const
      return call(encodeFunctionData({ abi, functionName: 'addReHypothecatedLiquidity', args }), action.value)
    }
    case 'withdraw': {
      if (action.shares === undefined) throw new RangeError('An exit names its shares.')
      const args = [action.shares] as const
      return call(encodeFunctionData({ abi, functionName: 'removeReHypothecatedLiquidity', args }))
    }
    case 'setVaults':
      throw new RangeError('The sources of this hook are fixed.')
  }
}

/**
 * Errors of the base contract. Errors of tokens, yield sources and the pool manager are shared by
 * all adapters.
 */
export const openzeppelinErrorNames = [
  'AlreadyInitialized',
  'HookNotImplemented',
  'InvalidMsgValue',
  'NotInitialized',
  'NotPoolManager',
  'ReentrancyGuardReentrantCall',
  'RefundFailed',
  'SafeCastOverflowedIntDowncast',
  'SafeCastOverflowedIntToUint',
  'SafeCastOverflowedUintDowncast',
  'SafeCastOverflowedUintToInt',
  'SafeERC20FailedOperation',
  'ZeroShares',
] as const

/**
 * Encodes a simulation of contracts/SourceRoundTrip.sol, which approves both tokens, deposits and
 * withdraws.
 */
export const openzeppelinDepositThenWithdrawCall: NonNullable<AdapterEncoder['roundTrip']> = {
  code: sourceRoundTripCode,
  encode: (shares, { hook, token0, token1 }, value) =>
    encodeFunctionData({
      abi: sourceRoundTripAbi,
      functionName: 'tryOut',
      args: [hook, token0, token1, shares, value],
    }),
  decode: decodeDepositThenWithdraw,
}

/** Name of a hook error. `locales/` has a message for each. */
export type OpenzeppelinErrorName = (typeof openzeppelinErrorNames)[number]

export const openzeppelinEncoder: AdapterEncoder<OpenzeppelinErrorName> = {
  encode: encodeOpenzeppelinAction,
  getExpectedCall: deriveOpenzeppelinCallFromAction,
  callShapes: openzeppelinCalldataLayouts,
  isActionInLogs: createActionLogCheck(openzeppelinEventDecoder),
  errors: openzeppelinErrorNames,
  roundTrip: openzeppelinDepositThenWithdrawCall,
}
