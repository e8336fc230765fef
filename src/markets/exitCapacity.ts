import { BPS, smaller } from '../amounts/integers.ts'
import type { Snapshot, VaultSnapshot } from './snapshot.ts'

/**
 * all: everything that belongs to the hook could be paid now · part: less than that · none: nothing of it · empty: the
 * hook owns nothing there · unknown: the vault could not be read.
 */
export type CapacityState = 'all' | 'part' | 'none' | 'empty' | 'unknown'

/** What one vault could pay now, compared with what it owes the hook. */
export interface VaultCapacity {
  readonly state: CapacityState
  /** convertToAssets(balanceOf(hook)), raw. */
  readonly owed: bigint | undefined
  /** maxWithdraw(hook), raw. */
  readonly payable: bigint | undefined
  /** payable / owed, in basis points, cut and at most 10,000; undefined where there is no such part. */
  readonly fillBps: number | undefined
}

/** Rounding of ERC-4626: maxWithdraw and convertToAssets may differ by a unit without anything being locked. */
const ROUNDING_UNITS = 1n

/** 'Could everyone leave now?' for one vault. */
export function vaultCapacity({ hookAssets: owed, maxWithdraw: payable }: VaultSnapshot): VaultCapacity {
  if (owed === undefined || payable === undefined)
    return { state: 'unknown', owed, payable, fillBps: undefined }
  if (owed === 0n) return { state: 'empty', owed, payable, fillBps: undefined }
  const fillBps = Number((smaller(payable, owed) * BPS) / owed)
  if (payable + ROUNDING_UNITS >= owed) return { state: 'all', owed, payable, fillBps: 10_000 }
  return { state: payable === 0n ? 'none' : 'part', owed, payable, fillBps }
}

/**
 * The answer for both vaults together. worthless: there are shares, and the hook owns nothing in the vaults it uses.
 */
export type ExitVerdict = CapacityState | 'worthless'

/** The worse of the two vaults answers for both. */
const WORST_FIRST: readonly CapacityState[] = ['unknown', 'none', 'part', 'all']

/** 'Could everyone leave now?' */
export function exitVerdict({
  vault0,
  vault1,
  hook,
}: Pick<Snapshot, 'vault0' | 'vault1' | 'hook'>): ExitVerdict {
  const states = [vaultCapacity(vault0).state, vaultCapacity(vault1).state]
  const worst = WORST_FIRST.find((each) => states.includes(each))
  if (worst !== undefined) return worst
  if (hook.totalSupply === undefined) return 'unknown'
  return hook.totalSupply > 0n ? 'worthless' : 'empty'
}

/** How far the vaults' ratio of assets has moved from what the pool's price asks for. */
export interface RatioDrift {
  /** The vault that holds more than the price calls for; undefined if they match to the basis point. */
  readonly surplus: 0 | 1 | undefined
  /** (assets1 / assets0) / price - 1, in basis points, cut toward zero: positive where vault 1 holds too much. */
  readonly driftBps: bigint
  /** Raw; the part of each vault that a swap cannot borrow, since the other side is too small. */
  readonly idle0: bigint
  readonly idle1: bigint
}
