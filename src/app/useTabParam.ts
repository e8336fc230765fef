import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { useHydrated } from '../live/useHydrated.ts'

/**
 * The tab named by ?tab=, or the first one; selecting the first takes the parameter away again. Prerendered pages hold
 * the first tab, and know of no parameter until they are hydrated.
 */
export function useTabParam<Id extends string>(ids: readonly [Id, ...Id[]]): [Id, (id: Id) => void] {
  const search = useSearch()
  const hydrated = useHydrated()
  const named = hydrated ? new URLSearchParams(search).get('tab') : null
  const selected = ids.find((id) => id === named) ?? ids[0]
  const select = (id: Id) => {
    const next = new URLSearchParams(location.search)
    if (id === ids[0]) next.delete('tab')
    else next.set('tab', id)
    const query = next.toString()
    navigate(`${location.pathname}${query && `?${query}`}${location.hash}`, { replace: true })
  }
  return [selected, select]
}
