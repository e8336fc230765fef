import {
  CHECK_TAG,
  cachesOf,
  type NotKept,
  type OfflineSaid,
  TAKE_OVER,
  tabAt,
  watchPlace,
} from '#lib/offlineSite.ts'
import { type AlarmWords, lookWhileClosed } from '#monitoring/closedWatch.ts'

// The service worker: only for those who asked for it ('About' in the footer). It keeps one whole build of the site in one language,
// every file by its hash, hands out nothing else from what it keeps, and touches no question to a node.

/** What the build knows of itself (scripts/site/offlineWorker.ts). */
interface BuiltSite {
  /** Of everything below and of this script. */
  readonly id: string
  /** By language: SHA-256 in hexadecimal, by file. */
  readonly files: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Of every answer, as the site's own hosts send them. */
  readonly headers: readonly (readonly [string, string])[]
  /** Media types, by a file's ending. */
  readonly types: Readonly<Record<string, string>>
}
declare const BUILT_SITE: BuiltSite

interface Waits extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Asked extends Event {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface Client {
  readonly url: string
  postMessage(said: OfflineSaid): void
  focus(): Promise<unknown>
}
/** Of a service worker's own scope, what is used here: TypeScript knows that or a page's, and not both. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: { readonly includeUncontrolled: boolean }): Promise<readonly Client[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', heard: (event: Waits) => void): void
  addEventListener(type: 'periodicsync', heard: (event: Waits & { readonly tag: string }) => void): void
  addEventListener(type: 'fetch', heard: (event: Asked) => void): void
  addEventListener(type: 'message', heard: (event: MessageEvent<unknown>) => void): void
  addEventListener(
    type: 'notificationclick',
    heard: (event: Waits & { readonly notification: Notification }) => void,
  ): void
}
const worker = globalThis as unknown as WorkerScope

const { scope } = worker.registration
const language = new URL(location.href).search.slice(1)
const files = BUILT_SITE.files[language] ?? {}
const kept = `${cachesOf(scope)}${BUILT_SITE.id} ${language}`
/** Fetched at once while a site is being kept. */
const AT_ONCE = 8
/** A file that does not come for so long ends the attempt. */
const PATIENCE_MS = 60_000

class KeepError extends Error {
  constructor(
    readonly why: NotKept,
    readonly file: string,
  ) {
    super(`${why} ${file}`)
  }
}

async function tell(said: OfflineSaid): Promise<void> {
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true })) client.postMessage(said)
}

async function isAsBuilt(file: string, bytes: ArrayBuffer): Promise<boolean> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') === files[file]
}

/** The bytes of a file in one of our caches, if they are the right ones. */
async function found(file: string, cacheName?: string): Promise<ArrayBuffer | undefined> {
  // Nothing is made anew where it was removed.
  const match = await caches.match(scope + file, cacheName === undefined ? {} : { cacheName })
  const bytes = await match?.arrayBuffer()
  return bytes !== undefined && (await isAsBuilt(file, bytes)) ? bytes : undefined
}

/** @throws KeepError */
async function fetched(file: string): Promise<ArrayBuffer> {
  const bytes = await fetch(scope + file, { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) })
    .then((response) => (response.ok ? response.arrayBuffer() : undefined))
    .catch(() => undefined)
  if (bytes === undefined) throw new KeepError('notDelivered', file)
  if (!(await isAsBuilt(file, bytes))) throw new KeepError('changed', file)
  return bytes
}

/** Keeps every file of the list, or nothing. What an earlier version has of them is taken from there. */
async function keepAll(): Promise<void> {
  const names = Object.keys(files)
  if (names.length === 0) throw new KeepError('notDelivered', 'offline.js')
  const cache = await caches.open(kept)
  const left = [...names]
  let done = 0
  const work = async () => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      const bytes = (await found(file)) ?? (await fetched(file))
      await cache.put(scope + file, new Response(bytes)).catch(() => {
        throw new KeepError('noRoom', file ?? '')
      })
      done += 1
      if (done % AT_ONCE === 0) await tell({ done, of: names.length })
    }
  }
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } catch (error) {
    left.length = 0
    await caches.delete(kept)
    await tell(
      error instanceof KeepError ? { why: error.why, file: error.file } : { why: 'notDelivered', file: '' },
    )
    throw error
  }
}

async function dropOthers(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(cachesOf(scope)) && name !== kept && name !== watchPlace(scope))
      await caches.delete(name)
}

/** The file of the list that a path of the site is answered with; a folder's page is that of its name. */
function fileAt(path: string): string | undefined {
  const file = path === '' ? 'index.html' : path
  return [file, `${file}.html`].find((each) => Object.hasOwn(files, each))
}

function answerOf(file: string, bytes: ArrayBuffer): Response {
  const type = BUILT_SITE.types[/\.\w+$/.exec(file)?.[0] ?? ''] ?? 'application/octet-stream'
  return new Response(bytes, {
    headers: [...BUILT_SITE.headers, ['Content-Type', type]].map(([a = '', b = '']): [string, string] => [
      a,
      b,
    ]),
  })
}

/** What is kept, if it is what was built; else whatever the network has, as without this worker. */
async function answer(request: Request, file: string): Promise<Response> {
  const here = await found(file, kept)
  if (here !== undefined) return answerOf(file, here)
  if (!(await caches.has(kept))) return fetch(request)
  // Somebody altered it, or it got lost: the whole is made whole again.
  try {
    const bytes = await fetched(file)
    await (await caches.open(kept)).put(scope + file, new Response(bytes)).catch(() => undefined)
    return answerOf(file, bytes)
  } catch {
    return fetch(request)
  }
}

worker.addEventListener('install', (event) => event.waitUntil(keepAll()))
worker.addEventListener('activate', (event) => event.waitUntil(dropOthers()))
worker.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void worker.skipWaiting()
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || !url.href.startsWith(scope)) return
  const path = url.href.slice(scope.length).replace(/[?#].*$/, '')
  if (request.mode === 'navigate' && path.endsWith('/') && fileAt(path.slice(0, -1)) !== undefined) {
    event.respondWith(Promise.resolve(Response.redirect(`${scope}${path.slice(0, -1)}${url.search}`)))
    return
  }
  const file = fileAt(path)
  if (file !== undefined) event.respondWith(answer(request, file))
})

/** One check after the other: the next finds noted what the one before has told. */
let checking: Promise<void> = Promise.resolve()

worker.addEventListener('periodicsync', (event) => {
  if (event.tag !== CHECK_TAG) return
  checking = checking.then(check, check)
  event.waitUntil(checking)
})

async function check(): Promise<void> {
  const home = language === 'en' ? '' : `${language}/`
  const bytes = await found(`${home}alarms.json`, kept)
  if (bytes === undefined) return
  const words: AlarmWords = JSON.parse(new TextDecoder().decode(bytes))
  await lookWhileClosed(scope, home, words, (title, options) =>
    worker.registration.showNotification(title, options),
  )
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = typeof event.notification.data === 'string' ? event.notification.data : ''
  event.waitUntil(show(scope + path))
})

/** The page's own tab where it is open, else a new one. */
async function show(url: string): Promise<void> {
  const there = tabAt(await worker.clients.matchAll({ includeUncontrolled: true }), url)
  await (there === undefined ? worker.clients.openWindow(url) : there.focus())
}
