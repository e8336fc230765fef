import type { LiveMarket } from './openMarket.ts'

/** What belongs to a live market but comes with later code: made for each once, when it is first asked for. */
export function perMarket<T>(create: (live: LiveMarket) => T): (live: LiveMarket) => T {
  const made = new WeakMap<LiveMarket, { readonly it: T }>()
  return (live) => {
    const known = made.get(live) ?? { it: create(live) }
    made.set(live, known)
    return known.it
  }
}
