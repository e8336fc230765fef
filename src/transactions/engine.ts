import { isLocal } from '#chain/chains.ts'
import { walletStore } from '#chain/wallet/createWalletStore.ts'
import { logFailure } from '#lib/log.ts'
import type { PermitPlan } from '#market/permit.ts'
import type { LiveMarket } from '#queries/openMarket.ts'
import { liveMarketOf } from '#queries/openMarket.ts'
import { simulatorOf } from '#queries/simulator.ts'
import { checkBeforeSetVaults } from './checkBeforeSetVaults.ts'
import { journal } from './pageJournal.ts'
import { isBusy, noteCode, type TxRecord } from './record.ts'
import { askSignature, type SignResult } from './submit/askSignature.ts'
import { refuseSubmit, type SubmitContext, type SubmitResult } from './submit/context.ts'
import { type Plans, type Renew, submit } from './submit/submit.ts'
import { createFollower } from './tracking/follower.ts'
import type { RecordMarket } from './tracking/rejudge.ts'

/** How often a tab looks for itself while another tab does the following. */
const STAND_IN_MS = 30_000

/** Only records of known markets are looked at. */
function given(live: LiveMarket | undefined): LiveMarket {
  if (live === undefined) throw new RangeError('A record of a market that is not known')
  return live
}

/** What a record is judged by: the market that it was made for. */
async function judgeOf(live: LiveMarket): Promise<RecordMarket> {
  return { market: await simulatorOf(live).market(), rpc: live.rpc }
}

export type Engine = ReturnType<typeof createEngine>

/** The page's transaction machine, for all markets. */
export function createEngine() {
  const asking = new Set<string>()
  const follower = createFollower({
    journal,
    knows: (id) => liveMarketOf(id) !== undefined,
    marketOf: (id) => judgeOf(given(liveMarketOf(id))),
    now: () => performance.now(),
    isAsking: (id) => asking.has(id),
    onMined: ({ market, status, action, note, details }) => {
      if (status === 'reverted') logFailure(action.kind, noteCode(note) ?? status, details)
      void liveMarketOf(market)?.snapshots.readAgain()
    },
  })
  const standIn = () => {
    const timer = setInterval(() => void follower.tick(), STAND_IN_MS)
    return () => clearInterval(timer)
  }
  const startFollowing = startOnce(() =>
    leadOneTab({ locks: globalThis.navigator?.locks, page: document }, { lead: follower.start, standIn }),
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
  /**
   * Once this page has sent something, it follows for as long as it is open, no matter who else
   * asks.
   */
  let hasSent = false

  return {
    /**
     * Resumes following what was in flight when the page was left, until the returned function is
     * called. There is one follower however many callers there are, and only one of several tabs
     * runs it at full pace.
     */
    startFollowing,
    settled,
    /**
     * The checks before `setVaults`, for an alarm: one that nobody clicks loads nothing that they
     * need.
     */
    checkBeforeSetVaults,
    /** Asks for a signature, through the one way to it. Nothing is sent, whatever comes of it. */
    askToSign: async (live: LiveMarket, plan: PermitPlan): Promise<SignResult> => {
      const result = await contextOf(live)
        .then((context) => askSignature(plan, context))
        .catch(brokenOff)
      // What a person leaves unsigned has not failed.
      if (result.status === 'refused' && !UNLOGGED.includes(result.refusal.reason.code))
        logFailure('sign', result.refusal.reason.code, result.refusal.details)
      return result
    },
    /**
     * Sends plans of a market through the one way to the wallet, several after one look at all of
     * them. What is refused is logged here; what fails on the chain, when that is seen.
     */
    submitPlans: async (live: LiveMarket, plans: Plans, renew?: Renew): Promise<SubmitResult> => {
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
 * A fault of the page itself. Whether the wallet was asked is not known here, and no button waits
 * for it.
 */
const brokenOff = (error: unknown) => refuseSubmit('io', { code: 'brokenOff' }, String(error))

/** Resolves with the record once it is neither waiting for the wallet nor for a block. */
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
 * Runs something once however many callers ask for it: it starts with the first and stops when the
 * last has ended. Each caller gets a function that ends its own request; calling it again does
 * nothing.
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

const LOCK = 'millrace.follower'

/**
 * What a tab does while it leads, and what it does while another does; each returns what ends it.
 */
export interface TabRoles {
  readonly lead: () => () => void
  readonly standIn: () => () => void
}

/** The part of a document that tells whether it is being looked at. */
type LookedAt = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> & {
  readonly defaultView: EventTarget | null
}

/** A claim to the lead, waiting or granted. */
interface Claim {
  leads: boolean
  end: () => void
}

/**
 * Of several tabs one leads: the one looked at last. It takes a Web Lock from the others, which
 * passes to another tab when it closes. A hidden tab gives the lock up, since its timers may sleep.
 * The others do a little themselves meanwhile, so nothing depends on a tab that cannot do it.
 * Without locks every tab leads. Returns what ends it.
 */
export function leadOneTab(
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
      // A page that is not allowed to use locks behaves as if there were none.
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
