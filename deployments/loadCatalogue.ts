import type { MarketCatalogue, Network } from '../src/market/market.ts'
import { catalogueContradiction, catalogueSchema, networksSchema } from './catalogueSchema.ts'
import { loadMarket, loadNetwork } from './loadMarket.ts'
import { notValid, parseFields } from './parseFields.ts'
import { readJson } from './readJson.ts'

/**
 * Loads the markets of a build in catalogue.json, default market first (Node.js only).
 * @throws Error that names the invalid file or field
 */
export function loadCatalogue(name: string): MarketCatalogue {
  const builds = parseFields('The catalogue', catalogueSchema, readJson('catalogue'))
  const [first, ...rest] = Object.hasOwn(builds, name) ? (builds[name] ?? []) : []
  if (first === undefined)
    throw new Error(
      `There is no build "${name}": deployments/catalogue.json has ${Object.keys(builds).join(', ')}`,
    )
  const markets: MarketCatalogue = [loadMarket(first), ...rest.map(loadMarket)]
  const complaint = catalogueContradiction(markets)
  if (complaint !== undefined) throw notValid('The catalogue', complaint)
  return markets
}

/**
 * Loads all networks of a build: those of its markets, and those in networks.json, on which users
 * can open a hook by address (Node.js only).
 * @throws Error that names the invalid file or field
 */
export function loadNetworks(name: string): readonly Network[] {
  const listed = parseFields('networks.json', networksSchema, readJson('networks'))
  const added = Object.hasOwn(listed, name) ? (listed[name] ?? []) : []
  const networks = new Set([...loadCatalogue(name).map(({ network }) => network), ...added.map(loadNetwork)])
  if (new Set([...networks].map(({ chainId }) => chainId)).size < networks.size)
    throw notValid('networks.json', `${name}: must not name a chain that a market of it names otherwise`)
  return [...networks]
}
