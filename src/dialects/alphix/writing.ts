import { encodeFunctionData } from 'viem'
import type { DialectWriting } from '#market/dialect.ts'
import { sameAddress } from '#math/hex.ts'
import { alphixAbi } from './generated/alphixAbi.ts'
import { calls, meaning } from './meaning.ts'
import { events } from './past.ts'

/** A uint24: viem wants a number. Throws RangeError where it is none. */
function millionthsOf(millionths: bigint): number {
  if (millionths < 0n || millionths > 0xffffffn) throw new RangeError('A bound that is no uint24.')
  return Number(millionths)
}

/** The hook's calls. Without a price they are taken at any. A deposit may bring native currency. */
export const encode: DialectWriting['encode'] = (action, { hook }) => {
  switch (action.kind) {
    case 'deposit': {
      const { sqrtPriceX96, millionths } = action.atPrice ?? { sqrtPriceX96: 0n, millionths: 0n }
      const data = encodeFunctionData({
        abi: alphixAbi,
        functionName: 'addReHypothecatedLiquidity',
        args: [action.liquidity, sqrtPriceX96, millionthsOf(millionths)],
      })
      return { to: hook, data, value: action.value ?? 0n }
    }
    case 'withdraw': {
      if (action.shares === undefined) throw new RangeError('An exit names its shares.')
      const { sqrtPriceX96, millionths } = action.atPrice ?? { sqrtPriceX96: 0n, millionths: 0n }
      const data = encodeFunctionData({
        abi: alphixAbi,
        functionName: 'removeReHypothecatedLiquidity',
        args: [action.shares, sqrtPriceX96, millionthsOf(millionths)],
      })
      return { to: hook, data, value: 0n }
    }
    case 'setVaults':
      throw new RangeError('Only a role at its manager moves the sources of this hook.')
  }
}

/** The hook's event with the action's own shares: they are minted to the caller, and burned from the caller alone. */
export const tookEffect: DialectWriting['tookEffect'] = (logs, action, account, market) => {
  if (action.kind === 'setVaults') return false
  const [kind, shares, who] =
    action.kind === 'deposit'
      ? (['deposited', action.liquidity, account] as const)
      : (['exited', action.shares, action.owner] as const)
  return logs
    .flatMap((log) => events.decode(log, market) ?? [])
    .some((event) => event.kind === kind && sameAddress(event.account, who) && event.shares === shares)
}

/** The errors that the hook declares itself, as far as somebody who deposits, leaves or swaps can meet them. */
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
  'SafeERC20FailedOperation',
  'YieldSourceNotConfigured',
  'ZeroAmounts',
  'ZeroShares',
] as const

/** Each has a sentence in `words/`. */
export type Errors = (typeof errors)[number]

export const writing: DialectWriting<Errors> = { encode, meaning, calls, tookEffect, errors }
