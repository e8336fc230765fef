import type { Address } from '../../amounts/hex.ts'
import { createStore } from '../../store.ts'
import type { ActionView } from '../useAction.ts'

/** One step of several, as it is named. `together`: all of them as one bundle. */
export type StepName =
  | { readonly kind: 'approve'; readonly token: Address }
  | { readonly kind: 'deposit' | 'swap' | 'together' }

export interface ShownStep {
  readonly name: StepName
  readonly state: 'todo' | 'current' | 'done'
}

/** What stands between two reviews. */
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

/** The page's only one: whoever goes the steps says here how far it is. */
export const stepperStore = createStore<StepperView | undefined>(undefined)
