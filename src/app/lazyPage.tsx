import { type ComponentType, use } from 'react'

/** A page whose code comes when it is asked for. */
export interface LazyPage {
  /** The page, once it is here. */
  readonly loaded: () => ComponentType | undefined
  /** Fetches it, once; a failed attempt is forgotten a moment later, so that the next one tries again. */
  readonly preload: () => Promise<ComponentType>
}

/** React retries a rejected promise within this time; remembering the failure avoids a request on every render. */
const REFUSED_MS = 1_000

export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined
  let pending: Promise<ComponentType> | undefined
  const fetchPage = async () => {
    try {
      loaded = (await load()).default
      return loaded
    } catch (error) {
      setTimeout(() => {
        pending = undefined
      }, REFUSED_MS)
      throw error
    }
  }
  return {
    loaded: () => loaded,
    preload: () => {
      pending ??= fetchPage()
      return pending
    },
  }
}

/** Like React.lazy, but a page that was preloaded renders at once: prerendering and hydration need that. */
export function PageOutlet({ page }: { readonly page: LazyPage }) {
  const Loaded = page.loaded() ?? use(page.preload())
  return <Loaded />
}
