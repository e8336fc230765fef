import { type Address, type Hex, isAddressEqual, ZERO_ADDRESS } from '#math/hex.ts'
import { computePoolId, computePoolStateSlot, type PoolKey, type Slot0 } from '#math/pool.ts'

/** Settings of a market, from `deployments/markets/<slug>.json`. */
export interface MarketConfig {
  readonly name: string
  /** Name of the adapter for this hook. */
  readonly adapter: string
  /** The rehypothecation hook, which is also the share token. */
  readonly hook: Address
  readonly token0: Address
  readonly token1: Address
  /**
   * Symbols of both tokens, if the builder of the site guarantees them. They are shown before any
   * read, and stay even if a token changes its own symbol.
   */
  readonly symbols?: readonly [string, string]
  /**
   * Vaults that depositors expect. The hook can use others at any time. `NO_VAULT` if this side has
   * none.
   */
  readonly vault0: Address
  readonly vault1: Address
  /** fee in hundredths of a bip (1e-6), tickSpacing in ticks. */
  readonly pool: { readonly fee: number; readonly tickSpacing: number }
  /** Pool state to show while the live one cannot be read, labelled 'default'. */
  readonly fallbackPoolState?: Slot0
  /** First block with hook code. */
  readonly deployBlock?: bigint
  /**
   * Actions that the build offers, if the network does not decide it (see `determineMarketAccess`).
   * 'exitOnly' is for a pool that its operator no longer shows.
   */
  readonly access?: 'agreement' | 'exitOnly' | 'lookOnly'
  /**
   * Set if the user opened the market by address. The build does not list it and guarantees
   * nothing.
   */
  readonly isUnlisted?: true
  /**
   * keccak256 of the hook's code when the user opened the market by address. The user's agreement
   * covers only this code.
   */
  readonly codeHash?: Hex
  /**
   * Set for a market opened by address if a factory of the network deployed its hook from a build
   * that this site knows.
   */
  readonly origin?: HookFactoryProof
}

/** A pool of a hook on a network, with everything that is known without reading the chain. */
export interface Market extends MarketConfig {
  /**
   * `<chainId>:<hook>:<computePoolId>` in lower case. Prefix of the market's storage keys and query
   * keys.
   */
  readonly id: string
  /** Name in page URLs, equal to the file name. */
  readonly slug: string
  readonly network: Network
  /**
   * Storage slot of the pool's state in the pool manager. Computed at build time, so that the first
   * request needs no hash.
   */
  readonly poolStateSlot: Hex
}

/** Markets of a build. The first is the default. */
export type MarketCatalogue = readonly [Market, ...Market[]]

/** Builds a market from its settings, with its id and pool state slot. */
export function createMarket(slug: string, network: Network, terms: MarketConfig): Market {
  const pool = computePoolId(toPoolKey(terms))
  return {
    ...terms,
    id: `${network.chainId}:${terms.hook}:${pool}`.toLowerCase(),
    slug,
    network,
    poolStateSlot: computePoolStateSlot(pool),
  }
}

/**
 * Returns the paths of a market's pages: as specified for the default market, below the slug for
 * others.
 */
export function getMarketPagePaths(
  { id, slug, isUnlisted }: Market,
  [first]: MarketCatalogue,
): Readonly<Record<'app' | 'position' | 'vaults' | 'safety', string>> {
  const below = `/markets/${slug}`
  const isDefault = id === first.id && !isUnlisted
  // Markets opened by address share one HTML document. The URL's query names the market and the
  // page.
  const pageOf = (page: string) =>
    isUnlisted ? `${below}&view=${page}` : isDefault ? `/${page}` : `${below}/${page}`
  return {
    app: isDefault ? '/features' : below,
    position: pageOf('position'),
    vaults: pageOf('vaults'),
    safety: pageOf('safety'),
  }
}

/** Returns the market of a page. Pages without a market use the default one. */
export function findMarketByPath(path: string, catalogue: MarketCatalogue): Market {
  const slug = /^\/markets\/([^/]+)/.exec(path)?.[1]
  return catalogue.find((market) => market.slug === slug) ?? catalogue[0]
}

/** Pool key of a market (v4-core `PoolKey`). */
export function toPoolKey({
  token0,
  token1,
  hook,
  pool,
}: Pick<MarketConfig, 'token0' | 'token1' | 'hook' | 'pool'>): PoolKey {
  return {
    currency0: token0,
    currency1: token1,
    fee: pool.fee,
    tickSpacing: pool.tickSpacing,
    hooks: hook,
  }
}

/** Native currency of a chain, in which its fees are paid. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/**
 * Type of a chain if its fees or block numbers are special. An 'optimism' chain also charges for a
 * transaction's data. On an 'arbitrum' chain, `block.number` is Ethereum's height. A system
 * contract returns the chain's own height, which grows by up to ten blocks per second.
 */
export type RollupStack = 'arbitrum' | 'optimism' | undefined

/** A chain, its RPC nodes, and Uniswap's contracts on it. */
export interface Network {
  readonly chainId: number
  readonly name: string
  /** Absolute URLs, or paths such as "/rpc" on the page's origin. */
  readonly rpcUrls: readonly string[]
  /** Base URL of a block explorer, or a path on the page's origin. No trailing slash. */
  readonly explorer: string
  readonly testnet: boolean
  readonly stack?: RollupStack
  readonly nativeCurrency: NativeCurrency
  readonly poolManager: Address
  readonly quoter: Address
  readonly stateView: Address
  /**
   * Router for swaps: PoolSwapTest of v4-core, or the Universal Router that `universalRouter`
   * describes.
   */
  readonly swapRouter: Address
  /** Present if `swapRouter` is a Universal Router. */
  readonly universalRouter?: UniversalRouter
  /** Price feeds. Absent if not configured. */
  readonly feeds?: PriceFeeds
  /** Contracts that list further pools. `/markets` reads each of them after a click. */
  readonly poolSources?: readonly PoolListSource[]
  /** Hooks that their own operators call test deployments. */
  readonly testDeployments?: readonly Address[]
  /** ENS's universal resolver. Absent if the network has no names. */
  readonly ens?: Address
}

/** A network that looks up ENS names. */
export type NetworkWithEns = Network & Required<Pick<Network, 'ens'>>

export const isEnsNetwork = (network: Network): network is NetworkWithEns => network.ens !== undefined

/** A contract that lists pools, or hooks with pools. */
export type PoolListSource = RegistrySource | FactorySource

interface SourceAt {
  /** Public name of the contract's operator. */
  readonly operator: string
  readonly address: Address
}

/**
 * A contract in which an operator lists its pools (`allPoolIds()`, `getPool(bytes32)`). The list is
 * only the owner's claim.
 */
export interface RegistrySource extends SourceAt {
  readonly kind: 'registry'
}

/**
 * A factory that deploys hooks from allowed creation code (`isFromFactory`, `creationCodeHashOf`,
 * `allDeployments`). It
 * proves a hook's code, but neither its operator nor its vaults.
 */
export interface FactorySource extends SourceAt {
  readonly kind: 'factory'
  /** Builds of the hook that this site knows. Hooks of other builds are not listed. */
  readonly builds: readonly AuditedHookCreationCode[]
  /** A pool that is listed before the factory is read. Its vaults are read when it is opened. */
  readonly firstPool?: {
    readonly symbols: readonly [string, string]
    readonly hook: Address
    readonly id: Hex
  }
}

/** Creation code of a hook that was reviewed. */
export interface AuditedHookCreationCode {
  readonly name: string
  readonly creationCodeHash: Hex
  readonly audit?: HookAudit
}

export interface HookAudit {
  /** Name of the auditor. */
  readonly by: string
  /** URL of the report, without https:// */
  readonly page: string
}

/** The factory that deployed a hook, and the build from which it did. */
export interface HookFactoryProof {
  readonly factory: FactorySource
  readonly build: AuditedHookCreationCode
}

/** Returns the pool sources of one kind on a network. */
export const listPoolListSources = <Kind extends PoolListSource['kind']>(
  { poolSources = [] }: Pick<Network, 'poolSources'>,
  kind: Kind,
): readonly Extract<PoolListSource, { readonly kind: Kind }>[] =>
  poolSources.filter(
    (source): source is Extract<PoolListSource, { readonly kind: Kind }> => source.kind === kind,
  )

/** Price feeds in dollars on a network: Chainlink's, or contracts with the same interface. */
export interface PriceFeeds {
  /**
   * Feed that reports whether the sequencer of a layer 2 is running. While it is not, prices can be
   * outdated.
   */
  readonly sequencer?: Address
  readonly prices: readonly TokenPriceFeed[]
}

/** Price feed of one token. */
export interface TokenPriceFeed {
  /** Zero address for native currency. A wrapped or bridged token needs a feed of its own. */
  readonly token: Address
  readonly feed: Address
  /** Text that the feed's `description()` returns, for example 'ETH / USD'. */
  readonly pair: string
  readonly decimals: number
  /** Maximum age of an answer in seconds. */
  readonly heartbeat: number
}

/** Returns true if both tokens have a price feed. Totals are then shown in dollars. */
export const hasPriceFeeds = ({ network: { feeds }, token0, token1 }: Market): boolean =>
  [token0, token1].every((token) => feeds?.prices.some((each) => isAddressEqual(each.token, token)) === true)

/** What a swap through a Universal Router depends on. */
export interface UniversalRouter {
  /** Number of fields of its single-hop swap. 6 if a minimum price comes before the hook data. */
  readonly layout: 5 | 6
  /** Permit2 contract that transfers the tokens. */
  readonly permit2: Address
}

/** Address that stands for no vault. Hooks return the zero address for a side without one. */
export const NO_VAULT: Address = ZERO_ADDRESS
