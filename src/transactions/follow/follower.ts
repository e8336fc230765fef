import { ChainError } from '../../chain/rpc/chainError.ts'
import type { Journal } from '../journal.ts'
import { isBusy, isOpen, type TxRecord } from '../record.ts'
import { advance } from './advance.ts'
import { askForBundle, bundleNamed } from './callBundle.ts'
import { claimsOf, sameRecord } from './claims.ts'
import { observe } from './observe.ts'
import { createRejudge, type RecordMarket } from './rejudge.ts'
import { unanswered } from './unanswered.ts'
import { createWaits, type Waits } from './waits.ts'

const FAST_MS = 1_000
/** How often to search, during the first minute, for something that may have been sent. */
const SEEKING_MS = 4_000
const SEEKING_FOR_MS = 60_000
const SLOW_MS = 30_000

export interface FollowerOptions {
  readonly journal: Journal
  /** Whether this page knows the market of this id. A record of another is kept as it is: nobody here can judge it. */
  readonly knows: (market: string) => boolean
  /** The market of this id, which is known. May reject with ChainError. */
  readonly marketOf: (market: string) => Promise<RecordMarket>
  /** Milliseconds from a monotonic clock: the time of day can be changed. */
  readonly now: () => number
  /** A record has changed in a way that moves balances. */
  readonly onMined: (record: TxRecord) => void
  /** True while this tab itself waits for the wallet's answer about the record. */
  readonly isAsking: (id: string) => boolean
}

export interface Follower {
  /** Looks at every open record, and at those that have ended once a visit. Never throws. */
  tick(): Promise<void>
  /** Ticks by itself, fast while something is on its way, until the returned function is called. */
  start(): () => void
}

export function createFollower(options: FollowerOptions): Follower {
  const { journal } = options
  const waits = createWaits(options.now)
  /** Counted apart: one question without an answer must not begin the other wait anew. */
  const silences = createWaits(options.now)
  /** Each record is checked by one call at a time and never waits for another, whose wallet may be silent. */
  const underWay = new Map<string, Promise<void>>()

  const rejudge = createRejudge(options)

  async function follow(record: TxRecord): Promise<void> {
    const { next, answered } = await step(options, record, { waits, silences })
    const current = journal.find(record.id)
    // Another tab, or the wallet's answer, may have moved it on meanwhile.
    if (current !== record) return
    if (sameRecord(next, record)) {
      if (answered) journal.attest(record.id)
      return
    }
    const named = next.hash !== undefined && next.hash !== record.hash
    // Two concurrent searches may have found the same transaction.
    if (named && record.callId === undefined && claimsOf(record, journal.all()).mayBeAnothers(next.hash))
      return
    journal.put(next)
    if (next.status !== record.status && next.blockNumber !== undefined) options.onMined(next)
  }

  const open = () =>
    journal
      .all()
      .filter((record) => isOpen(record) && options.knows(record.market))
      .filter((record) => !options.isAsking(record.id))

  function look(record: TxRecord): Promise<void> {
    const looking = underWay.get(record.id) ?? follow(record).finally(() => underWay.delete(record.id))
    underWay.set(record.id, looking)
    return looking
  }

  async function tick(): Promise<void> {
    await Promise.all([...open().map(look), rejudge()])
  }

  function pace(): number {
    if (open().some(isBusy)) return FAST_MS
    const seeking = (record: TxRecord) => isSought(record) && waits.lasted(record.id) < SEEKING_FOR_MS
    return open().some(seeking) ? SEEKING_MS : SLOW_MS
  }

  function start(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined
    let due = Number.POSITIVE_INFINITY
    let stopped = false
    let states = statesOf(open())
    const plan = (ms: number) => {
      clearTimeout(timer)
      due = options.now() + ms
      timer = setTimeout(loop, ms)
    }
    const loop = () => {
      clearTimeout(timer)
      due = Number.POSITIVE_INFINITY
      if (stopped) return
      void tick()
      if (open().length > 0) plan(pace())
    }
    const unsubscribe = journal.subscribe(() => {
      const before = states
      states = statesOf(open())
      // What has just begun, or been given up on, is looked at soon, whenever the next look was due. That another tab has
      // looked, and noted how far, is no reason to.
      if (states === before || states === '') return
      if (due > options.now() + FAST_MS) plan(FAST_MS)
    })
    loop()
    return () => {
      stopped = true
      clearTimeout(timer)
      unsubscribe()
    }
  }

  return { tick, start }
}

const statesOf = (records: readonly TxRecord[]): string =>
  records.map(({ id, status }) => `${id} ${status}`).join()

/** It may have been sent under a hash that is not known. */
const isSought = ({ status }: TxRecord): boolean =>
  status === 'unknown' || status === 'rejected' || status === 'mismatched' || status === 'dropped'

async function step(
  { marketOf, journal }: FollowerOptions,
  record: TxRecord,
  { waits, silences }: { readonly waits: Waits; readonly silences: Waits },
): Promise<{ readonly next: TxRecord; readonly answered: boolean }> {
  try {
    // Its wallet alone knows which transaction a bundle became, until the chain has shown that.
    if (record.callId !== undefined && (record.hash === undefined || isSought(record))) {
      const named = bundleNamed(record, await askForBundle(record))
      if (named !== undefined) return { next: named, answered: true }
    }
    const { rpc, market } = await marketOf(record.market)
    const seen = await observe(rpc, record, market, claimsOf(record, journal.all()))
    silences.since(record, true)
    const isNamed = seen.named.length > 0 && !seen.named.includes(null)
    const next = advance(record, { ...seen, waitedMs: waits.since(record, isNamed) }, market)
    return { next, answered: true }
  } catch (error) {
    // The node is not there, or talks nonsense about this one: nothing is known, and the next tick asks again.
    if (error instanceof ChainError)
      return { next: unanswered(record, silences.since(record, false)), answered: false }
    throw error
  }
}
