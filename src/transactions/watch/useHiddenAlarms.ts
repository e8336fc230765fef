import { useSyncExternalStore } from 'react'
import { type HiddenAlarms, hiddenAlarms } from './hiddenAlarms.ts'

const OFF: HiddenAlarms = { on: false, problem: undefined }

/** The choice about alarms while the tab is hidden, and how to change it. */
export function useHiddenAlarms(): HiddenAlarms & { readonly choose: (on: boolean) => void } {
  const state = useSyncExternalStore(hiddenAlarms.subscribe, hiddenAlarms.get, () => OFF)
  return { ...state, choose: (on) => void (on ? hiddenAlarms.switchOn() : hiddenAlarms.switchOff()) }
}
