import { useEffect, useState } from 'react'
import type { Action, Plan } from '../domain/action.ts'
import type { WritePhase } from '../domain/actionButtons.ts'
import { sameAddress } from '../domain/hex.ts'
import { useShownAccount } from '../queries/useSnapshot.ts'
import { journal } from './pageJournal.ts'
import { isBusy, type TxRecord } from './record.ts'
import type { Refusal } from './review/review.ts'
import { useTransactions } from './useTransactions.ts'

export interface ActionView {
  /** idle, pending (simulating, reviewed or in the wallet), confirming (sent, not in a block). */
  readonly phase: WritePhase
  /** The newest transaction of this kind that this visit has sent; a reload brings back one that was under way. */
  readonly last: TxRecord | undefined
  /** Why the last click sent nothing; undefined once there is another. */
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

/**
 * One button's view of the transaction machine. `matches` picks the records that are this button's among all of the
 * account (by kind alone, unless two buttons share a kind).
 */
export function useAction(
  kind: Action['kind'],
  matches: (action: Action) => boolean = () => true,
): ActionView {
  const account = useShownAccount()
  const [started, setStarted] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const [before, setBefore] = useState(knownIds)
  const own = useTransactions().filter((record) => sameAddress(record.account, account))
  const mine = own.filter((record) => record.action.kind === kind && matches(record.action))
  const busy = mine.find(isBusy)
  const followed = useFollowed(busy?.id)
  const last = mine.find(({ id }) => !before.has(id)) ?? own.find((record) => record.id === followed.id)

  async function run(plan: Plan): Promise<TxRecord | undefined> {
    if (started) return undefined
    setStarted(true)
    clear()
    try {
      const engine = await loadEngine().catch(() => undefined)
      if (engine === undefined) {
        setRefusal(NOT_LOADED)
        return undefined
      }
      const result = await engine.submitPlan(plan)
      if (result.status === 'refused') setRefusal(result.refusal)
      else if (result.status !== 'left') followed.follow(result.id)
      return result.status === 'sent' ? await engine.settled(result.id) : undefined
    } finally {
      setStarted(false)
    }
  }

  function clear(): void {
    setRefusal(undefined)
    setBefore(knownIds())
    followed.forget()
  }

  // A wallet's error is no longer the news once its transaction has turned up all the same.
  const unsent = last?.hash === undefined ? refusal : undefined
  return { phase: phaseOf(started, busy), last, refusal: unsent, run, clear }
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

function phaseOf(started: boolean, busy: TxRecord | undefined): WritePhase {
  if (busy?.status === 'pending' || busy?.status === 'confirming') return 'confirming'
  return started || busy !== undefined ? 'pending' : 'idle'
}
