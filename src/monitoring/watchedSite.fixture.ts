import { vi } from 'vitest'

const ORIGIN = 'https://app.example'

/** What a tab of a kept site finds in its browser, with alarms and checks granted: storage of its notes, and what it was shown. */
export function watchedSite() {
  const stores = new Map<string, Map<string, Response>>()
  const shown: { readonly title: string; readonly options: NotificationOptions }[] = []
  const keyOf = (request: RequestInfo | URL) => (request instanceof Request ? request.url : `${request}`)
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      keys: async () => [...store.keys()].map((url) => new Request(url)),
      match: async (request: RequestInfo) => store.get(keyOf(request))?.clone(),
      delete: async (request: RequestInfo) => store.delete(keyOf(request)),
      // As browsers do it: what is written again comes last.
      put: async (request: RequestInfo, response: Response) => {
        store.delete(keyOf(request))
        store.set(keyOf(request), response)
      },
    }
  }
  const notify = async (title: string, options: NotificationOptions = {}) =>
    void shown.push({ title, options })
  vi.stubGlobal('location', { origin: ORIGIN, href: `${ORIGIN}/position?tab=1` })
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('caches', {
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    open,
  })
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  let isKept = true
  const registration = {
    scope: `${ORIGIN}/`,
    active: { scriptURL: `${ORIGIN}/offline.js?en`, addEventListener: () => undefined },
    addEventListener: () => undefined,
    periodicSync: { register: async () => undefined, unregister: async () => undefined },
    showNotification: notify,
    unregister: async () => {
      isKept = false
      return true
    },
  }
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async () => (isKept ? registration : undefined),
      register: async () => {
        isKept = true
        return registration
      },
    },
  })
  return {
    scope: `${ORIGIN}/`,
    notify,
    shown,
    /** Names of what is stored. */
    stored: (): readonly string[] => [...stores.keys()],
    /** The notes as they are stored, in the order in which they were written. */
    notes: async (): Promise<
      readonly { market: string; account: string; shares?: string; told: string[] }[]
    > =>
      Promise.all(
        [...stores.values()].flatMap((store) => [...store.values()].map((each) => each.clone().json())),
      ),
  }
}
