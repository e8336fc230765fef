import { useEffect, useState } from 'react'
import type { Action, Plan } from '../domain/action.ts'
import type { WritePhase } from '../domain/actionButtons.ts'
import { useSessionState } from '../queries/useSessionState.ts'
import { begunWrites } from './begunWrites.ts'
import { isBusy, type TxRecord } from './record.ts'
import type { Refusal } from './review/review.ts'
import type { SubmitResult } from './submit/submit.ts'
import { useOwnTransactions } from './useOwnTransactions.ts'
import { useBegunWrites } from './useWritePhase.ts'
import { writePhase } from './writePhase.ts'

export interface ActionView {
  /** The phase of this button's own writes. Whether it may be clicked depends on all of the account's: `useWritePhase`. */
  readonly phase: WritePhase
  /** The newest transaction of this kind that this visit has sent; a reload brings back one that was under way. */
  readonly last: TxRecord | undefined
  /** Why the last click sent nothing; cleared by the next click and by a change of account or network. */
  readonly refusal: Refusal | undefined
  /** Sends the plan and resolves when it is mined, refused or given up: the record, or undefined where nothing was sent. */
  readonly run: (plan: Plan) => Promise<TxRecord | undefined>
  /** Forgets banner and refusal. */
  readonly clear: () => void
}

/** The engine carries the encoder: it comes when it is about to be needed, not with the first screen. */
const loadEngine = () => import('./engine.ts')

const NOT_LOADED: Refusal = {
  code: 'io',
  sentence: 'A part of this page could not be loaded, so nothing was sent. Check your connection and reload.',
}

async function submitted(plan: Plan): Promise<SubmitResult> {
  const engine = await loadEngine().catch(() => undefined)
  return engine === undefined ? { status: 'refused', refusal: NOT_LOADED } : engine.submitPlan(plan)
}

/**
 * One button's view of the transaction machine. `matches` picks the records that are this button's among all of the
 * account (by kind alone, unless two buttons share a kind).
 */
export function useAction(
  kind: Action['kind'],
  matches: (action: Action) => boolean = () => true,
): ActionView {
  const [view] = useState(() => ({}))
  const [refusal, setRefusal] = useSessionState<Refusal>()
  const [since, setSince] = useState(() => Date.now())
  const own = useOwnTransactions()
  const mine = own.filter((record) => record.action.kind === kind && matches(record.action))
  const begun = useBegunWrites().filter((write) => write.view === view)
  const followed = useFollowed(mine.find(isBusy)?.id)
  const last =
    mine.find((record) => record.createdAt >= since) ?? own.find((record) => record.id === followed.id)

  async function run(plan: Plan): Promise<TxRecord | undefined> {
    if (begunWrites.all().some((write) => write.view === view)) return undefined
    clear()
    const result = await begunWrites.during({ view, account: plan.account }, () => submitted(plan))
    if (result.status === 'refused') setRefusal(result.refusal)
    else if (result.status !== 'left') followed.follow(result.id)
    return result.status === 'sent' ? (await loadEngine()).settled(result.id) : undefined
  }

  function clear(): void {
    setRefusal(undefined)
    setSince(Date.now())
    followed.forget()
  }

  return { phase: writePhase(mine, begun), last, refusal, run, clear }
}

/** The record that was sent here or seen on its way, kept while it ends: after a reload too its end is this button's news. */
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
