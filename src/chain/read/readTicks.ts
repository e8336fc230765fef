import { bitmapPageBytecode } from '#chain/generated/yul.ts'
import { ChainError, isUnsupportedCallError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { memoize } from '#lib/memoize.ts'
import type { Market } from '#market/market.ts'
import type { AdapterReader, ReadableMarket } from '#market/reading.ts'
import { FUNCTION_SELECTORS } from '#market/selectors.ts'
import { decodeAbiBytes32Array, encodeAbiWord, encodeBytes32ArrayCall } from '#math/abi.ts'
import type { Hex } from '#math/hex.ts'
import type { InitializedTick } from '#math/tickMath.ts'
import {
  decodeTickBitmap,
  decodeTickInfo,
  TICK_BITMAP_OFFSET,
  tickBitmapSlot,
  tickBitmapWords,
  tickInfoSlot,
} from '#math/tickStorage.ts'
import type { ContractRead, ReadsAtOneBlock } from './dependentReads.ts'
import type { SnapshotTickReads } from './readSnapshot.ts'

/**
 * Maximum number of storage slots in the snapshot's request. A larger bitmap is read in pages, in a
 * second request.
 */
const SLOTS_IN_SNAPSHOT = 253
/** Number of storage slots per call. Each slot costs 2,100 gas. */
const SLOTS_PER_CALL = 1024
/**
 * Maximum number of ticks to read with every block. Pools with more ticks are quoted only on chain.
 */
const MAX_TICKS = 4096

/**
 * Reads of a pool's ticks: tick bitmap words that fit into the snapshot's request, and known ticks.
 */
interface TickReads {
  readonly read: ContractRead | undefined
  readonly slots: readonly bigint[]
  readonly words: readonly number[]
  readonly paged: boolean
  readonly ticks: readonly number[]
}

/**
 * Returns a function that adds the ticks of a market's pool to a snapshot. It reads these known
 * ticks in the snapshot's own request.
 */
export const readTicksWithSnapshot =
  (known: readonly number[]) =>
  ({ market, reader }: ReadableMarket): SnapshotTickReads => {
    const planned = hasOwnAlone(reader, market) ? undefined : planTickReads(market, known)
    return {
      read: planned?.read,
      decode: async (rpc, answers, { liquidity }) => {
        // If only the hook can add liquidity, the pool has no ticks between swaps.
        if (planned === undefined && liquidity === 0n) return []
        const reads = planned ?? { ...planTickReads(market, []), read: undefined }
        return decodeTicks(rpc, market, reads, answers)
      },
    }
  }

/**
 * True if only the hook can add liquidity to its pool. False for a hook that the user opened by
 * address, which may not follow its adapter's rules.
 */
const hasOwnAlone = ({ refusesProviders }: AdapterReader, market: Market): boolean =>
  !market.isUnlisted && refusesProviders === true

function planTickReads(market: Market, knownTicks: readonly number[]): TickReads {
  const words = tickBitmapWords(market.pool.tickSpacing)
  const paged = words.length > SLOTS_IN_SNAPSHOT
  const place = slotsOf(market.poolStateSlot)
  const ticks = knownTicks.slice(0, MAX_TICKS)
  const slots = [...(paged ? [] : words.map(place.word)), ...ticks.map(place.tick)]
  const read = slots.length > 0 ? slotRead(market, slots.slice(0, SLOTS_IN_SNAPSHOT)) : undefined
  return { read, slots, words, paged, ticks }
}

/**
 * Returns the pool's initialised ticks in ascending order. Sends a second request at the snapshot's
 * block if the snapshot's request did not contain all of them. Null if they cannot be read.
 */
async function decodeTicks(
  rpc: Rpc,
  market: Market,
  reads: TickReads,
  answers: ReadsAtOneBlock,
): Promise<readonly InitializedTick[] | null> {
  const first = reads.read ? decodeAbiBytes32Array(answers.get(reads.read)) : []
  if (first === undefined) return null
  const place = slotsOf(market.poolStateSlot)
  const ask = (slots: readonly bigint[]) => readSlots(rpc, market, slots, answers.blockNumber)
  try {
    const [rest, pages] = await Promise.all([
      ask(reads.slots.slice(first.length)),
      reads.paged ? pagesOf(rpc, market, reads.words, answers.blockNumber) : undefined,
    ])
    const stored = [...first, ...rest]
    const wordAt = (word: number, index: number) =>
      pages ? (pages.get(word) ?? 0n) : requireWord(stored[index])
    const found = reads.words.flatMap((word, index) =>
      decodeTickBitmap(wordAt(word, index), word, market.pool.tickSpacing),
    )
    if (found.length > MAX_TICKS) return null
    const behind = pages ? 0 : reads.words.length
    const infos = new Map(reads.ticks.map((tick, index) => [tick, stored[behind + index]]))
    const missing = found.filter((tick) => infos.get(tick) === undefined)
    const more = await ask(missing.map(place.tick))
    for (const [index, tick] of missing.entries()) infos.set(tick, more[index])
    return found.map((tick) => decodeTickInfo(requireWord(infos.get(tick)), tick))
  } catch (error) {
    if (error instanceof ChainError) return null
    throw error
  }
}

/** Reads every bitmap slot separately, for nodes that reject the call for bitmap pages. */
async function pagesOf(
  rpc: Rpc,
  market: Market,
  words: readonly number[],
  blockNumber: bigint,
): Promise<ReadonlyMap<number, bigint>> {
  try {
    return await readBitmap(rpc, market, words, blockNumber)
  } catch (error) {
    if (!isUnsupportedCallError(error)) throw error
    const place = slotsOf(market.poolStateSlot)
    const stored = await readSlots(rpc, market, words.map(place.word), blockNumber)
    return new Map(words.map((word, index) => [word, requireWord(stored[index])]))
  }
}

function requireWord(word: bigint | undefined): bigint {
  if (word === undefined) throw new ChainError('badResponse', 'extsload: ticks')
  return word
}

const slotRead = ({ network: { poolManager } }: Market, slots: readonly bigint[]): ContractRead => ({
  target: poolManager,
  data: encodeBytes32ArrayCall(FUNCTION_SELECTORS.extsloadMany, slots),
  maxBytes: 64 + 32 * slots.length,
})

/**
 * Reads storage slots with plain calls at one block, in one HTTP request. Throws ChainError if a
 * result is incomplete.
 */
async function readSlots(
  rpc: Rpc,
  market: Market,
  slots: readonly bigint[],
  blockNumber: bigint,
): Promise<readonly bigint[]> {
  const tag = `0x${blockNumber.toString(16)}`
  const batches = Array.from({ length: Math.ceil(slots.length / SLOTS_PER_CALL) }, (_, index) =>
    slots.slice(index * SLOTS_PER_CALL, (index + 1) * SLOTS_PER_CALL),
  )
  const answers = await Promise.all(
    batches.map(async (batch) => {
      const { target, data } = slotRead(market, batch)
      const stored = decodeAbiBytes32Array(await rpc.ask('eth_call', [{ to: target, data }, tag]))
      if (stored?.length !== batch.length) throw new ChainError('badResponse', 'extsload: ticks')
      return stored
    }),
  )
  return answers.flat()
}

/** Returns functions that compute storage slots of bitmap words and ticks, each slot once. */
const slotsOf = memoize((stateSlot: `0x${string}`) => ({
  word: memoize((position: number) => BigInt(tickBitmapSlot(stateSlot, position))),
  tick: memoize((tick: number) => BigInt(tickInfoSlot(stateSlot, tick))),
}))

/**
 * Number of bitmap words per page. A page costs about five million gas, a tenth of the limit for a
 * call.
 */
const WORDS_PER_PAGE = 2048

/**
 * Number of hex digits of an entry in the returned data: a two-byte position, and the bitmap word.
 */
const ENTRY_DIGITS = 2 * (2 + 32)

/**
 * Reads the nonzero words of the pool's tick bitmap by position. Runs contracts/BitmapPage.yul for
 * each page, in one HTTP request at one block. Throws ChainError.
 * @param words consecutive bitmap positions, ascending
 */
async function readBitmap(
  rpc: Rpc,
  { network: { poolManager }, poolStateSlot }: Market,
  words: readonly number[],
  blockNumber: bigint,
): Promise<ReadonlyMap<number, bigint>> {
  const tag = `0x${blockNumber.toString(16)}`
  const pages = Array.from({ length: Math.ceil(words.length / WORDS_PER_PAGE) }, (_, index) =>
    words.slice(index * WORDS_PER_PAGE, (index + 1) * WORDS_PER_PAGE),
  )
  const bitmap = BigInt(poolStateSlot) + TICK_BITMAP_OFFSET
  const found = await Promise.all(
    pages.map(async (page) => {
      const first = page[0] ?? 0
      const asked = [BigInt(poolManager), bitmap, first, page.length].map(encodeAbiWord).join('')
      const answer = await rpc.ask('eth_call', [{ data: `${bitmapPageBytecode}${asked}` }, tag])
      return pageOf(answer, first, page.length)
    }),
  )
  return new Map(found.flat())
}

function pageOf(answer: Hex, first: number, count: number): readonly (readonly [number, bigint])[] {
  const digits = answer.slice(6)
  const entries = digits.length / ENTRY_DIGITS
  // A node that does not support calls without a target address may return empty data.
  if (Number(answer.slice(0, 6)) !== count || !Number.isInteger(entries)) throw odd()
  let last = -1
  return Array.from({ length: entries }, (_, index) => {
    const at = index * ENTRY_DIGITS
    const behind = Number(`0x${digits.slice(at, at + 4)}`)
    if (!(behind > last && behind < count)) throw odd()
    last = behind
    return [first + behind, BigInt(`0x${digits.slice(at + 4, at + ENTRY_DIGITS)}`)] as const
  })
}

const odd = () => new ChainError('badResponse', 'eth_call: tick bitmap')
