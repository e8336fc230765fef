import { createContext, useContext, useSyncExternalStore } from 'react'

/** How one goes to another page of the app, and where one is while there is no browser to ask. */
export interface Router {
  /** Path being prerendered; undefined in a browser. */
  readonly ssrPath: string | undefined
  readonly go: (to: string) => void
}

const MOVED = 'millrace:moved'

/** Changes the address without loading a document, and tells everybody who shows it. */
export function moveTo(to: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to)
  dispatchEvent(new Event(MOVED))
}

export const RouterContext = createContext<Router>({ ssrPath: undefined, go: moveTo })

function subscribe(listener: () => void): () => void {
  for (const type of ['popstate', MOVED]) addEventListener(type, listener)
  return () => {
    for (const type of ['popstate', MOVED]) removeEventListener(type, listener)
  }
}

const path = () => location.pathname
const search = () => location.search

/** The path of the page that is shown. */
export function usePath(): string {
  const { ssrPath } = useContext(RouterContext)
  return useSyncExternalStore(subscribe, path, () => ssrPath ?? path())
}

/** The query of the address, with its question mark; empty while prerendering. */
export function useSearch(): string {
  const { ssrPath } = useContext(RouterContext)
  return useSyncExternalStore(subscribe, search, () => (ssrPath === undefined ? search() : ''))
}
