import { useSyncExternalStore } from 'react'
import { readStorage, storageKey, writeStorage } from '#lib/storage.ts'
import { createStore } from '#lib/store.ts'

const KEY = storageKey('alarms')

/** Setting for alarms while the tab is hidden, and the reason if they are unavailable. */
interface HiddenAlarms {
  readonly on: boolean
  /**
   * Reason why the browser shows no notifications: the user denied permission, or the browser lacks
   * support.
   */
  readonly problem: 'denied' | 'missing' | undefined
}

const api = () => (typeof Notification === 'undefined' ? undefined : Notification)

const { get, set, subscribe } = createStore<HiddenAlarms>({
  on: readStorage(KEY) === 'on' && api()?.permission === 'granted',
  problem: undefined,
})

/** Setting: show alarms as browser notifications while the tab is hidden. Off by default. */
export const hiddenTabAlarmsSetting = {
  get,
  subscribe,
  /** Asks the user for permission first. If the user denies it, the setting stays off. */
  switchOn: async (): Promise<void> => {
    const notification = api()
    if (notification === undefined) return set({ on: false, problem: 'missing' })
    const granted = (await notification.requestPermission()) === 'granted'
    writeStorage(KEY, granted ? 'on' : undefined)
    set({ on: granted, problem: granted ? undefined : 'denied' })
  },
  switchOff: (): void => {
    writeStorage(KEY, undefined)
    set({ on: false, problem: undefined })
  },
  /** Shows a browser notification. It replaces an earlier one with the same tag. */
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
      // Some phones allow notifications only for installed apps.
      set({ on: false, problem: 'missing' })
    }
  },
}

const OFF: HiddenAlarms = { on: false, problem: undefined }

/** Reads and changes the setting for alarms while the tab is hidden. */
export function useHiddenTabAlarms(): HiddenAlarms & { readonly choose: (on: boolean) => void } {
  const state = useSyncExternalStore(hiddenTabAlarmsSetting.subscribe, hiddenTabAlarmsSetting.get, () => OFF)
  return {
    ...state,
    choose: (on) => void (on ? hiddenTabAlarmsSetting.switchOn() : hiddenTabAlarmsSetting.switchOff()),
  }
}
