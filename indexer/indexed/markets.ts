import { loadCatalogue } from '../../deployments/loadCatalogue.ts'
import { loadAdapter } from '../../src/adapters/index.ts'
import { createHistoryLogFilters } from '../../src/chain/past/historyLogs.ts'
import type { Market, MarketCatalogue, Network } from '../../src/market/market.ts'
import { POOL_MANAGER_TOPICS } from '../../src/market/past/events.ts'
import type { Hex } from '../../src/math/hex.ts'

/** Markets of the build that the environment variable DEPLOYMENT names. */
export const markets: MarketCatalogue = loadCatalogue(process.env.DEPLOYMENT || 'base-sepolia')
await Promise.all(markets.map(loadAdapter))

/**
 * Returns the name of a market in Ponder's configuration, where only letters, digits and
 * underscores are allowed.
 */
export const nameOf = ({ slug }: Market): string => slug.replaceAll(/[^a-z0-9]/gi, '_')

export const chainOf = ({ chainId }: Network): string => `chain${chainId}`

/** Ponder's initial request rate per node, for which it has no setting. */
const ENGINE_PACE = 20

/**
 * Nodes of a network: those of its file, or those in PONDER_RPC_URL_<chain id>, separated by
 * commas. If REQUESTS_PER_SECOND_<chain id> is higher than Ponder's initial rate per node, each
 * node is listed several times. Ponder still pauses a node that refuses requests.
 */
export function nodesOf({ chainId, name, rpcUrls }: Network): string[] {
  const named = process.env[`PONDER_RPC_URL_${chainId}`]?.split(',').filter((url) => url !== '')
  const urls = named ?? rpcUrls.filter((url) => !url.startsWith('/'))
  if (urls.length === 0) throw new Error(`Set PONDER_RPC_URL_${chainId}: no node of ${name} is known.`)
  const allowed = process.env[`REQUESTS_PER_SECOND_${chainId}`] || `${ENGINE_PACE}`
  if (!/^[1-9]\d{0,4}$/.test(allowed))
    throw new Error(`REQUESTS_PER_SECOND_${chainId} is a whole number above 0.`)
  const times = Math.max(1, Math.round(Number(allowed) / ENGINE_PACE))
  return urls.flatMap((url) => Array.from({ length: times }, () => url))
}

/**
 * Returns the first topics of all logs in a market's history: of the hook, the pool manager and the
 * vaults.
 */
export function topicsOfPast(market: Market) {
  const all = [...new Set(createHistoryLogFilters(market).flatMap(({ topics }) => topics))]
  const ofOthers: readonly Hex[] = Object.values(POOL_MANAGER_TOPICS)
  return { hook: all.filter((topic) => !ofOthers.includes(topic)), all }
}
