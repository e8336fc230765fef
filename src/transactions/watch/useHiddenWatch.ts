import { useEffect, useSyncExternalStore } from 'react'
import { useShownAccount } from '../../queries/useSnapshot.ts'
import { type HiddenAlarms, hiddenAlarms } from './hiddenAlarms.ts'

/** Browsers let a hidden page's clock tick once a minute; the node is asked no oftener. */
const HIDDEN_LOOK_MS = 60_000

const OFF: HiddenAlarms = { on: false, problem: undefined }

/** The choice about alarms while the tab is hidden, and how to change it. */
export function useHiddenAlarms(): HiddenAlarms & { readonly choose: (on: boolean) => void } {
  const state = useSyncExternalStore(hiddenAlarms.subscribe, hiddenAlarms.get, () => OFF)
  return { ...state, choose: (on) => void (on ? hiddenAlarms.switchOn() : hiddenAlarms.switchOff()) }
}

/**
 * While the tab is hidden and the person has switched alarms on: one request a minute, and a browser notification where
 * the vaults are other ones or the person's shares became fewer. Otherwise a hidden page asks for nothing.
 */
export function useHiddenWatch(): void {
  const { on } = useSyncExternalStore(hiddenAlarms.subscribe, hiddenAlarms.get, () => OFF)
  const account = useShownAccount()
  useEffect(() => {
    if (!on) return
    let timer: ReturnType<typeof setInterval> | undefined
    const told = new Set<string>()
    // Loaded for those who have switched it on, while the page is still looked at.
    const loading = import('./lookWhileHidden.ts').catch(() => undefined)
    const look = async () => (await loading)?.lookWhileHidden(account, told)
    const follow = () => {
      clearInterval(timer)
      if (document.visibilityState !== 'hidden') return told.clear()
      timer = setInterval(() => void look(), HIDDEN_LOOK_MS)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [on, account])
}
