import { logFailure } from '../chain/logFailure.ts'
import { deployment, isLocal } from '../chain/servedDeployment.ts'
import { walletStore } from '../chain/wallet/walletStore.ts'
import type { Plan } from '../domain/action.ts'
import { rpc } from '../queries/pageRpc.ts'
import { refreshSnapshots } from '../queries/useSnapshot.ts'
import { createFollower } from './follow/follower.ts'
import { leadOneTab } from './leadOneTab.ts'
import { journal } from './pageJournal.ts'
import { isBusy, type TxRecord } from './record.ts'
import { startOnce } from './startOnce.ts'
import type { SubmitContext } from './submit/context.ts'
import { type SubmitResult, submit } from './submit/submit.ts'

const asking = new Set<string>()

const follower = createFollower({
  journal,
  rpc,
  deployment,
  now: () => performance.now(),
  isAsking: (id) => asking.has(id),
  onMined: ({ status, action, note, details }) => {
    if (status === 'reverted') logFailure(action.kind, note ?? 'The contract refused.', details)
    void refreshSnapshots()
  },
})

/** How often a tab looks for itself while another tab does the following. */
const STAND_IN_MS = 30_000

function standIn(): () => void {
  const timer = setInterval(() => void follower.tick(), STAND_IN_MS)
  return () => clearInterval(timer)
}

/**
 * Resumes following what was in flight when the page was left, until the returned function is called. There is one
 * follower however many callers there are, and only one of several tabs runs it at full pace.
 */
export const startFollowing = startOnce(() =>
  leadOneTab({ locks: globalThis.navigator?.locks, page: document }, { lead: follower.start, standIn }),
)

/** What this page sends is followed for as long as the page lasts, whoever else asks for that. */
let hasSent = false

/** Sends one plan through the one way to the wallet. What is refused is logged here; what fails on the chain, when that is seen. */
export async function submitPlan(plan: Plan): Promise<SubmitResult> {
  if (!hasSent) startFollowing()
  hasSent = true
  const result = await submit(plan, context).catch(brokenOff)
  if (result.status === 'refused' && result.refusal.code !== 'busy')
    logFailure(plan.action.kind, result.refusal.sentence, result.refusal.details)
  return result
}

const context: SubmitContext = {
  rpc,
  deployment,
  journal,
  isLocal,
  asking,
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
  session: () => {
    const state = walletStore.get()
    return state.status === 'connected' ? state.session : undefined
  },
}

/** A fault of the page itself: whether the wallet was asked is not known here, and no button waits for it. */
const brokenOff = (error: unknown): SubmitResult => ({
  status: 'refused',
  refusal: {
    code: 'io',
    sentence:
      'Something went wrong inside the page. Look into your wallet and under Activity before you try again.',
    details: String(error),
  },
})

/** Resolves with the record once it is neither waiting for the wallet nor for a block. */
export function settled(id: string): Promise<TxRecord | undefined> {
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
