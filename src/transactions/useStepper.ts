import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'
import type { AllowanceMode } from '#market/tokenPlans.ts'
import type { Address } from '#math/hex.ts'
import { useLiveMarket } from '#queries/useMarket.ts'
import { useWalletSession } from '#queries/useWallet.ts'
import { isMined, type TxRecord } from './record.ts'
import type { ActionView } from './useAction.ts'

/** The next missing step and how to run it. */
export interface NextStep {
  /** Index of the step's button view. */
  readonly view: number
  /**
   * Sends the step through `submitPlans`. Resolves when it is mined, signed, refused or given up.
   */
  readonly run: () => Promise<TxRecord | 'signed' | undefined>
  /** True if no step follows a mined record of this step. */
  readonly isLast: (record: TxRecord) => boolean
}

/** Status of a series of steps, derived from each snapshot without earlier state. */
export interface StepperStatus {
  readonly steps: readonly { readonly name: StepName; readonly done: boolean }[]
  /** 'against': something that the form itself shows blocks the next step. */
  readonly next: NextStep | 'reading' | 'elsewhere' | 'against'
  readonly views: readonly Pick<ActionView, 'last' | 'refusal'>[]
  /** The approved amount, if the user can choose it. */
  readonly allowance?: {
    readonly mode: AllowanceMode
    readonly choose: ((mode: AllowanceMode) => void) | undefined
  }
  /** Block of the snapshot behind this status. */
  readonly blockNumber: bigint | undefined
  /** True if the dialog shows the success of the last step until the user closes it. */
  readonly showsSuccess?: true
}

type Going =
  /** Continues with the next step, from a snapshot of at least this block. */
  | { readonly at: 'next'; readonly from: bigint }
  | { readonly at: 'running' }
  | { readonly at: 'ended'; readonly view: number }
  | { readonly at: 'done'; readonly record: TxRecord }

/**
 * Runs the steps while mounted: shows the next one, waits until it is mined as intended and a
 * snapshot includes it, and continues. Any other result is shown, and the user can continue. Stops
 * if the account or network changes.
 */
export function useStepper(stand: StepperStatus, onEnd: () => void): void {
  const { market, snapshots } = useLiveMarket()
  const session = useWalletSession()
  const here = `${session?.account} ${session?.chainId}`
  const [begunAs] = useState(here)
  const [going, go] = useState<Going>({ at: 'next', from: 0n })
  const alive = useRef(true)
  // True if the user closed the review to open another one of the same step.
  const anew = useRef(false)
  const { next, blockNumber, views } = stand
  const ready = going.at === 'next' && blockNumber !== undefined && blockNumber >= going.from
  const ended = going.at === 'ended' ? views[going.view] : undefined
  const untold = ended !== undefined && ended.last === undefined && ended.refusal === undefined
  const isIdle = going.at === 'next' || going.at === 'done'
  const over = untold || (here !== begunAs && isIdle) || (ready && next === 'against')

  const end = (record: TxRecord) => (stand.showsSuccess ? go({ at: 'done', record }) : onEnd())

  async function take(step: NextStep): Promise<void> {
    const record = await step.run()
    if (!alive.current) return
    const isAnew = record === undefined && anew.current
    anew.current = false
    if (record === 'signed' || isAnew) go({ at: 'next', from: 0n })
    else if (record === undefined || !isMined(record)) go({ at: 'ended', view: step.view })
    else if (step.isLast(record)) end(record)
    else {
      // Another tab may have seen it mined, so this tab reads the chain itself.
      void snapshots.readAgain()
      go({ at: 'next', from: record.blockNumber ?? 0n })
    }
  }

  // A layout effect, so that the dialog returns the focus before other effects need it.
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
 * Name of one step. `together`, `swapAndDeposit` and `withdrawAndSwap` are all steps as one bundle.
 * `approve` is for the deposit, or for the swap that comes with a deposit or withdrawal.
 */
export type StepName =
  | { readonly kind: 'approve'; readonly token: Address; readonly forSwap?: true }
  | { readonly kind: 'deposit' | 'swap' | 'withdraw' | 'together' | 'swapAndDeposit' | 'withdrawAndSwap' }
  /** `until` is the expiry in Unix seconds. */
  | { readonly kind: 'sign'; readonly token: Address; readonly amount: bigint; readonly until: bigint }

export interface ShownStep {
  readonly name: StepName
  readonly state: 'todo' | 'current' | 'done'
}

/** State of the dialog between two reviews. */
type BetweenReviews =
  /** The chain is being read, or the next step is being prepared. */
  | { readonly code: 'reading' }
  /** Another write of the account comes first. */
  | { readonly code: 'elsewhere' }
  /** The last step is mined as intended. */
  | { readonly code: 'done'; readonly record: TxRecord }
  /**
   * A step had another effect or was refused. `goOn` continues with the steps that are still
   * missing.
   */
  | ({ readonly code: 'ended'; readonly goOn: (() => void) | undefined } & Pick<
      ActionView,
      'last' | 'refusal'
    >)

/**
 * Several steps to one goal, shown in one dialog. Each step is reviewed and sent like any other
 * action.
 */
export interface StepperView {
  /** Id of the market. */
  readonly market: string
  readonly steps: readonly ShownStep[]
  readonly between: BetweenReviews
  /** The amount of the approvals. A change closes the review and opens a new one. */
  readonly allowance:
    | { readonly mode: AllowanceMode; readonly choose: (mode: AllowanceMode) => void }
    | undefined
  /**
   * Closes the dialog. Transactions that were sent stay sent, and the missing steps are found again
   * from the chain.
   */
  readonly leave: () => void
}

/** The page's only series of steps. The running steps report their progress here. */
const stepperStore = createStore<StepperView | undefined>(undefined)

/** Returns the running steps. Undefined if there are none. */
export function useStepperView(): StepperView | undefined {
  return useSyncExternalStore(stepperStore.subscribe, stepperStore.get, () => undefined)
}
