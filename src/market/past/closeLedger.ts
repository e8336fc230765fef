import { sameAddress } from '#math/hex.ts'
import type { Ratio } from '#math/ratio.ts'
import type { StoredBooks } from '../reading.ts'
import { type Both, SIDES, type Side, vaultsOf } from '../side.ts'
import type { PoolBook, Snapshot, VaultSnapshot } from '../snapshot.ts'
import type { Earnings } from './earnings.ts'
import type { Ledger } from './ledger.ts'

/** Why what was read cannot be the whole past: a log is missing, or there is one too many. */
export type LedgerGap = 'shares' | 'supply' | 'sources' | 'parts' | 'unreadable'

export type ClosedLedger =
  | { readonly ok: true; readonly earnings: Earnings }
  | { readonly ok: false; readonly gap: LedgerGap }

export interface ClosingState extends Pick<Snapshot, 'hook' | 'account' | 'vault0' | 'vault1'> {
  /**
   * Where a side lies partly outside its vault, by the hook's own books; undefined for kinds that
   * keep all in the vaults.
   */
  readonly stored: StoredBooks | undefined
}

/**
 * So many units of a side the pool manager may keep of what one loan brought, and no log tells of
 * them.
 */
const KEPT_BY_POOL = 64n

/**
 * What remains at the end: yield since the last event, what the sources owe and do not hand out,
 * and what leaving would pay. The chain's own figures of that block have the last word, so a
 * history that does not lead to them is told apart.
 * @param redeemable what leaving pays, tried out or computed at the snapshot's block
 * @param loans how many there were
 */
export function closeLedger(
  ledger: Ledger,
  snapshot: ClosingState,
  redeemable: Both<bigint>,
  loans: number,
): ClosedLedger {
  const { totalSupply } = snapshot.hook
  const shares = snapshot.account?.shares
  if (totalSupply === undefined || shares === undefined) return { ok: false, gap: 'unreadable' }
  if (totalSupply !== ledger.supply) return { ok: false, gap: 'supply' }
  if (shares !== ledger.own) return { ok: false, gap: 'shares' }
  const vaults = vaultsOf(snapshot)
  if (SIDES.some((side) => !isSame(ledger, side, vaults[side]))) return { ok: false, gap: 'sources' }
  for (const side of SIDES) {
    const gap = closeSide(ledger, side, vaults[side], partsOf(snapshot, side), loans)
    if (gap !== undefined) return { ok: false, gap }
  }
  const claims = ledger.claims()
  const { parts, flows } = ledger.bookings
  for (const side of SIDES) parts.locked[side] += redeemable[side] - claims[side]
  return { ok: true, earnings: { parts, ...flows, redeemable, tradedPrice: ledger.tradedPrice } }
}

const partsOf = ({ stored }: ClosingState, side: Side): PoolBook | 'unread' | undefined =>
  stored && ((side === 0 ? stored.side0 : stored.side1) ?? 'unread')

function closeSide(
  ledger: Ledger,
  side: Side,
  { address, hookAssets, maxWithdraw, ...vault }: VaultSnapshot,
  parts: PoolBook | 'unread' | undefined,
  loans: number,
): LedgerGap | undefined {
  if (address === undefined || hookAssets === undefined || maxWithdraw === undefined) return 'unreadable'
  if (parts === 'unread') return 'unreadable'
  const { book } = ledger
  const loose = parts === undefined ? 0n : parts.idle + parts.claims
  const hookShares = parts === undefined ? vault.hookShares : parts.vaultShares
  if (parts !== undefined) {
    // Shares of the source change by its moves alone, and all else to within what the pool manager
    // keeps.
    if (parts.vaultShares !== book.shares(address)) return 'parts'
    const off = loose - ledger.loose[side]
    if (off > KEPT_BY_POOL * BigInt(loans) || off < -KEPT_BY_POOL * BigInt(loans)) return 'parts'
    ledger.change('rounding', () => {
      ledger.loose[side] = loose
    })
  }
  const inSource = hookAssets - loose
  const price = priceNow(inSource, hookShares)
  ledger.change('yield', () => book.value(address, price))
  ledger.change(book.shares(address) === hookShares ? 'rounding' : 'unseen', () =>
    book.set(address, inSource),
  )
  ledger.change('locked', () => {
    ledger.loose[side] = 0n
    book.set(address, maxWithdraw)
  })
  return undefined
}

/** A side without a source has the zero address for one. */
const isSame = (ledger: Ledger, side: Side, { address }: VaultSnapshot): boolean => {
  const followed = ledger.sources[side]
  return address === undefined || followed === undefined || sameAddress(address, followed)
}

const priceNow = (assets: bigint, shares: bigint | undefined): Ratio | undefined =>
  shares === undefined || shares === 0n ? undefined : { numerator: assets, denominator: shares }
