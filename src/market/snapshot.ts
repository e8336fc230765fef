import type { Address, Hex } from '#math/hex.ts'
import type { Slot0 } from '#math/pool.ts'
import type { InitializedTick } from '#math/tickMath.ts'

/**
 * Everything one screen shows, read at one block in one call. A member that is undefined could not
 * be read; it is shown as 'unavailable' and never as 0.
 * @typeParam Own what only one adapter reads: its `reading` puts it there, and its own folder alone
 * looks into it
 */
export interface Snapshot<Own = unknown> extends CommonSnapshot {
  readonly own: Own
}

/** What is read of every market, whatever its adapter. */
export interface CommonSnapshot {
  /** Id of the market that all this is read of. */
  readonly market: string
  readonly chainId: number
  readonly blockNumber: bigint
  /** Unix seconds of that block. */
  readonly timestamp: bigint
  /** Wei per gas of that block. */
  readonly baseFee: bigint | undefined
  readonly pool: PoolSnapshot
  readonly hook: HookSnapshot
  readonly token0: TokenSnapshot
  readonly token1: TokenSnapshot
  readonly vault0: VaultSnapshot
  readonly vault1: VaultSnapshot
  /** Present when an account was asked for. */
  readonly account: AccountSnapshot | undefined
  /** Of the feeds that the network names for these tokens. Absent where it names none. */
  readonly rounds?: Rounds
}

/**
 * What price feeds answered, by their addresses, undecoded: a price is no amount, and `inDollars`
 * alone reads it. Undefined where one did not answer.
 */
export type Rounds = Readonly<
  Record<Address, { readonly round: Hex | undefined; readonly decimals: Hex | undefined }>
>

export interface PoolSnapshot {
  /** Undefined: unreadable. sqrtPriceX96 0n: the slot is empty, the pool is not initialised. */
  readonly slot0: Slot0 | undefined
  /** Canonical liquidity in range; what the hook lends is not in it. */
  readonly liquidity: bigint | undefined
  /**
   * What the pool manager holds of each token: the upper bound of what a swap can move (facts:
   * reserves).
   */
  readonly reserve0: bigint | undefined
  readonly reserve1: bigint | undefined
  /**
   * The initialised ticks, ascending; null where they could not be read. Absent while no component
   * needs them.
   */
  readonly ticks?: readonly InitializedTick[] | null
}

export interface HookSnapshot {
  readonly hasCode: boolean | undefined
  readonly name: string | undefined
  readonly symbol: string | undefined
  /** Shares in existence, raw. */
  readonly totalSupply: bigint | undefined
  /** Decimals that shares are counted with. */
  readonly shareDecimals: number | undefined
  /** Shares that nobody holds and that count in every share's worth; 0n where there are none. */
  readonly virtualShares: bigint | undefined
  /** What is lent over. full: all prices, always. */
  readonly ranges: readonly Bucket[] | 'full' | undefined
  /** What its owner lets happen; undefined where its kind has no gates. */
  readonly gates: Gates | undefined
  /** Who has powers over it; undefined where it names nobody. */
  readonly owner: Address | undefined
  /**
   * What a swap brings stays with the pool manager as claims, so nothing need be there before the
   * swapper pays.
   */
  readonly keepsClaims: boolean
  /**
   * An exit takes its part of what the vaults owe, whatever they say that they would pay; one that
   * pays less reverts it.
   */
  readonly exitTakesItsPart: boolean
}

export interface TokenSnapshot {
  readonly address: Address
  /** As the chain has it: untrusted text, cleaned where it is shown. */
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}

export interface VaultSnapshot {
  /** The vault that the hook uses now; undefined when that could not be read. */
  readonly address: Address | undefined
  readonly expected: Address
  /**
   * The side is in no vault, as its kind allows: its tokens lie in the hook itself. `hookAssets`
   * and `maxWithdraw` say of these what they say of a vault's; all that only a vault has is
   * undefined, and nothing is missing.
   */
  readonly inHook: boolean
  readonly hasCode: boolean | undefined
  /** ERC-4626 `asset()`. */
  readonly asset: Address | undefined
  /** token.balanceOf(vault). */
  readonly tokenBalance: bigint | undefined
  readonly totalAssets: bigint | undefined
  /** vault.balanceOf(hook), in vault shares. */
  readonly hookShares: bigint | undefined
  /**
   * vault.convertToAssets(vault.balanceOf(hook)): what belongs to the hook, and what a swap
   * borrows.
   */
  readonly hookAssets: bigint | undefined
  /** vault.maxWithdraw(hook): what the vault would hand out now; a withdrawal is paid from it. */
  readonly maxWithdraw: bigint | undefined
  /**
   * vault.previewMint(1): a deposit of less mints no share. Undefined where nothing depends on it,
   * too.
   */
  readonly shareWorth: bigint | undefined
  /**
   * Of a hook that holds the tokens of all its pools together; undefined where all of the side is
   * in the vault.
   */
  readonly shared: SharedSide | undefined
  /**
   * The vault's own pause, which `maxWithdraw` need not show: it neither takes nor pays. Absent if
   * the kind's vaults have none.
   */
  readonly isPaused?: boolean | undefined
  /**
   * The lending market that has the vault's tokens. Absent if the vault keeps them itself, or does
   * not name one.
   */
  readonly lentThrough?: LentThrough | undefined
}

/**
 * The receipt that a vault holds in place of its tokens, and how many tokens the lending market
 * behind it could pay now. Raw.
 */
export interface LentThrough {
  readonly address: Address
  readonly atHand: bigint | undefined
}

/** Where one side of a pool's money lies, by the hook's own books. Raw. */
export interface PoolBook {
  /** Shares of the vault that are this pool's. */
  readonly vaultShares: bigint
  /** Tokens that lie in the hook. */
  readonly idle: bigint
  /** What the pool manager owes the hook. */
  readonly claims: bigint
}

/** What a hook has of one side for all its pools together, raw; undefined could not be read. */
export interface SharedSide {
  /** vault.balanceOf(hook), in vault shares. */
  readonly shares: bigint | undefined
  /** vault.convertToAssets(vault.balanceOf(hook)). */
  readonly invested: bigint | undefined
  /** token.balanceOf(hook). */
  readonly idle: bigint | undefined
  /** What the pool manager owes the hook. */
  readonly claims: bigint | undefined
  /**
   * vault.maxWithdraw(hook), where the vault holds something for the hook: `maxWithdraw` is what
   * the hook makes of it.
   */
  readonly pays: bigint | undefined
  /** What the hook's storage says of this pool's part; undefined where it was not read. */
  readonly books: PoolBook | undefined
}

export interface AccountSnapshot {
  readonly address: Address
  /** Wei of the chain's native currency. */
  readonly native: bigint | undefined
  readonly shares: bigint | undefined
  readonly token0: bigint | undefined
  readonly token1: bigint | undefined
  /** allowance(account, hook); native currency needs none, and counts as wholly allowed. */
  readonly allowance0: bigint | undefined
  readonly allowance1: bigint | undefined
  /**
   * allowance(account, swapRouter); where that is paid through Permit2, allowance(account,
   * Permit2).
   */
  readonly routerAllowance0: bigint | undefined
  readonly routerAllowance1: bigint | undefined
  /**
   * What Permit2 lets the swap router take of that. Absent where the router is not paid through it.
   */
  readonly permit0?: PermitAllowance | undefined
  readonly permit1?: PermitAllowance | undefined
  /** A withdrawal of the whole position, tried out on this block. Undefined: not tried out. */
  readonly exit: TriedExit | undefined
}

/** An account of which nothing is known but its shares. */
export const holderOf = (shares: bigint | undefined, address: Address): AccountSnapshot => ({
  ...{ address, shares, native: undefined, token0: undefined, token1: undefined, exit: undefined },
  ...{ allowance0: undefined, allowance1: undefined },
  ...{ routerAllowance0: undefined, routerAllowance1: undefined },
})

/** Permit2 `allowance(owner, token, spender)`. */
export interface PermitAllowance {
  /**
   * Raw. The largest uint160 never counts down (AllowanceTransfer `_transfer`): it is MAX_UINT256
   * here, without limit.
   */
  readonly amount: bigint
  /** Unix seconds; 0 where there never was one. */
  readonly expiration: bigint
  /** Of the next signature that Permit2 takes. */
  readonly nonce: bigint
}

/**
 * What a withdrawal did when it was tried out: what each balance of the owner changed by, or what
 * it reverted with.
 */
export type TriedExit =
  | { readonly ok: true; readonly shares: bigint; readonly amount0: bigint; readonly amount1: bigint }
  | { readonly ok: false; readonly revertData: Hex }

/** A range of ticks and its part of what a hook lends, in basis points. */
export interface Bucket {
  readonly tickLower: number
  readonly tickUpper: number
  readonly weightBps: bigint
}

/**
 * What a pool's owner, or its past, lets happen in it. A member that is undefined could not be
 * read.
 */
export interface Gates {
  /**
   * 'made': it exists and nobody has put anything in. 'dead': everybody has left, and the contract
   * takes no deposit any more.
   */
  readonly stage: 'made' | 'running' | 'dead' | undefined
  /** Swaps are allowed. */
  readonly live: boolean | undefined
  /** Others than the owner may deposit. */
  readonly open: boolean | undefined
  /** Shares can be taken out, as far as this alone decides; false: nobody can leave. */
  readonly exits: boolean | undefined
  /** After a deposit nothing of the account can be taken out for this many blocks. */
  readonly lockBlocks: bigint | undefined
}
