import type { AdapterLending, AdapterRules, JitPosition, PriceBasis } from '#market/adapter.ts'
import type { Capabilities } from '#market/capabilities.ts'
import {
  type DepositIssue,
  type DepositPreview,
  depositPlanned,
  refusedPreview,
} from '#market/depositPlan.ts'
import { leastWithin, mostWithin } from '#market/flowBounds.ts'
import { blocking, caution } from '#market/issue.ts'
import { DEFAULT_TOLERANCE, deadlineOf } from '#market/limits.ts'
import { amountsOf as bothOf, readSides } from '#market/side.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { exitPlanned, unlockBlockOf } from '#market/withdrawPlan.ts'
import { BPS, MAX_INT128, mulDiv, type Rounding } from '#math/integers.ts'
import {
  amountsForLiquidity,
  getLiquidityForAmounts,
  maxLiquidityPerTick,
  type TokenAmounts,
} from '#math/liquidity.ts'
import { jitTicks } from '#math/swapSteps.ts'
import { tickRange } from '#math/tickMath.ts'
import { immediateExit, underfundedSources } from '../sources.ts'

/**
 * What minting `shares` takes, raw, and the contract's refusals in its order: shares are a part of
 * what the pool's books say, whatever its price. Hook `previewDeposit`.
 */
export function previewDeposit(shares: bigint, { sqrtPriceX96, snapshot }: PriceBasis): DepositPreview {
  if (sqrtPriceX96 === 0n) return refusedPreview(blocking({ code: 'poolNotInitialized' }))
  const stage = snapshot?.hook.gates?.stage
  if (stage === 'made' || stage === 'dead') {
    const code = stage === 'made' ? 'poolNotOpened' : 'poolDead'
    return refusedPreview(blocking({ code, reverts: 'VaultNotBootstrapped' }))
  }
  const books = snapshot && poolBooks(snapshot)
  if (books === undefined) return refusedPreview(blocking({ code: 'sharesUnread' }))
  if (shares === 0n) return refusedPreview(blocking({ code: 'zeroLiquidity' }))
  const { amount0, amount1 } = assetsForShares(shares, books, 'up')
  if (amount0 > MAX_INT128 || amount1 > MAX_INT128)
    return refusedPreview(blocking({ code: 'amountsTooLarge', reverts: 'SafeCastOverflow' }))
  return { ok: true, amount0, amount1, oneSided: false }
}

/** The most shares whose cost in one token is at most `amount`. */
export const sharesFor: AdapterRules['sharesFor'] = (token, amount, { snapshot }) => {
  const books = snapshot && poolBooks(snapshot)
  if (books === undefined) return undefined
  const total = token === 0 ? books.total0 : books.total1
  // What a side costs is rounded up, so one that holds nothing costs one unit and says nothing
  // about shares.
  return total === 0n ? 'notTaken' : sharesForAmount(amount, total, books)
}

/** What it takes at most and until when goes into the call itself. See `depositPlanned`. */
export const planDeposit: AdapterRules['planDeposit'] = (request) => {
  const { liquidity: shares, snapshot, tolerance = DEFAULT_TOLERANCE } = request
  return depositPlanned(request, capabilities, previewDeposit, ({ amount0, amount1, oneSided }) => {
    const paid = { amount0, amount1 }
    const most = mostWithin(paid, tolerance.bps)
    const books = poolBooks(snapshot)
    return {
      call: { within: { ...most, deadline: deadlineOf(snapshot, tolerance) } },
      oneSided,
      exit: immediateExit(
        books && assetsForShares(shares, booksAfter(books, shares, paid), 'down'),
        paid,
        snapshot,
      ),
      cautions: [...outOfRanges(snapshot), ...soldOut(paid, snapshot)],
    }
  })
}

/**
 * A source that gives no share for a side's amount makes the whole deposit revert: so it is with a
 * side that is sold out.
 */
function soldOut(paid: TokenAmounts, snapshot: Snapshot): readonly DepositIssue[] {
  const amounts = bothOf(paid)
  return readSides(snapshot).flatMap(({ side, vault: { shareWorth } }) =>
    shareWorth !== undefined && amounts[side] < shareWorth
      ? [blocking({ code: 'sourceMintsNothing', side, reverts: 'ZeroSharesMinted' })]
      : [],
  )
}

/** What it brings at least and until when goes into the call itself. Hook `previewWithdraw`. */
export const planExit: AdapterRules['planExit'] = (request) => {
  const { snapshot, market, tolerance = DEFAULT_TOLERANCE } = request
  const { account, blockNumber, hook } = snapshot
  const { lastDepositBlock } = request
  const books = poolBooks(snapshot)
  const unlockBlock = unlockBlockOf(market.network, blockNumber, hook.gates?.lockBlocks, lastDepositBlock)
  return exitPlanned(request, capabilities, {
    held: account?.shares,
    closed:
      unlockBlock === undefined
        ? []
        : [blocking({ code: 'locked', params: { unlockBlock }, reverts: 'DepositLocked' })],
    reverts: {
      noPool: undefined,
      noShares: 'InsufficientShares',
      moreThanHeld: 'InsufficientShares',
      amountsTooLarge: 'SafeCastOverflow',
    },
    paidFor: (shares) => (books?.totalShares ? assetsForShares(shares, books, 'down') : undefined),
    termsOf: (paid) => {
      const least = leastWithin(paid, tolerance.bps)
      return {
        call: { within: { ...least, deadline: deadlineOf(snapshot, tolerance) } },
        issues: underfundedSources(snapshot, paid),
      }
    },
  })
}

export const rules: AdapterRules = { previewDeposit, sharesFor, planDeposit, planExit }

/** The pool's books of one block; undefined where a part of them could not be read. */
export function poolBooks({
  hook,
  vault0,
  vault1,
}: Pick<Snapshot, 'hook' | 'vault0' | 'vault1'>): PoolBooks | undefined {
  const { totalSupply: totalShares, virtualShares } = hook
  const { hookAssets: total0 } = vault0
  const { hookAssets: total1 } = vault1
  if (totalShares === undefined || virtualShares === undefined) return undefined
  if (total0 === undefined || total1 === undefined) return undefined
  return { total0, total1, totalShares, virtualShares }
}

/**
 * A pool's books: what its two sides are worth, all its shares, and the virtual ones that are never
 * paid out. All raw.
 */
export interface PoolBooks {
  readonly total0: bigint
  readonly total1: bigint
  readonly totalShares: bigint
  readonly virtualShares: bigint
}

/**
 * What shares are worth of each side: s * (T + 1) / (S + V), 'up' when they are paid for and 'down'
 * when they are paid out. Hook `previewDeposit`, `previewWithdraw`.
 */
export function assetsForShares(shares: bigint, books: PoolBooks, rounding: Rounding): TokenAmounts {
  const supply = books.totalShares + books.virtualShares
  return {
    amount0: mulDiv(shares, books.total0 + 1n, supply, rounding),
    amount1: mulDiv(shares, books.total1 + 1n, supply, rounding),
  }
}

/** The most shares that cost no more than an amount of one side: floor(a * (S + V) / (T + 1)). */
export const sharesForAmount = (amount: bigint, total: bigint, books: PoolBooks): bigint =>
  mulDiv(amount, books.totalShares + books.virtualShares, total + 1n, 'down')

/** The books after a deposit or, with a negative number of shares, an exit. */
export const booksAfter = (
  books: PoolBooks,
  shares: bigint,
  { amount0, amount1 }: TokenAmounts,
): PoolBooks => ({
  ...books,
  total0: books.total0 + amount0,
  total1: books.total1 + amount1,
  totalShares: books.totalShares + shares,
})

/**
 * Ranges that were moved away from the price, or a price that has left them. Nothing where either
 * could not be read.
 */
export function outOfRanges({ hook, pool }: Pick<Snapshot, 'hook' | 'pool'>): readonly DepositIssue[] {
  const { ranges } = hook
  const tick = pool.slot0?.tick
  if (ranges === undefined || ranges === 'full' || tick === undefined) return []
  return ranges.some(({ tickLower, tickUpper }) => tickLower <= tick && tick < tickUpper)
    ? []
    : [caution({ code: 'outOfRanges' })]
}

export const capabilities: Capabilities = {
  counters: [],
  transferableShares: false,
  partialExit: true,
  exitForOthers: false,
  depositsDilute: false,
  // The owner cannot exchange the vaults of a pool that exists, but can take everything out of
  // them.
  sourceChanges: 'none',
  amountBounds: true,
  priceBound: false,
  sideWithoutVault: true,
  sidesInParts: true,
  depositLock: true,
  closableDeposits: true,
  pausable: true,
}

/**
 * One position a bucket: its weight of what each side can be given now, at the price before the
 * swap. A pool that is paused lends nothing and stops every swap. Hook `beforeSwap`.
 */
const lent: AdapterLending['lent'] = ({ pool, hook, vault0, vault1 }, market) => {
  const sqrtPriceX96 = pool.slot0?.sqrtPriceX96
  const { maxWithdraw: effective0 } = vault0
  const { maxWithdraw: effective1 } = vault1
  const { ranges, gates } = hook
  if (!sqrtPriceX96 || effective0 === undefined || effective1 === undefined) return undefined
  if (ranges === undefined || ranges === 'full' || gates?.live === undefined) return undefined
  if (!gates.live) return 'cannotLend'
  const positions: JitPosition[] = []
  for (const { tickLower, tickUpper, weightBps } of ranges) {
    const range = tickRange(tickLower, tickUpper)
    const amount0 = (effective0 * weightBps) / BPS
    const amount1 = (effective1 * weightBps) / BPS
    const liquidity = getLiquidityForAmounts(sqrtPriceX96, range, { amount0, amount1 })
    if (liquidity === undefined) return 'cannotLend'
    const taken = amountsForLiquidity(sqrtPriceX96, range, liquidity, 'up')
    if (taken.amount0 > MAX_INT128 || taken.amount1 > MAX_INT128) return 'cannotLend'
    positions.push({ range, liquidity, ...taken })
  }
  return fitsTicks(positions, market.pool.tickSpacing) ? positions : 'cannotLend'
}

/**
 * Whether no tick has to hold more than the pool manager lets one hold. v4-core
 * `Pool.modifyLiquidity`.
 */
function fitsTicks(positions: readonly JitPosition[], tickSpacing: number): boolean {
  const most = maxLiquidityPerTick(tickSpacing)
  const gross = (tick: number) =>
    positions.reduce(
      (sum, { range, liquidity }) =>
        range.tickLower === tick || range.tickUpper === tick ? sum + liquidity : sum,
      0n,
    )
  return jitTicks(positions).every(({ tick }) => gross(tick) <= most)
}

export const lending: AdapterLending = {
  lent,
  // Its owner sets the ranges at will, so there is no ratio that the pool's price asks for.
}
