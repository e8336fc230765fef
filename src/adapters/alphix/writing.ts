import { encodeFunctionData } from 'viem'
import type { AdapterEncoder } from '#market/adapter.ts'
import { createActionLogCheck } from '../events.ts'
import { alphixCallsAbi } from './generated/alphixCallsAbi.ts'
import { alphixCalldataLayouts, deriveAlphixCallFromAction } from './meaning.ts'
import { alphixEventDecoder } from './past.ts'

function millionthsOf(millionths: bigint): number {
  if (millionths < 0n || millionths > 0xffffffn) throw new RangeError('A bound that is no uint24.')
  return Number(millionths)
}

/** Encodes the hook's calls. A call without a price bound accepts any price. */
export const encodeAlphixAction: AdapterEncoder['encode'] = (action, { hook }) => {
  if (action.kind === 'setVaults')
    throw new RangeError('Only a role at its manager moves the sources of this hook.')
  const { sqrtPriceX96 = 0n, millionths = 0n } = action.atPrice ?? {}
  const encoded = (verb: 'add' | 'remove', shares: bigint) =>
    encodeFunctionData({
      abi: alphixCallsAbi,
      functionName: `${verb}ReHypothecatedLiquidity`,
      args: [shares, sqrtPriceX96, millionthsOf(millionths)],
    })
  if (action.kind === 'deposit')
    return { to: hook, data: encoded('add', action.liquidity), value: action.value ?? 0n }
  if (action.shares === undefined) throw new RangeError('An exit names its shares.')
  return { to: hook, data: encoded('remove', action.shares), value: 0n }
}

/** Errors of the hook that depositors and swappers can encounter. */
export const alphixErrorNames = [
  'AccessManagedUnauthorized',
  'EnforcedPause',
  'HookNotImplemented',
  'InsufficientShares',
  'InvalidMsgValue',
  'NotPoolManager',
  'OwnableUnauthorizedAccount',
  'PoolNotConfigured',
  'PriceSlippageExceeded',
  'ReentrancyGuardReentrantCall',
  'RefundFailed',
  'SafeERC20FailedOperation',
  'YieldSourceNotConfigured',
  'ZeroAmounts',
  'ZeroShares',
  'ZeroSharesReceived',
] as const

/** Name of a hook error. `locales/` has a message for each. */
export type AlphixErrorName = (typeof alphixErrorNames)[number]

export const alphixEncoder: AdapterEncoder<AlphixErrorName> = {
  encode: encodeAlphixAction,
  getExpectedCall: deriveAlphixCallFromAction,
  callShapes: alphixCalldataLayouts,
  isActionInLogs: createActionLogCheck(alphixEventDecoder),
  errors: alphixErrorNames,
}
