import type { Address, Hex } from '#math/hex.ts'
import type { Slot0 } from '#math/pool.ts'
import type { InitializedTick } from '#math/tickMath.ts'

/**
 * All chain data of one page, read in one call at one block. Undefined values are unread, and are
 * shown as 'unavailable', never as 0.
 * @typeParam Own state that only the adapter knows and uses
 */
export interface Snapshot<Own = unknown> extends CommonSnapshot {
  readonly extra: Own
}

/** State that every adapter reads. */
interface CommonSnapshot {
  /** Id of the market. */
  readonly market: string
  readonly chainId: number
  readonly blockNumber: bigint
  /** Block timestamp in Unix seconds. */
  readonly timestamp: bigint
  /** Base fee of the block in wei per gas. */
  readonly baseFee: bigint | undefined
  readonly pool: PoolSnapshot
  readonly hook: HookSnapshot
  readonly token0: TokenSnapshot
  readonly token1: TokenSnapshot
  readonly vault0: VaultSnapshot
  readonly vault1: VaultSnapshot
  /** Balances of the account. Undefined if no account was requested. */
  readonly account: AccountSnapshot | undefined
  /** Answers of the price feeds for these tokens. Absent without feeds. */
  readonly rounds?: PriceRounds
}

/**
 * Undecoded answers of price feeds by feed address. Only `inDollars` decodes them, so that no plan
 * can use a price. Undefined if a feed did not answer.
 */
export type PriceRounds = Readonly<
  Record<Address, { readonly round: Hex | undefined; readonly decimals: Hex | undefined }>
>

export interface PoolSnapshot {
  /** Pool state. Undefined if unread. sqrtPriceX96 is 0n if the pool is not initialized. */
  readonly slot0: Slot0 | undefined
  /** The pool's own liquidity in range, without JIT liquidity. */
  readonly liquidity: bigint | undefined
  /** Balance of the pool manager per token, which limits what a swap can pay out. */
  readonly reserve0: bigint | undefined
  readonly reserve1: bigint | undefined
  /** Initialized ticks, ascending. null if unread. Absent if the page does not need them. */
  readonly ticks?: readonly InitializedTick[] | null
}

export interface HookSnapshot {
  readonly hasCode: boolean | undefined
  readonly name: string | undefined
  readonly symbol: string | undefined
  /** Total supply of shares, raw. */
  readonly totalSupply: bigint | undefined
  /** Decimals of the shares. */
  readonly shareDecimals: number | undefined
  /** Virtual shares, which have no holder but count in the share price. 0n if there are none. */
  readonly virtualShares: bigint | undefined
  /** Price ranges of the JIT liquidity. full: always the full range. */
  readonly ranges: readonly Bucket[] | 'full' | undefined
  /** Actions that the owner has allowed. Undefined if the adapter has no such settings. */
  readonly gates: Gates | undefined
  /** Account with powers over the hook. Undefined if it has none. */
  readonly owner: Address | undefined
  /**
   * True if the hook keeps swap income as claims on the pool manager, so that it needs no reserve
   * before the swapper pays.
   */
  readonly keepsClaims: boolean
  /**
   * True if an exit withdraws its part from the vaults regardless of their limits. A vault that
   * pays less reverts the exit.
   */
  readonly exitTakesItsPart: boolean
}

export interface TokenSnapshot {
  readonly address: Address
  /** Text from the chain, cleaned for display. It can be hostile. */
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}

export interface VaultSnapshot {
  /** Vault that the hook uses now. Undefined if unread. */
  readonly address: Address | undefined
  readonly expected: Address
  /**
   * True if the side has no vault and its tokens are in the hook. `hookAssets` and `maxWithdraw`
   * then describe these tokens, and vault fields are undefined.
   */
  readonly inHook: boolean
  readonly hasCode: boolean | undefined
  /** Result of the vault's ERC-4626 `asset()`. */
  readonly asset: Address | undefined
  /** token.balanceOf(vault). */
  readonly tokenBalance: bigint | undefined
  readonly totalAssets: bigint | undefined
  /** vault.balanceOf(hook), in vault shares. */
  readonly hookShares: bigint | undefined
  /**
   * vault.convertToAssets(vault.balanceOf(hook)): the hook's assets in the vault, which swaps use.
   */
  readonly hookAssets: bigint | undefined
  /** vault.maxWithdraw(hook): the most that can be withdrawn now. */
  readonly maxWithdraw: bigint | undefined
  /**
   * vault.previewMint(1): the price of one vault share. A smaller deposit mints none. Undefined if
   * unread or not needed.
   */
  readonly shareWorth: bigint | undefined
  /**
   * Balances of a hook that holds the tokens of all its pools together. Undefined if the vault
   * holds the whole side.
   */
  readonly shared: SharedSide | undefined
  /**
   * True if the vault is paused, so that it accepts and pays nothing. `maxWithdraw` may not show
   * this. Absent if the vault cannot be paused.
   */
  readonly isPaused?: boolean | undefined
  /**
   * Lending market that the vault supplied its tokens to. Absent if the vault keeps them itself.
   */
  readonly lentThrough?: LendingMarket | undefined
}

/** Receipt token that the vault holds, and the raw amount that the lending market can pay now. */
interface LendingMarket {
  readonly address: Address
  readonly atHand: bigint | undefined
}

/** Where a pool's tokens of one side are, by the hook's accounting, in raw amounts. */
export interface PoolBook {
  /** Vault shares of this pool. */
  readonly vaultShares: bigint
  /** Tokens that the hook itself holds. */
  readonly idle: bigint
  /** Claims of the hook on the pool manager. */
  readonly claims: bigint
}

/** Balances of a hook on one side for all its pools together, raw. Undefined if unread. */
export interface SharedSide {
  /** vault.balanceOf(hook), in vault shares. */
  readonly shares: bigint | undefined
  /** vault.convertToAssets(vault.balanceOf(hook)). */
  readonly invested: bigint | undefined
  /** The hook's own token balance: token.balanceOf(hook). */
  readonly idle: bigint | undefined
  /** Claims of the hook on the pool manager. */
  readonly claims: bigint | undefined
  /**
   * vault.maxWithdraw(hook), if the vault holds assets of the hook. The field `maxWithdraw` of the
   * vault is the hook's own result.
   */
  readonly pays: bigint | undefined
  /** This pool's part according to the hook's storage. Undefined if unread. */
  readonly books: PoolBook | undefined
}

export interface AccountSnapshot {
  readonly address: Address
  /** Native currency of the account in wei. */
  readonly native: bigint | undefined
  readonly shares: bigint | undefined
  readonly token0: bigint | undefined
  readonly token1: bigint | undefined
  /** allowance(account, hook). Unlimited for native currency, which needs none. */
  readonly allowance0: bigint | undefined
  readonly allowance1: bigint | undefined
  /** allowance(account, swapRouter), or allowance(account, Permit2) if the router uses Permit2. */
  readonly routerAllowance0: bigint | undefined
  readonly routerAllowance1: bigint | undefined
  /** Permit2 allowance of the swap router. Absent if the router does not use Permit2. */
  readonly permit0?: PermitAllowance | undefined
  readonly permit1?: PermitAllowance | undefined
  /** Simulated withdrawal of the whole position at this block. Undefined if not simulated. */
  readonly exit: ExitSimulation | undefined
}

/** Returns an account snapshot that contains only shares. */
export const createHolder = (shares: bigint | undefined, address: Address): AccountSnapshot => ({
  ...{ address, shares, native: undefined, token0: undefined, token1: undefined, exit: undefined },
  ...{ allowance0: undefined, allowance1: undefined },
  ...{ routerAllowance0: undefined, routerAllowance1: undefined },
})

/** Permit2 `allowance(owner, token, spender)`. */
export interface PermitAllowance {
  /**
   * Raw amount. Permit2 never decreases the maximum uint160 (AllowanceTransfer `_transfer`), so it
   * becomes MAX_UINT256 here.
   */
  readonly amount: bigint
  /** Expiry in Unix seconds. 0 if never set. */
  readonly expiration: bigint
  /** Nonce that the next signature needs. */
  readonly nonce: bigint
}

/** Result of a simulated withdrawal: balance changes of the owner, or the revert data. */
export type ExitSimulation =
  | { readonly ok: true; readonly shares: bigint; readonly amount0: bigint; readonly amount1: bigint }
  | { readonly ok: false; readonly revertData: Hex }

/** A tick range and its part of the JIT liquidity in basis points. */
export interface Bucket {
  readonly tickLower: number
  readonly tickUpper: number
  readonly weightBps: bigint
}

/** What the owner currently allows in a pool. Undefined values are unread. */
export interface Gates {
  /**
   * 'made': initialized but empty. 'running': in use. 'dead': all depositors left and no deposit is
   * accepted again.
   */
  readonly stage: 'made' | 'running' | 'dead' | undefined
  /** True if swaps are allowed. */
  readonly live: boolean | undefined
  /** True if accounts other than the owner can deposit. */
  readonly open: boolean | undefined
  /** True if exits are allowed. If false, nobody can withdraw. */
  readonly exits: boolean | undefined
  /** Number of blocks after a deposit during which the account cannot withdraw. */
  readonly lockBlocks: bigint | undefined
}
