import { useSearchParams } from 'wouter'

/** The tab named by ?tab=, or the first one; selecting the first takes the parameter away again. */
export function useTabParam<Id extends string>(ids: readonly [Id, ...Id[]]): [Id, (id: Id) => void] {
  const [search, setSearch] = useSearchParams()
  const named = search.get('tab')
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
