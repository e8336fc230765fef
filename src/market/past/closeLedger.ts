import { sameAddress } from '#math/hex.ts'
import type { Ratio } from '#math/ratio.ts'
import type { StoredBooks } from '../reading.ts'
import type { PoolBook, Snapshot, VaultSnapshot } from '../snapshot.ts'
import { type Both, SIDES, type Side, toVaultPair } from '../tokenPair.ts'
import type { Earnings } from './earnings.ts'
import type { EarningsLedger } from './earningsLedger.ts'

/** Evidence that the logs are not the complete history: a log is missing or superfluous. */
export type LedgerGap = 'shares' | 'supply' | 'sources' | 'parts' | 'unreadable'

type ClosedLedger =
  | { readonly ok: true; readonly earnings: Earnings }
  | { readonly ok: false; readonly gap: LedgerGap }

interface ClosingState extends Pick<Snapshot, 'hook' | 'account' | 'vault0' | 'vault1'> {
  /** Balances per side from the hook's storage. Undefined if the vaults hold everything. */
  readonly stored: StoredBooks | undefined
}

/** Maximum raw units per side that the pool manager can keep of one JIT position without a log. */
const KEPT_BY_POOL = 64n

/**
 * Completes the ledger at the snapshot's block with the yield since the last event, amounts that
 * the yield sources owe but cannot pay, and the payout of an exit. If the history contradicts the
 * chain's balances, it is reported as incomplete.
 * @param redeemable payout of an exit at the snapshot's block, simulated or computed
 * @param loans number of JIT positions
 */
export function closeLedger(
  ledger: EarningsLedger,
  snapshot: ClosingState,
  redeemable: Both<bigint>,
  loans: number,
): ClosedLedger {
  const { totalSupply } = snapshot.hook
  const shares = snapshot.account?.shares
  if (totalSupply === undefined || shares === undefined) return { ok: false, gap: 'unreadable' }
  if (totalSupply !== ledger.supply) return { ok: false, gap: 'supply' }
  if (shares !== ledger.own) return { ok: false, gap: 'shares' }
  const vaults = toVaultPair(snapshot)
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
  ledger: EarningsLedger,
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
    // Vault shares change only by the hook's deposits and withdrawals. Other balances are exact
    // except for what the pool manager keeps.
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

/** A side without a source has the zero address. */
const isSame = (ledger: EarningsLedger, side: Side, { address }: VaultSnapshot): boolean => {
  const followed = ledger.sources[side]
  return address === undefined || followed === undefined || sameAddress(address, followed)
}

const priceNow = (assets: bigint, shares: bigint | undefined): Ratio | undefined =>
  shares === undefined || shares === 0n ? undefined : { numerator: assets, denominator: shares }
