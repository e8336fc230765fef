import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'
import type { AllowanceMode } from '#market/tokenPlans.ts'
import type { Address } from '#math/hex.ts'
import { useConnectedMarket } from '#queries/useMarket.ts'
import { useWalletSession } from '#queries/useWallet.ts'
import { isRecordMined, type TxRecord } from './record.ts'
import type { ActionButtonView } from './useActionButton.ts'

/** The next missing step of a series, with the function that runs it. */
export interface NextStep {
  readonly view: number
  /** Reviews and sends the step. Resolves once it is mined, signed, refused or abandoned. */
  readonly run: () => Promise<TxRecord | 'signed' | undefined>
  /** Returns true if the mined record shows that no step is missing any more. */
  readonly isLast: (record: TxRecord) => boolean
}

/** State of a series of steps, derived only from the current snapshot. */
export interface StepperStatus {
  readonly steps: readonly { readonly name: StepName; readonly done: boolean }[]
  /**
   * The next step, or why there is none. 'reading': values are being read. 'elsewhere': another
   * transaction must finish first. 'blocked': the form shows a blocker.
   */
  readonly next: NextStep | 'reading' | 'elsewhere' | 'blocked'
  readonly views: readonly Pick<ActionButtonView, 'last' | 'refusal'>[]
  /** Amount mode of the approvals, if the user can choose it. */
  readonly allowance?: {
    readonly mode: AllowanceMode
    readonly choose: ((mode: AllowanceMode) => void) | undefined
  }
  /** Block of the snapshot from which this state was derived. */
  readonly blockNumber: bigint | undefined
  /** True if the dialog shows the success of the last step until the user closes it. */
  readonly showsSuccess?: true
}

type Going =
  /** Continues with the next step once a snapshot of block `from` or later exists. */
  | { readonly at: 'next'; readonly from: bigint }
  | { readonly at: 'running' }
  | { readonly at: 'ended'; readonly step: NextStep }
  | { readonly at: 'done'; readonly record: TxRecord }

/**
 * Runs a series of steps while the component is mounted. Waits until each step is mined and in a
 * snapshot before it shows the next one. If a step has another outcome, shows this outcome. Stops
 * if the account or network changes.
 */
export function useStepper(stand: StepperStatus, onEnd: () => void): void {
  const { market, snapshots } = useConnectedMarket()
  const session = useWalletSession()
  const here = `${session?.account} ${session?.chainId}`
  const [begunAs] = useState(here)
  const [going, go] = useState<Going>({ at: 'next', from: 0n })
  const alive = useRef(true)
  // True if the user changed the approval amount, so that the same step is reviewed again.
  const anew = useRef(false)
  const { next, blockNumber, views } = stand
  const ready = going.at === 'next' && blockNumber !== undefined && blockNumber >= going.from
  const ended = going.at === 'ended' ? views[going.step.view] : undefined
  const untold = ended !== undefined && ended.last === undefined && ended.refusal === undefined
  const isIdle = going.at === 'next' || going.at === 'done'
  const over = untold || (here !== begunAs && isIdle) || (ready && next === 'blocked')

  const end = (record: TxRecord) => (stand.showsSuccess ? go({ at: 'done', record }) : onEnd())

  async function take(step: NextStep): Promise<void> {
    const record = await step.run()
    if (!alive.current) return
    const isAnew = record === undefined && anew.current
    anew.current = false
    if (record === 'signed' || isAnew) go({ at: 'next', from: 0n })
    else if (record === undefined || !isRecordMined(record)) go({ at: 'ended', step })
    else if (step.isLast(record)) end(record)
    else {
      // If another tab noticed the mined transaction first, this tab's snapshot may still be older.
      void snapshots.readAgain()
      go({ at: 'next', from: record.blockNumber ?? 0n })
    }
  }

  // The cleanup of a layout effect runs before the cleanup of all other effects.
  useLayoutEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
      stepperStore.set(undefined)
    }
  }, [])
  // Record of a last step that was mined after the user stopped waiting for it.
  const late = going.at === 'ended' && ended?.last && isRecordMined(ended.last) ? ended.last : undefined
  const isLate = late !== undefined && going.at === 'ended' && going.step.isLast(late)
  useEffect(() => {
    if (over) onEnd()
    else if (isLate) end(late)
    else if (ready && typeof next === 'object') {
      go({ at: 'running' })
      void take(next)
    }
  })
  const current = stand.steps.findIndex(({ done }) => !done)
  useLayoutEffect(() => {
    stepperStore.set({
      market: market.id,
      steps: stand.steps.map(({ name, done }, index) => ({
        name,
        state: done || going.at === 'done' ? 'done' : index === current ? 'current' : 'todo',
      })),
      between:
        going.at === 'done'
          ? { code: 'done', record: going.record }
          : ended === undefined
            ? { code: going.at === 'next' && next === 'elsewhere' ? 'elsewhere' : 'reading' }
            : {
                code: 'ended',
                last: ended.last,
                refusal: ended.refusal,
                goOn: here === begunAs ? () => go({ at: 'next', from: 0n }) : undefined,
              },
      allowance: stand.allowance?.choose && {
        mode: stand.allowance.mode,
        choose: (mode) => {
          anew.current = true
          stand.allowance?.choose?.(mode)
        },
      },
      leave: onEnd,
    })
  })
}

/**
 * Name of one step. `together`, `swapAndDeposit` and `withdrawAndSwap` send all steps as one
 * bundle. `approve` belongs to a deposit or to a swap.
 */
export type StepName =
  | { readonly kind: 'approve'; readonly token: Address; readonly forSwap?: true }
  | { readonly kind: 'deposit' | 'swap' | 'withdraw' | 'together' | 'swapAndDeposit' | 'withdrawAndSwap' }
  /** Expiry of the signature in Unix seconds: `until`. */
  | { readonly kind: 'sign'; readonly token: Address; readonly amount: bigint; readonly until: bigint }

export interface DisplayedTransactionStep {
  readonly name: StepName
  readonly state: 'todo' | 'current' | 'done'
}

/** State of the dialog between two reviews. */
export type BetweenReviews =
  /** The page reads the chain or prepares the next step. */
  | { readonly code: 'reading' }
  | { readonly code: 'elsewhere' }
  | { readonly code: 'done'; readonly record: TxRecord }
  /** A step was refused or had another outcome. `goOn` continues with the missing steps. */
  | ({ readonly code: 'ended'; readonly goOn: (() => void) | undefined } & Pick<
      ActionButtonView,
      'last' | 'refusal'
    >)

/**
 * A series of steps that one dialog shows. Each step is reviewed and sent like any other action.
 */
export interface StepperView {
  readonly market: string
  readonly steps: readonly DisplayedTransactionStep[]
  readonly between: BetweenReviews
  /** Amount mode of the approvals. Changing it opens a new review. */
  readonly allowance:
    | { readonly mode: AllowanceMode; readonly choose: (mode: AllowanceMode) => void }
    | undefined
  /** Closes the dialog. Transactions that were sent stay sent. */
  readonly leave: () => void
}

/** The page's only series of steps. The running steps write their progress to this store. */
const stepperStore = createStore<StepperView | undefined>(undefined)

/** Returns the running series of steps. Undefined if no steps are running. */
export function useRunningSteps(): StepperView | undefined {
  return useSyncExternalStore(stepperStore.subscribe, stepperStore.get, () => undefined)
}
