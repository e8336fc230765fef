import { loadAdapter } from '#adapters/index.ts'
import { filterEventsByKind, type MinedHookEvent } from '#chain/logs/logFilter.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import type { YieldSources } from '#market/reading.ts'
import { FUNCTION_SELECTORS } from '#market/selectors.ts'
import { decodeAbiWord, encodeCall } from '#math/abi.ts'
import { type Address, isAddressEqual, toRpcQuantity } from '#math/hex.ts'
import { readDependentValues } from './dependentReads.ts'

/**
 * Values at one block whose change raises an alarm for a depositor. Undefined if they could not be
 * read.
 */
export interface OnChainValuesForAlarms extends YieldSources {
  readonly blockNumber: bigint
  /** Shares of the account. Undefined if they could not be read or there is no account. */
  readonly shares: bigint | undefined
}

/** Reads vault addresses and shares for the alarm check, in one request. Throws ChainError. */
export async function readOnChainValuesForAlarms(
  rpc: Rpc,
  market: Market,
  account: Address | undefined,
): Promise<OnChainValuesForAlarms> {
  const { reader: reading } = await loadAdapter(market)
  const sources = reading.yieldSources(market)
  const shares = account && reading.shares(market, account)
  const reads = [...sources.reads, ...(shares?.reads ?? [])]
  const answers = await readDependentValues(rpc, market.network.chainId, reads)
  const { blockNumber } = answers
  return { blockNumber, ...sources.decode(answers), shares: shares?.decode(answers) }
}

/**
 * Reads an account's shares at a block. Undefined if the contract does not answer. Throws
 * ChainError.
 */
export async function readSharesAtBlock(
  rpc: Rpc,
  hook: Address,
  account: Address,
  block: bigint,
): Promise<bigint | undefined> {
  const call = { to: hook, data: encodeCall(FUNCTION_SELECTORS.balanceOf, account) }
  return decodeAbiWord(await rpc.ask('eth_call', [call, toRpcQuantity(block)]))
}

/** Returns the withdrawals of `owner`'s shares, by any account. */
export const filterPositionRemovals = (events: readonly MinedHookEvent[], owner: Address) =>
  filterEventsByKind(events, 'exited')
    .filter(({ account }) => isAddressEqual(account, owner))
    .map(({ account, shares, amount0, amount1, place }) => ({
      owner: account,
      shares,
      amount0,
      amount1,
      ...place,
    }))

/** Returns the transfers of `owner`'s shares by the owner or an approved spender. */
export const filterShareTransfers = (events: readonly MinedHookEvent[], owner: Address) =>
  filterEventsByKind(events, 'sharesMoved')
    .filter(({ from }) => isAddressEqual(from, owner))
    .map(({ to, shares, place }) => ({ to, shares, ...place }))
