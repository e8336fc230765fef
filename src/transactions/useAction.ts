import { useState } from 'react'
import type { Action, Plan } from '../domain/action.ts'
import type { WritePhase } from '../domain/actionButtons.ts'
import { sameAddress } from '../domain/hex.ts'
import { useShownAccount } from '../queries/useSnapshot.ts'
import { settled, submitPlan } from './engine.ts'
import { isBusy, type TxRecord } from './record.ts'
import type { Refusal } from './review/review.ts'
import { useTransactions } from './useTransactions.ts'

export interface ActionView {
  /** idle, pending (simulating, reviewed or in the wallet), confirming (sent, not in a block). */
  readonly phase: WritePhase
  /** The newest transaction of this kind that this visit has sent; a reload brings back one that is under way. */
  readonly last: TxRecord | undefined
  /** Why the last click sent nothing; undefined once there is another. */
  readonly refusal: Refusal | undefined
  /** Sends the plan and resolves when it is mined, refused or given up: the record, or undefined where nothing was sent. */
  readonly run: (plan: Plan) => Promise<TxRecord | undefined>
  /** Forgets banner and refusal. */
  readonly clear: () => void
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
  const [since, setSince] = useState(() => Date.now())
  const mine = useTransactions().filter(
    (record) => record.action.kind === kind && matches(record.action) && sameAddress(record.account, account),
  )
  const busy = mine.find(isBusy)
  const last = mine.find((record) => record.createdAt >= since || isBusy(record))

  async function run(plan: Plan): Promise<TxRecord | undefined> {
    if (started) return undefined
    setStarted(true)
    setRefusal(undefined)
    setSince(Date.now())
    try {
      const result = await submitPlan(plan)
      if (result.status === 'refused') setRefusal(result.refusal)
      if (result.status !== 'sent') return undefined
      return await settled(result.id)
    } finally {
      setStarted(false)
    }
  }

  return {
    phase: phaseOf(started, busy),
    last,
    refusal,
    run,
    clear: () => {
      setRefusal(undefined)
      setSince(Date.now() + 1)
    },
  }
}

function phaseOf(started: boolean, busy: TxRecord | undefined): WritePhase {
  if (busy?.status === 'pending' || busy?.status === 'confirming') return 'confirming'
  return started || busy !== undefined ? 'pending' : 'idle'
}
