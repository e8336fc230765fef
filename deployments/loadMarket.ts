import { createMarket } from '../src/market/createMarket.ts'
import type { Market, Network } from '../src/market/market.ts'
import { isOwnMachine } from './fields.ts'
import { type Claims, marketContradiction, marketSchema } from './marketSchema.ts'
import { networkContradiction, networkSchema } from './networkSchema.ts'
import { notValid, parseFields } from './parseFields.ts'
import { deploymentsFolder, readJson } from './readJson.ts'

const networks = new Map<string, Network>()

/**
 * Loads and checks deployments/markets/<slug>.json and its network (Node.js only). Markets of the
 * same network share one network object.
 * @throws Error that names the invalid file or field
 */
export function loadMarket(slug: string): Market {
  return parseMarket(slug, readJson(`markets/${slug}`), loadNetwork)
}

/**
 * Loads the facts of a market file that pages do not need (Node.js only). Empty if there are none.
 */
export const loadClaims = (slug: string): Claims =>
  parseFields(`Market "${slug}"`, marketSchema, readJson(`markets/${slug}`)).claims ?? {}

/** Validates the JSON of a market file and adds derived fields. */
export function parseMarket(slug: string, json: unknown, networkOf: (name: string) => Network): Market {
  const label = `Market "${slug}"`
  const { network: name, ...said } = parseFields(label, marketSchema, json)
  const network = networkOf(name)
  const complaint = marketContradiction(said, network)
  const { claims: _forNoPage, ...terms } = said
  if (complaint !== undefined) throw notValid(label, complaint)
  return createMarket(slug, network, terms)
}

export function parseNetwork(name: string, json: unknown): Network {
  const label = `Network "${name}"`
  const network = parseFields(label, networkSchema, json)
  const complaint = networkContradiction(network)
  if (complaint !== undefined) throw notValid(label, complaint)
  return network
}

/**
 * Returns the nodes in the environment variable `RPC_URLS_<chainId>`, which replace those of the
 * network file. Undefined if it is not set, or for a network on this machine.
 */
function ownNodes({ chainId, rpcUrls }: Network): readonly string[] | undefined {
  const told = process.env[`RPC_URLS_${chainId}`]
  return told && !rpcUrls.every(isOwnMachine) ? told.split(/[\s,]+/).filter(Boolean) : undefined
}

/**
 * Loads and checks deployments/networks/<name>.json (Node.js only).
 * @throws Error that names the invalid file or field
 */
export function loadNetwork(name: string): Network {
  const json = readJson(`networks/${name}`)
  const configured = parseNetwork(name, json)
  const own = ownNodes(configured)
  const place = `${deploymentsFolder()} ${name} ${own?.join(' ')}`
  const known = networks.get(place)
  if (known !== undefined) return known
  const network = own === undefined ? configured : parseNetwork(name, { ...Object(json), rpcUrls: own })
  networks.set(place, network)
  return network
}
