import { deployment, isLocal } from '../chain/deployment.ts'
import { logFailure } from '../chain/logFailure.ts'
import { walletStore } from '../chain/wallet/walletStore.ts'
import type { Plan } from '../domain/action.ts'
import { rpc } from '../queries/rpc.ts'
import { refreshSnapshots } from '../queries/useSnapshot.ts'
import { createFollower } from './follow/follower.ts'
import { journal } from './pageJournal.ts'
import { isBusy, type TxRecord } from './record.ts'
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

/** Takes up what was on its way when the page was left. Called once; returns what stops it. */
export const startFollowing = (): (() => void) => follower.start()

/** Sends one plan through the one way to the wallet. What is refused is logged here; what fails on the chain, when that is seen. */
export async function submitPlan(plan: Plan): Promise<SubmitResult> {
  const result = await submit(plan, {
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
  })
  if (result.status === 'refused')
    logFailure(plan.action.kind, result.refusal.sentence, result.refusal.details)
  return result
}

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
