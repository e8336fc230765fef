import { BPS_DENOMINATOR, minBigInt, mulDiv } from '#math/integers.ts'
import type { HookBalancesOfAllPools, MarketSnapshot, VaultSnapshot } from './marketSnapshot.ts'

/**
 * Part of a token's balance that depositors can withdraw now. all: everything. said: everything
 * according to the vault, but the vault has fewer tokens, perhaps because it lends them. part: a
 * part.
 * denied: the vault reports a limit of zero but may pay anyway. none: nothing. empty: the hook owns
 * none of this token. unknown: not read.
 */
export type ExitCapacityState = 'all' | 'said' | 'part' | 'denied' | 'none' | 'empty' | 'unknown'

/**
 * Tokens of one side: counted, available and withdrawable. Raw amounts, undefined if they were not
 * read.
 */
export interface SideHealth {
  readonly state: ExitCapacityState
  /** Amount that belongs to all shares, in the hook's accounting. */
  readonly owed: bigint | undefined
  /** Part of that amount in the vault. */
  readonly inVault: bigint | undefined
  /** Amount that is available outside of the vault. */
  readonly outside: bigint | undefined
  /** Upper bound of the amount that is available in the vault and outside. */
  readonly there: bigint | undefined
  /** Amount that can be withdrawn now. At most `there`. */
  readonly payable: bigint | undefined
  /** payable / owed in basis points, rounded down, at most 10,000. Undefined if unknown. */
  readonly fillBps: number | undefined
  /** True if the hook has less than its accounting owes to the shares. */
  readonly isShort: boolean
}

/** Rounding in ERC-4626 can make maxWithdraw and convertToAssets differ by one unit. */
const ROUNDING_UNITS = 1n

const sum = (...amounts: readonly (bigint | undefined)[]): bigint | undefined =>
  amounts.reduce((total, amount) =>
    total === undefined || amount === undefined ? undefined : total + amount,
  )

const least = (one: bigint | undefined, other: bigint | undefined): bigint | undefined =>
  one === undefined || other === undefined ? undefined : minBigInt(one, other)

/**
 * Returns a pool's part of the vault: `owed` minus the tokens outside. Undefined if this differs
 * from
 * the value of the pool's vault shares, because the storage is from another block or has another
 * layout.
 */
function toldBy(owed: bigint, { shares, invested, books }: HookBalancesOfAllPools): bigint | undefined {
  if (books === undefined || shares === undefined || invested === undefined) return undefined
  const rest = owed - books.idle - books.claims
  const worth = shares === 0n ? 0n : mulDiv(invested, books.vaultShares, shares, 'down')
  const off = rest < worth ? worth - rest : rest - worth
  return rest >= 0n && off <= 2n * ROUNDING_UNITS ? rest : undefined
}

/** Returns how much of a side is certainly in its vault. Undefined if unknown. */
export function computeMinimumVaultAssets({ hookAssets, shared }: VaultSnapshot): bigint | undefined {
  if (hookAssets === undefined || shared === undefined) return hookAssets
  return toldBy(hookAssets, shared)
}

type Places = Pick<SideHealth, 'inVault' | 'outside' | 'there'>

/**
 * Returns how much of a token is in the vault and elsewhere. If a hook has many pools, only the
 * hook's storage shows the part of one pool. Without that storage, the returned amounts are upper
 * bounds.
 */
function placesOf(vault: VaultSnapshot): Places {
  const { hookAssets: owed, shared: held } = vault
  if (held === undefined) return { inVault: owed, outside: 0n, there: owed }
  const { invested, idle, claims, books } = held
  const told = computeMinimumVaultAssets(vault)
  // Another pool of the hook may have taken tokens that the storage still counts.
  const inVault = least(told ?? owed, invested)
  const booked = owed === undefined || inVault === undefined ? undefined : owed - inVault
  const outside =
    told !== undefined && books
      ? sum(least(books.idle, idle), least(books.claims, claims))
      : least(booked, sum(idle, claims))
  return { inVault, outside, there: sum(inVault, outside) }
}

/**
 * Returns the tokens with which the vault can pay: its own balance, or what its lending market has.
 */
export const computeTokensVaultCanPay = ({ tokenBalance, lentThrough }: VaultSnapshot): bigint | undefined =>
  lentThrough === undefined ? tokenBalance : sum(tokenBalance, lentThrough.atHand)

/**
 * Returns how much can be withdrawn within `pays`, the limit that the vault reports. Undefined if
 * amounts are unknown.
 */
function underCap({ inVault, outside, there }: Places, pays: bigint | undefined): bigint | undefined {
  return pays === undefined ? there : sum(least(inVault, pays), outside)
}

/** Assesses one side by what its vault reports and what is available. */
export function assessSideHealth(
  vault: VaultSnapshot,
  hook: Pick<MarketSnapshot['hook'], 'exitTakesItsPart'>,
): SideHealth {
  const { hookAssets: owed, maxWithdraw, shared } = vault
  const places = placesOf(vault)
  const { inVault, outside, there } = places
  // The vault reports that it pays nothing, but the hook's withdrawal may succeed anyway.
  const isDenied = shared?.pays === 0n && inVault !== undefined && inVault > 0n
  const payable =
    isDenied || vault.isPaused ? outside : least(least(maxWithdraw, there), underCap(places, shared?.pays))
  const isShort = owed !== undefined && there !== undefined && there + ROUNDING_UNITS < owed
  const known = { owed, ...places, payable, isShort, fillBps: undefined }
  if (owed === undefined || payable === undefined) return { state: 'unknown', ...known }
  if (owed === 0n) return { state: 'empty', ...known }
  const fillBps = Number((minBigInt(payable, owed) * BPS_DENOMINATOR) / owed)
  if (payable + ROUNDING_UNITS >= owed) {
    const tokens = computeTokensVaultCanPay(vault)
    const isHeld = inVault === undefined || inVault === 0n || (tokens !== undefined && tokens >= inVault)
    return { state: isHeld ? 'all' : 'said', ...known, fillBps: 10_000 }
  }
  // The limit comes only from the vault's report. Such a limit does not block an exit, because the
  // hook
  // withdraws anyway.
  const isByWord = !isShort && !vault.isPaused && (hook.exitTakesItsPart || isDenied)
  if (isByWord && (isDenied || maxWithdraw === 0n)) return { state: 'denied', ...known, fillBps }
  if (payable === 0n) return { state: 'none', ...known, fillBps }
  return { state: 'part', ...known, fillBps }
}
