import { type Address, type Hex, sameAddress, ZERO_ADDRESS } from '#math/hex.ts'
import { type PoolKey, poolId, poolStateSlot, type Slot0 } from '#math/pool.ts'

/** What a person who builds the site says about a market: `deployments/markets/<slug>.json`. */
export interface MarketTerms {
  readonly name: string
  /** The family of contracts that the hook belongs to. */
  readonly adapter: string
  /** The rehypothecation hook; it is the share token too. */
  readonly hook: Address
  readonly token0: Address
  readonly token1: Address
  /**
   * What the two tokens are called, where whoever builds the site vouches for it: they stand in the
   * first frame, before any node was asked, and a token that renames itself later changes nothing
   * here.
   */
  readonly symbols?: readonly [string, string]
  /**
   * The vaults that depositors were promised; the chain may say otherwise at any time. `NO_VAULT`:
   * this side is in none, where its kind allows that.
   */
  readonly vault0: Address
  readonly vault1: Address
  /** fee in hundredths of a bip (1e-6), tickSpacing in ticks. */
  readonly pool: { readonly fee: number; readonly tickSpacing: number }
  /** Shown, marked as 'default', while the live pool state cannot be read. */
  readonly fallbackPoolState?: Slot0
  /** First block in which the hook had code. */
  readonly deployBlock?: bigint
  /** What is sent to it, where that is not decided by its network: see `accessOf`. */
  readonly access?: 'agreement' | 'lookOnly'
  /**
   * Somebody has opened it by its address: this build does not name it, and promises nothing of it.
   */
  readonly isUnlisted?: true
  /**
   * keccak256 of the hook's code when it was opened: what a person agrees to there is this code. Of
   * opened markets alone.
   */
  readonly codeHash?: Hex
}

/**
 * One pool of one hook on one network: everything the product needs to know that is not on the
 * chain itself.
 */
export interface Market extends MarketTerms {
  /**
   * `<chainId>:<hook>:<poolId>` in small letters. What is stored, asked or remembered of a market
   * begins with it.
   */
  readonly id: string
  /** Its name in addresses of pages, which is its file's. */
  readonly slug: string
  readonly network: Network
  /**
   * Storage slot of the pool's state in the pool manager. Worked out when the site is built, as the
   * id is: a page that had to hash before its first question would ask later.
   */
  readonly poolStateSlot: Hex
}

/** The markets of a build. The first is the default. */
export type Catalogue = readonly [Market, ...Market[]]

/**
 * A market of its terms, with what follows from them: its id, and where the pool manager stores its
 * pool.
 */
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

/** Where a market's pages stand: the default market's as specified, each other's below its name. */
export function marketPaths(
  { id, slug, isUnlisted }: Market,
  [first]: Catalogue,
): Readonly<Record<'app' | 'position' | 'vaults' | 'safety', string>> {
  const below = `/markets/${slug}`
  const isDefault = id === first.id && !isUnlisted
  // One document serves all that are unlisted: the search names the market and then the page.
  const pageOf = (page: string) =>
    isUnlisted ? `${below}&view=${page}` : isDefault ? `/${page}` : `${below}/${page}`
  return {
    app: isDefault ? '/features' : below,
    position: pageOf('position'),
    vaults: pageOf('vaults'),
    safety: pageOf('safety'),
  }
}

/**
 * The market that the page at a path is about. A page that is about none has the default one around
 * it.
 */
export function marketAt(path: string, catalogue: Catalogue): Market {
  const slug = /^\/markets\/([^/]+)/.exec(path)?.[1]
  return catalogue.find((market) => market.slug === slug) ?? catalogue[0]
}

/** A market's pool key (v4-core `PoolKey`). */
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

/** What a chain's fees are paid in. */
export interface NativeCurrency {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/**
 * How a chain is built, where a page has to know. An 'optimism' chain charges for a transaction's
 * data. Contracts of an 'arbitrum' chain find Ethereum's height in `block.number`; its own is a
 * system contract's to tell, and grows by up to ten blocks a second.
 */
export type Stack = 'arbitrum' | 'optimism' | undefined

/** A chain, the nodes that may be asked about it, and Uniswap's own contracts there. */
export interface Network {
  readonly chainId: number
  readonly name: string
  /** Absolute URLs, or a path such as "/rpc" on the page's own origin. */
  readonly rpcUrls: readonly string[]
  /** Base URL of a block explorer, or a path on the page's own origin; no trailing slash. */
  readonly explorer: string
  readonly testnet: boolean
  readonly stack?: Stack
  readonly nativeCurrency: NativeCurrency
  readonly poolManager: Address
  readonly quoter: Address
  readonly stateView: Address
  /** v4-core's PoolSwapTest, or what `universalRouter` says. */
  readonly swapRouter: Address
  /** Present where `swapRouter` is a Universal Router. */
  readonly universalRouter?: UniversalRouter
  /** Absent where nobody has named one. */
  readonly feeds?: Feeds
  /** Where more pools of the network are listed. `/markets` reads each after a click. */
  readonly poolSources?: readonly PoolSource[]
}

/** A contract that lists pools of a network, or the hooks that have them. */
export type PoolSource = RegistrySource | FactorySource

interface SourceAt {
  /** Who keeps it, as people know them. */
  readonly operator: string
  readonly address: Address
}

/**
 * A contract in which an operator lists pools (`allPoolIds()`, `getPool(bytes32)`). What stands in
 * it is its owner's word.
 */
export interface RegistrySource extends SourceAt {
  readonly kind: 'registry'
}

/**
 * A contract that deploys hooks of allow-listed creation code (`isFromFactory`,
 * `creationCodeHashOf`, `allDeployments`). It vouches for the code, and for neither a hook's
 * operator nor its vaults.
 */
export interface FactorySource extends SourceAt {
  readonly kind: 'factory'
  /** The builds that this page knows. Hooks of other builds are not listed. */
  readonly builds: readonly KnownBuild[]
}

/** Creation code that was reviewed. */
export interface KnownBuild {
  readonly name: string
  readonly creationCodeHash: Hex
  readonly audit?: BuildAudit
}

export interface BuildAudit {
  /** Who audited it. */
  readonly by: string
  /** Where that is published, without https:// */
  readonly page: string
}

/** The sources of one kind that a network names. */
export const poolSourcesOf = <Kind extends PoolSource['kind']>(
  { poolSources = [] }: Pick<Network, 'poolSources'>,
  kind: Kind,
): readonly Extract<PoolSource, { readonly kind: Kind }>[] =>
  poolSources.filter((source): source is Extract<PoolSource, { readonly kind: Kind }> => source.kind === kind)

/**
 * Where a network's prices in dollars come from: Chainlink's feeds, or contracts with their
 * interface.
 */
export interface Feeds {
  /** On layer two: says whether the sequencer is up, without which a price may be an old one. */
  readonly sequencer?: Address
  readonly prices: readonly Feed[]
}

/** The price of one token. */
export interface Feed {
  /**
   * The zero address is the chain's own currency. A wrapped or bridged token has a price only by a
   * feed of its own.
   */
  readonly token: Address
  readonly feed: Address
  /** As its `description()` says: 'ETH / USD'. */
  readonly pair: string
  readonly decimals: number
  /** Seconds after which an answer is too old. */
  readonly heartbeat: number
}

/** Whether both tokens have a feed: what is said of both together is said in dollars then. */
export const isPriced = ({ network: { feeds }, token0, token1 }: Market): boolean =>
  [token0, token1].every((token) => feeds?.prices.some((each) => sameAddress(each.token, token)) === true)

/** What has to be known of a Universal Router to swap through it. */
export interface UniversalRouter {
  /**
   * Fields of its single-hop swap: 6 where a least price of the hop stands before the hook data.
   */
  readonly layout: 5 | 6
  /** Through which it is paid in tokens. */
  readonly permit2: Address
}

/**
 * In place of a vault if a side has none: hooks answer with the zero address, where nothing can be.
 */
export const NO_VAULT: Address = ZERO_ADDRESS
