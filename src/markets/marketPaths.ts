import type { Catalogue, Market } from './market.ts'

/** Where a market's pages stand: the default market's as specified, each other's below its name. */
export function marketPaths(
  { id, slug, isUnlisted }: Market,
  [first]: Catalogue,
): Readonly<Record<'app' | 'position' | 'vaults' | 'safety', string>> {
  const below = `/markets/${slug}`
  // One document serves all of them: which page it is stands in the search, behind what names the market.
  if (isUnlisted)
    return {
      app: below,
      position: `${below}&view=position`,
      vaults: `${below}&view=vaults`,
      safety: `${below}&view=safety`,
    }
  return id === first.id
    ? { app: '/features', position: '/position', vaults: '/vaults', safety: '/safety' }
    : {
        app: below,
        position: `${below}/position`,
        vaults: `${below}/vaults`,
        safety: `${below}/safety`,
      }
}

/** The market that the page at a path is about. A page that is about none has the default one around it. */
export function marketAt(path: string, catalogue: Catalogue): Market {
  const slug = /^\/markets\/([^/]+)/.exec(path)?.[1]
  return catalogue.find((market) => market.slug === slug) ?? catalogue[0]
}
