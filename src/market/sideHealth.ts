import { BPS, mulDiv, smaller } from '#math/integers.ts'
import type { SharedSide, Snapshot, VaultSnapshot } from './snapshot.ts'

/**
 * all: everything can be paid now and the tokens are present. said: the vault reports enough but
 * holds less, perhaps because it lends. part: less than everything. denied: the vault reports a
 * limit of zero but may pay anyway. none: nothing can be paid. empty: the hook owns nothing here.
 * unknown: unread.
 */
export type CapacityState = 'all' | 'said' | 'part' | 'denied' | 'none' | 'empty' | 'unknown'

/** Tokens of one side: accounted, present and withdrawable. Raw amounts, undefined if unread. */
export interface SideHealth {
  readonly state: CapacityState
  /** Amount that belongs to all holders by the hook's accounting. */
  readonly owed: bigint | undefined
  /** Part of the owed amount in the vault. */
  readonly inVault: bigint | undefined
  /** Amount that is present outside the vault. */
  readonly outside: bigint | undefined
  /** Upper limit of the amount that is present. */
  readonly there: bigint | undefined
  /** Maximum amount that can leave now, at most `there`. */
  readonly payable: bigint | undefined
  /** payable / owed in basis points, rounded down, at most 10,000. Undefined if not computable. */
  readonly fillBps: number | undefined
  /** True if the accounting exceeds the present amount. */
  readonly isShort: boolean
}

/** With ERC-4626 rounding, maxWithdraw and convertToAssets can differ by one unit. */
const ROUNDING_UNITS = 1n

const sum = (...amounts: readonly (bigint | undefined)[]): bigint | undefined =>
  amounts.reduce((total, amount) =>
    total === undefined || amount === undefined ? undefined : total + amount,
  )

const least = (one: bigint | undefined, other: bigint | undefined): bigint | undefined =>
  one === undefined || other === undefined ? undefined : smaller(one, other)

/**
 * Returns a pool's part of the vault according to the hook's storage. Undefined if it was read at
 * another block or has another layout.
 */
function toldBy(owed: bigint, { shares, invested, books }: SharedSide): bigint | undefined {
  if (books === undefined || shares === undefined || invested === undefined) return undefined
  const rest = owed - books.idle - books.claims
  const worth = shares === 0n ? 0n : mulDiv(invested, books.vaultShares, shares, 'down')
  const off = rest < worth ? worth - rest : rest - worth
  return rest >= 0n && off <= 2n * ROUNDING_UNITS ? rest : undefined
}

/** Returns the part of a side that is certainly in its vault. Undefined if unknown. */
export function knownInVault({ hookAssets, shared }: VaultSnapshot): bigint | undefined {
  if (hookAssets === undefined || shared === undefined) return hookAssets
  return toldBy(hookAssets, shared)
}

type Places = Pick<SideHealth, 'inVault' | 'outside' | 'there'>

/**
 * Splits a side into vault and other places. For a hook with many pools, only its storage knows the
 * part of one pool. Without storage, the result is an upper bound.
 */
function placesOf(vault: VaultSnapshot): Places {
  const { hookAssets: owed, shared: held } = vault
  if (held === undefined) return { inVault: owed, outside: 0n, there: owed }
  const { invested, idle, claims, books } = held
  const told = knownInVault(vault)
  // Another pool of the hook may have taken an amount that storage still counts.
  const inVault = least(told ?? owed, invested)
  const booked = owed === undefined || inVault === undefined ? undefined : owed - inVault
  const outside =
    told !== undefined && books
      ? sum(least(books.idle, idle), least(books.claims, claims))
      : least(booked, sum(idle, claims))
  return { inVault, outside, there: sum(inVault, outside) }
}

/**
 * Returns the tokens that the vault can pay with: its own balance, or what its lending market can
 * pay.
 */
export const tokensOfVault = ({ tokenBalance, lentThrough }: VaultSnapshot): bigint | undefined =>
  lentThrough === undefined ? tokenBalance : sum(tokenBalance, lentThrough.atHand)

/**
 * Returns the withdrawable amount under the vault's own limit. The older DualPool build uses
 * `previewRedeem`, which ignores the limit. Undefined without a vault or an answer.
 */
function underCap({ inVault, outside, there }: Places, pays: bigint | undefined): bigint | undefined {
  return pays === undefined ? there : sum(least(inVault, pays), outside)
}

/** Assesses one side from its vault and the present amounts. */
export function assessSideHealth(
  vault: VaultSnapshot,
  hook: Pick<Snapshot['hook'], 'exitTakesItsPart'>,
): SideHealth {
  const { hookAssets: owed, maxWithdraw, shared } = vault
  const places = placesOf(vault)
  const { inVault, outside, there } = places
  // A hook that computes payable amounts itself can expect a payment although the vault reports
  // zero.
  const isDenied = shared?.pays === 0n && inVault !== undefined && inVault > 0n
  const payable =
    isDenied || vault.isPaused ? outside : least(least(maxWithdraw, there), underCap(places, shared?.pays))
  const isShort = owed !== undefined && there !== undefined && there + ROUNDING_UNITS < owed
  const known = { owed, ...places, payable, isShort, fillBps: undefined }
  if (owed === undefined || payable === undefined) return { state: 'unknown', ...known }
  if (owed === 0n) return { state: 'empty', ...known }
  const fillBps = Number((smaller(payable, owed) * BPS) / owed)
  if (payable + ROUNDING_UNITS >= owed) {
    const tokens = tokensOfVault(vault)
    const isHeld = inVault === undefined || inVault === 0n || (tokens !== undefined && tokens >= inVault)
    return { state: isHeld ? 'all' : 'said', ...known, fillBps: 10_000 }
  }
  // A vault's limit alone does not block an exit that withdraws regardless of it.
  const isByWord = !isShort && !vault.isPaused && (hook.exitTakesItsPart || isDenied)
  if (isByWord && (isDenied || maxWithdraw === 0n)) return { state: 'denied', ...known, fillBps }
  if (payable === 0n) return { state: 'none', ...known, fillBps }
  return { state: 'part', ...known, fillBps }
}
