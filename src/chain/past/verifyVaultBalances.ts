import { getAdapter } from '#adapters/index.ts'
import { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import { readStoredHookState } from '#chain/read/readBooks.ts'
import { COMMON_EVENT_TOPICS } from '#chain/read/topics.ts'
import { ChainError, ignoreChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { readReceipt } from '#chain/transaction/readTransaction.ts'
import { encodeLogTopic } from '#market/hookEvent.ts'
import type { Market } from '#market/market.ts'
import type { HistoryFromEvents, VaultBalancePoint } from '#market/past/computeHistoryFromEvents.ts'
import { decodeYieldSourceTransfer } from '#market/past/events.ts'
import { convertToAssetsAtPrice } from '#market/past/yieldSourceLedger.ts'
import { FUNCTION_SELECTORS } from '#market/selectors.ts'
import { TOKEN_SIDES, type TokenSide, toVaultPair } from '#market/tokenPair.ts'
import { decodeAbiWord, encodeCall } from '#math/abi.ts'
import { type Address, type Hex, isAddressEqual, toRpcQuantity, ZERO_ADDRESS } from '#math/hex.ts'
import { maxBigInt, minBigInt } from '#math/integers.ts'
import type { StateAtHistoryEnd } from './historyExit.ts'
import { type DrawRandomInteger, drawRandomInteger } from './served/spotCheck.ts'

/** Number of random blocks to check for each vault, besides the last block. */
const DRAWN = 3
const RESTS = 20
/**
 * Maximum number of transaction receipts to read per vault. Only read for vault share transfers
 * that match no deposit or withdrawal of the hook.
 */
const RECEIPTS = 20

interface VaultSums {
  readonly rpc: Rpc
  readonly market: Market
  readonly from: bigint
  readonly to: bigint
  readonly walked: HistoryFromEvents
  readonly end: StateAtHistoryEnd
}

/** Vault shares that the hook received, negative if it sent them. Includes mints and burns. */
interface SharesMoved {
  readonly blockNumber: bigint
  readonly transactionHash: Hex
  readonly shares: bigint
}

export type ReadShareTransfers = (vault: Address, from: bigint, to: bigint) => Promise<readonly SharesMoved[]>

/**
 * True if each vault's events add up to the hook's vault shares and their value, at the last block
 * and at random blocks. Finds duplicate and missing events. Skips blocks whose state the node has
 * pruned.
 */
export async function doVaultEventsMatchBalances(
  sums: VaultSums,
  readTransfers: ReadShareTransfers,
  draw: DrawRandomInteger = drawRandomInteger,
): Promise<boolean> {
  if (sums.walked.unbalanced > 0) return false
  const agree = await Promise.all(TOKEN_SIDES.map((side) => sideAgrees(sums, side, readTransfers, draw)))
  return agree.every(Boolean)
}

async function sideAgrees(
  sums: VaultSums,
  side: TokenSide,
  readTransfers: ReadShareTransfers,
  draw: DrawRandomInteger,
): Promise<boolean> {
  const { walked, end, market, from, to } = sums
  const { address: vault, hookShares } = toVaultPair(end.snapshot)[side]
  if (vault === undefined || vault === ZERO_ADDRESS) return true
  const all = walked.held.get(vault.toLowerCase()) ?? []
  const drawn = drawnOf(all, draw)
  if (getAdapter(market).capabilities.sidesInParts) return booksAgree(sums, side, drawn)
  if (hookShares === undefined) return true // The ledger tells that it could not be read.
  const last = { blockNumber: to, shares: walked.ledger.book.shares(vault), told: hookShares }
  const points = (await Promise.all(drawn.map((point) => ofChain(sums, vault, point)))).flatMap(
    (point) => point ?? [],
  )
  if (points.some(({ isPriced }) => !isPriced)) return false
  const asked = [last, ...points]
  if (asked.every(({ shares, told }) => shares === told)) return true
  // Differences between the hook's events and the vault's balance must be transfers from other
  // accounts.
  const transfers = await readTransfers(vault, from, to)
  const isSummed = asked.every(({ blockNumber, told }) => told === sumUntil(transfers, blockNumber))
  return isSummed && areGiven(sums, vault, transfers, draw)
}

const sumUntil = (transfers: readonly SharesMoved[], block: bigint): bigint =>
  transfers.reduce((sum, { blockNumber, shares }) => (blockNumber <= block ? sum + shares : sum), 0n)

/**
 * True if each deposit and withdrawal of the hook matches a vault share transfer. Checks random
 * receipts of unmatched transfers for missing deposits and withdrawals.
 */
async function areGiven(
  { rpc, market, walked }: VaultSums,
  vault: Address,
  transfers: readonly SharesMoved[],
  draw: DrawRandomInteger,
): Promise<boolean> {
  const moves = walked.prices.filter(({ source }) => isAddressEqual(source, vault))
  const left = [...transfers]
  for (const { kind, shares, place } of moves) {
    const signed = kind === 'sourceIn' ? shares : -shares
    const own = left.findIndex(
      (each) => each.transactionHash === place.transactionHash && each.shares === signed,
    )
    if (own < 0 && shares > 0n) return false
    if (own >= 0) left.splice(own, 1)
  }
  const hashes = [...new Set(left.map(({ transactionHash }) => transactionHash))]
  const some =
    hashes.length <= RECEIPTS
      ? hashes
      : Array.from({ length: RECEIPTS }, () => hashes[Number(draw(BigInt(hashes.length)))] ?? '0x')
  const own = encodeLogTopic(market.hook)
  const agree = some.map(async (hash) => {
    const receipt = await readReceipt(rpc, hash).catch(ignoreChainError)
    if (receipt === undefined) return true
    const told = receipt?.logs.filter(
      (log) => isAddressEqual(log.address, vault) && decodeYieldSourceTransfer(log, own),
    )
    const known = moves.filter(({ place }) => place.transactionHash === hash)
    return told?.length === known.length
  })
  return (await Promise.all(agree)).every(Boolean)
}

const drawnOf = (
  points: readonly VaultBalancePoint[],
  draw: DrawRandomInteger,
): readonly VaultBalancePoint[] =>
  points.length <= DRAWN
    ? points
    : Array.from({ length: DRAWN }, () => points[Number(draw(BigInt(points.length)))]).flatMap(
        (point) => point ?? [],
      )

/**
 * Reads the hook's vault shares at a block and checks their price. Undefined if the node has pruned
 * the state.
 */
async function ofChain({ rpc, market }: VaultSums, vault: Address, point: VaultBalancePoint) {
  const { blockNumber, shares, price } = point
  const call = (data: Hex, block: bigint) =>
    rpc
      .ask('eth_call', [{ to: vault, data }, toRpcQuantity(block)])
      .then((answer) => decodeAbiWord(answer))
      .catch(ignoreChainError)
  const worth = encodeCall(FUNCTION_SELECTORS.convertToAssets, shares)
  const [held, before, after] = await Promise.all([
    call(encodeCall(FUNCTION_SELECTORS.balanceOf, market.hook), blockNumber),
    call(worth, blockNumber - 1n),
    call(worth, blockNumber),
  ])
  if (held === undefined) return undefined
  return {
    blockNumber,
    shares,
    told: held,
    isPriced: isBetween(convertToAssetsAtPrice(shares, price), before, after),
  }
}

/**
 * True if `worth` is between `before` and `after`, within one percent plus rounding, because a
 * vault may earn or lose within a block.
 */
function isBetween(worth: bigint, before: bigint | undefined, after: bigint | undefined): boolean {
  if (before === undefined || after === undefined) return true
  const [low, high] = [minBigInt(before, after), maxBigInt(before, after)]
  const room = high / 100n + 1_000n
  return worth >= low - room && worth <= high + room
}

/**
 * Compares a pool's part of the hook's vault shares with the hook's storage. The vault has only one
 * balance for all pools.
 */
async function booksAgree(
  { rpc, market }: VaultSums,
  side: TokenSide,
  drawn: readonly VaultBalancePoint[],
): Promise<boolean> {
  const ask = getAdapter(market).reader.buildStoredStateRead
  if (ask === undefined) return true
  const told = await Promise.all(
    drawn.map(({ blockNumber }) => readStoredHookState(rpc, market, ask(market, undefined), blockNumber)),
  )
  return told.every((books, place) => {
    const parts = side === 0 ? books.side0 : books.side1
    return parts === undefined || parts.vaultShares === drawn[place]?.shares
  })
}

/**
 * Returns a function that reads vault share transfers. The few transfers are cached in memory only.
 * Throws ChainError.
 */
export function createShareTransferReader(rpc: Rpc, hook: Address): ReadShareTransfers {
  const indexes = new Map<string, MarketLogCache>()
  const own = encodeLogTopic(hook)
  return async (vault, from, to) => {
    const filters = [
      { address: vault, topics: [COMMON_EVENT_TOPICS.transfer], third: [own] },
      { address: vault, topics: [COMMON_EVENT_TOPICS.transfer], second: [own] },
    ] as const
    const storage = () => Promise.reject(new Error('not kept'))
    const index = indexes.get(vault) ?? new MarketLogCache({ rpc, filters, storage })
    indexes.set(vault, index)
    const { logs } = await index.read({ from, to, rests: RESTS }).result
    return logs.flatMap(({ topics: [, sender, receiver], data, blockNumber, transactionHash }) => {
      if (sender === receiver) return []
      const shares = decodeAbiWord(data)
      // A transfer without a valid amount must not count as 0.
      if (shares === undefined) throw new ChainError('badResponse', 'Transfer without an amount')
      return [{ blockNumber, transactionHash, shares: receiver === own ? shares : -shares }]
    })
  }
}
