import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'
import type { AllowanceMode } from '#market/tokenPlans.ts'
import type { Address } from '#math/hex.ts'
import { useConnectedMarket } from '#queries/useMarket.ts'
import { useWalletSession } from '#queries/useWallet.ts'
import { isRecordMined, type TxRecord } from './record.ts'
import type { ActionButtonView } from './useActionButton.ts'

/** The next step that is missing, and the function that runs it. */
export interface NextStep {
  /** Index of the step's button. */
  readonly view: number
  /** Reviews and sends the step. Resolves when it is mined, signed, refused or given up. */
  readonly run: () => Promise<TxRecord | 'signed' | undefined>
  /** True if this was the last step, given its mined record. */
  readonly isLast: (record: TxRecord) => boolean
}

/** State of a series of steps, derived from the current snapshot alone. */
export interface StepperStatus {
  readonly steps: readonly { readonly name: StepName; readonly done: boolean }[]
  /**
   * The next step, or the reason why there is none. 'blocked': the form shows a problem that blocks
   * the step.
   */
  readonly next: NextStep | 'reading' | 'elsewhere' | 'blocked'
  readonly views: readonly Pick<ActionButtonView, 'last' | 'refusal'>[]
  /** Amount of the approvals, if the user can choose it. */
  readonly allowance?: {
    readonly mode: AllowanceMode
    readonly choose: ((mode: AllowanceMode) => void) | undefined
  }
  /** Block of the snapshot from which this state was derived. */
  readonly blockNumber: bigint | undefined
  /** True if the dialog shows that the last step succeeded, until the user closes it. */
  readonly showsSuccess?: true
}

type Going =
  /** Continues with the next step once there is a snapshot of at least this block. */
  | { readonly at: 'next'; readonly from: bigint }
  | { readonly at: 'running' }
  | { readonly at: 'ended'; readonly view: number }
  | { readonly at: 'done'; readonly record: TxRecord }

/**
 * Runs a series of steps while mounted. Shows a step, waits until it is mined as planned and a
 * snapshot includes it, and continues with the next. Any other result is shown, and the user can
 * continue. Stops if the account or network changes.
 */
export function useStepper(stand: StepperStatus, onEnd: () => void): void {
  const { market, snapshots } = useConnectedMarket()
  const session = useWalletSession()
  const here = `${session?.account} ${session?.chainId}`
  const [begunAs] = useState(here)
  const [going, go] = useState<Going>({ at: 'next', from: 0n })
  const alive = useRef(true)
  // True if the user changed the approval, so that the review of the same step is opened again.
  const anew = useRef(false)
  const { next, blockNumber, views } = stand
  const ready = going.at === 'next' && blockNumber !== undefined && blockNumber >= going.from
  const ended = going.at === 'ended' ? views[going.view] : undefined
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
    else if (record === undefined || !isRecordMined(record)) go({ at: 'ended', view: step.view })
    else if (step.isLast(record)) end(record)
    else {
      // If another tab noticed the mined transaction first, this tab's snapshot may be older than
      // its block.
      void snapshots.readAgain()
      go({ at: 'next', from: record.blockNumber ?? 0n })
    }
  }

  // A layout effect, because its cleanup runs before the cleanup of other effects.
  useLayoutEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
      stepperStore.set(undefined)
    }
  }, [])
  useEffect(() => {
    if (over) onEnd()
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
 * bundle. `approve` is for a deposit, or for the swap before a deposit or after a withdrawal.
 */
export type StepName =
  | { readonly kind: 'approve'; readonly token: Address; readonly forSwap?: true }
  | { readonly kind: 'deposit' | 'swap' | 'withdraw' | 'together' | 'swapAndDeposit' | 'withdrawAndSwap' }
  /** `until` is the expiry of the signature in Unix seconds. */
  | { readonly kind: 'sign'; readonly token: Address; readonly amount: bigint; readonly until: bigint }

export interface DisplayedTransactionStep {
  readonly name: StepName
  readonly state: 'todo' | 'current' | 'done'
}

/** State of the dialog between two reviews. */
type BetweenReviews =
  /** The page reads the chain or prepares the next step. */
  | { readonly code: 'reading' }
  /** Another transaction of the account must finish first. */
  | { readonly code: 'elsewhere' }
  /** The last step is mined as planned. */
  | { readonly code: 'done'; readonly record: TxRecord }
  /** A step was refused or had another effect. `goOn` continues with the missing steps. */
  | ({ readonly code: 'ended'; readonly goOn: (() => void) | undefined } & Pick<
      ActionButtonView,
      'last' | 'refusal'
    >)

/**
 * A series of steps to one goal, shown in one dialog. Each step is reviewed and sent like any other
 * action.
 */
export interface StepperView {
  /** Id of the market. */
  readonly market: string
  readonly steps: readonly DisplayedTransactionStep[]
  readonly between: BetweenReviews
  /** Amount of the approvals. A change closes the review and opens a new one. */
  readonly allowance:
    | { readonly mode: AllowanceMode; readonly choose: (mode: AllowanceMode) => void }
    | undefined
  /**
   * Closes the dialog. Sent transactions stay sent, and the chain shows later which steps are
   * missing.
   */
  readonly leave: () => void
}

/** Store of the page's only series of steps. The running steps write their progress here. */
const stepperStore = createStore<StepperView | undefined>(undefined)

/** Returns the running series of steps. Undefined if there is none. */
export function useRunningSteps(): StepperView | undefined {
  return useSyncExternalStore(stepperStore.subscribe, stepperStore.get, () => undefined)
}
