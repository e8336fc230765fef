import type { Address, Hex } from '#math/hex.ts'
import type { Slot0 } from '#math/pool.ts'
import type { InitializedTick } from '#math/tickMath.ts'

/**
 * All data of one screen, read in one call at one block. An undefined member is unread, and is
 * shown as 'unavailable', never as 0.
 * @typeParam Own adapter-specific state, filled by its `reading` and used only in its folder
 */
export interface Snapshot<Own = unknown> extends CommonSnapshot {
  readonly extra: Own
}

/** State that every adapter reads. */
export interface CommonSnapshot {
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
  /** Present if an account was requested. */
  readonly account: AccountSnapshot | undefined
  /** Answers of the configured price feeds for these tokens. Absent without feeds. */
  readonly rounds?: PriceRounds
}

/**
 * Undecoded answers of price feeds by address. Only `inDollars` decodes them, because a price is
 * not an amount. Undefined if a feed did not answer.
 */
export type PriceRounds = Readonly<
  Record<Address, { readonly round: Hex | undefined; readonly decimals: Hex | undefined }>
>

export interface PoolSnapshot {
  /** Undefined if unread. sqrtPriceX96 is 0n if the pool is not initialized. */
  readonly slot0: Slot0 | undefined
  /** The pool's own liquidity in range, without JIT liquidity. */
  readonly liquidity: bigint | undefined
  /**
   * Balance of the pool manager per token: the upper bound of what a swap can move (facts:
   * reserves).
   */
  readonly reserve0: bigint | undefined
  readonly reserve1: bigint | undefined
  /** Initialized ticks, ascending. null if unread. Absent if no component needs them. */
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
  /** Virtual shares without a holder that count in the share price. 0n if there are none. */
  readonly virtualShares: bigint | undefined
  /** Ranges of the JIT liquidity. full: always all prices. */
  readonly ranges: readonly Bucket[] | 'full' | undefined
  /** Permissions set by the owner. Undefined if the adapter has no gates. */
  readonly gates: Gates | undefined
  /** Account with powers over the hook. Undefined if it has none. */
  readonly owner: Address | undefined
  /**
   * True if swap income stays with the pool manager as claims, so that no reserve is needed before
   * the swapper pays.
   */
  readonly keepsClaims: boolean
  /**
   * True if an exit takes its part of the vaults' debt regardless of their limits. A vault that
   * pays less reverts the exit.
   */
  readonly exitTakesItsPart: boolean
}

export interface TokenSnapshot {
  readonly address: Address
  /** Untrusted on-chain text, sanitised for display. */
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
   * then describe these tokens. Vault-only fields are undefined without counting as missing.
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
  /** vault.convertToAssets(vault.balanceOf(hook)): assets of the hook, which a swap uses. */
  readonly hookAssets: bigint | undefined
  /** vault.maxWithdraw(hook): limit of a withdrawal now. */
  readonly maxWithdraw: bigint | undefined
  /**
   * vault.previewMint(1): a smaller deposit mints no share. Also undefined if nothing depends on
   * it.
   */
  readonly shareWorth: bigint | undefined
  /**
   * Shared balances of a hook that pools the tokens of all its pools. Undefined if the vault holds
   * the whole side.
   */
  readonly shared: SharedSide | undefined
  /**
   * True if the vault itself is paused, so that it accepts and pays nothing, which `maxWithdraw`
   * need not show. Absent if such vaults cannot be paused.
   */
  readonly isPaused?: boolean | undefined
  /**
   * Lending market that holds the vault's tokens. Absent if the vault keeps them itself or reports
   * none.
   */
  readonly lentThrough?: LendingMarket | undefined
}

/**
 * Receipt token that a vault holds, and the raw amount of tokens that its lending market can pay
 * now.
 */
export interface LendingMarket {
  readonly address: Address
  readonly atHand: bigint | undefined
}

/** Location of a pool's tokens on one side, by the hook's accounting. Raw. */
export interface PoolBook {
  /** Vault shares of this pool. */
  readonly vaultShares: bigint
  /** Tokens in the hook. */
  readonly idle: bigint
  /** Claims of the hook on the pool manager. */
  readonly claims: bigint
}

/** Balances of a hook on one side for all its pools, raw. Undefined if unread. */
export interface SharedSide {
  /** vault.balanceOf(hook), in vault shares. */
  readonly shares: bigint | undefined
  /** vault.convertToAssets(vault.balanceOf(hook)). */
  readonly invested: bigint | undefined
  /** token.balanceOf(hook). */
  readonly idle: bigint | undefined
  /** Claims of the hook on the pool manager. */
  readonly claims: bigint | undefined
  /**
   * vault.maxWithdraw(hook) if the vault holds assets of the hook. `maxWithdraw` is the hook's own
   * result.
   */
  readonly pays: bigint | undefined
  /** This pool's part by the hook's storage. Undefined if unread. */
  readonly books: PoolBook | undefined
}

export interface AccountSnapshot {
  readonly address: Address
  /** Native currency in wei. */
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

/** An account snapshot with shares only. */
export const createHolder = (shares: bigint | undefined, address: Address): AccountSnapshot => ({
  ...{ address, shares, native: undefined, token0: undefined, token1: undefined, exit: undefined },
  ...{ allowance0: undefined, allowance1: undefined },
  ...{ routerAllowance0: undefined, routerAllowance1: undefined },
})

/** Permit2 `allowance(owner, token, spender)`. */
export interface PermitAllowance {
  /**
   * Raw. The maximum uint160 is never decremented (AllowanceTransfer `_transfer`), so it becomes
   * MAX_UINT256 here.
   */
  readonly amount: bigint
  /** Unix seconds. 0 if never set. */
  readonly expiration: bigint
  /** Nonce of the next signature. */
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

/** Current permissions of a pool. Undefined members are unread. */
export interface Gates {
  /**
   * 'made': initialized but empty. 'dead': all depositors left and the contract accepts no more
   * deposits.
   */
  readonly stage: 'made' | 'running' | 'dead' | undefined
  /** True if swaps are allowed. */
  readonly live: boolean | undefined
  /** True if accounts other than the owner can deposit. */
  readonly open: boolean | undefined
  /** True if this gate allows exits. If false, no user can withdraw. */
  readonly exits: boolean | undefined
  /** Number of blocks after a deposit during which the account cannot withdraw. */
  readonly lockBlocks: bigint | undefined
}
