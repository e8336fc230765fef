import { logFailure } from '../chain/logFailure.ts'
import { isLocal } from '../chain/servedMarkets.ts'
import { walletStore } from '../chain/wallet/walletStore.ts'
import { liveMarketOf } from '../live/liveMarkets.ts'
import type { LiveMarket } from '../live/openMarket.ts'
import { simulatorOf } from '../live/simulator.ts'
import { createFollower } from './follow/follower.ts'
import type { RecordMarket } from './follow/rejudge.ts'
import { leadOneTab } from './leadOneTab.ts'
import { journal } from './pageJournal.ts'
import { isBusy, type TxRecord } from './record.ts'
import { noteCode } from './recordNote.ts'
import { startOnce } from './startOnce.ts'
import type { SubmitContext } from './submit/context.ts'
import { type Plans, submit } from './submit/submit.ts'
import type { SubmitResult } from './submit/submitResult.ts'

export interface Engine {
  /**
   * Sends plans of a market through the one way to the wallet, several after one look at all of them. What is refused is
   * logged here; what fails on the chain, when that is seen.
   */
  readonly submitPlans: (live: LiveMarket, plans: Plans) => Promise<SubmitResult>
  /**
   * Resumes following what was in flight when the page was left, until the returned function is called. There is one
   * follower however many callers there are, and only one of several tabs runs it at full pace.
   */
  readonly startFollowing: () => () => void
  /** Resolves with the record once it is neither waiting for the wallet nor for a block. */
  readonly settled: (id: string) => Promise<TxRecord | undefined>
}

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

/** The page's transaction machine, for all markets. */
export function createEngine(): Engine {
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
  })
  /** What this page sends is followed for as long as the page lasts, whoever else asks for that. */
  let hasSent = false

  return {
    startFollowing,
    settled,
    submitPlans: async (live, plans) => {
      if (!hasSent) startFollowing()
      hasSent = true
      const result = await contextOf(live)
        .then((context) => submit(plans, context))
        .catch(brokenOff)
      if (result.status === 'refused' && result.refusal.code !== 'busy')
        logFailure(plans[0].action.kind, result.refusal.reason.code, result.refusal.details)
      return result
    },
  }
}

/** A fault of the page itself: whether the wallet was asked is not known here, and no button waits for it. */
const brokenOff = (error: unknown): SubmitResult => ({
  status: 'refused',
  refusal: {
    code: 'io',
    reason: { code: 'brokenOff' },
    details: String(error),
  },
})

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
