import { BPS_DENOMINATOR, minBigInt, mulDiv } from '#math/integers.ts'
import type { HookBalancesOfAllPools, MarketSnapshot, VaultSnapshot } from './marketSnapshot.ts'

/**
 * How much of a token depositors can withdraw now.
 * - all: everything
 * - said: everything according to the vault, although it holds fewer tokens
 * - part: a part
 * - denied: the vault reports a limit of zero but may pay anyway
 * - none: nothing
 * - empty: the hook owns none of the token
 * - unknown: values were not read
 */
export type ExitCapacityState = 'all' | 'said' | 'part' | 'denied' | 'none' | 'empty' | 'unknown'

/**
 * Amounts of one token that the hook owes, holds and can pay. Raw, undefined if they were not read.
 */
export interface SideHealth {
  readonly state: ExitCapacityState
  /** Raw amount that belongs to all shares, according to the hook's accounting. */
  readonly owed: bigint | undefined
  readonly inVault: bigint | undefined
  readonly outside: bigint | undefined
  /** Maximum raw amount of this token that vault and hook hold together. */
  readonly there: bigint | undefined
  /** Raw amount that depositors can withdraw now. At most `there`. */
  readonly payable: bigint | undefined
  /**
   * `payable` divided by `owed`, in basis points, rounded down, at most 10,000. Undefined if
   * unknown.
   */
  readonly fillBps: number | undefined
  /** True if the hook holds fewer tokens than its accounting owes to the shares. */
  readonly isShort: boolean
}

/** ERC-4626 rounding can make maxWithdraw and convertToAssets differ by one raw unit. */
const ROUNDING_UNITS = 1n

const sum = (...amounts: readonly (bigint | undefined)[]): bigint | undefined =>
  amounts.reduce((total, amount) =>
    total === undefined || amount === undefined ? undefined : total + amount,
  )

const least = (one: bigint | undefined, other: bigint | undefined): bigint | undefined =>
  one === undefined || other === undefined ? undefined : minBigInt(one, other)

/**
 * Returns this pool's raw amount in the vault: `owed` minus its tokens outside the vault. Undefined
 * if this differs from the value of the pool's vault shares, because the storage read is then
 * unreliable.
 */
function toldBy(owed: bigint, { shares, invested, books }: HookBalancesOfAllPools): bigint | undefined {
  if (books === undefined || shares === undefined || invested === undefined) return undefined
  const rest = owed - books.idle - books.claims
  const worth = shares === 0n ? 0n : mulDiv(invested, books.vaultShares, shares, 'down')
  const off = rest < worth ? worth - rest : rest - worth
  return rest >= 0n && off <= 2n * ROUNDING_UNITS ? rest : undefined
}

/** Returns the raw amount that the vault certainly holds for this pool. Undefined if unknown. */
export function computeMinimumVaultAssets({ hookAssets, shared }: VaultSnapshot): bigint | undefined {
  if (hookAssets === undefined || shared === undefined) return hookAssets
  return toldBy(hookAssets, shared)
}

type Places = Pick<SideHealth, 'inVault' | 'outside' | 'there'>

/**
 * Returns the raw amounts of a token in the vault and outside. If a hook has many pools, only its
 * storage shows the part of one pool. Without this storage, the amounts are upper bounds.
 */
function placesOf(vault: VaultSnapshot): Places {
  const { hookAssets: owed, shared: held } = vault
  if (held === undefined) return { inVault: owed, outside: 0n, there: owed }
  const { invested, idle, claims, books } = held
  const told = computeMinimumVaultAssets(vault)
  // Another pool of the hook may have withdrawn tokens that the storage still records.
  const inVault = least(told ?? owed, invested)
  const booked = owed === undefined || inVault === undefined ? undefined : owed - inVault
  const outside =
    told !== undefined && books
      ? sum(least(books.idle, idle), least(books.claims, claims))
      : least(booked, sum(idle, claims))
  return { inVault, outside, there: sum(inVault, outside) }
}

/**
 * Returns the raw amount that the vault can pay: its token balance, or the cash of its lending
 * market.
 */
export const computeTokensVaultCanPay = ({ tokenBalance, lentThrough }: VaultSnapshot): bigint | undefined =>
  lentThrough === undefined ? tokenBalance : sum(tokenBalance, lentThrough.atHand)

/**
 * Returns the raw amount that can be withdrawn if the vault pays at most `pays`. Undefined if
 * amounts are unknown.
 */
function underCap({ inVault, outside, there }: Places, pays: bigint | undefined): bigint | undefined {
  return pays === undefined ? there : sum(least(inVault, pays), outside)
}

/** Assesses how much of one token depositors can withdraw. */
export function assessSideHealth(
  vault: VaultSnapshot,
  hook: Pick<MarketSnapshot['hook'], 'exitTakesItsPart'>,
): SideHealth {
  const { hookAssets: owed, maxWithdraw, shared } = vault
  const places = placesOf(vault)
  const { inVault, outside, there } = places
  // The vault reports a limit of zero, but the hook's withdrawal may succeed anyway.
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
  // A limit that the vault only reports does not block an exit, because the hook withdraws anyway.
  const isByWord = !isShort && !vault.isPaused && (hook.exitTakesItsPart || isDenied)
  if (isByWord && (isDenied || maxWithdraw === 0n)) return { state: 'denied', ...known, fillBps }
  if (payable === 0n) return { state: 'none', ...known, fillBps }
  return { state: 'part', ...known, fillBps }
}
