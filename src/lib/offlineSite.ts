import { PRODUCT_NAME } from './config.ts'
import { SITE_ROOT } from './siteBase.ts'
import { createStore } from './store.ts'
import { OFFLINE_SCRIPT, trustedScript } from './workerScripts.ts'

/** Why a whole site could not be kept: a file was another than the list says, did not come, or had no room. */
export type NotKept = 'changed' | 'notDelivered' | 'noRoom' | 'refused'

export type OfflineState =
  | { readonly is: 'unsupported' | 'off' }
  /** `language`: the folder of what is kept, perhaps another than this page's; `ready`: a newer version waits beside it. */
  | { readonly is: 'kept' | 'ready'; readonly language: string }
  | { readonly is: 'keeping'; readonly done: number; readonly of: number }
  /** `before`: an earlier version is kept and stays. */
  | { readonly is: 'failed'; readonly why: NotKept; readonly file: string; readonly before: boolean }

/** What the worker says to every page of the site while it keeps one. */
export type OfflineSaid =
  | { readonly done: number; readonly of: number }
  | { readonly why: NotKept; readonly file: string }

/** Begins the names of this site's caches: several sites may share an origin, each below a path of its own. */
export const cachesOf = (scope: string): string => `${PRODUCT_NAME.toLowerCase()} ${scope} `

/** Where what is watched while the site is closed is noted (src/monitoring/closedWatch.ts): it goes when the site is no longer kept. */
export const watchPlace = (scope: string): string => `${cachesOf(scope)}watch`

/** What is asked of a worker that waits: to take over from the one before. */
export const TAKE_OVER = 'takeOver'
/** The one periodic check (src/monitoring/closedWatch.ts). */
export const CHECK_TAG = 'watch'
/** Browsers check more rarely than this; they choose how much. */
const CHECK_MS = 3_600_000

/** Where the site stands, with a slash at its end: what its worker may answer for. */
export const siteScope = (): string => `${location.origin}${SITE_ROOT}/`
const isSupported = () => globalThis.isSecureContext && 'serviceWorker' in navigator && 'caches' in globalThis

const { get, set, subscribe } = createStore<OfflineState>({ is: 'off' })
let followed: ServiceWorkerRegistration | undefined

/** This site's own registration: the browser answers with that of a folder above where there is none here. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  if (!isSupported()) return undefined
  const found = await navigator.serviceWorker.getRegistration(siteScope()).catch(() => undefined)
  return found?.scope === siteScope() ? found : undefined
}

/** Whether a worker of this site is active, as the browser knows it: any tab may have removed the site. */
export const isKept = async (): Promise<boolean> => (await registered())?.active != null

const languageOf = ({ scriptURL }: ServiceWorker): string => new URL(scriptURL).search.slice(1)

/** What the registration shows, unless a failure is to stay in sight. */
function settle({ waiting, active, installing }: ServiceWorkerRegistration): void {
  if (installing) set({ is: 'keeping', done: 0, of: 0 })
  // The first one waits for nobody: it is about to become active.
  else if (waiting && active) set({ is: 'ready', language: languageOf(waiting) })
  else if (!waiting && get().is !== 'failed')
    set(active ? { is: 'kept', language: languageOf(active) } : { is: 'off' })
}

function follow(registration: ServiceWorkerRegistration): void {
  if (followed === registration) {
    settle(registration)
    return
  }
  followed = registration
  const watch = () => {
    const worker = registration.installing
    settle(registration)
    worker?.addEventListener('statechange', () => {
      // One that could not keep everything is gone; what was kept before stays as it was.
      if (worker.state === 'redundant' && get().is === 'keeping') fail('notDelivered', '')
      else settle(registration)
    })
  }
  registration.addEventListener('updatefound', watch)
  watch()
}

const fail = (why: NotKept, file: string) =>
  set({ is: 'failed', why, file, before: followed?.active != null })

function hear({ data, source }: MessageEvent<OfflineSaid>): void {
  // Other sites at this origin may have workers that speak to every page of it.
  if (!(source instanceof ServiceWorker) || source.scriptURL !== `${location.origin}${OFFLINE_SCRIPT}`) return
  if ('why' in data) fail(data.why, data.file)
  else if (followed?.installing) set({ is: 'keeping', ...data })
}

/** Whether the site is kept for offline use. Off unless somebody switches it on. */
export const offlineSite = {
  get,
  subscribe,
  /** Looks at what the browser has. Asks for nothing over the network. */
  open: async (): Promise<void> => {
    if (!isSupported()) return set({ is: 'unsupported' })
    navigator.serviceWorker.addEventListener('message', hear)
    const registration = await registered()
    if (registration !== undefined) follow(registration)
  },
  /** Keeps the whole site, or nothing. */
  keep: async (): Promise<void> => {
    set({ is: 'keeping', done: 0, of: 0 })
    try {
      const url = trustedScript(OFFLINE_SCRIPT)
      follow(await navigator.serviceWorker.register(url, { scope: siteScope(), updateViaCache: 'none' }))
    } catch {
      // The host did not deliver the script, or forbids it, as gateways do that serve many sites at one origin.
      fail('refused', '')
    }
  },
  /** Everything is gone with it: the worker, what it kept, and what it was to look at. */
  remove: async (): Promise<void> => {
    await (await registered())?.unregister()
    const own = (await caches.keys()).filter((name) => name.startsWith(cachesOf(siteScope())))
    await Promise.all(own.map((name) => caches.delete(name)))
    followed = undefined
    set({ is: 'off' })
  },
  /** The version that waits takes over, for every tab of the site. */
  update: async (): Promise<void> => {
    ;(await registered())?.waiting?.postMessage(TAKE_OVER)
  },
  /** Tells whether another version has taken over since this document was opened. */
  onReplaced: (tell: () => void): void =>
    navigator.serviceWorker.addEventListener('controllerchange', tell, { once: true }),
}

interface PeriodicSync {
  register(tag: string, options: { readonly minInterval: number }): Promise<void>
  unregister(tag: string): Promise<void>
}
interface Checking {
  readonly periodicSync?: PeriodicSync
}

/** Whether the browser looks while the site is closed; `notKept`: it could not, since the site is not kept. */
export type ClosedChecks = 'on' | 'unsupported' | 'refused' | 'notKept'

/** Asks the browser to look now and then while the site is closed. */
export async function askForChecks(): Promise<ClosedChecks> {
  const registration = await registered()
  if (!registration?.active) return isSupported() ? 'notKept' : 'unsupported'
  const { periodicSync } = registration as Checking
  if (periodicSync === undefined) return 'unsupported'
  try {
    await periodicSync.register(CHECK_TAG, { minInterval: CHECK_MS })
    return 'on'
  } catch {
    return 'refused'
  }
}

/** Nothing is looked at any more while the site is closed. */
export async function endChecks(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(watchPlace(siteScope()))
  const registration = (await registered()) as Checking | undefined
  await registration?.periodicSync?.unregister(CHECK_TAG).catch(() => undefined)
}

/** The tab in which a page stands, as it is or with more behind its address; of another page's tabs, none. */
export const tabAt = <Tab extends { readonly url: string }>(
  tabs: readonly Tab[],
  page: string,
): Tab | undefined =>
  tabs.find(({ url }) => url === page) ??
  tabs.find(({ url }) => url.startsWith(page) && '/?#&'.includes(url.charAt(page.length)))

/** Shows a notification through the kept site's worker, as phones want it. False where the site is not kept. */
export async function notifyByWorker(title: string, options: NotificationOptions): Promise<boolean> {
  const registration = await registered()
  if (!registration?.active) return false
  return registration.showNotification(title, options).then(
    () => true,
    () => false,
  )
}
