import './LiveFlow.css'
import { useState, useSyncExternalStore } from 'react'
import { formatAmountWithZeroSubscript } from '#features/common/amountText.tsx'
import { vaultNotesStore } from '#features/common/depositCard.ts'
import { describeDrawnPrice } from '#features/common/drawnPrice.ts'
import { useTokenNames } from '#features/common/TokenName.tsx'
import type { TokenNames } from '#lib/sentence.ts'
import * as words from '#locales/balances.ts'
import { marks } from '#locales/kit.ts'
import {
  assessMarketHealth,
  getSideAmount,
  isSideHeldByHook,
  type MarketHealth,
} from '#market/marketHealth.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { findReliablePoolPrice } from '#market/positionSum.ts'
import { TOKEN_SIDES, type TokenSide, toTokenPair, toVaultPair } from '#market/tokenPair.ts'
import { isAddressEqual } from '#math/hex.ts'
import { maxBigInt } from '#math/integers.ts'
import { type SnapshotReadState, useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { type PoolStateView, usePoolState } from '#queries/usePoolState.ts'
import { Card } from '#ui/Card.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { FlowDiagram, type FlowDiagramProps, type FlowVault } from '#ui/flow/FlowDiagram.tsx'

/**
 * Diagram of the current liquidity: the hook's amount in each vault, the vault's yield and the
 * pool's price. Each JIT swap starts an animation. While a deposit is entered, its amounts replace
 * the yields.
 */
export function LiveFlowDiagram() {
  const { snapshot, state } = useMarketSnapshot()
  const pool = usePoolState()
  const pulseKey = usePulseKey(snapshot)
  const notes = useSyncExternalStore(vaultNotesStore.subscribe, vaultNotesStore.get, vaultNotesStore.get)
  const { vault0, vault1, ...figures } = buildFlowDiagramContent(snapshot, state, pool, useTokenNames())
  // Notes are about earnings and new deposits. Blocked vaults have neither.
  const isBlocked = snapshot !== undefined && assessMarketHealth(snapshot).deposits === 'blocked'
  const [note0, note1] = isBlocked ? [] : notes
  return (
    <div className="live-flow">
      <FlowDiagram
        mode="live"
        pulseKey={pulseKey}
        {...figures}
        vault0={{ ...vault0, note: note0 }}
        vault1={{ ...vault1, note: note1 }}
      />
    </div>
  )
}

/**
 * Returns the block of the last snapshot with a new swap that used JIT liquidity. Undefined before
 * the first such swap.
 */
function usePulseKey(snapshot: MarketSnapshot | undefined): string | undefined {
  const [seen, setSeen] = useState<MarketSnapshot>()
  const [key, setKey] = useState<string>()
  if (snapshot !== undefined && snapshot !== seen) {
    setSeen(snapshot)
    if (seen !== undefined && wasJitUsedBetweenSnapshots(seen, snapshot)) setKey(`${snapshot.blockNumber}`)
  }
  return key
}

type Figures = Omit<FlowDiagramProps, 'mode' | 'pulseKey'>

/** Drawn level of the vault with more value, in basis points of the drawing's height. */
const FULL_BPS = 8500n
const MISSING: Readonly<Record<SnapshotReadState, string>> = {
  loading: words.reading,
  live: words.unavailable,
  stale: words.unavailable,
  unavailable: words.unavailable,
}

/** Returns all texts and levels of the vault diagram from one snapshot. */
export function buildFlowDiagramContent(
  snapshot: MarketSnapshot | undefined,
  state: SnapshotReadState,
  pool: PoolStateView,
  names: TokenNames,
): Figures {
  const missing = MISSING[state]
  const mark = state === 'stale' ? marks.stale : undefined
  const health = snapshot && assessMarketHealth(snapshot)
  const levels = levelsBps(snapshot, health)
  const isInHook = (side: TokenSide) => snapshot && health && isSideHeldByHook(snapshot, health, side)
  const flowVaultOf = (side: TokenSide): FlowVault => {
    const vault = snapshot && toVaultPair(snapshot)[side]
    const decimals = snapshot && toTokenPair(snapshot)[side].decimals
    // The amount that exists can be less than the hook's accounting says.
    const raw = snapshot && health && getSideAmount(snapshot, health, side)
    const known = snapshot !== undefined && raw !== undefined && decimals !== undefined
    const replaced = vault?.address !== undefined && !isAddressEqual(vault.address, vault.expected)
    return {
      title: isInHook(side) ? words.inHookOfToken(names[side]) : words.vaultOfToken(side, names[side]),
      amount: known ? formatAmountWithZeroSubscript(raw, decimals) : missing,
      source: known ? { raw, block: snapshot.blockNumber, chain: snapshot.chainId } : undefined,
      levelBps: levels[side],
      alarm: replaced ? words.replaced : undefined,
      mark: known ? mark : undefined,
    }
  }
  const [vault0, vault1] = [flowVaultOf(0), flowVaultOf(1)]
  const {
    price,
    priceUnit = words.priceOfOne(names[0], names[1]),
    priceMark = mark,
  } = priceFigures(pool, missing, names)
  const inHook = TOKEN_SIDES.filter(isInHook)
  const label = words.whatTheVaultsHold({
    inHook,
    amount0: withMark(vault0),
    amount1: withMark(vault1),
    price: `${price} ${priceUnit}`,
    mark: priceMark,
    tokens: names,
  })
  return { vault0, vault1, price, priceUnit, priceMark, label }
}

const withMark = ({ amount, mark }: FlowVault) => (mark === undefined ? amount : `${amount} (${mark})`)

/**
 * Returns the levels of both vaults in proportion to their values. If the price is unreliable,
 * every vault with tokens is drawn full.
 */
function levelsBps(
  snapshot: MarketSnapshot | undefined,
  health: MarketHealth | undefined,
): readonly [number, number] {
  const sqrtPriceX96 = snapshot && findReliablePoolPrice(snapshot)
  // An amount that could not be read is drawn as empty. The diagram's text says that it is
  // unavailable.
  const drawn = (side: TokenSide) => (snapshot && health && getSideAmount(snapshot, health, side)) ?? 0n
  if (sqrtPriceX96 === undefined) return [fullOf(drawn(0)), fullOf(drawn(1))]
  const value0 = (drawn(0) * sqrtPriceX96 * sqrtPriceX96) >> 192n
  const value1 = drawn(1)
  const most = maxBigInt(value0, value1)
  if (most === 0n) return [0, 0]
  // The levels are at most 8,500, so the conversion from bigint to number is exact.
  return [Number((value0 * FULL_BPS) / most), Number((value1 * FULL_BPS) / most)]
}

/** A vault with at most this raw amount is drawn empty, because rounding can leave such amounts. */
const DUST = 10_000n

const fullOf = (amount: bigint): number => (amount > DUST ? Number(FULL_BPS) : 0)

/** Returns the pool price, or why it is missing. */
function priceFigures(
  pool: PoolStateView,
  missing: string,
  names: TokenNames,
): { readonly price: string; readonly priceUnit?: string; readonly priceMark?: string } {
  if (pool.status === 'notInitialised') return { price: words.notInitialised }
  if (pool.status === 'loading') return { price: missing }
  const described = describeDrawnPrice(pool.slot0.sqrtPriceX96, pool.tokens, names)
  if (described === undefined) return { price: words.unavailable }
  return pool.source === 'default' ? { ...described, priceMark: words.defaultMark } : described
}

/** Parts of a snapshot that change with a swap. */
export type StateChangedBySwaps = Pick<MarketSnapshot, 'pool' | 'vault0' | 'vault1'>

/**
 * True if a swap used JIT liquidity between two snapshots. Such a swap changes both the pool price
 * and the hook's assets in a vault.
 */
export function wasJitUsedBetweenSnapshots(before: StateChangedBySwaps, after: StateChangedBySwaps): boolean {
  const [priceBefore, priceAfter] = [before.pool.slot0?.sqrtPriceX96, after.pool.slot0?.sqrtPriceX96]
  if (!priceBefore || !priceAfter || priceBefore === priceAfter) return false
  return (['vault0', 'vault1'] as const).some((vault) => {
    const [had, has] = [before[vault].hookAssets, after[vault].hookAssets]
    return had !== undefined && has !== undefined && had !== has
  })
}

/**
 * The vault diagram in a closed section, for accounts with shares. The diagram's usual place shows
 * their earnings.
 */
export function FoldedFlowDiagram() {
  const { snapshot } = useMarketSnapshot()
  if (!snapshot?.account?.shares) return null
  return (
    <Card className="p-more" kind="flush" aria-label={words.whereTokensWork}>
      <Disclosure title={words.whereTokensWork} lazy>
        <LiveFlowDiagram />
      </Disclosure>
    </Card>
  )
}
