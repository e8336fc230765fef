import { useSearchParams } from 'wouter'
import { useHydrated } from './useHydrated.ts'

/**
 * The tab named by ?tab=, or the first one; selecting the first takes the parameter away again. Prerendered pages hold
 * the first tab, and know of no parameter until they are hydrated.
 */
export function useTabParam<Id extends string>(ids: readonly [Id, ...Id[]]): [Id, (id: Id) => void] {
  const [search, setSearch] = useSearchParams()
  const hydrated = useHydrated()
  const named = hydrated ? search.get('tab') : null
  const selected = ids.find((id) => id === named) ?? ids[0]
  const select = (id: Id) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old)
        if (id === ids[0]) next.delete('tab')
        else next.set('tab', id)
        return next
      },
      { replace: true },
    )
  return [selected, select]
}
