import { isAddressEqual } from '#math/hex.ts'
import type { Ratio } from '#math/ratio.ts'
import type { MarketSnapshot, PoolSideBalances, VaultSnapshot } from '../marketSnapshot.ts'
import type { HookContractStorageValues } from '../reading.ts'
import { type Pair, TOKEN_SIDES, type TokenSide, toVaultPair } from '../tokenPair.ts'
import type { Earnings } from './earnings.ts'
import type { EarningsLedger } from './earningsLedger.ts'

/**
 * Value on chain that differs from the value computed from logs, which proves that logs are
 * missing.
 */
export type IncompleteHistoryReason = 'shares' | 'supply' | 'sources' | 'parts' | 'unreadable'

type ClosedLedger =
  | { readonly ok: true; readonly earnings: Earnings }
  | { readonly ok: false; readonly gap: IncompleteHistoryReason }

interface ClosingState extends Pick<MarketSnapshot, 'hook' | 'account' | 'vault0' | 'vault1'> {
  /** Balances of each side in the hook's storage. Undefined if its vaults hold all tokens. */
  readonly stored: HookContractStorageValues | undefined
}

/**
 * Maximum raw units of each token that the pool manager can keep per swap without emitting a log.
 */
const KEPT_BY_POOL = 64n

/**
 * Completes the earnings ledger at the snapshot's block: adds the yield since the last event,
 * amounts that yield sources owe but cannot pay, and the payout of an exit. Returns a reason if the
 * ledger's totals differ from the balances on chain.
 * @param redeemable payout of an exit at the snapshot's block, simulated or computed
 * @param loans number of swaps with JIT liquidity
 */
export function closeEarningsLedger(
  ledger: EarningsLedger,
  snapshot: ClosingState,
  redeemable: Pair<bigint>,
  loans: number,
): ClosedLedger {
  const { totalSupply } = snapshot.hook
  const shares = snapshot.account?.shares
  if (totalSupply === undefined || shares === undefined) return { ok: false, gap: 'unreadable' }
  if (totalSupply !== ledger.supply) return { ok: false, gap: 'supply' }
  if (shares !== ledger.own) return { ok: false, gap: 'shares' }
  const vaults = toVaultPair(snapshot)
  if (TOKEN_SIDES.some((side) => !isSame(ledger, side, vaults[side]))) return { ok: false, gap: 'sources' }
  for (const side of TOKEN_SIDES) {
    const gap = closeSide(ledger, side, vaults[side], partsOf(snapshot, side), loans)
    if (gap !== undefined) return { ok: false, gap }
  }
  const claims = ledger.claims()
  const { parts, flows } = ledger.bookings
  for (const side of TOKEN_SIDES) parts.locked[side] += redeemable[side] - claims[side]
  return { ok: true, earnings: { parts, ...flows, redeemable, tradedPrice: ledger.tradedPrice } }
}

const partsOf = ({ stored }: ClosingState, side: TokenSide): PoolSideBalances | 'unread' | undefined =>
  stored && ((side === 0 ? stored.side0 : stored.side1) ?? 'unread')

function closeSide(
  ledger: EarningsLedger,
  side: TokenSide,
  { address, hookAssets, maxWithdraw, ...vault }: VaultSnapshot,
  parts: PoolSideBalances | 'unread' | undefined,
  loans: number,
): IncompleteHistoryReason | undefined {
  if (address === undefined || hookAssets === undefined || maxWithdraw === undefined) return 'unreadable'
  if (parts === 'unread') return 'unreadable'
  const { book } = ledger
  const loose = parts === undefined ? 0n : parts.idle + parts.claims
  const hookShares = parts === undefined ? vault.hookShares : parts.vaultShares
  if (parts !== undefined) {
    // Every change of this pool's vault shares emits an event, so the ledger must match exactly.
    // Other tokens of the hook may differ by a few units per swap.
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

const isSame = (ledger: EarningsLedger, side: TokenSide, { address }: VaultSnapshot): boolean => {
  const followed = ledger.sources[side]
  return address === undefined || followed === undefined || isAddressEqual(address, followed)
}

const priceNow = (assets: bigint, shares: bigint | undefined): Ratio | undefined =>
  shares === undefined || shares === 0n ? undefined : { numerator: assets, denominator: shares }
