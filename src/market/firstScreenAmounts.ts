import { getShareDecimals } from './limits.ts'
import type { MarketSnapshot } from './marketSnapshot.ts'
import { assessSideHealth } from './sideHealth.ts'
import { type TokenSide, toTokenPair, toVaultPair } from './tokenPair.ts'

export interface PageFigure {
  readonly raw: bigint | undefined
  readonly decimals: number | undefined
  /** Token in which a sum of both tokens is expressed. */
  readonly unit?: TokenSide
  /** Block of an earlier visit, if the figure comes from there. */
  readonly earlierBlock?: bigint | undefined
  /** True if a positive figure has a plus sign. */
  readonly signed?: boolean
}

type SideField =
  | 'token'
  | 'vault'
  | 'exit.owed'
  | 'exit.payable'
  | 'watch.vault'
  | 'watch.hookAssets'
  | 'watch.outside'

/** Name of an amount on the first screen, equal to its `data-field` attribute. */
export type EarlyDrawnAmountField = 'shares' | `${SideField}${TokenSide}`

const ofSide: Readonly<Record<SideField, (snapshot: MarketSnapshot, side: TokenSide) => bigint | undefined>> =
  {
    token: ({ account }, side) => account && toTokenPair(account)[side],
    // For a side without vault, this is the amount that the hook itself holds for the pool.
    vault: (snapshot, side) => {
      const vault = toVaultPair(snapshot)[side]
      return vault.inHook ? healthOf(snapshot, side).outside : vault.tokenBalance
    },
    'exit.owed': (snapshot, side) => healthOf(snapshot, side).owed,
    'exit.payable': (snapshot, side) => healthOf(snapshot, side).payable,
    'watch.vault': (snapshot, side) => toVaultPair(snapshot)[side].tokenBalance,
    'watch.hookAssets': (snapshot, side) =>
      healthOf(snapshot, side)[toVaultPair(snapshot)[side].inHook ? 'outside' : 'inVault'],
    'watch.outside': (snapshot, side) => healthOf(snapshot, side).outside,
  }

const healthOf = (snapshot: MarketSnapshot, side: TokenSide) =>
  assessSideHealth(toVaultPair(snapshot)[side], snapshot.hook)

/** Returns an amount of the first screen. Both React and app/drawBalancesBeforeReact.ts show it. */
export function getEarlyDrawnAmount(
  field: EarlyDrawnAmountField,
  snapshot: MarketSnapshot | undefined,
): PageFigure {
  if (snapshot === undefined) return { raw: undefined, decimals: undefined }
  if (field === 'shares') return { raw: snapshot.account?.shares, decimals: getShareDecimals(snapshot) }
  const [name, side] = splitField(field)
  return { raw: ofSide[name](snapshot, side), decimals: toTokenPair(snapshot)[side].decimals }
}

const splitField = (field: Exclude<EarlyDrawnAmountField, 'shares'>): readonly [SideField, TokenSide] => [
  field.slice(0, -1) as SideField,
  field.endsWith('0') ? 0 : 1,
]

export const isFirstScreenAmountField = (field: string): field is EarlyDrawnAmountField =>
  field === 'shares' || (/[01]$/.test(field) && Object.hasOwn(ofSide, field.slice(0, -1)))
