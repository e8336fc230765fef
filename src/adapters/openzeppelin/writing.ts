import { encodeFunctionData } from 'viem'
import type { AdapterWriting } from '#market/adapter.ts'
import type { EmittedLog } from '#market/hookEvent.ts'
import type { Market } from '#market/market.ts'
import { addressAt, wordAt } from '#math/abi.ts'
import { type Address, type Hex, sameAddress, ZERO_ADDRESS } from '#math/hex.ts'
import { emitsOwnEvent } from '../events.ts'
import { decodeRoundTrip } from '../vaultReads.ts'
import { sourceHookAbi } from './generated/sourceHookAbi.ts'
import { sourceRoundTripAbi, sourceRoundTripCode } from './generated/sourceRoundTrip.ts'
import { calls, meaning } from './meaning.ts'
import { events, topics } from './past.ts'

/** Encodes the hook's calls. A deposit may send native currency. */
export const encode: AdapterWriting['encode'] = (action, { hook }) => {
  const call = (data: Hex, value = 0n) => ({ to: hook, data, value })
  const abi = sourceHookAbi
  switch (action.kind) {
    case 'deposit': {
      const { seed, liquidity, value } = action
      if (seed === undefined)
        return call(
          encodeFunctionData({ abi, functionName: 'addReHypothecatedLiquidity', args: [liquidity] }),
          value,
        )
      const args = [seed.amount0, seed.amount1] as const
      return call(encodeFunctionData({ abi, functionName: 'seedLiquidity', args }), value)
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

const isMint = (log: EmittedLog, to: Address, shares: bigint, { hook }: Pick<Market, 'hook'>): boolean =>
  sameAddress(log.address, hook) &&
  log.topics[0]?.toLowerCase() === topics.sharesMoved &&
  sameAddress(addressAt(log.topics[1]), ZERO_ADDRESS) &&
  sameAddress(addressAt(log.topics[2]), to) &&
  wordAt(log.data) === shares

/** The event of the successor's first deposit is unknown, so the share mint confirms it. */
export const tookEffect: AdapterWriting['tookEffect'] = (logs, action, account, market) =>
  action.kind === 'deposit' && action.seed !== undefined
    ? logs.some((log) => isMint(log, account, action.liquidity, market))
    : emitsOwnEvent(events)(logs, action, account, market)

/**
 * Errors of the hook's base and its successor. Errors of tokens, yield sources and the pool manager
 * are shared by all adapters.
 */
export const errors = [
  'AlreadyInitialized',
  'AlreadySeeded',
  'HookNotImplemented',
  'InsufficientSeed',
  'InvalidMsgValue',
  'LiquidityNotAllowed',
  'Locked',
  'NotInitialized',
  'NotPoolManager',
  'NotSeeded',
  'RefundFailed',
  'ReentrancyGuardReentrantCall',
  'SafeCastOverflowedIntDowncast',
  'SafeCastOverflowedIntToUint',
  'SafeCastOverflowedUintDowncast',
  'SafeCastOverflowedUintToInt',
  'SafeERC20FailedOperation',
  'ZeroShares',
] as const

/** contracts/SourceRoundTrip.sol: approves both tokens, deposits, and withdraws the same shares. */
export const roundTrip: NonNullable<AdapterWriting['roundTrip']> = {
  code: sourceRoundTripCode,
  encode: (shares, { hook, token0, token1 }, value) =>
    encodeFunctionData({
      abi: sourceRoundTripAbi,
      functionName: 'tryOut',
      args: [hook, token0, token1, shares, value],
    }),
  decode: decodeRoundTrip,
}

/** Each has a message in `locales/`. */
export type Errors = (typeof errors)[number]

export const writing: AdapterWriting<Errors> = { encode, meaning, calls, tookEffect, errors, roundTrip }
