import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { withTimeout } from '#lib/clock.ts'
import { createStore } from '#lib/store.ts'
import type { WritePhase } from '#market/actionChecks.ts'
import { APPROVAL_RECHECK_MS } from '#market/limits.ts'
import type { PermitPlan } from '#market/permit.ts'
import type { SignedPermit, TxAction, TxPlan } from '#market/txAction.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import type { MarketWithNodeAndSnapshots } from '#queries/marketWithNodeAndSnapshots.ts'
import { findListedOrOpenedMarket } from '#queries/openedMarket.ts'
import { useConnectedMarket, useMarket } from '#queries/useMarket.ts'
import { useShownAccount } from '#queries/useMarketSnapshot.ts'
import { useWalletSession, useWalletSessionState } from '#queries/useWallet.ts'
import { loadTransactionEngine } from './loadEngine.ts'
import { journal } from './pageJournal.ts'
import { doesTxKeepButtonsBusy, type TxRecord } from './record.ts'
import type { TxRefusal } from './review/review.ts'
import type { SignResult } from './submit/askSignature.ts'
import type { SubmitResult } from './submit/context.ts'
import type { ReplanOnSnapshot, SubmitPlans } from './submit/submit.ts'
import { useMarketTransactions, useNetworkTransactions } from './useTransactions.ts'

export interface ActionButtonView {
  /**
   * Phase of the transactions that this button sent. The phase of all transactions is
   * `useWritePhase`.
   */
  readonly phase: WritePhase
  /**
   * Latest transaction of this kind since the page loaded, or one that was pending before a reload.
   */
  readonly last: TxRecord | undefined
  /** Latest transaction of this kind that this button sent in this tab. */
  readonly here: TxRecord | undefined
  /** Latest transaction of the last click, including approvals. */
  readonly tried: TxRecord | undefined
  /** Transactions of this kind that the last click sent, newest first. */
  readonly sent: readonly TxRecord[]
  /**
   * Reason why the last click sent nothing. Undefined after the next click or a change of account
   * or network.
   */
  readonly refusal: TxRefusal | undefined
  /**
   * Sends the plans of one click, each after the previous one is mined. Resolves once the last plan
   * is mined, refused or abandoned, with the record of the last one that was sent. Undefined if
   * none was sent.
   */
  readonly run: (plan: TxPlan, ...then: readonly TxPlan[]) => Promise<TxRecord | undefined>
  /**
   * Sends `plan`. The plans `ahead` are shown in the same review and sent before it. If the amounts
   * of `plan` change, `renew` plans it again and the user reviews the new amounts.
   */
  readonly runRenewable: (
    plan: TxPlan,
    renew: ReplanOnSnapshot,
    ahead?: readonly TxPlan[],
  ) => Promise<TxRecord | undefined>
  readonly clear: () => void
}

/** Milliseconds for which a button waits for its code to load. */
const LOADING_MS = 30_000

const loadEngineInTime = async (live: MarketWithNodeAndSnapshots) => {
  const engine = await withTimeout(LOADING_MS, loadTransactionEngine(live))
  if (engine === undefined) throw new Error('The engine did not arrive.')
  return engine
}

export const REFUSED_AS_NOT_LOADED: TxRefusal = {
  code: 'io',
  reason: { code: 'notLoaded' },
}

async function submitPlans(
  live: MarketWithNodeAndSnapshots,
  plans: SubmitPlans,
  renew?: ReplanOnSnapshot,
): Promise<SubmitResult> {
  const engine = await loadEngineInTime(live).catch(() => undefined)
  return engine === undefined
    ? { status: 'refused', refusal: REFUSED_AS_NOT_LOADED }
    : engine.submitPlans(live, plans, renew)
}

/**
 * Returns the state and functions of one button.
 * @param matches selects the button's records if several buttons send actions of this kind
 */
export function useActionButton(
  kind: TxAction['kind'],
  matches: (action: TxAction) => boolean = () => true,
): ActionButtonView {
  const live = useConnectedMarket()
  const [view] = useState(() => ({}))
  const [refusal, setRefusal] = useWalletSessionState<TxRefusal>()
  const [before, setBefore] = useState(knownIds)
  const own = useMarketTransactions()
  const mine = own.filter((record) => record.action.kind === kind && matches(record.action))
  const all = useStartedActions()
  const begun = all.filter((write) => write.view === view)
  const [hereId, setHereId] = useState<string>()
  const followed = useFollowed(mine.find(doesTxKeepButtonsBusy)?.id)
  const sent = mine.filter(({ id }) => !before.has(id))
  const last = sent[0] ?? mine.find((record) => record.id === followed.id)

  async function submitAll(plans: SubmitPlans, renew?: ReplanOnSnapshot): Promise<TxRecord | undefined> {
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

  // The other transaction that blocked this action has ended.
  if (refusal?.code === 'busy' && all.length === 0) setRefusal(undefined)
  // Hides the wallet's error if the transaction was found on chain anyway.
  const unsent = last?.hash === undefined ? refusal : undefined
  const tried = own.find(({ id }) => id === hereId)
  return {
    phase: getWritePhase(mine, begun),
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

/**
 * Ids of all records before a click. Times cannot identify later records, because the clock may be
 * set back.
 */
const knownIds = (): ReadonlySet<string> => new Set(journal.all().map(({ id }) => id))

/**
 * Returns the record that this button sent, or that was pending when the page loaded. Keeps it
 * after it has ended, so that its result stays visible.
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

/** Returns actions of the account on this network that are being simulated, reviewed or signed. */
export function useStartedActions(): readonly StartedWrite[] {
  const { chainId } = useMarket().network
  const account = useShownAccount()
  const writes = useSyncExternalStore(startedWrites.subscribe, startedWrites.all, () => NONE)
  return writes.filter(
    ({ market, account: writer }) =>
      findListedOrOpenedMarket(market)?.network.chainId === chainId && isAddressEqual(writer, account),
  )
}

/**
 * Returns the phase of all transactions of the account on this network, from any market, button or
 * tab. In the phases 'pending' and 'confirming', every form is disabled.
 */
export function useWritePhase(): WritePhase {
  return getWritePhase(useNetworkTransactions(), useStartedActions())
}

/**
 * Returns the kind of the account's pending transaction on this network. Undefined if there is
 * none.
 */
export const usePendingAction = (): TxAction['kind'] | undefined =>
  useNetworkTransactions().find(doesTxKeepButtonsBusy)?.action.kind

/**
 * Returns one phase for several transactions. 'pending' if one is simulated, reviewed or signed,
 * otherwise 'confirming' if a sent one is not yet mined.
 */
export function getWritePhase(records: readonly TxRecord[], begun: readonly StartedWrite[]): WritePhase {
  const busy = records.filter(doesTxKeepButtonsBusy)
  if (busy.some(({ status }) => status === 'awaitingWallet')) return 'pending'
  if (busy.length > 0) return 'confirming'
  return begun.length > 0 ? 'pending' : 'idle'
}

/** An action between the user's click and the wallet's answer. */
interface StartedWrite {
  /** Identifies the component whose button was clicked. */
  readonly view: object
  readonly market: string
  readonly account: Address
}

/**
 * Creates a list of actions between the user's click and the wallet's answer, when they have no
 * record yet.
 */
export function createStartedActionList() {
  const { get, set, subscribe } = createStore<readonly StartedWrite[]>([])
  return {
    all: get,
    subscribe,
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

/**
 * All forms of the page share this list, because each form waits for the transactions of all forms.
 */
const startedWrites = createStartedActionList()

/**
 * Reads balances and allowances 2000 ms after an approval was sent (specification section 4). The
 * receipt triggers the same read, so this matters only if the receipt is late.
 */
export function useApprovalRecheck(last: TxRecord | undefined, refresh: () => Promise<unknown>): void {
  const newest = useRef(refresh)
  useEffect(() => {
    newest.current = refresh
  }, [refresh])
  const sent = last?.hash === undefined ? undefined : last.id
  useEffect(() => {
    if (sent === undefined) return
    return scheduleApprovalRecheck(() => void newest.current())
  }, [sent])
}

/** Calls `check` once after 2000 ms. Returns a function that cancels the call. */
export function scheduleApprovalRecheck(check: () => void): () => void {
  const timer = setTimeout(check, APPROVAL_RECHECK_MS)
  return () => clearTimeout(timer)
}

/** Reason why this wallet cannot give a valid signature for this account. */
export type UnusableSignature = 'cannotSign' | 'permitNotTaken'

export interface SignatureView {
  /** The account's latest Permit2 signature. It is not stored, because the user can sign again. */
  readonly permit: SignedPermit | undefined
  /** Set if this wallet cannot give a valid signature. */
  readonly unable: UnusableSignature | undefined
  /** Reason why the last click gave no signature. */
  readonly refusal: TxRefusal | undefined
  /** Resolves once the user has signed, declined or closed the review. */
  readonly run: (plan: PermitPlan) => Promise<'signed' | undefined>
  /** Hides the error, and keeps the signature. */
  readonly clear: () => void
}

/** Reason why signatures do not work, by wallet and account. */
const unable = createStore<ReadonlyMap<string, UnusableSignature>>(new Map())

/** Returns the account's Permit2 signature, and a function that requests one. */
export function usePermitSignature(): SignatureView {
  const live = useConnectedMarket()
  const [view] = useState(() => ({}))
  const session = useWalletSession()
  const [permit, setPermit] = useWalletSessionState<SignedPermit>()
  const [refusal, setRefusal] = useWalletSessionState<TxRefusal>()
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
