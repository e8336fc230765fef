import { type ComponentType, use } from 'react'

/** A page, or a part of one, whose code comes when it is asked for. */
export interface LazyPart<Props> {
  /**
   * Like React.lazy, but what was preloaded is there at once, where that would show its fallback for a moment:
   * prerendering, hydration and whatever must not move need that.
   */
  readonly Part: ComponentType<Props>
  /** Fetches it, once; a failed attempt is forgotten a moment later, so that the next one tries again. */
  readonly preload: () => Promise<ComponentType<Props>>
}

/** React retries a rejected promise within this time; remembering the failure avoids a request on every render. */
const REFUSED_MS = 1_000

export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let pending: Promise<ComponentType<Props>> | undefined
  const fetchPart = async () => {
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
  const preload = () => {
    pending ??= fetchPart()
    return pending
  }
  // biome-ignore lint/correctness/noComponentHookFactories: as React.lazy does, once for each module
  function Part(props: Props) {
    const Loaded = loaded ?? use(preload())
    return <Loaded {...props} />
  }
  return { Part, preload }
}
