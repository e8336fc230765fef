import * as v from 'valibot'
import type { Network } from '../src/market/market.ts'
import {
  address,
  currency,
  hash,
  isOwnMachine,
  sameNode,
  smallInteger,
  symbol,
  text,
  urlOrPath,
} from './fields.ts'
import { mainnetName } from './mainnetName.ts'

const nativeCurrency = v.strictObject({ name: text, symbol: text, decimals: smallInteger(0, 36) })

const universalRouter = v.strictObject({
  layout: v.picklist([5, 6], 'must be 5 or 6'),
  permit2: address,
})

const feed = v.strictObject({
  token: currency,
  feed: address,
  pair: v.pipe(text, v.endsWith(' / USD', 'must end with " / USD"')),
  decimals: smallInteger(0, 36),
  heartbeat: smallInteger(1, 7 * 86_400),
})

const feeds = v.strictObject({
  sequencer: v.exactOptional(address),
  prices: v.pipe(
    v.array(feed, 'must be a list of feeds'),
    v.minLength(1, 'must name at least one feed'),
    v.check(
      (prices) => new Set(prices.map(({ token }) => token.toLowerCase())).size === prices.length,
      'must not name two feeds for one token',
    ),
  ),
})

const build = v.strictObject({
  name: text,
  creationCodeHash: hash,
  audit: v.exactOptional(v.strictObject({ by: text, page: text })),
})
const poolSource = v.variant('kind', [
  v.strictObject({ kind: v.literal('registry'), operator: text, address }),
  v.strictObject({
    kind: v.literal('factory'),
    operator: text,
    address,
    builds: v.pipe(
      v.array(build, 'must be a list of builds'),
      v.minLength(1, 'must name at least one build'),
    ),
    firstPool: v.exactOptional(
      v.strictObject({ symbols: v.tuple([symbol, symbol]), hook: address, id: hash }),
    ),
  }),
])

/** Schema of a network file. Unknown fields are rejected as typos. */
export const networkSchema = v.strictObject({
  chainId: smallInteger(1, Number.MAX_SAFE_INTEGER),
  name: text,
  rpcUrls: v.pipe(
    v.array(urlOrPath, 'must be a list of URLs'),
    v.minLength(1, 'must name at least one URL'),
    v.check((urls) => new Set(urls.map(sameNode)).size === urls.length, 'must not name the same node twice'),
  ),
  explorer: v.pipe(
    urlOrPath,
    v.check((value) => !value.endsWith('/'), 'must not end with a slash'),
  ),
  testnet: v.boolean('must be true or false'),
  stack: v.exactOptional(
    v.picklist(['arbitrum', 'optimism'], 'must be arbitrum or optimism, or be left out'),
  ),
  nativeCurrency,
  poolManager: address,
  quoter: address,
  stateView: address,
  swapRouter: address,
  universalRouter: v.exactOptional(universalRouter),
  feeds: v.exactOptional(feeds),
  ens: v.exactOptional(address),
  testDeployments: v.exactOptional(v.array(address, 'must be a list of addresses')),
  poolSources: v.exactOptional(
    v.pipe(
      v.array(poolSource, 'must be a list of registries and factories'),
      v.minLength(1, 'must name at least one registry or factory'),
      v.check(
        (all) => new Set(all.map(({ address }) => address.toLowerCase())).size === all.length,
        'must not name a contract twice',
      ),
    ),
  ),
}) satisfies v.GenericSchema<unknown, Network>

/** Describes a conflict between valid fields of a network. Undefined without a conflict. */
export function networkContradiction({ chainId, testnet, rpcUrls }: Network): string | undefined {
  const mainnet = testnet ? mainnetName(chainId) : undefined
  if (mainnet !== undefined) return `testnet: must be false, since chain ${chainId} is ${mainnet}`
  const isLocal = rpcUrls.every(isOwnMachine)
  return isLocal || new Set(rpcUrls.map(operatorOf)).size > 1
    ? undefined
    : 'rpcUrls: must name nodes of two operators, since one node alone is believed whatever it says'
}

/** Returns the domain of a node. Nodes below one domain count as one operator. */
const operatorOf = (url: string): string =>
  isOwnMachine(url) ? 'own' : new URL(url).hostname.split('.').slice(-2).join('.')
