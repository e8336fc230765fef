import { type Address, type Hex, sameAddress, ZERO_ADDRESS } from '#math/hex.ts'
import { type PoolKey, poolId, poolStateSlot, type Slot0 } from '#math/pool.ts'

/** Market settings of the site's builder: `deployments/markets/<slug>.json`. */
export interface MarketTerms {
  readonly name: string
  /** Adapter of the hook's contract family. */
  readonly adapter: string
  /** The rehypothecation hook, which is also the share token. */
  readonly hook: Address
  readonly token0: Address
  readonly token1: Address
  /**
   * Symbols of the two tokens if the site's builder vouches for them. Shown in the first frame
   * before any read, and unaffected if a token renames itself.
   */
  readonly symbols?: readonly [string, string]
  /**
   * Promised vaults. The on-chain vaults can differ at any time. `NO_VAULT` if this side has none.
   */
  readonly vault0: Address
  readonly vault1: Address
  /** fee in hundredths of a bip (1e-6), tickSpacing in ticks. */
  readonly pool: { readonly fee: number; readonly tickSpacing: number }
  /** Shown, marked as 'default', while the live pool state cannot be read. */
  readonly fallbackPoolState?: Slot0
  /** First block with hook code. */
  readonly deployBlock?: bigint
  /** Access level if the network does not decide it (see `accessOf`). */
  readonly access?: 'agreement' | 'lookOnly'
  /**
   * Set if the user opened the market by address. This build does not list it and promises nothing.
   */
  readonly isUnlisted?: true
  /**
   * keccak256 of the hook's code when the market was opened. The user's agreement covers this code
   * only. Set for opened markets only.
   */
  readonly codeHash?: Hex
}

/** A pool of a hook on a network, with all data that is not read from the chain. */
export interface Market extends MarketTerms {
  /**
   * `<chainId>:<hook>:<poolId>` in lower case. Prefix of every stored value and query key of the
   * market.
   */
  readonly id: string
  /** Name in page URLs, equal to the file name. */
  readonly slug: string
  readonly network: Network
  /**
   * Storage slot of the pool state in the pool manager. Computed at build time, like the id, so
   * that a page can send its first request without hashing.
   */
  readonly poolStateSlot: Hex
}

/** Markets of a build. The first is the default. */
export type Catalogue = readonly [Market, ...Market[]]

/** Builds a market from its settings, with its id and pool state slot. */
export function marketOf(slug: string, network: Network, terms: MarketTerms): Market {
  const pool = poolId(poolKeyOf(terms))
  return {
    ...terms,
    id: `${network.chainId}:${terms.hook}:${pool}`.toLowerCase(),
    slug,
    network,
    poolStateSlot: poolStateSlot(pool),
  }
}

/** Paths of a market's pages: as specified for the default market, below the slug for others. */
export function marketPaths(
  { id, slug, isUnlisted }: Market,
  [first]: Catalogue,
): Readonly<Record<'app' | 'position' | 'vaults' | 'safety', string>> {
  const below = `/markets/${slug}`
  const isDefault = id === first.id && !isUnlisted
  // All unlisted markets share one document. The query names the market and the page.
  const pageOf = (page: string) =>
    isUnlisted ? `${below}&view=${page}` : isDefault ? `/${page}` : `${below}/${page}`
  return {
    app: isDefault ? '/features' : below,
    position: pageOf('position'),
    vaults: pageOf('vaults'),
    safety: pageOf('safety'),
  }
}

/** Market of the page at a path. Pages without a market use the default one. */
export function marketAt(path: string, catalogue: Catalogue): Market {
  const slug = /^\/markets\/([^/]+)/.exec(path)?.[1]
  return catalogue.find((market) => market.slug === slug) ?? catalogue[0]
}

/** Pool key of a market (v4-core `PoolKey`). */
export function poolKeyOf({
  token0,
  token1,
  hook,
  pool,
}: Pick<MarketTerms, 'token0' | 'token1' | 'hook' | 'pool'>): PoolKey {
  return {
    currency0: token0,
    currency1: token1,
    fee: pool.fee,
    tickSpacing: pool.tickSpacing,
    hooks: hook,
  }
}

/** Native currency of a chain, which pays its fees. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/**
 * Chain type, where a page depends on it. An 'optimism' chain charges for transaction data. On an
 * 'arbitrum' chain, `block.number` is Ethereum's height in contracts. Its own height comes from a
 * system contract and grows by up to ten blocks per second.
 */
export type Stack = 'arbitrum' | 'optimism' | undefined

/** A chain, its RPC nodes, and Uniswap's contracts on it. */
export interface Network {
  readonly chainId: number
  readonly name: string
  /** Absolute URLs, or paths such as "/rpc" on the page's origin. */
  readonly rpcUrls: readonly string[]
  /** Base URL of a block explorer, or a path on the page's origin. No trailing slash. */
  readonly explorer: string
  readonly testnet: boolean
  readonly stack?: Stack
  readonly nativeCurrency: NativeCurrency
  readonly poolManager: Address
  readonly quoter: Address
  readonly stateView: Address
  /** PoolSwapTest of v4-core, or the router described by `universalRouter`. */
  readonly swapRouter: Address
  /** Present if `swapRouter` is a Universal Router. */
  readonly universalRouter?: UniversalRouter
  /** Absent if not configured. */
  readonly feeds?: Feeds
  /** Contracts that list more pools. `/markets` reads each after a click. */
  readonly poolSources?: readonly PoolSource[]
}

/** A contract that lists the pools of a network, or hooks with pools. */
export type PoolSource = RegistrySource | FactorySource

interface SourceAt {
  /** Public name of its operator. */
  readonly operator: string
  readonly address: Address
}

/**
 * A contract with an operator's pools (`allPoolIds()`, `getPool(bytes32)`). Its content is the
 * owner's claim.
 */
export interface RegistrySource extends SourceAt {
  readonly kind: 'registry'
}

/**
 * A contract that deploys hooks of allow-listed creation code (`isFromFactory`,
 * `creationCodeHashOf`, `allDeployments`). It proves the code, but neither the operator nor the
 * vaults of a hook.
 */
export interface FactorySource extends SourceAt {
  readonly kind: 'factory'
  /** Builds that this page knows. Hooks of other builds are not listed. */
  readonly builds: readonly KnownBuild[]
}

/** Reviewed creation code. */
export interface KnownBuild {
  readonly name: string
  readonly creationCodeHash: Hex
  readonly audit?: BuildAudit
}

export interface BuildAudit {
  /** Name of the auditor. */
  readonly by: string
  /** URL of the report, without https:// */
  readonly page: string
}

/** Pool sources of one kind on a network. */
export const poolSourcesOf = <Kind extends PoolSource['kind']>(
  { poolSources = [] }: Pick<Network, 'poolSources'>,
  kind: Kind,
): readonly Extract<PoolSource, { readonly kind: Kind }>[] =>
  poolSources.filter((source): source is Extract<PoolSource, { readonly kind: Kind }> => source.kind === kind)

/** Sources of dollar prices on a network: Chainlink feeds, or contracts with the same interface. */
export interface Feeds {
  /** Sequencer uptime feed on layer two. Prices can be outdated while the sequencer is down. */
  readonly sequencer?: Address
  readonly prices: readonly Feed[]
}

/** Price feed of one token. */
export interface Feed {
  /** Zero address for native currency. A wrapped or bridged token needs a separate feed. */
  readonly token: Address
  readonly feed: Address
  /** `description()` of the feed: 'ETH / USD'. */
  readonly pair: string
  readonly decimals: number
  /** Maximum age of an answer in seconds. */
  readonly heartbeat: number
}

/** True if both tokens have a feed. Combined values are then shown in dollars. */
export const isPriced = ({ network: { feeds }, token0, token1 }: Market): boolean =>
  [token0, token1].every((token) => feeds?.prices.some((each) => sameAddress(each.token, token)) === true)

/** Data needed to swap through a Universal Router. */
export interface UniversalRouter {
  /** Fields of its single-hop swap: 6 if a minimum hop price precedes the hook data. */
  readonly layout: 5 | 6
  /** Permit2 contract that pays the tokens. */
  readonly permit2: Address
}

/** Vault of a side without one: hooks return the zero address. */
export const NO_VAULT: Address = ZERO_ADDRESS
