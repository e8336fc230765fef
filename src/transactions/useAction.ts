import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { withTimeout } from '#lib/clock.ts'
import { createStore } from '#lib/store.ts'
import type { Action, Plan, SignedPermit } from '#market/action.ts'
import type { WritePhase } from '#market/actionChecks.ts'
import { APPROVAL_RECHECK_MS } from '#market/limits.ts'
import type { PermitPlan } from '#market/permit.ts'
import { type Address, sameAddress } from '#math/hex.ts'
import { knownMarket } from '#queries/openedMarket.ts'
import type { LiveMarket } from '#queries/openMarket.ts'
import { useLiveMarket, useMarket } from '#queries/useMarket.ts'
import { useShownAccount } from '#queries/useSnapshot.ts'
import { useSessionState, useWalletSession } from '#queries/useWallet.ts'
import { loadEngine } from './loadEngine.ts'
import { journal } from './pageJournal.ts'
import { isBusy, type TxRecord } from './record.ts'
import type { TxRefusal } from './review/review.ts'
import type { SignResult } from './submit/askSignature.ts'
import type { SubmitResult } from './submit/context.ts'
import type { Plans, Renew } from './submit/submit.ts'
import { useAccountTransactions, useOwnTransactions } from './useTransactions.ts'

export interface ActionView {
  /**
   * Of this button's own writes. Whether a click is possible depends on all of the account's
   * writes: `useWritePhase`.
   */
  readonly phase: WritePhase
  /**
   * The newest transaction of this kind that this visit has sent; a reload brings back one that was
   * under way.
   */
  readonly last: TxRecord | undefined
  /** The one that this button of this page has sent last; another tab's are not its own. */
  readonly here: TxRecord | undefined
  /** Those of this kind that the last click has sent, newest first. */
  readonly sent: readonly TxRecord[]
  /**
   * Why the last click sent nothing; undefined once there is another, or another account or
   * network.
   */
  readonly refusal: TxRefusal | undefined
  /**
   * Sends the plan and resolves when it is mined, refused or given up: the record, or undefined
   * where nothing was sent. Of several, all agreed to by one click, each waits for the one before
   * it, and the last that was sent is what counts.
   */
  readonly run: (plan: Plan, ...then: readonly Plan[]) => Promise<TxRecord | undefined>
  /** The same for one plan, which is renewed and shown again if its amounts no longer hold. */
  readonly runRenewable: (plan: Plan, renew: Renew) => Promise<TxRecord | undefined>
  /** Forgets banner and refusal. */
  readonly clear: () => void
}

/** A connection may stall a request for ever; the button must not wait that long. */
const LOADING_MS = 30_000

export const loadEngineInTime = async (live: LiveMarket) => {
  const engine = await withTimeout(LOADING_MS, loadEngine(live))
  if (engine === undefined) throw new Error('The engine did not arrive.')
  return engine
}

export const REFUSED_AS_NOT_LOADED: TxRefusal = {
  code: 'io',
  reason: { code: 'notLoaded' },
}

async function submitted(live: LiveMarket, plans: Plans, renew?: Renew): Promise<SubmitResult> {
  const engine = await loadEngineInTime(live).catch(() => undefined)
  return engine === undefined
    ? { status: 'refused', refusal: REFUSED_AS_NOT_LOADED }
    : engine.submitPlans(live, plans, renew)
}

/**
 * One button's view of the transaction machine. `matches` picks the records that are this button's
 * among all of the account (by kind alone, unless two buttons share a kind).
 */
export function useAction(
  kind: Action['kind'],
  matches: (action: Action) => boolean = () => true,
): ActionView {
  const live = useLiveMarket()
  const [view] = useState(() => ({}))
  const [refusal, setRefusal] = useSessionState<TxRefusal>()
  const [before, setBefore] = useState(knownIds)
  const own = useOwnTransactions()
  const mine = own.filter((record) => record.action.kind === kind && matches(record.action))
  const all = useStartedWrites()
  const begun = all.filter((write) => write.view === view)
  const [hereId, setHereId] = useState<string>()
  const followed = useFollowed(mine.find(isBusy)?.id)
  const sent = mine.filter(({ id }) => !before.has(id))
  const last = sent[0] ?? own.find((record) => record.id === followed.id)

  async function submitAll(plans: Plans, renew?: Renew): Promise<TxRecord | undefined> {
    if (startedWrites.all().some((write) => write.view === view)) return undefined
    clear()
    const result = await startedWrites.during(
      { view, market: live.market.id, account: plans[0].account },
      () => submitted(live, plans, renew),
    )
    if (result.status === 'refused')
      setRefusal(result.refusal, result.refusal.code === 'session' ? 'changed' : 'asked')
    else if (result.status !== 'left') {
      setHereId(result.id)
      followed.follow(result.id)
    }
    return result.status === 'sent' ? (await loadEngineInTime(live)).settled(result.id) : undefined
  }

  function clear(): void {
    setRefusal(undefined)
    setBefore(knownIds())
    followed.forget()
  }

  // What was in the way is done with.
  if (refusal?.code === 'busy' && all.length === 0) setRefusal(undefined)
  // Once its transaction has turned up all the same, the wallet's error is no longer shown.
  const unsent = last?.hash === undefined ? refusal : undefined
  const here = own.find(({ id }) => id === hereId)
  return {
    phase: writePhase(mine, begun),
    last,
    here,
    sent,
    refusal: unsent,
    run: (...plans) => submitAll(plans),
    runRenewable: (plan, renew) => submitAll([plan], renew),
    clear,
  }
}

/** By id, not by time: a clock may be set back between two clicks. */
const knownIds = (): ReadonlySet<string> => new Set(journal.all().map(({ id }) => id))

/**
 * The record that was sent here or seen on its way, kept while it ends: after a reload too its end
 * is this button's news.
 */
function useFollowed(busyId: string | undefined): {
  readonly id: string | undefined
  readonly follow: (id: string) => void
  readonly forget: () => void
} {
  const [id, setId] = useState<string>()
  useEffect(() => {
    if (busyId !== undefined) setId(busyId)
  }, [busyId])
  return { id: busyId ?? id, follow: setId, forget: () => setId(undefined) }
}

const NONE: readonly StartedWrite[] = []

/** The shown account's writes on this network that the page has started. */
export function useStartedWrites(): readonly StartedWrite[] {
  const { chainId } = useMarket().network
  const account = useShownAccount()
  const writes = useSyncExternalStore(startedWrites.subscribe, startedWrites.all, () => NONE)
  return writes.filter(
    ({ market, account: writer }) =>
      knownMarket(market)?.network.chainId === chainId && sameAddress(writer, account),
  )
}

/**
 * The phase of the account's writes on this network, whichever market, button, page or tab started
 * them. This is what 'while a transaction is pending or confirming' means in every form.
 */
export function useWritePhase(): WritePhase {
  return writePhase(useAccountTransactions(), useStartedWrites())
}

/**
 * What the account's transaction that is under way on this network does. Undefined while none is
 * journalled.
 */
export const usePendingAction = (): Action['kind'] | undefined =>
  useAccountTransactions().find(isBusy)?.action.kind

/**
 * The combined phase of these writes: 'pending' while one is being simulated, reviewed or signed,
 * 'confirming' while one has been sent and its block is not checked yet. What waits in the wallet
 * takes precedence. Of several that were begun by one click, the next waits for the block of the
 * one before it, and so does the person.
 */
export function writePhase(records: readonly TxRecord[], begun: readonly StartedWrite[]): WritePhase {
  const busy = records.filter(isBusy)
  if (busy.some(({ status }) => status === 'awaitingWallet')) return 'pending'
  if (busy.length > 0) return 'confirming'
  return begun.length > 0 ? 'pending' : 'idle'
}

/** A write from the click until the wallet has answered: being simulated, reviewed or signed. */
export interface StartedWrite {
  /** Identifies the view whose button was clicked. */
  readonly view: object
  /** Id of the market. */
  readonly market: string
  readonly account: Address
}

/** Writes that this page has started but may not have journalled yet. */
export function createStartedWrites() {
  const { get, set, subscribe } = createStore<readonly StartedWrite[]>([])
  return {
    /** The array is the same one until something changes. */
    all: get,
    subscribe,
    /** Lists the write for as long as the work runs, whether it succeeds or throws. */
    during: async <T>(write: StartedWrite, work: () => Promise<T>): Promise<T> => {
      set([...get(), write])
      try {
        return await work()
      } finally {
        set(get().filter((other) => other !== write))
      }
    },
  }
}

/** The page's own store. There is one, because every form waits for every write. */
export const startedWrites = createStartedWrites()

/**
 * Reads everything again 2000 ms after an approve call was sent (specification, section 4). When
 * its receipt is in, the engine reads again by itself; this is for wallets and nodes whose receipts
 * are slow.
 */
export function useRecheck(last: TxRecord | undefined, refresh: () => Promise<unknown>): void {
  const newest = useRef(refresh)
  useEffect(() => {
    newest.current = refresh
  }, [refresh])
  const sent = last?.hash === undefined ? undefined : last.id
  useEffect(() => {
    if (sent === undefined) return
    return recheckLater(() => void newest.current())
  }, [sent])
}

/** Checks once, 2000 ms from now. Returns how to call it off. */
export function recheckLater(check: () => void): () => void {
  const timer = setTimeout(check, APPROVAL_RECHECK_MS)
  return () => clearTimeout(timer)
}

/** Why the signature of this account in this wallet is no use, as was found out in this visit. */
export type UnusableSignature = 'cannotSign' | 'permitNotTaken'

export interface SignatureView {
  /**
   * What the account has signed last. Kept for this visit alone: whoever lost it signs again, and
   * nothing was sent.
   */
  readonly permit: SignedPermit | undefined
  /** Set where it is no use to ask for one. */
  readonly unable: UnusableSignature | undefined
  /** Why the last click brought none. */
  readonly refusal: TxRefusal | undefined
  /** Resolves once it is signed, refused or left. */
  readonly run: (plan: PermitPlan) => Promise<'signed' | undefined>
  /** Forgets the refusal, and keeps what was signed. */
  readonly clear: () => void
}

/** By wallet and account. */
const unable = createStore<ReadonlyMap<string, UnusableSignature>>(new Map())

/** The account's signatures for Permit2. */
export function useSignature(): SignatureView {
  const live = useLiveMarket()
  const [view] = useState(() => ({}))
  const session = useWalletSession()
  const [permit, setPermit] = useSessionState<SignedPermit>()
  const [refusal, setRefusal] = useSessionState<TxRefusal>()
  const known = useSyncExternalStore(unable.subscribe, unable.get, unable.get)
  const signer = `${session?.connectorId} ${session?.account}`

  async function run(plan: PermitPlan): Promise<'signed' | undefined> {
    if (startedWrites.all().some((write) => write.view === view)) return undefined
    setRefusal(undefined)
    const { account } = plan
    const result = await startedWrites.during(
      { view, market: live.market.id, account },
      async (): Promise<SignResult> => {
        const engine = await loadEngineInTime(live).catch(() => undefined)
        return engine?.askToSign(live, plan) ?? { status: 'refused', refusal: REFUSED_AS_NOT_LOADED }
      },
    )
    if (result.status === 'signed') {
      setPermit(result.permit)
      return 'signed'
    }
    if (result.status === 'left') return undefined
    const { code, reason } = result.refusal
    if (reason.code === 'cannotSign' || reason.code === 'permitNotTaken')
      unable.set(new Map([...unable.get(), [signer, reason.code]]))
    setRefusal(result.refusal, code === 'session' ? 'changed' : 'asked')
    return undefined
  }

  return { permit, unable: known.get(signer), refusal, run, clear: () => setRefusal(undefined) }
}
