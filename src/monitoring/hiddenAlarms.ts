import { useSyncExternalStore } from 'react'
import { recall, remember } from '#lib/browserStorage.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import { createStore } from '#lib/store.ts'

const KEY = `${PRODUCT_NAME.toLowerCase()}.alarms`

/** Whether alarms go on while the tab is hidden; and why they cannot, where they cannot. */
export interface HiddenAlarms {
  readonly on: boolean
  /** The browser's answer to being asked, or that it shows none for pages. */
  readonly problem: 'denied' | 'missing' | undefined
}

const api = () => (typeof Notification === 'undefined' ? undefined : Notification)

const { get, set, subscribe } = createStore<HiddenAlarms>({
  on: recall(KEY) === 'on' && api()?.permission === 'granted',
  problem: undefined,
})

/** Whether alarms are shown as notifications while the tab is hidden. Off unless switched on. */
export const hiddenAlarms = {
  get,
  subscribe,
  /** Asks the browser for its permission first; without it nothing is switched on. */
  switchOn: async (): Promise<void> => {
    const notification = api()
    if (notification === undefined) return set({ on: false, problem: 'missing' })
    const granted = (await notification.requestPermission()) === 'granted'
    remember(KEY, granted ? 'on' : undefined)
    set({ on: granted, problem: granted ? undefined : 'denied' })
  },
  switchOff: (): void => {
    remember(KEY, undefined)
    set({ on: false, problem: undefined })
  },
  /** Shows a browser notification; one of the same tag replaces the other. */
  notify: (title: string, options: NotificationOptions): void => {
    const Shown = api()
    if (Shown === undefined) return
    try {
      const shown = new Shown(title, options)
      shown.onclick = () => {
        window.focus()
        shown.close()
      }
    } catch {
      // Some phones show notifications of installed apps alone.
      set({ on: false, problem: 'missing' })
    }
  },
}

const OFF: HiddenAlarms = { on: false, problem: undefined }

/** The choice about alarms while the tab is hidden, and how to change it. */
export function useHiddenAlarms(): HiddenAlarms & { readonly choose: (on: boolean) => void } {
  const state = useSyncExternalStore(hiddenAlarms.subscribe, hiddenAlarms.get, () => OFF)
  return { ...state, choose: (on) => void (on ? hiddenAlarms.switchOn() : hiddenAlarms.switchOff()) }
}
