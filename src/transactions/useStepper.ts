import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'
import type { AllowanceMode } from '#market/tokenPlans.ts'
import type { Address } from '#math/hex.ts'
import { useLiveMarket } from '#queries/useMarket.ts'
import { useWalletSession } from '#queries/useWallet.ts'
import { isMined, type TxRecord } from './record.ts'
import type { ActionView } from './useAction.ts'

/** What the chain still lacks, and how to bring it about. */
export interface NextStep {
  /** Which of the views it is run by. */
  readonly view: number
  /** Sends it through `submitPlans`; resolves when it is mined, signed, refused or given up. */
  readonly run: () => Promise<TxRecord | 'signed' | undefined>
  /** Nothing comes after it. */
  readonly isLast: boolean
}

/**
 * The status of the steps, derived from every snapshot anew; nothing is kept from an earlier one.
 */
export interface StepperStatus {
  readonly steps: readonly { readonly name: StepName; readonly done: boolean }[]
  /** 'against': something that the form itself shows blocks the next step. */
  readonly next: NextStep | 'reading' | 'elsewhere' | 'against'
  readonly views: readonly Pick<ActionView, 'last' | 'refusal'>[]
  /** How much is approved, where the steps ask. */
  readonly allowance?: {
    readonly mode: AllowanceMode
    readonly choose: ((mode: AllowanceMode) => void) | undefined
  }
  /** Of the snapshot that this rests on. */
  readonly blockNumber: bigint | undefined
}

type Going =
  /** To the next step, with a snapshot of at least this block. */
  | { readonly at: 'next'; readonly from: bigint }
  | { readonly at: 'running' }
  | { readonly at: 'ended'; readonly view: number }

/**
 * Runs the steps one by one while mounted: shows the next one, waits until it is mined as intended
 * and a snapshot has seen it, and continues from there. Any other result of a step is shown, and a
 * click continues. Another account or network ends it.
 */
export function useStepper(stand: StepperStatus, onEnd: () => void): void {
  const { market, snapshots } = useLiveMarket()
  const session = useWalletSession()
  const here = `${session?.account} ${session?.chainId}`
  const [begunAs] = useState(here)
  const [going, go] = useState<Going>({ at: 'next', from: 0n })
  const alive = useRef(true)
  // The review was left for another one of the same step.
  const anew = useRef(false)
  const { next, blockNumber, views } = stand
  const ready = going.at === 'next' && blockNumber !== undefined && blockNumber >= going.from
  const ended = going.at === 'ended' ? views[going.view] : undefined
  const untold = ended !== undefined && ended.last === undefined && ended.refusal === undefined
  const over = untold || (here !== begunAs && going.at === 'next') || (ready && next === 'against')

  async function take(step: NextStep): Promise<void> {
    const record = await step.run()
    if (!alive.current) return
    const isAnew = record === undefined && anew.current
    anew.current = false
    if (record === 'signed' || isAnew) go({ at: 'next', from: 0n })
    else if (record === undefined || !isMined(record)) go({ at: 'ended', view: step.view })
    else if (step.isLast) onEnd()
    else {
      // Another tab may have seen it mined: this one has to read for itself.
      void snapshots.readAgain()
      go({ at: 'next', from: record.blockNumber ?? 0n })
    }
  }

  // A layout effect, so that the dialog returns the focus before anything looks for it.
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
        state: done ? 'done' : index === current ? 'current' : 'todo',
      })),
      between:
        ended === undefined
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
 * One step of several, as it is named. `together`, `swapAndDeposit` and `withdrawAndSwap`: all of
 * them as one bundle. An approval is for the deposit, or else for the swap before it or after a
 * withdrawal.
 */
export type StepName =
  | { readonly kind: 'approve'; readonly token: Address; readonly forSwap?: true }
  | { readonly kind: 'deposit' | 'swap' | 'withdraw' | 'together' | 'swapAndDeposit' | 'withdrawAndSwap' }
  /** `until`: Unix seconds. */
  | { readonly kind: 'sign'; readonly token: Address; readonly amount: bigint; readonly until: bigint }

export interface ShownStep {
  readonly name: StepName
  readonly state: 'todo' | 'current' | 'done'
}

/** What is shown between two reviews. */
export type BetweenReviews =
  /** The chain is read, or the next step is made ready. */
  | { readonly code: 'reading' }
  /** Another write of the account comes first. */
  | { readonly code: 'elsewhere' }
  /**
   * A step did not do what it was meant to, or was refused; `goOn` takes up whatever the chain
   * still lacks.
   */
  | ({ readonly code: 'ended'; readonly goOn: (() => void) | undefined } & Pick<
      ActionView,
      'last' | 'refusal'
    >)

/**
 * Several steps to one end, shown in one dialog; each is reviewed, sent and followed as any write
 * is.
 */
export interface StepperView {
  /** Id of the market. */
  readonly market: string
  readonly steps: readonly ShownStep[]
  readonly between: BetweenReviews
  /**
   * How much the approvals allow. Whoever chooses otherwise leaves the review, and the next one is
   * of that.
   */
  readonly allowance:
    | { readonly mode: AllowanceMode; readonly choose: (mode: AllowanceMode) => void }
    | undefined
  /**
   * Closes the dialog. What was sent stays sent, and what is left to do is found again on the
   * chain.
   */
  readonly leave: () => void
}

/** The page's only stepper: whoever runs the steps reports its progress here. */
export const stepperStore = createStore<StepperView | undefined>(undefined)

/** The steps that are under way, if any are. */
export function useStepperView(): StepperView | undefined {
  return useSyncExternalStore(stepperStore.subscribe, stepperStore.get, () => undefined)
}
