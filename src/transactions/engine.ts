import { isLocal } from '#chain/chains.ts'
import { walletStore } from '#chain/wallet/createWalletStore.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import { logFailure } from '#lib/log.ts'
import type { PermitPlan } from '#market/permit.ts'
import type { LiveMarket } from '#queries/openMarket.ts'
import { findLiveMarket } from '#queries/openMarket.ts'
import { getSimulator } from '#queries/simulator.ts'
import { checkBeforeSetVaults } from './checkBeforeSetVaults.ts'
import { journal } from './pageJournal.ts'
import { isBusy, noteCode, type TxRecord } from './record.ts'
import { askSignature, type SignResult } from './submit/askSignature.ts'
import { refuseSubmit, type SubmitContext, type SubmitResult } from './submit/context.ts'
import { type Plans, type RenewPlan, submit } from './submit/submit.ts'
import { createFollower } from './tracking/follower.ts'
import type { RecordMarket } from './tracking/revalidation.ts'

/** Polling interval in ms of a tab while another tab leads. */
const STAND_IN_MS = 30_000

/** Only records of known markets are followed. */
function requireMarket(live: LiveMarket | undefined): LiveMarket {
  if (live === undefined) throw new RangeError('A record of a market that is not known')
  return live
}

/** Loads the market for which a record was made. */
async function judgeOf(live: LiveMarket): Promise<RecordMarket> {
  return { market: await getSimulator(live).market(), rpc: live.rpc }
}

export type Engine = ReturnType<typeof createEngine>

/** Creates the page's transaction engine, shared by all markets. */
export function createEngine() {
  const asking = new Set<string>()
  const follower = createFollower({
    journal,
    knows: (id) => findLiveMarket(id) !== undefined,
    marketOf: (id) => judgeOf(requireMarket(findLiveMarket(id))),
    now: () => performance.now(),
    isAsking: (id) => asking.has(id),
    onMined: ({ market, status, action, note, details }) => {
      if (status === 'reverted') logFailure(action.kind, noteCode(note) ?? status, details)
      void findLiveMarket(market)?.snapshots.readAgain()
    },
  })
  const standIn = () => {
    const timer = setInterval(() => void follower.tick(), STAND_IN_MS)
    return () => clearInterval(timer)
  }
  const startFollowing = startOnce(() =>
    electLeaderTab({ locks: globalThis.navigator?.locks, page: document }, { lead: follower.start, standIn }),
  )
  const contextOf = async (live: LiveMarket): Promise<SubmitContext> => ({
    ...(await judgeOf(live)),
    journal,
    isLocal,
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
  /** Once this page has sent something, it keeps following until the page is closed. */
  let hasSent = false

  return {
    /**
     * Resumes following transactions that were in flight when the page was left. Returns a function
     * that stops it. All callers share one follower, and only one of several tabs runs it at full
     * pace.
     */
    startFollowing,
    settled,
    /** Runs the checks before `setVaults` for an alarm. Their code is loaded on click. */
    checkBeforeSetVaults,
    /** Asks for a signature. Sends nothing. */
    askToSign: async (live: LiveMarket, plan: PermitPlan): Promise<SignResult> => {
      const result = await contextOf(live)
        .then((context) => askSignature(plan, context))
        .catch(brokenOff)
      // A user who declines to sign has not caused a failure, so it is not logged.
      if (result.status === 'refused' && !UNLOGGED.includes(result.refusal.reason.code))
        logFailure('sign', result.refusal.reason.code, result.refusal.details)
      return result
    },
    /**
     * Sends plans of a market, after one review of all of them. Logs refusals. Failures on the
     * chain are logged when they are seen.
     */
    submitPlans: async (live: LiveMarket, plans: Plans, renew?: RenewPlan): Promise<SubmitResult> => {
      if (!hasSent) startFollowing()
      hasSent = true
      const result = await contextOf(live)
        .then((context) => submit(plans, context, renew))
        .catch(brokenOff)
      if (result.status === 'refused' && result.refusal.code !== 'busy')
        logFailure(plans[0].action.kind, result.refusal.reason.code, result.refusal.details)
      return result
    },
  }
}

const UNLOGGED: readonly string[] = ['busy', 'notSigned']

/**
 * Result of an error in the page itself. It is unknown whether the wallet was asked, and no button
 * waits for it.
 */
const brokenOff = (error: unknown) => refuseSubmit('io', { code: 'brokenOff' }, String(error))

/** Resolves with the record once it waits neither for the wallet nor for a block. */
function settled(id: string): Promise<TxRecord | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const record = journal.find(id)
      if (record !== undefined && isBusy(record)) return
      stop()
      resolve(record)
    }
    const stop = journal.subscribe(look)
    look()
  })
}

/**
 * Runs something once for any number of callers. It starts with the first caller and stops when the
 * last has ended. Each caller gets a function that ends its own use.
 */
export function startOnce(start: () => () => void): () => () => void {
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
 * Work of a tab while it leads, and while another tab leads. Each function returns its own stop
 * function.
 */
interface TabRoles {
  readonly lead: () => () => void
  readonly standIn: () => () => void
}

/** The part of `document` that reports visibility. */
type LookedAt = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> & {
  readonly defaultView: EventTarget | null
}

/** A tab's request to become the leading tab, waiting or granted. */
interface Claim {
  leads: boolean
  end: () => void
}

/**
 * Elects one leading tab: the one that was visible last. It takes the Web Lock from the other tabs,
 * and the lock passes on when the tab closes. A hidden tab gives the lock up, because its timers
 * may sleep. The other tabs poll slowly, so nothing depends on a sleeping tab. Without locks every
 * tab leads. Returns a stop function.
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

  /** Takes the lead at once, or waits until it is free. */
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
      // A page that may not use locks behaves as if the browser had none.
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
