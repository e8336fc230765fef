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

/** Milliseconds between two checks of pending transactions in a tab that is not the leader. */
const STAND_IN_MS = 30_000

/** Throws for an unknown market, because only transactions of known markets are tracked. */
function requireMarket(live: MarketWithNodeAndSnapshots | undefined): MarketWithNodeAndSnapshots {
  if (live === undefined) throw new RangeError('A record of a market that is not known')
  return live
}

/**
 * Returns the market of a transaction record with its client, once the adapter's code is loaded.
 */
async function judgeOf(live: MarketWithNodeAndSnapshots): Promise<MarketAndClientOfRecord> {
  return { market: await getActionSimulator(live).market(), rpc: live.rpc }
}

export type TransactionEngine = ReturnType<typeof createTransactionEngine>

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
  /** True once this page has sent a transaction. It then tracks transactions until it is closed. */
  let hasSent = false

  return {
    /**
     * Tracks transactions that are not yet final, including those of earlier visits. Returns a
     * function that stops it. If several tabs are open, only the leading tab checks at full pace.
     */
    startFollowing,
    settled,
    /**
     * Runs the checks that the specification requires before `setVaults`. Loads their code when the
     * user clicks.
     */
    checkBeforeSetVaults: loadAndRunSetVaultsChecks,
    /** Asks the wallet for a signature, which sends no transaction. */
    askToSign: async (live: MarketWithNodeAndSnapshots, plan: PermitPlan): Promise<SignResult> => {
      const result = await contextOf(live)
        .then((context) => askSignature(plan, context))
        .catch(brokenOff)
      // Does not log that the user declined to sign, because this is no error.
      if (result.status === 'refused' && !UNLOGGED.includes(result.refusal.reason.code))
        logFailure('sign', result.refusal.reason.code, result.refusal.details)
      return result
    },
    /**
     * Sends the transactions of one click after the user has reviewed all of them. Logs why one was
     * not sent.
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
 * Result after an unexpected error in this page. The wallet may have received the request, but the
 * buttons must work again.
 */
const brokenOff = (error: unknown) => refuseSubmit('io', { code: 'brokenOff' }, String(error))

/** Resolves with the transaction record once it no longer waits for the wallet or for a block. */
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
 * Shares one running task between several callers. The task starts for the first caller. Each
 * caller gets a function that ends its use, and the task stops when the last caller calls this
 * function.
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
 * Tasks of a tab that leads (`lead`) or does not (`standIn`). Each function starts a task and
 * returns a function that stops it.
 */
interface TabRoles {
  readonly lead: () => () => void
  readonly standIn: () => () => void
}

/** Part of the browser's `document` that reports if the tab is visible. */
type LookedAt = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> & {
  readonly defaultView: EventTarget | null
}

/** A tab's request for the Web Lock of the leader, waiting or granted. */
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
      // Becomes the stand-in if another tab took the lock. Leads if the browser denies Web Locks,
      // because no other tab can lead then.
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
