import { useEffect, useState } from 'react'
import type { Action, Plan } from '../domain/action.ts'
import type { WritePhase } from '../domain/actionButtons.ts'
import { useSessionState } from '../queries/useSessionState.ts'
import { begunWrites } from './begunWrites.ts'
import { journal } from './pageJournal.ts'
import { isBusy, type TxRecord } from './record.ts'
import type { Refusal } from './review/review.ts'
import type { SubmitResult } from './submit/submit.ts'
import { useOwnTransactions } from './useOwnTransactions.ts'
import { useBegunWrites } from './useWritePhase.ts'
import { within } from './within.ts'
import { writePhase } from './writePhase.ts'

export interface ActionView {
  /** Of this button's own writes; what stands against a click is the phase of all of the account's: `useWritePhase`. */
  readonly phase: WritePhase
  /** The newest transaction of this kind that this visit has sent; a reload brings back one that was under way. */
  readonly last: TxRecord | undefined
  /** Why the last click sent nothing; undefined once there is another, or another account or network. */
  readonly refusal: Refusal | undefined
  /** Sends the plan and resolves when it is mined, refused or given up: the record, or undefined where nothing was sent. */
  readonly run: (plan: Plan) => Promise<TxRecord | undefined>
  /** Forgets banner and refusal. */
  readonly clear: () => void
}

/** A connection may stall a request for ever; the button must not wait that long. */
const LOADING_MS = 30_000

/** The engine carries the encoder: it comes when it is about to be needed, not with the first screen. */
const loadEngine = async () => {
  const engine = await within(LOADING_MS, import('./engine.ts'))
  if (engine === undefined) throw new Error('The engine did not arrive.')
  return engine
}

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
  const [before, setBefore] = useState(knownIds)
  const own = useOwnTransactions()
  const mine = own.filter((record) => record.action.kind === kind && matches(record.action))
  const begun = useBegunWrites().filter((write) => write.view === view)
  const followed = useFollowed(mine.find(isBusy)?.id)
  const last = mine.find(({ id }) => !before.has(id)) ?? own.find((record) => record.id === followed.id)

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
    setBefore(knownIds())
    followed.forget()
  }

  // Once its transaction has turned up all the same, the wallet's error is no longer shown.
  const unsent = last?.hash === undefined ? refusal : undefined
  return { phase: writePhase(mine, begun), last, refusal: unsent, run, clear }
}

/** By id, not by time: a clock may be set back between two clicks. */
const knownIds = (): ReadonlySet<string> => new Set(journal.all().map(({ id }) => id))

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
