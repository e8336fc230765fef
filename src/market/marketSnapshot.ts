import type { Address, Hex } from '#math/hex.ts'
import type { Slot0 } from '#math/pool.ts'
import type { InitializedTick } from '#math/tickMath.ts'

/**
 * All chain data of a page, read in one call at one block. An undefined value was not read, and is
 * shown as 'unavailable' and never as 0.
 * @typeParam Own state that only the hook's adapter knows
 */
export interface MarketSnapshot<Own = unknown> extends CommonSnapshot {
  readonly extra: Own
}

interface CommonSnapshot {
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
  /** Balances and allowances of the account. Undefined if no account was requested. */
  readonly account: AccountSnapshot | undefined
  /** Undecoded price feed results of both tokens. Absent if the network has no price feeds. */
  readonly rounds?: RawPriceFeedRounds
}

/**
 * Undecoded results of price feeds, by feed address. Only `computeDollars` decodes them, so that no
 * transaction can depend on a price. Undefined if a feed did not answer.
 */
export type RawPriceFeedRounds = Readonly<
  Record<Address, { readonly round: Hex | undefined; readonly decimals: Hex | undefined }>
>

export interface PoolSnapshot {
  /**
   * Pool state. Undefined if it was not read. `sqrtPriceX96` is 0n if the pool is not initialised.
   */
  readonly slot0: Slot0 | undefined
  /** The pool's in-range liquidity without JIT liquidity. */
  readonly liquidity: bigint | undefined
  /** Raw balance of token0 in the pool manager, which limits the output of a swap. */
  readonly reserve0: bigint | undefined
  readonly reserve1: bigint | undefined
  /**
   * Initialised ticks of the pool, ascending. null if they could not be read. Absent if the page
   * does not need them.
   */
  readonly ticks?: readonly InitializedTick[] | null
}

export interface HookSnapshot {
  readonly hasCode: boolean | undefined
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly totalSupply: bigint | undefined
  readonly shareDecimals: number | undefined
  /**
   * Number of virtual shares, which count in the share price but have no holder. 0n if there are
   * none.
   */
  readonly virtualShares: bigint | undefined
  /** Price ranges of the JIT liquidity. 'full' if it covers the full range. */
  readonly ranges: readonly LiquidityBucket[] | 'full' | undefined
  /**
   * Actions that the owner currently allows. Undefined if this type of hook has no such switches.
   */
  readonly gates: PoolActionsAllowedByOwner | undefined
  /** Account that can change settings of the hook. Undefined if there is none. */
  readonly owner: Address | undefined
  /**
   * True if the hook keeps swap income as ERC-6909 claims on the pool manager. The hook then takes
   * no tokens from the pool manager before the swapper pays.
   */
  readonly keepsClaims: boolean
  /**
   * True if an exit withdraws the position's full part from each vault, even above the limit that
   * the vault reports. The exit reverts if a vault pays less.
   */
  readonly exitTakesItsPart: boolean
}

export interface TokenSnapshot {
  readonly address: Address
  /** Token name from the chain, stripped of control characters. It can still be misleading. */
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}

export interface VaultSnapshot {
  /** Vault that the hook currently uses for this side. Undefined if it was not read. */
  readonly address: Address | undefined
  readonly expected: Address
  /**
   * True if the side has no vault and the hook holds its tokens. `hookAssets` and `maxWithdraw`
   * then describe these tokens. The vault's members are undefined.
   */
  readonly inHook: boolean
  readonly hasCode: boolean | undefined
  /** Token address that the vault's ERC-4626 `asset()` returns. */
  readonly asset: Address | undefined
  /** Token balance of the vault contract: token.balanceOf(vault). */
  readonly tokenBalance: bigint | undefined
  readonly totalAssets: bigint | undefined
  /** Vault shares that the hook owns: vault.balanceOf(hook). */
  readonly hookShares: bigint | undefined
  /**
   * Raw assets of the hook in the vault, available to swaps:
   * vault.convertToAssets(vault.balanceOf(hook)).
   */
  readonly hookAssets: bigint | undefined
  /** Raw amount that the vault lets the hook withdraw now: vault.maxWithdraw(hook). */
  readonly maxWithdraw: bigint | undefined
  /**
   * Raw price of one vault share: vault.previewMint(1). A smaller deposit mints no share. Undefined
   * if it was not read or is not needed.
   */
  readonly shareWorth: bigint | undefined
  /**
   * Balances of a hook that serves several pools with the same tokens. Undefined if the hook keeps
   * all tokens in the vault.
   */
  readonly shared: HookBalancesOfAllPools | undefined
  /**
   * True if the vault is paused: it accepts and pays nothing, although `maxWithdraw` may be
   * positive. Absent if the vault cannot be paused.
   */
  readonly isPaused?: boolean | undefined
  /**
   * Lending market to which the vault supplies its tokens. Absent if the vault itself keeps them.
   */
  readonly lentThrough?: LendingMarket | undefined
}

/** A lending market's receipt token, and the raw amount that the market can pay now. */
interface LendingMarket {
  readonly address: Address
  readonly atHand: bigint | undefined
}

/** Where a pool's tokens of one side are, as recorded in the hook's storage. Raw amounts. */
export interface PoolSideBalances {
  readonly vaultShares: bigint
  /** Tokens of this pool that the hook itself holds. */
  readonly idle: bigint
  readonly claims: bigint
}

/**
 * Raw balances of one token that a hook holds for all its pools together. Undefined if not read.
 */
export interface HookBalancesOfAllPools {
  /** Vault shares of the hook for all its pools: vault.balanceOf(hook). */
  readonly shares: bigint | undefined
  readonly invested: bigint | undefined
  /** Raw tokens that the hook itself holds: token.balanceOf(hook). */
  readonly idle: bigint | undefined
  readonly claims: bigint | undefined
  /**
   * Withdrawal limit that the vault reports: vault.maxWithdraw(hook). For a hook with several
   * pools, `VaultSnapshot.maxWithdraw` is the limit that the hook reports.
   */
  readonly pays: bigint | undefined
  /**
   * Part of these balances that belongs to this pool, from the hook's storage. Undefined if not
   * read.
   */
  readonly books: PoolSideBalances | undefined
}

export interface AccountSnapshot {
  readonly address: Address
  /** Native currency of the account in wei. */
  readonly native: bigint | undefined
  readonly shares: bigint | undefined
  readonly token0: bigint | undefined
  readonly token1: bigint | undefined
  /** Allowance of the hook for token 0. Native currency needs none and counts as unlimited. */
  readonly allowance0: bigint | undefined
  readonly allowance1: bigint | undefined
  readonly routerAllowance0: bigint | undefined
  readonly routerAllowance1: bigint | undefined
  /** Allowance of the swap router inside Permit2. Absent if the router does not use Permit2. */
  readonly permit0?: PermitAllowance | undefined
  readonly permit1?: PermitAllowance | undefined
  /**
   * Simulated withdrawal of the account's whole position. Undefined if the account has no shares.
   */
  readonly exit: ExitSimulation | undefined
}

export const createAccountWithOnlyShares = (
  shares: bigint | undefined,
  address: Address,
): AccountSnapshot => ({
  ...{ address, shares, native: undefined, token0: undefined, token1: undefined, exit: undefined },
  ...{ allowance0: undefined, allowance1: undefined },
  ...{ routerAllowance0: undefined, routerAllowance1: undefined },
})

/** Result of Permit2's `allowance(owner, token, spender)`. */
export interface PermitAllowance {
  /**
   * Raw amount. The maximum uint160 becomes MAX_UINT256, because Permit2 never lowers a maximum
   * allowance (AllowanceTransfer `_transfer`).
   */
  readonly amount: bigint
  /** Expiry in Unix seconds. 0 if no allowance was ever given. */
  readonly expiration: bigint
  /** Nonce that the next Permit2 signature must contain. */
  readonly nonce: bigint
}

/** Result of a simulated withdrawal: changes of the owner's balances, or revert data. */
export type ExitSimulation =
  | { readonly ok: true; readonly shares: bigint; readonly amount0: bigint; readonly amount1: bigint }
  | { readonly ok: false; readonly revertData: Hex }

/** A tick range, and its part of the JIT liquidity in basis points. */
export interface LiquidityBucket {
  readonly tickLower: number
  readonly tickUpper: number
  readonly weightBps: bigint
}

/**
 * Actions that the hook's owner currently allows in a pool. A value that was not read is undefined.
 */
export interface PoolActionsAllowedByOwner {
  /**
   * 'made': the pool exists but has no deposit. 'running': it has deposits. 'dead': all depositors
   * left, and the contract accepts no new deposit.
   */
  readonly stage: 'made' | 'running' | 'dead' | undefined
  readonly live: boolean | undefined
  readonly open: boolean | undefined
  /** False if the owner has stopped exits, so that no account can withdraw. */
  readonly exits: boolean | undefined
  /** Number of blocks after a deposit during which the depositor cannot withdraw. */
  readonly lockBlocks: bigint | undefined
}
