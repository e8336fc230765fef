import { useSyncExternalStore } from 'react'
import { type StepperView, stepperStore } from './stepperStore.ts'

/** The steps that are under way, if any are. */
export function useStepperView(): StepperView | undefined {
  return useSyncExternalStore(stepperStore.subscribe, stepperStore.get, () => undefined)
}
