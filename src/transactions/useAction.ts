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
import type { Plans, RenewPlan } from './submit/submit.ts'
import { useAccountTransactions, useOwnTransactions } from './useTransactions.ts'

export interface ActionView {
  /**
   * Phase of this button's own transactions. `useWritePhase` covers all of the account's, and
   * decides whether a click is possible.
   */
  readonly phase: WritePhase
  /** Newest transaction of this kind from this visit. After a reload, one that was in flight. */
  readonly last: TxRecord | undefined
  /** The last transaction of this kind that this button sent in this tab. */
  readonly here: TxRecord | undefined
  /** The last transaction that the last click tried, of any kind. */
  readonly tried: TxRecord | undefined
  /** Records of this kind that the last click sent, newest first. */
  readonly sent: readonly TxRecord[]
  /**
   * Reason why the last click sent nothing. Undefined after the next click, or after a change of
   * account or network.
   */
  readonly refusal: TxRefusal | undefined
  /**
   * Sends the plans of one click. Each waits for the previous one. Resolves with the last record
   * that was sent, once the last plan is mined, refused or given up. Undefined if nothing was sent.
   */
  readonly run: (plan: Plan, ...then: readonly Plan[]) => Promise<TxRecord | undefined>
  /**
   * Sends one plan, after the plans `ahead` of the same review. It is rebuilt and shown again if
   * its amounts no longer hold.
   */
  readonly runRenewable: (
    plan: Plan,
    renew: RenewPlan,
    ahead?: readonly Plan[],
  ) => Promise<TxRecord | undefined>
  /** Clears banner and refusal. */
  readonly clear: () => void
}

/** Time in ms after which the button stops waiting for code to load. */
const LOADING_MS = 30_000

const loadEngineInTime = async (live: LiveMarket) => {
  const engine = await withTimeout(LOADING_MS, loadEngine(live))
  if (engine === undefined) throw new Error('The engine did not arrive.')
  return engine
}

export const REFUSED_AS_NOT_LOADED: TxRefusal = {
  code: 'io',
  reason: { code: 'notLoaded' },
}

async function submitPlans(live: LiveMarket, plans: Plans, renew?: RenewPlan): Promise<SubmitResult> {
  const engine = await loadEngineInTime(live).catch(() => undefined)
  return engine === undefined
    ? { status: 'refused', refusal: REFUSED_AS_NOT_LOADED }
    : engine.submitPlans(live, plans, renew)
}

/**
 * State and functions of one button. `matches` selects this button's records, by kind unless two
 * buttons share a kind.
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
  const last = sent[0] ?? mine.find((record) => record.id === followed.id)

  async function submitAll(plans: Plans, renew?: RenewPlan): Promise<TxRecord | undefined> {
    if (startedWrites.all().some((write) => write.view === view)) return undefined
    clear()
    const result = await startedWrites.during(
      { view, market: live.market.id, account: plans[0].account },
      () => submitPlans(live, plans, renew),
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

  // The transaction that blocked this one has ended.
  if (refusal?.code === 'busy' && all.length === 0) setRefusal(undefined)
  // The wallet's error is hidden once the transaction is found anyway.
  const unsent = last?.hash === undefined ? refusal : undefined
  const tried = own.find(({ id }) => id === hereId)
  return {
    phase: writePhase(mine, begun),
    last,
    here: mine.find(({ id }) => id === hereId),
    tried: tried && !before.has(tried.id) ? tried : undefined,
    sent,
    refusal: unsent,
    run: (...plans) => submitAll(plans),
    runRenewable: (plan, renew, [first, ...others] = []) =>
      submitAll(first === undefined ? [plan] : [first, ...others, plan], renew),
    clear,
  }
}

/** Compared by id and not by time, because the clock may be set back between two clicks. */
const knownIds = (): ReadonlySet<string> => new Set(journal.all().map(({ id }) => id))

/**
 * Returns the record that was sent here or seen in flight, and keeps it when it ends, so that this
 * button shows the result after a reload too.
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

/** Returns the actions that this page has started, for the account on this network. */
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
 * Returns the phase of the account's transactions on this network, whichever market, button or tab
 * started them. Every form is disabled while it is pending or confirming.
 */
export function useWritePhase(): WritePhase {
  return writePhase(useAccountTransactions(), useStartedWrites())
}

/**
 * Returns the kind of the account's pending transaction on this network. Undefined if none is
 * journalled.
 */
export const usePendingAction = (): Action['kind'] | undefined =>
  useAccountTransactions().find(isBusy)?.action.kind

/**
 * Returns the combined phase: 'pending' while an action is simulated, reviewed or signed,
 * 'confirming' while a transaction was sent and its block is not checked yet. An open wallet
 * request takes precedence.
 */
export function writePhase(records: readonly TxRecord[], begun: readonly StartedWrite[]): WritePhase {
  const busy = records.filter(isBusy)
  if (busy.some(({ status }) => status === 'awaitingWallet')) return 'pending'
  if (busy.length > 0) return 'confirming'
  return begun.length > 0 ? 'pending' : 'idle'
}

/** An action from the click until the wallet's answer: being simulated, reviewed or signed. */
interface StartedWrite {
  /** Identifies the view whose button was clicked. */
  readonly view: object
  /** Id of the market. */
  readonly market: string
  readonly account: Address
}

/** Store of actions that this page has started and may not be in the journal yet. */
export function createStartedWrites() {
  const { get, set, subscribe } = createStore<readonly StartedWrite[]>([])
  return {
    /** The array is the same object until something changes. */
    all: get,
    subscribe,
    /** Lists the action while the work runs, whether it succeeds or throws. */
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

/** The page's store, which all forms share because every form waits for every transaction. */
const startedWrites = createStartedWrites()

/**
 * Reads everything again 2000 ms after an approval was sent (specification, section 4). Everything
 * is also read after the receipt, so this helps only with slow receipts.
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

/** Runs the check once, 2000 ms from now. Returns a cancel function. */
export function recheckLater(check: () => void): () => void {
  const timer = setTimeout(check, APPROVAL_RECHECK_MS)
  return () => clearTimeout(timer)
}

/** Reason why signatures of this account in this wallet do not work, as found during this visit. */
export type UnusableSignature = 'cannotSign' | 'permitNotTaken'

export interface SignatureView {
  /**
   * The account's last signature. It is kept only for this visit, because the user can sign again.
   */
  readonly permit: SignedPermit | undefined
  /** Set if the wallet cannot produce a valid signature. */
  readonly unable: UnusableSignature | undefined
  /** Reason why the last click returned no signature. */
  readonly refusal: TxRefusal | undefined
  /** Resolves once it is signed, refused or left. */
  readonly run: (plan: PermitPlan) => Promise<'signed' | undefined>
  /** Removes the error and keeps the signature. */
  readonly clear: () => void
}

/** Keyed by wallet and account. */
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
