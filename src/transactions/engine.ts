import { isLocalBuild } from '#chain/chains.ts'
import { walletStore } from '#chain/wallet/createWalletStore.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import { logFailure } from '#lib/log.ts'
import type { PermitPlan } from '#market/permit.ts'
import type { MarketWithNodeAndSnapshots } from '#queries/marketWithNodeAndSnapshots.ts'
import { findLiveMarket } from '#queries/marketWithNodeAndSnapshots.ts'
import { getActionSimulator } from '#queries/simulator.ts'
import { loadAndRunSetVaultsChecks } from './loadAndRunSetVaultsChecks.ts'
import { journal } from './pageJournal.ts'
import { doesTxKeepButtonsBusy, getTxNoteCode, type TxRecord } from './record.ts'
import { askSignature, type SignResult } from './submit/askSignature.ts'
import { refuseSubmit, type SubmitContext, type SubmitResult } from './submit/context.ts'
import { type ReplanOnSnapshot, type SubmitPlans, submitTransactions } from './submit/submit.ts'
import type { MarketAndClientOfRecord } from './tracking/revalidation.ts'
import { createTxTracker } from './tracking/txTracker.ts'

/** Time in ms between two checks of a tab while another tab leads. */
const STAND_IN_MS = 30_000

/** Throws for an unknown market. Only records of known markets are tracked. */
function requireMarket(live: MarketWithNodeAndSnapshots | undefined): MarketWithNodeAndSnapshots {
  if (live === undefined) throw new RangeError('A record of a market that is not known')
  return live
}

/** Returns the market of a record and its client, once the adapter's code is loaded. */
async function judgeOf(live: MarketWithNodeAndSnapshots): Promise<MarketAndClientOfRecord> {
  return { market: await getActionSimulator(live).market(), rpc: live.rpc }
}

export type TransactionEngine = ReturnType<typeof createTransactionEngine>

/**
 * Creates the page's transaction engine, which sends and tracks the transactions of all markets.
 */
export function createTransactionEngine() {
  const asking = new Set<string>()
  const follower = createTxTracker({
    journal,
    knows: (id) => findLiveMarket(id) !== undefined,
    marketOf: (id) => judgeOf(requireMarket(findLiveMarket(id))),
    now: () => performance.now(),
    isAsking: (id) => asking.has(id),
    onMined: ({ market, status, action, note, details }) => {
      if (status === 'reverted') logFailure(action.kind, getTxNoteCode(note) ?? status, details)
      void findLiveMarket(market)?.snapshots.readAgain()
    },
  })
  const standIn = () => {
    const timer = setInterval(() => void follower.tick(), STAND_IN_MS)
    return () => clearInterval(timer)
  }
  const startFollowing = shareRunningTask(() =>
    electLeaderTab({ locks: globalThis.navigator?.locks, page: document }, { lead: follower.start, standIn }),
  )
  const contextOf = async (live: MarketWithNodeAndSnapshots): Promise<SubmitContext> => ({
    ...(await judgeOf(live)),
    journal,
    isLocal: isLocalBuild,
    asking,
    settled,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    session: () => {
      const state = walletStore.get()
      return state.status === 'connected' ? state.session : undefined
    },
    onSession: (listener) => walletStore.subscribe(listener),
  })
  /** True once this page has sent something. It then tracks transactions until it is closed. */
  let hasSent = false

  return {
    /**
     * Tracks transactions that are in flight, also those of an earlier visit. Returns a function
     * that stops it. All callers share one follower. Of several tabs, only the leading one checks
     * at full pace.
     */
    startFollowing,
    settled,
    /** Runs the checks before `setVaults`. Their code is loaded on click. */
    checkBeforeSetVaults: loadAndRunSetVaultsChecks,
    /** Asks the wallet for a signature. Sends no transaction. */
    askToSign: async (live: MarketWithNodeAndSnapshots, plan: PermitPlan): Promise<SignResult> => {
      const result = await contextOf(live)
        .then((context) => askSignature(plan, context))
        .catch(brokenOff)
      // A user who declines to sign is no failure, so it is not logged.
      if (result.status === 'refused' && !UNLOGGED.includes(result.refusal.reason.code))
        logFailure('sign', result.refusal.reason.code, result.refusal.details)
      return result
    },
    /**
     * Sends the plans of one click after one review of all of them. Logs why a plan was not sent.
     * Tracking logs failures on the chain.
     */
    submitPlans: async (
      live: MarketWithNodeAndSnapshots,
      plans: SubmitPlans,
      renew?: ReplanOnSnapshot,
    ): Promise<SubmitResult> => {
      if (!hasSent) startFollowing()
      hasSent = true
      const result = await contextOf(live)
        .then((context) => submitTransactions(plans, context, renew))
        .catch(brokenOff)
      if (result.status === 'refused' && result.refusal.code !== 'busy')
        logFailure(plans[0].action.kind, result.refusal.reason.code, result.refusal.details)
      return result
    },
  }
}

const UNLOGGED: readonly string[] = ['busy', 'notSigned']

/**
 * Result after an error in the page's own code. The request may have reached the wallet, but the
 * buttons are enabled again.
 */
const brokenOff = (error: unknown) => refuseSubmit('io', { code: 'brokenOff' }, String(error))

/** Resolves with the record once it no longer waits for the wallet or for a block. */
function settled(id: string): Promise<TxRecord | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const record = journal.find(id)
      if (record !== undefined && doesTxKeepButtonsBusy(record)) return
      stop()
      resolve(record)
    }
    const stop = journal.subscribe(look)
    look()
  })
}

/**
 * Shares one running task between callers. It starts with the first caller and stops when the last
 * one ends its use. Each caller gets a function that ends its use.
 */
export function shareRunningTask(start: () => () => void): () => () => void {
  let askers = 0
  let stop = () => {}
  return () => {
    askers += 1
    if (askers === 1) stop = start()
    let asks = true
    return () => {
      if (!asks) return
      asks = false
      askers -= 1
      if (askers === 0) stop()
    }
  }
}

const LOCK = `${PRODUCT_NAME.toLowerCase()}.follower`

/**
 * What a tab does while it leads, and while another tab leads. Each function returns a function
 * that stops it.
 */
interface TabRoles {
  readonly lead: () => () => void
  readonly standIn: () => () => void
}

/** Part of `document` that reports whether the tab is visible. */
type LookedAt = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> & {
  readonly defaultView: EventTarget | null
}

/** Request of a tab for the lead, waiting or granted. */
interface Claim {
  leads: boolean
  end: () => void
}

/**
 * Elects one leading tab: the tab that was visible last, because the timers of a hidden tab may
 * sleep.
 * The leader holds a Web Lock. Another tab gets the lock when the leader is hidden or closed. The
 * other tabs still check slowly, in case the leader fails. Without Web Locks every tab leads.
 * Returns
 * a function that stops the election.
 */
export function electLeaderTab(
  { locks, page }: { readonly locks: LockManager | undefined; readonly page: LookedAt },
  { lead, standIn }: TabRoles,
): () => void {
  if (locks === undefined) return lead()
  let stop = standIn()
  let claim: Claim | undefined
  const be = (role: () => () => void) => {
    stop()
    stop = role()
  }

  /** Takes the lead from another tab, or waits until it is free. */
  function claimLead(manner: 'take' | 'wait'): void {
    const waiting = new AbortController()
    const mine: Claim = { leads: false, end: () => waiting.abort() }
    claim = mine
    const held = () => {
      if (claim !== mine) return undefined
      mine.leads = true
      be(lead)
      return new Promise<void>((release) => {
        mine.end = release
      })
    }
    const options = manner === 'take' ? { steal: true } : { signal: waiting.signal }
    locks?.request(LOCK, options, held).catch((error: unknown) => {
      if (claim !== mine) return
      claim = undefined
      const isTaken = error instanceof DOMException && error.name === 'AbortError'
      // If a lock is stolen by another tab, this tab becomes the stand-in. If the browser denies
      // locks, this tab leads, as in a browser without locks.
      be(isTaken ? standIn : lead)
      if (isTaken) claimLead('wait')
    })
  }

  function giveUp(): void {
    const former = claim
    claim = undefined
    former?.end()
  }

  function look(): void {
    const isHidden = page.visibilityState === 'hidden'
    if (claim?.leads && !isHidden) return
    giveUp()
    if (isHidden) be(standIn)
    else claimLead('take')
  }

  const view = page.defaultView
  page.addEventListener('visibilitychange', look)
  view?.addEventListener('focus', look)
  look()
  return () => {
    page.removeEventListener('visibilitychange', look)
    view?.removeEventListener('focus', look)
    giveUp()
    stop()
  }
}
