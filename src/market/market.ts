import { type Address, type Hex, isAddressEqual, ZERO_ADDRESS } from '#math/hex.ts'
import type { PoolKey, Slot0 } from '#math/pool.ts'

/** Settings of a market, from the market file `deployments/markets/<slug>.json`. */
export interface MarketConfig {
  readonly name: string
  readonly adapter: string
  /** Address of the rehypothecation hook, which is also the share token. */
  readonly hook: Address
  readonly token0: Address
  readonly token1: Address
  /**
   * Symbols of both tokens, if the builder of the site guarantees them. They are shown before the
   * first read, and even if a token changes its symbol.
   */
  readonly symbols?: readonly [string, string]
  /**
   * Vaults that the market file names. The hook can use other vaults at any time. `NO_VAULT` if
   * token 0 has no vault.
   */
  readonly vault0: Address
  readonly vault1: Address
  /** `fee` in pips (1 pip = 0.0001 %), `tickSpacing` in ticks. */
  readonly pool: { readonly fee: number; readonly tickSpacing: number }
  /** Default pool state, shown as 'default' while the pool cannot be read. */
  readonly fallbackPoolState?: Slot0
  /** Number of the block that deployed the hook. */
  readonly deployBlock?: bigint
  /**
   * Actions that the page offers on a mainnet. 'exitOnly' is for a pool that its operator no longer
   * lists.
   */
  readonly access?: 'agreement' | 'exitOnly' | 'lookOnly'
  /**
   * Set if the user opened the market by its hook's address. The builder of the site guarantees
   * nothing about such a market.
   */
  readonly isUnlisted?: true
  /**
   * keccak256 of the hook's bytecode when the user opened the market by address. The user's
   * agreement covers only this bytecode.
   */
  readonly codeHash?: Hex
  readonly origin?: HookFactoryProof
}

/** A pool of a hook on a network, with everything that is known without reading the chain. */
export interface Market extends MarketConfig {
  /**
   * `<chainId>:<hook>:<poolId>` in lower case. Prefix of the market's storage keys and query keys.
   */
  readonly id: string
  /** Name of the market in URLs, equal to the name of its market file. */
  readonly slug: string
  readonly network: Network
  /**
   * Storage slot of the pool's state in the pool manager. Computed at build time, so that the
   * page's first request needs no keccak256.
   */
  readonly poolStateSlot: Hex
}

/** All markets of a build. The first is the default market. */
export type MarketCatalogue = readonly [Market, ...Market[]]

/**
 * Returns the URL paths of a market's pages. The default market has the specified paths, others
 * contain their slug.
 */
export function getMarketPagePaths(
  { id, slug, isUnlisted }: Market,
  [first]: MarketCatalogue,
): Readonly<Record<'app' | 'position' | 'vaults' | 'safety', string>> {
  const below = `/markets/${slug}`
  const isDefault = id === first.id && !isUnlisted
  // Markets opened by address share one HTML document. The URL query contains the market and the
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

/** Returns the market that a URL path names. Pages without a market use the default market. */
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

/** Currency in which a chain's fees are paid. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/**
 * Type of a layer 2 with special fees or block numbers. 'optimism' also charges for transaction
 * data. On 'arbitrum', `block.number` is Ethereum's block number, and a system contract returns the
 * layer 2's own.
 */
export type RollupStack = 'arbitrum' | 'optimism' | undefined

/** A chain with its RPC nodes and its Uniswap contracts. */
export interface Network {
  readonly chainId: number
  readonly name: string
  /** Absolute URLs of nodes, or paths such as "/rpc" on the page's origin. */
  readonly rpcUrls: readonly string[]
  /** Base URL of a block explorer without trailing slash, or a path on the page's origin. */
  readonly explorer: string
  readonly testnet: boolean
  readonly stack?: RollupStack
  readonly nativeCurrency: NativeCurrency
  readonly poolManager: Address
  readonly quoter: Address
  readonly stateView: Address
  /** Contract that executes swaps: PoolSwapTest of v4-core, or a Universal Router. */
  readonly swapRouter: Address
  readonly universalRouter?: UniversalRouter
  readonly feeds?: PriceFeeds
  readonly poolSources?: readonly PoolListSource[]
  /** Hook addresses that their operators declare as test deployments. */
  readonly testDeployments?: readonly Address[]
  /** ENS universal resolver. Absent if the network has no ENS names. */
  readonly ens?: Address
}

export type NetworkWithEns = Network & Required<Pick<Network, 'ens'>>

export const isEnsNetwork = (network: Network): network is NetworkWithEns => network.ens !== undefined

export type PoolListSource = RegistrySource | FactorySource

interface SourceAt {
  /** Public name of the operator who deployed the contract. */
  readonly operator: string
  readonly address: Address
}

/**
 * A contract in which an operator lists its pools (`allPoolIds()`, `getPool(bytes32)`). Nothing
 * proves that the listed pools are safe.
 */
export interface RegistrySource extends SourceAt {
  readonly kind: 'registry'
}

/**
 * A factory that deploys hooks from allowed creation code (`isFromFactory`, `creationCodeHashOf`,
 * `allDeployments`). It proves a hook's bytecode, but not its operator or vaults.
 */
export interface FactorySource extends SourceAt {
  readonly kind: 'factory'
  /** Hook builds that this site knows. Hooks from other builds are not listed. */
  readonly builds: readonly AuditedHookCreationCode[]
  /**
   * A pool that is listed even before the factory is read. Its vaults are read when the user opens
   * it.
   */
  readonly firstPool?: {
    readonly symbols: readonly [string, string]
    readonly hook: Address
    readonly id: Hex
  }
}

export interface AuditedHookCreationCode {
  readonly name: string
  readonly creationCodeHash: Hex
  readonly audit?: HookAudit
}

export interface HookAudit {
  readonly by: string
  /** URL of the audit report, without https:// */
  readonly page: string
}

export interface HookFactoryProof {
  readonly factory: FactorySource
  readonly build: AuditedHookCreationCode
}

/** Returns the registries or factories of a network, by `kind`. */
export const listPoolListSources = <Kind extends PoolListSource['kind']>(
  { poolSources = [] }: Pick<Network, 'poolSources'>,
  kind: Kind,
): readonly Extract<PoolListSource, { readonly kind: Kind }>[] =>
  poolSources.filter(
    (source): source is Extract<PoolListSource, { readonly kind: Kind }> => source.kind === kind,
  )

/** Dollar price feeds of a network: Chainlink feeds, or contracts with the same interface. */
export interface PriceFeeds {
  /**
   * Chainlink feed that reports whether the layer 2 sequencer is running. Prices can be outdated
   * while it is down.
   */
  readonly sequencer?: Address
  readonly prices: readonly TokenPriceFeed[]
}

export interface TokenPriceFeed {
  /** Token that the feed prices. Zero address for native currency. */
  readonly token: Address
  readonly feed: Address
  /** Text that the feed contract's `description()` returns, for example 'ETH / USD'. */
  readonly pair: string
  readonly decimals: number
  /** Maximum age of a feed's price in seconds. */
  readonly heartbeat: number
}

export const hasPriceFeeds = ({ network: { feeds }, token0, token1 }: Market): boolean =>
  [token0, token1].every((token) => feeds?.prices.some((each) => isAddressEqual(each.token, token)) === true)

/** Properties of a network's Universal Router that a swap depends on. */
export interface UniversalRouter {
  /**
   * Number of fields in the router's single-hop swap struct. 6 if it has a minimum price before the
   * hook data.
   */
  readonly layout: 5 | 6
  /** Permit2 contract through which the router takes tokens. */
  readonly permit2: Address
}

/** Vault address of a side without a vault. Hooks return the zero address for such a side. */
export const NO_VAULT: Address = ZERO_ADDRESS
