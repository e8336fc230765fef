import { loadAdapter } from '#adapters/index.ts'
import { filterEvents, type LogPosition, type MinedHookEvent } from '#chain/logs/logFilter.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import type { YieldSources } from '#market/reading.ts'
import { SELECTOR } from '#market/selectors.ts'
import { encodeCall, wordAt } from '#math/abi.ts'
import { type Address, sameAddress } from '#math/hex.ts'
import { readChained } from './chainedReads.ts'

/** Values that show harm to a depositor, at one block. Undefined if they were not read. */
export interface WatchReading extends YieldSources {
  readonly blockNumber: bigint
  /** Shares of the account. Undefined if they were not read or there is no account. */
  readonly shares: bigint | undefined
}

/** Reads vaults and shares for the check for alarms, in one request. Throws ChainError. */
export async function readWatch(
  rpc: Rpc,
  market: Market,
  account: Address | undefined,
): Promise<WatchReading> {
  const { reader: reading } = await loadAdapter(market)
  const sources = reading.yieldSources(market)
  const shares = account && reading.shares(market, account)
  const reads = [...sources.reads, ...(shares?.reads ?? [])]
  const answers = await readChained(rpc, market.network.chainId, reads)
  const { blockNumber } = answers
  return { blockNumber, ...sources.decode(answers), shares: shares?.decode(answers) }
}

/**
 * Reads an account's shares at a block. If there are several nodes, two must agree. Undefined if
 * the contract does not answer. Throws ChainError.
 */
export async function readSharesAt(
  rpc: Rpc,
  hook: Address,
  account: Address,
  block: bigint,
): Promise<bigint | undefined> {
  const call = { to: hook, data: encodeCall(SELECTOR.balanceOf, account) }
  return wordAt(await rpc.ask('eth_call', [call, `0x${block.toString(16)}`]))
}

/** A withdrawal of a position or a part of it, by any account. */
export interface Removal extends LogPosition {
  readonly owner: Address
  readonly shares: bigint
  /** Raw amount of token0 that the owner of the position received. */
  readonly amount0: bigint
  readonly amount1: bigint
}

/** A transfer of shares, by their owner or by a spender whom the owner approved. */
export interface SharesTransfer extends LogPosition {
  readonly to: Address
  readonly shares: bigint
}

/** Returns the withdrawals of `owner`'s shares. */
export const filterRemovals = (events: readonly MinedHookEvent[], owner: Address): readonly Removal[] =>
  filterEvents(events, 'exited')
    .filter(({ account }) => sameAddress(account, owner))
    .map(({ account, shares, amount0, amount1, place }) => ({
      owner: account,
      shares,
      amount0,
      amount1,
      ...place,
    }))

/** Returns transfers of `owner`'s shares to others. */
export const filterTransfers = (
  events: readonly MinedHookEvent[],
  owner: Address,
): readonly SharesTransfer[] =>
  filterEvents(events, 'sharesMoved')
    .filter(({ from }) => sameAddress(from, owner))
    .map(({ to, shares, place }) => ({ to, shares, ...place }))
