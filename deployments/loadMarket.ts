import type { Market, Network } from '../src/market/market.ts'
import { marketOf } from '../src/market/market.ts'
import { type Claims, marketContradiction, marketSchema } from './marketSchema.ts'
import { networkContradiction, networkSchema } from './networkSchema.ts'
import { notValid, parseFields } from './parseFields.ts'
import { deploymentsFolder, readJson } from './readJson.ts'

/** By folder and name. */
const networks = new Map<string, Network>()

/**
 * Reads and checks deployments/markets/<slug>.json and the network that it names, for the build,
 * the servers and tests (Node only). Markets of one network have the same object.
 * @throws Error that names the file or the field at fault
 */
export function loadMarket(slug: string): Market {
  return parseMarket(slug, readJson(`markets/${slug}`), loadNetwork)
}

/**
 * What deployments/markets/<slug>.json claims of its contracts beyond what a page needs; empty
 * where it claims nothing (Node only).
 */
export const loadClaims = (slug: string): Claims =>
  parseFields(`Market "${slug}"`, marketSchema, readJson(`markets/${slug}`)).claims ?? {}

/** Checks a market read from JSON and works out what follows from it. */
export function parseMarket(slug: string, json: unknown, networkOf: (name: string) => Network): Market {
  const label = `Market "${slug}"`
  const { network: name, ...said } = parseFields(label, marketSchema, json)
  const network = networkOf(name)
  const complaint = marketContradiction(said, network)
  const { claims: _forNoPage, ...terms } = said
  if (complaint !== undefined) throw notValid(label, complaint)
  return marketOf(slug, network, terms)
}

/** Checks a network read from JSON. */
export function parseNetwork(name: string, json: unknown): Network {
  const label = `Network "${name}"`
  const network = parseFields(label, networkSchema, json)
  const complaint = networkContradiction(network)
  if (complaint !== undefined) throw notValid(label, complaint)
  return network
}

/**
 * Reads and checks deployments/networks/<name>.json (Node only). Throws Error that names the file
 * or the field at fault.
 */
export function loadNetwork(name: string): Network {
  const place = `${deploymentsFolder()} ${name}`
  const known = networks.get(place)
  if (known !== undefined) return known
  const network = parseNetwork(name, readJson(`networks/${name}`))
  networks.set(place, network)
  return network
}
