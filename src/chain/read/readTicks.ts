import { encodeWordsCall, wordsOf } from '../../amounts/abiWords.ts'
import type { Market } from '../../markets/market.ts'
import { SELECTOR } from '../../markets/selectors.ts'
import {
  decodeTickBitmap,
  decodeTickInfo,
  tickBitmapSlot,
  tickBitmapWords,
  tickInfoSlot,
} from '../../v4/poolSlots.ts'
import type { InitializedTick } from '../../v4/tickTable.ts'
import { ChainError } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'
import type { BlockReads, Read } from './chainedReads.ts'

/** Slots that ride on the snapshot's own request: more words than these and their length are no single answer of it. */
const SLOTS_IN_SNAPSHOT = 253
/** Slots of one plain call; each costs 2,100 gas. */
const SLOTS_PER_CALL = 1024
/** Beyond this many slots ticks are not worth reading with every block: quotes then come from the chain alone. */
const MOST_SLOTS = 4096

/** What is read of a pool's ticks: the slots of the bitmap's words, then those of the ticks that are known. */
export interface TickReads {
  readonly read: Read
  readonly slots: readonly bigint[]
  readonly words: readonly number[]
  readonly ticks: readonly number[]
}

/** The reads that a snapshot takes along; undefined where the pool's spacing is too fine. */
export function tickReads(market: Market, knownTicks: readonly number[]): TickReads | undefined {
  const words = tickBitmapWords(market.pool.tickSpacing)
  if (words.length > MOST_SLOTS) return undefined
  const place = slotsOf(market.poolStateSlot)
  const ticks = knownTicks.slice(0, MOST_SLOTS - words.length)
  const slots = [...words.map(place.word), ...ticks.map(place.tick)]
  return { read: slotRead(market, slots.slice(0, SLOTS_IN_SNAPSHOT)), slots, words, ticks }
}

/**
 * The pool's initialised ticks, ascending, of the snapshot's block. Where the bitmap names ticks that were not known,
 * or there were more slots than fit, one more request is made, pinned to that block. Null where they cannot be read.
 */
export async function ticksOf(
  rpc: Rpc,
  market: Market,
  reads: TickReads | undefined,
  answers: BlockReads,
): Promise<readonly InitializedTick[] | null> {
  const first = reads && wordsOf(answers.get(reads.read))
  if (reads === undefined || first === undefined) return null
  const place = slotsOf(market.poolStateSlot)
  const ask = (slots: readonly bigint[]) => readSlots(rpc, market, slots, answers.blockNumber)
  try {
    const stored = [...first, ...(await ask(reads.slots.slice(first.length)))]
    const found = reads.words.flatMap((word, index) =>
      decodeTickBitmap(given(stored[index]), word, market.pool.tickSpacing),
    )
    if (reads.words.length + found.length > MOST_SLOTS) return null
    const infos = new Map(reads.ticks.map((tick, index) => [tick, stored[reads.words.length + index]]))
    const missing = found.filter((tick) => infos.get(tick) === undefined)
    const more = await ask(missing.map(place.tick))
    for (const [index, tick] of missing.entries()) infos.set(tick, more[index])
    return found.map((tick) => decodeTickInfo(given(infos.get(tick)), tick))
  } catch (error) {
    if (error instanceof ChainError) return null
    throw error
  }
}

/** An empty slot reads as zero; a slot that could not be read is undefined. */
function given(word: bigint | undefined): bigint {
  if (word === undefined) throw new ChainError('badResponse', 'extsload: ticks')
  return word
}

const slotRead = ({ network: { poolManager } }: Market, slots: readonly bigint[]): Read => ({
  target: poolManager,
  data: encodeWordsCall(SELECTOR.extsloadMany, slots),
  maxBytes: 64 + 32 * slots.length,
})

/** Storage words by plain calls at one block, all in one request. Throws ChainError where one is not answered whole. */
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
      const stored = wordsOf(await rpc.ask('eth_call', [{ to: target, data }, tag]))
      if (stored?.length !== batch.length) throw new ChainError('badResponse', 'extsload: ticks')
      return stored
    }),
  )
  return answers.flat()
}

/** Slots are hashes and never change: each is computed once. */
const known = new Map<string, bigint>()

function slotsOf(stateSlot: `0x${string}`) {
  const once = (key: string, compute: () => string): bigint => {
    const found = known.get(key)
    if (found !== undefined) return found
    const slot = BigInt(compute())
    known.set(key, slot)
    return slot
  }
  return {
    word: (position: number) => once(`${stateSlot}w${position}`, () => tickBitmapSlot(stateSlot, position)),
    tick: (tick: number) => once(`${stateSlot}t${tick}`, () => tickInfoSlot(stateSlot, tick)),
  }
}
