import { encodeFunctionData } from 'viem'
import type { AdapterWriting } from '#market/adapter.ts'
import { emitsOwnEvent } from '../events.ts'
import { alphixAbi } from './generated/alphixAbi.ts'
import { calls, meaning } from './meaning.ts'
import { events } from './past.ts'

/**
 * Converts a bound in millionths to a number, as viem expects for a uint24. Throws RangeError if it
 * is
 * too large.
 */
function millionthsOf(millionths: bigint): number {
  if (millionths < 0n || millionths > 0xffffffn) throw new RangeError('A bound that is no uint24.')
  return Number(millionths)
}

/**
 * Encodes the hook's calls. A call without a price bound accepts any price. A deposit may send
 * native
 * currency.
 */
export const encode: AdapterWriting['encode'] = (action, { hook }) => {
  if (action.kind === 'setVaults')
    throw new RangeError('Only a role at its manager moves the sources of this hook.')
  const { sqrtPriceX96 = 0n, millionths = 0n } = action.atPrice ?? {}
  const encoded = (verb: 'add' | 'remove', shares: bigint) =>
    encodeFunctionData({
      abi: alphixAbi,
      functionName: `${verb}ReHypothecatedLiquidity`,
      args: [shares, sqrtPriceX96, millionthsOf(millionths)],
    })
  if (action.kind === 'deposit')
    return { to: hook, data: encoded('add', action.liquidity), value: action.value ?? 0n }
  if (action.shares === undefined) throw new RangeError('An exit names its shares.')
  return { to: hook, data: encoded('remove', action.shares), value: 0n }
}

export const tookEffect = emitsOwnEvent(events)

/** Errors of the hook that can reach depositors and swappers. */
export const errors = [
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

/** An error of the hook. `locales/` has a message for each. */
export type Errors = (typeof errors)[number]

export const writing: AdapterWriting<Errors> = { encode, meaning, calls, tookEffect, errors }
