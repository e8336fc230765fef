import * as v from 'valibot'
import type { MarketCatalogue } from '../src/market/market.ts'
import { fileName } from './fields.ts'

/** Schema of catalogue.json: the markets of each build, default market first. */
export const catalogueSchema = v.record(
  fileName,
  v.pipe(
    v.array(fileName, 'must be a list of markets'),
    v.minLength(1, 'must name at least one market'),
    v.check((names) => new Set(names).size === names.length, 'must not name a market twice'),
  ),
)

/**
 * Schema of networks.json: networks of a build on which users can open hooks by address, in
 * addition to the networks of its markets.
 */
export const networksSchema = v.record(fileName, v.array(fileName, 'must be a list of networks'))

/**
 * Describes a conflict between valid markets, such as a shared storage key. Undefined without a
 * conflict.
 */
export function catalogueContradiction(markets: MarketCatalogue): string | undefined {
  for (const [index, market] of markets.entries()) {
    const earlier = markets.slice(0, index)
    if (market.slug === 'open') return 'open: is the page for markets that are opened by address'
    const same = earlier.find(({ id }) => id === market.id)
    if (same !== undefined) return `${market.slug}: is the same market as ${same.slug}`
    const { chainId } = market.network
    const other = earlier.find(({ network }) => network.chainId === chainId && network !== market.network)
    if (other !== undefined)
      return `${market.slug}: must name the network that ${other.slug} names, since both are chain ${chainId}`
  }
  return undefined
}
