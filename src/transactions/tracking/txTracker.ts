import { ChainError } from '#chain/rpc/chainError.ts'
import { walletStore } from '#chain/wallet/createWalletStore.ts'
import { withTimeout } from '#lib/clock.ts'
import { isRecord } from '#lib/isRecord.ts'
import { logFailure } from '#lib/log.ts'
import { isHash, toLowerHex } from '#math/hex.ts'
import {
  canTxOutcomeChange,
  doesTxKeepButtonsBusy,
  MAX_BUNDLE_TRANSACTIONS,
  type TxRecord,
} from '../record.ts'
import { computeNextTxRecord } from './computeNextTxRecord.ts'
import { listTxRecordHashes, observeRecord } from './observe.ts'
import { assignTransactionsToRecord, isSameRecord } from './origin.ts'
import {
  createReorgRecheck,
  createStoredTxVerifier,
  RECHECK_INTERVAL_MS,
  type RevalidationOptions,
} from './revalidation.ts'

const FAST_MS = 1_000
/** Milliseconds between two searches for a possibly sent transaction, during the first minute. */
const SEEKING_MS = 4_000
const SEEKING_FOR_MS = 60_000
const SLOW_MS = 30_000

export interface TxTrackerOptions extends RevalidationOptions {
  /** Returns milliseconds of a monotonic clock, because users can change the time of day. */
  readonly now: () => number
  /** Called when a changed record means that balances have changed. */
  readonly onMined: (record: TxRecord) => void
  /** Returns true while this tab waits for the wallet's answer about this record. */
  readonly isAsking: (id: string) => boolean
}

export function createTxTracker(options: TxTrackerOptions) {
  const { journal, marketOf } = options
  const waits = createWaits(options.now)
  /**
   * Waiting times for the wallet or node to answer. Separate from waiting times for blocks, so that
   * one missing answer does not restart the wait for a block.
   */
  const silences = createWaits(options.now)
  /**
   * Running checks by record id. A record has at most one, so a wallet that does not answer delays
   * only its own records.
   */
  const underWay = new Map<string, Promise<void>>()

  const rejudge = createStoredTxVerifier(options)
  const faulty = new Set<string>()

  /** Logs an unexpected error. The record is then treated as if the node had not answered. */
  function logFault(what: string, error: unknown): void {
    if (!faulty.has(what)) logFailure('follow', 'pageFault', error)
    faulty.add(what)
  }

  /**
   * Returns the next state of a record according to chain and wallet. `answered` is true if both
   * answered.
   */
  async function step(record: TxRecord): Promise<{ readonly next: TxRecord; readonly answered: boolean }> {
    try {
      // Until the bundle is found on chain, only the wallet knows which transactions belong to it.
      if (record.callId !== undefined && (record.hash === undefined || isSought(record))) {
        const named = transactionsInBundle(record, await askForBundle(record))
        if (named !== undefined) return { next: named, answered: true }
      }
      const { rpc, market } = await marketOf(record.market)
      const seen = await observeRecord(rpc, record, market, assignTransactionsToRecord(record, journal.all()))
      silences.since(record, true)
      const isNamed = seen.named.length > 0 && !seen.named.includes(null)
      const next = computeNextTxRecord(record, { ...seen, waitedMs: waits.since(record, isNamed) }, market)
      return { next, answered: true }
    } catch (error) {
      // The node could not be reached or its response is invalid. The next tick tries again.
      if (!(error instanceof ChainError)) logFault(record.id, error)
      return { next: computeTxRecordWithoutAnswer(record, silences.since(record, false)), answered: false }
    }
  }

  const recheck = createReorgRecheck({
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
    // Another tab or the wallet's answer changed the record during this check.
    if (current !== record) return
    if (isSameRecord(next, record)) {
      if (answered) journal.attest(record.id)
      return
    }
    const named = next.hash !== undefined && next.hash !== record.hash
    // Two concurrent searches can find the same transaction, but only one record may keep it.
    if (
      named &&
      record.callId === undefined &&
      assignTransactionsToRecord(record, journal.all()).mayBeAnothers(next.hash)
    )
      return
    journal.put(next)
    if (next.status !== record.status && next.blockNumber !== undefined) options.onMined(next)
  }

  const open = () =>
    journal
      .all()
      .filter((record) => canTxOutcomeChange(record) && options.knows(record.market))
      .filter((record) => !options.isAsking(record.id))

  function look(record: TxRecord): Promise<void> {
    const looking = underWay.get(record.id) ?? follow(record).finally(() => underWay.delete(record.id))
    underWay.set(record.id, looking)
    return looking
  }

  /**
   * Checks all records that can change. Final records are checked once per visit, and while their
   * blocks are recent. Logs unexpected errors once per record and never throws.
   */
  async function tick(): Promise<void> {
    await Promise.all([
      ...open().map((record) => look(record).catch((error) => logFault(record.id, error))),
      rejudge().catch((error) => logFault('rejudge', error)),
      recheck.look().catch((error) => logFault('recheck', error)),
    ])
  }

  function pace(): number {
    if (open().some(doesTxKeepButtonsBusy)) return FAST_MS
    const seeking = (record: TxRecord) => isSought(record) && waits.lasted(record.id) < SEEKING_FOR_MS
    if (open().some(seeking)) return SEEKING_MS
    return recheck.isWatching() ? RECHECK_INTERVAL_MS : SLOW_MS
  }

  /**
   * Calls `tick` on a timer, often while a transaction is pending. Returns a function that stops
   * it.
   */
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
      // Keeps ticking without open records, because opening a market can add one. Such a tick sends
      // no request.
      plan(pace())
    }
    const unsubscribe = journal.subscribe(() => {
      const before = states
      states = statesOf(open())
      // A new record, or one for which the user stopped waiting, is checked immediately.
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

/** Returns true if the transaction may have been sent with an unknown hash. */
const isSought = ({ status }: TxRecord): boolean =>
  status === 'unknown' || status === 'rejected' || status === 'mismatched' || status === 'dropped'

/** Measures for how many milliseconds this page has seen each record in its current status. */
function createWaits(now: () => number) {
  const waits = new Map<string, { readonly state: string; readonly since: number }>()
  const lasted = (id: string): number => now() - (waits.get(id)?.since ?? now())
  return {
    lasted,
    /**
     * Returns the milliseconds in the current status. Starts again if the node begins or ceases to
     * know the transaction.
     */
    since: ({ id, status }: TxRecord, known: boolean): number => {
      const state = `${status} ${known}`
      if (waits.get(id)?.state !== state) waits.set(id, { state, since: now() })
      return lasted(id)
    },
  }
}

/** Milliseconds after which a record that cannot be checked no longer disables buttons. */
const UNANSWERED_AFTER_MS = 180_000

/** Returns the next state of a record when the node gave no usable response. */
export const computeTxRecordWithoutAnswer = (record: TxRecord, waitedMs: number): TxRecord =>
  doesTxKeepButtonsBusy(record) && waitedMs >= UNANSWERED_AFTER_MS
    ? { ...record, status: 'unknown', note: { code: 'unanswered' } }
    : record

/** Milliseconds to wait for a wallet's answer. The next tick asks again. */
const SILENCE_MS = 5_000

/** Asks the wallet for the status of a bundle that it sent. Undefined if it does not answer. */
async function askForBundle(record: TxRecord): Promise<unknown> {
  const { state } = walletStore.view()
  if (record.callId === undefined || state.status !== 'connected') return undefined
  if (state.session.connectorId !== record.connectorId) return undefined
  const asked = state.session.provider.request({ method: 'wallet_getCallsStatus', params: [record.callId] })
  // A wallet error counts as no answer, because the chain is searched anyway.
  return withTimeout(SILENCE_MS, asked).catch(() => undefined)
}

/**
 * Adds the transaction hashes in a wallet's `wallet_getCallsStatus` result (EIP-5792). They prove
 * nothing, so each is checked on chain. Undefined if there are no new hashes.
 */
export function transactionsInBundle(record: TxRecord, answer: unknown): TxRecord | undefined {
  try {
    return named(record, answer)
  } catch {
    // Reading an object of a wallet's window can throw. The chain is searched anyway.
    return undefined
  }
}

/** EIP-5792 requires the status as a number. Some wallets return decimal or hexadecimal text. */
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
        isRecord(each) && isHash(each.transactionHash) ? [toLowerHex(each.transactionHash)] : [],
      ),
    ),
  ].slice(-MAX_BUNDLE_TRANSACTIONS)
  const hash = parts.at(-1)
  const { notAtomic: _notAtomic, saidToFail: _saidToFail, parts: _parts, ...rest } = record
  if (hash === undefined) return givenUp(record, status)
  if (parts.join() === listTxRecordHashes(record).join()) return undefined
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
 * Handles EIP-5792 status codes: 4xx failed before reaching the chain, 5xx and 6xx failed on chain.
 */
function givenUp(record: TxRecord, status: number | undefined): TxRecord | undefined {
  if (status === undefined || status < 400 || record.saidToFail) return undefined
  const code = status < 500 ? 'bundleGivenUp' : 'bundleFailed'
  return { ...record, saidToFail: true, status: status < 500 ? 'dropped' : 'unknown', note: { code } }
}
