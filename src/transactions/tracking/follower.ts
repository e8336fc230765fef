import { ChainError } from '#chain/rpc/chainError.ts'
import { walletStore } from '#chain/wallet/createWalletStore.ts'
import { withTimeout } from '#lib/clock.ts'
import { isRecord } from '#lib/isRecord.ts'
import { logFailure } from '#lib/log.ts'
import { isHash, lowerCase } from '#math/hex.ts'
import { isBusy, isOpen, MAX_PARTS, type TxRecord } from '../record.ts'
import { advance } from './advance.ts'
import { namedTransactions, observe } from './observe.ts'
import { claimTransactions, sameRecord } from './origin.ts'
import { createRecheck, createRevalidation, RECHECK_MS, type RejudgeOptions } from './rejudge.ts'

const FAST_MS = 1_000
/** How often to search, during the first minute, for something that may have been sent. */
const SEEKING_MS = 4_000
const SEEKING_FOR_MS = 60_000
const SLOW_MS = 30_000

export interface FollowerOptions extends RejudgeOptions {
  /** Milliseconds from a monotonic clock: the time of day can be changed. */
  readonly now: () => number
  /** A record has changed in a way that moves balances. */
  readonly onMined: (record: TxRecord) => void
  /** True while this tab itself waits for the wallet's answer about the record. */
  readonly isAsking: (id: string) => boolean
}

export interface Follower {
  /**
   * Looks at every open record, at those that have ended once a visit, and at their blocks while
   * these are recent. Never throws: a fault of the page is logged, once a record.
   */
  tick(): Promise<void>
  /** Ticks by itself, fast while something is on its way, until the returned function is called. */
  start(): () => void
}

export function createFollower(options: FollowerOptions): Follower {
  const { journal, marketOf } = options
  const waits = createWaits(options.now)
  /** Counted apart: one question without an answer must not begin the other wait anew. */
  const silences = createWaits(options.now)
  /**
   * Each record is checked by one call at a time and never waits for another, whose wallet may be
   * silent.
   */
  const underWay = new Map<string, Promise<void>>()

  const rejudge = createRevalidation(options)
  const faulty = new Set<string>()

  /**
   * What is no failure of IO is ours. Nothing is known of the record then, as where the node does
   * not answer.
   */
  function logFault(what: string, error: unknown): void {
    if (!faulty.has(what)) logFailure('follow', 'pageFault', error)
    faulty.add(what)
  }

  /** The record as the chain and its wallet show it now; `answered`: they did. */
  async function step(record: TxRecord): Promise<{ readonly next: TxRecord; readonly answered: boolean }> {
    try {
      // Its wallet alone knows which transaction a bundle became, until the chain has shown that.
      if (record.callId !== undefined && (record.hash === undefined || isSought(record))) {
        const named = transactionsInBundle(record, await askForBundle(record))
        if (named !== undefined) return { next: named, answered: true }
      }
      const { rpc, market } = await marketOf(record.market)
      const seen = await observe(rpc, record, market, claimTransactions(record, journal.all()))
      silences.since(record, true)
      const isNamed = seen.named.length > 0 && !seen.named.includes(null)
      const next = advance(record, { ...seen, waitedMs: waits.since(record, isNamed) }, market)
      return { next, answered: true }
    } catch (error) {
      // The node is not there, or talks nonsense about this one: nothing is known, and the next
      // tick asks again.
      if (!(error instanceof ChainError)) logFault(record.id, error)
      return { next: recordWithoutAnswer(record, silences.since(record, false)), answered: false }
    }
  }

  const recheck = createRecheck({
    ...options,
    judge: async (record) => {
      const { next, answered } = await step(record)
      return answered && next !== record ? next : undefined
    },
    onChanged: (record) => {
      if (record.blockNumber !== undefined) options.onMined(record)
    },
  })

  async function follow(record: TxRecord): Promise<void> {
    const { next, answered } = await step(record)
    const current = journal.find(record.id)
    // Another tab, or the wallet's answer, may have moved it on meanwhile.
    if (current !== record) return
    if (sameRecord(next, record)) {
      if (answered) journal.attest(record.id)
      return
    }
    const named = next.hash !== undefined && next.hash !== record.hash
    // Two concurrent searches may have found the same transaction.
    if (
      named &&
      record.callId === undefined &&
      claimTransactions(record, journal.all()).mayBeAnothers(next.hash)
    )
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
    await Promise.all([
      ...open().map((record) => look(record).catch((error) => logFault(record.id, error))),
      rejudge().catch((error) => logFault('rejudge', error)),
      recheck.look().catch((error) => logFault('recheck', error)),
    ])
  }

  function pace(): number {
    if (open().some(isBusy)) return FAST_MS
    const seeking = (record: TxRecord) => isSought(record) && waits.lasted(record.id) < SEEKING_FOR_MS
    if (open().some(seeking)) return SEEKING_MS
    return recheck.isWatching() ? RECHECK_MS : SLOW_MS
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
      // With nothing open it asks for nothing, and a market that somebody opens now may have
      // something.
      plan(pace())
    }
    const unsubscribe = journal.subscribe(() => {
      const before = states
      states = statesOf(open())
      // What has just begun, or been given up on, is looked at soon, whenever the next look was
      // due. That another tab has looked, and noted how far, is no reason to.
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

/** How long records have stood as they do, in milliseconds, as this page has seen them. */
function createWaits(now: () => number) {
  const waits = new Map<string, { readonly state: string; readonly since: number }>()
  /** For a record that was looked at before. */
  const lasted = (id: string): number => now() - (waits.get(id)?.since ?? now())
  return {
    lasted,
    /** For which it has had this status and was known, or not known, to the node. */
    since: ({ id, status }: TxRecord, known: boolean): number => {
      const state = `${status} ${known}`
      if (waits.get(id)?.state !== state) waits.set(id, { state, since: now() })
      return lasted(id)
    },
  }
}

/** A record that could not be looked at for this long keeps nobody waiting. */
export const UNANSWERED_AFTER_MS = 180_000

/**
 * The next state of a record about which the node gives no answer, or none that makes sense:
 * nothing is known of it.
 */
export const recordWithoutAnswer = (record: TxRecord, waitedMs: number): TxRecord =>
  isBusy(record) && waitedMs >= UNANSWERED_AFTER_MS
    ? { ...record, status: 'unknown', note: { code: 'unanswered' } }
    : record

/** A wallet that does not answer in time is asked again on the next tick. */
const SILENCE_MS = 5_000

/**
 * Asks the wallet that returned a bundle's id for its status. Undefined if the wallet cannot be
 * asked or does not say.
 */
async function askForBundle(record: TxRecord): Promise<unknown> {
  const { state } = walletStore.view()
  if (record.callId === undefined || state.status !== 'connected') return undefined
  if (state.session.connectorId !== record.connectorId) return undefined
  const asked = state.session.provider.request({ method: 'wallet_getCallsStatus', params: [record.callId] })
  // A wallet that fails says as little as one that is silent: the chain is asked all the same.
  return withTimeout(SILENCE_MS, asked).catch(() => undefined)
}

/**
 * What the wallet says of a bundle (EIP-5792, `wallet_getCallsStatus`) names its transactions, and
 * proves nothing: the chain is asked about each. Undefined: nothing new.
 */
export function transactionsInBundle(record: TxRecord, answer: unknown): TxRecord | undefined {
  try {
    return named(record, answer)
  } catch {
    // It may be an object of another window, which throws at a touch: the chain is asked all the
    // same.
    return undefined
  }
}

/** EIP-5792 says a number; some wallets write it as text, in either notation. */
function statusIn(value: unknown): number | undefined {
  const status = typeof value === 'string' && /^(0x)?[0-9a-f]{1,3}$/i.test(value) ? Number(value) : value
  return typeof status === 'number' && status >= 0 ? status : undefined
}

function named(record: TxRecord, answer: unknown): TxRecord | undefined {
  if (!isRecord(answer)) return undefined
  const status = statusIn(answer.status)
  if (status !== undefined && status < 200) return undefined
  const receipts: readonly unknown[] = Array.isArray(answer.receipts) ? answer.receipts : []
  const parts = [
    ...new Set(
      receipts.flatMap((each) =>
        isRecord(each) && isHash(each.transactionHash) ? [lowerCase(each.transactionHash)] : [],
      ),
    ),
  ].slice(-MAX_PARTS)
  const hash = parts.at(-1)
  const { notAtomic: _notAtomic, saidToFail: _saidToFail, parts: _parts, ...rest } = record
  if (hash === undefined) return givenUp(record, status)
  if (parts.join() === namedTransactions(record).join()) return undefined
  const notAtomic = record.batch !== undefined && answer.atomic === false
  return {
    ...rest,
    hash,
    status: 'confirming',
    ...(parts.length > 1 ? { parts } : {}),
    ...(notAtomic ? { notAtomic } : {}),
    ...(status !== undefined && status >= 400 ? { saidToFail: true } : {}),
  }
}

/**
 * EIP-5792: 4xx, it failed before it reached the chain; 5xx and 6xx, on chain, in a transaction
 * that is not named.
 */
function givenUp(record: TxRecord, status: number | undefined): TxRecord | undefined {
  if (status === undefined || status < 400 || record.saidToFail) return undefined
  const code = status < 500 ? 'bundleGivenUp' : 'bundleFailed'
  return { ...record, saidToFail: true, status: status < 500 ? 'dropped' : 'unknown', note: { code } }
}
