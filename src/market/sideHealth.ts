import { BPS, mulDiv, smaller } from '#math/integers.ts'
import type { SharedSide, Snapshot, VaultSnapshot } from './snapshot.ts'

/**
 * all: everything could be paid now, and the tokens for it are there · said: the vault says so and
 * holds fewer, lent out perhaps · part: less than that · denied: the vault says that it pays
 * nothing, and may pay all the same · none: nothing of it · empty: the hook owns nothing there ·
 * unknown: it could not be read.
 */
export type CapacityState = 'all' | 'said' | 'part' | 'denied' | 'none' | 'empty' | 'unknown'

/**
 * One side of a market: what its books say, what is there, and what could leave now. Raw; undefined
 * where it could not be read.
 */
export interface SideHealth {
  readonly state: CapacityState
  /** What the hook's books say that everybody has of it. */
  readonly owed: bigint | undefined
  /** What of it lies in the vault. */
  readonly inVault: bigint | undefined
  /** What of it lies in no vault, and is there. */
  readonly outside: bigint | undefined
  /** The most of it that can be there. */
  readonly there: bigint | undefined
  /** The most that could leave now: never more than is there. */
  readonly payable: bigint | undefined
  /**
   * payable / owed, in basis points, cut and at most 10,000; undefined where there is no such part.
   */
  readonly fillBps: number | undefined
  /** The books count on more than there is. */
  readonly isShort: boolean
}

/**
 * Rounding of ERC-4626: maxWithdraw and convertToAssets may differ by a unit without anything being
 * locked.
 */
const ROUNDING_UNITS = 1n

const sum = (...amounts: readonly (bigint | undefined)[]): bigint | undefined =>
  amounts.reduce((total, amount) =>
    total === undefined || amount === undefined ? undefined : total + amount,
  )

const least = (one: bigint | undefined, other: bigint | undefined): bigint | undefined =>
  one === undefined || other === undefined ? undefined : smaller(one, other)

/**
 * What the hook's storage says of a pool's part of the vault; undefined where that is not of this
 * block, or of another layout.
 */
function toldBy(owed: bigint, { shares, invested, books }: SharedSide): bigint | undefined {
  if (books === undefined || shares === undefined || invested === undefined) return undefined
  const rest = owed - books.idle - books.claims
  const worth = shares === 0n ? 0n : mulDiv(invested, books.vaultShares, shares, 'down')
  const off = rest < worth ? worth - rest : rest - worth
  return rest >= 0n && off <= 2n * ROUNDING_UNITS ? rest : undefined
}

/** What of a side lies in its vault; undefined where that is not known for certain. */
export function knownInVault({ hookAssets, shared }: VaultSnapshot): bigint | undefined {
  if (hookAssets === undefined || shared === undefined) return hookAssets
  return toldBy(hookAssets, shared)
}

type Places = Pick<SideHealth, 'inVault' | 'outside' | 'there'>

/**
 * What lies where. Of a hook of many pools only its own storage tells one pool's part; without it,
 * the most that it can be.
 */
function placesOf(vault: VaultSnapshot): Places {
  const { hookAssets: owed, shared: held } = vault
  if (held === undefined) return { inVault: owed, outside: 0n, there: owed }
  const { invested, idle, claims, books } = held
  const told = knownInVault(vault)
  // A sister pool may have taken what the storage still counts.
  const inVault = least(told ?? owed, invested)
  const booked = owed === undefined || inVault === undefined ? undefined : owed - inVault
  const outside =
    told !== undefined && books
      ? sum(least(books.idle, idle), least(books.claims, claims))
      : least(booked, sum(idle, claims))
  return { inVault, outside, there: sum(inVault, outside) }
}

/**
 * Tokens that the vault could pay with: its own, or those of the lending market that it supplied
 * them to.
 */
export const tokensOfVault = ({ tokenBalance, lentThrough }: VaultSnapshot): bigint | undefined =>
  lentThrough === undefined ? tokenBalance : sum(tokenBalance, lentThrough.atHand)

/**
 * What could leave under the vault's own cap. The older DualPool build counts by `previewRedeem`
 * and overlooks it. Without an answer of the vault, or without a vault, nothing is capped.
 */
function underCap({ inVault, outside, there }: Places, pays: bigint | undefined): bigint | undefined {
  return pays === undefined ? there : sum(least(inVault, pays), outside)
}

/** One side, by its vault's own account and by what is there. */
export function sideHealth(
  vault: VaultSnapshot,
  hook: Pick<Snapshot['hook'], 'exitTakesItsPart'>,
): SideHealth {
  const { hookAssets: owed, maxWithdraw, shared } = vault
  const places = placesOf(vault)
  const { inVault, outside, there } = places
  // A hook that works out itself what a vault would pay may take it to pay although the vault says
  // that it pays nothing.
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
  // Where an exit takes its part whatever the vault says, the vault's word alone is no refusal.
  const isByWord = !isShort && !vault.isPaused && (hook.exitTakesItsPart || isDenied)
  if (isByWord && (isDenied || maxWithdraw === 0n)) return { state: 'denied', ...known, fillBps }
  if (payable === 0n) return { state: 'none', ...known, fillBps }
  return { state: 'part', ...known, fillBps }
}
