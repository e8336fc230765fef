import type { Address } from './hex.ts'
import type { Slot0 } from './slot0.ts'
import type { InitializedTick } from './tickTable.ts'

/**
 * Everything one screen shows, read at one block in one call. A member that is undefined could not be read;
 * it is shown as 'unavailable' and never as 0.
 */
export interface Snapshot {
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
}

export interface PoolSnapshot {
  /** Undefined: unreadable. sqrtPriceX96 0n: the slot is empty, the pool is not initialised. */
  readonly slot0: Slot0 | undefined
  /** Canonical liquidity in range; what the hook lends is not in it. */
  readonly liquidity: bigint | undefined
  /** What the pool manager holds of each token: the upper bound of what a swap can move (facts: reserves). */
  readonly reserve0: bigint | undefined
  readonly reserve1: bigint | undefined
  /** The initialised ticks, ascending; null where they could not be read. Absent while no component needs them. */
  readonly ticks?: readonly InitializedTick[] | null
}

export interface HookSnapshot {
  readonly hasCode: boolean | undefined
  readonly name: string | undefined
  readonly symbol: string | undefined
  /** Shares in existence, 18 decimals. */
  readonly totalSupply: bigint | undefined
}

export interface TokenSnapshot {
  readonly address: Address
  /** As the chain has it: untrusted text, cleaned where it is shown. */
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}

export interface VaultSnapshot {
  /** The vault that the hook uses now; undefined when `getVaultAddress` could not be read. */
  readonly address: Address | undefined
  readonly expected: Address
  readonly hasCode: boolean | undefined
  /** ERC-4626 `asset()`. */
  readonly asset: Address | undefined
  /** token.balanceOf(vault). */
  readonly tokenBalance: bigint | undefined
  readonly totalAssets: bigint | undefined
  /** vault.balanceOf(hook), in vault shares. */
  readonly hookShares: bigint | undefined
  /** vault.convertToAssets(vault.balanceOf(hook)): what belongs to the hook, and what a swap borrows. */
  readonly hookAssets: bigint | undefined
  /** vault.maxWithdraw(hook): what the vault would hand out now; a withdrawal is paid from it. */
  readonly maxWithdraw: bigint | undefined
}

export interface AccountSnapshot {
  readonly address: Address
  /** Wei of the chain's native currency. */
  readonly native: bigint | undefined
  readonly shares: bigint | undefined
  readonly token0: bigint | undefined
  readonly token1: bigint | undefined
  /** allowance(account, hook). */
  readonly allowance0: bigint | undefined
  readonly allowance1: bigint | undefined
  /** allowance(account, swapRouter). */
  readonly routerAllowance0: bigint | undefined
  readonly routerAllowance1: bigint | undefined
}
