import { useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'
import type { Address } from '#math/hex.ts'
import type { ActionView } from './useAction.ts'

/**
 * One step of several, as it is named. `together`, `swapAndDeposit` and `withdrawAndSwap`: all of them as one bundle. An approval
 * is for the deposit, or else for the swap before it or after a withdrawal.
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
export type Between =
  /** The chain is read, or the next step is made ready. */
  | { readonly code: 'reading' }
  /** Another write of the account comes first. */
  | { readonly code: 'elsewhere' }
  /** A step did not do what it was meant to, or was refused; `goOn` takes up whatever the chain still lacks. */
  | ({ readonly code: 'ended'; readonly goOn: (() => void) | undefined } & Pick<
      ActionView,
      'last' | 'refusal'
    >)

/** Several steps to one end, shown in one dialog; each is reviewed, sent and followed as any write is. */
export interface StepperView {
  /** Id of the market. */
  readonly market: string
  readonly steps: readonly ShownStep[]
  readonly between: Between
  /** Closes the dialog. What was sent stays sent, and what is left to do is found again on the chain. */
  readonly leave: () => void
}

/** The page's only stepper: whoever runs the steps reports its progress here. */
export const stepperStore = createStore<StepperView | undefined>(undefined)

/** The steps that are under way, if any are. */
export function useStepperView(): StepperView | undefined {
  return useSyncExternalStore(stepperStore.subscribe, stepperStore.get, () => undefined)
}
