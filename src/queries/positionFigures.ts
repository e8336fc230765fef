import { readStorage, storageKey, writeStorage } from '#lib/storage.ts'
import type { PageFigure } from '#market/firstScreenAmounts.ts'
import { getShareDecimals } from '#market/limits.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { sumInTokenAtPrice } from '#market/past/earnings.ts'
import type { Performance } from '#market/past/performance.ts'
import { sumPosition } from '#market/positionSum.ts'
import { type Pair, type TokenSide, toAmountPair, toTokenPair } from '#market/tokenPair.ts'
import type { Address } from '#math/hex.ts'

/** First figures of a position that need its history, at the block of a history report. */
export interface PositionFigures {
  readonly blockNumber: bigint
  readonly sqrtPriceX96: bigint
  readonly shares: bigint
  readonly redeemable: Pair<bigint>
  readonly tradedPrice?: bigint | undefined
  /** Performance expressed in token0 and in token1. */
  readonly performance: Pair<Performance>
}

/**
 * True if stored figures still describe the position: it has the same shares, and a withdrawal pays
 * at least 99 % of the stored amounts, both at the stored price. Two raw units are rounding.
 * @param amounts what a withdrawal pays now
 */
export function areFiguresOfPosition(
  { blockNumber, sqrtPriceX96, shares, redeemable }: PositionFigures,
  snapshot: MarketSnapshot,
  amounts: Pair<bigint> | undefined,
): boolean {
  if (snapshot.account?.shares !== shares || blockNumber > snapshot.blockNumber || amounts === undefined)
    return false
  const value = (of: Pair<bigint>) => sumInTokenAtPrice(of, sqrtPriceX96, 1)
  return value(amounts) * 100n + 200n >= value(redeemable) * 99n
}

/** Key of the token in which the user wants to see the sums of a market. */
export const unitKey = (market: string): string => storageKey('unit', market)

/** Reads the user's choice of the token in which sums are shown. */
export function toChosenUnit(text: string | undefined): TokenSide | undefined {
  return text === '0' ? 0 : text === '1' ? 1 : undefined
}

/**
 * Returns the figures of '/position' that app/drawBalancesBeforeReact.ts draws, by the names of
 * their fields. None without shares, or if the snapshot contains no successful withdrawal.
 */
export function getEarlyPositionFigures(
  market: string,
  snapshot: MarketSnapshot,
): Readonly<Record<string, PageFigure>> {
  const { account } = snapshot
  if (!account?.shares || !account.exit?.ok) return {}
  const amounts = toAmountPair(account.exit)
  const stored = readStoredFigures(market, account.address)
  const earlier = stored && areFiguresOfPosition(stored, snapshot, amounts) ? stored : undefined
  const chosen = toChosenUnit(readStorage(unitKey(market)))
  const { sqrtPriceX96, unit, worth } = sumPosition(snapshot, amounts, earlier?.tradedPrice, chosen)
  const { decimals } = toTokenPair(snapshot)[unit]
  const past = sqrtPriceX96 === undefined ? undefined : earlier?.performance[unit]
  const ofPast = (raw: bigint | undefined) => ({ raw, decimals, unit, earlierBlock: earlier?.blockNumber })
  return {
    worth: { raw: worth, decimals, unit },
    putIn: ofPast(past?.putIn),
    earned: { ...ofPast(past?.earned), signed: true },
    againstHolding: { ...ofPast(past?.againstHolding), signed: true },
    'leaving.token0': { raw: amounts[0], decimals: snapshot.token0.decimals },
    'leaving.token1': { raw: amounts[1], decimals: snapshot.token1.decimals },
    'position.shares': { raw: account.shares, decimals: getShareDecimals(snapshot) },
  }
}

const keyOf = (market: string, account: Address) => storageKey('figures', market, account.toLowerCase())

/** Reads the figures of an earlier visit. Undefined for invalid text. */
export function readStoredFigures(market: string, account: Address): PositionFigures | undefined {
  const texts = readStorage(keyOf(market, account))?.split(' ') ?? []
  const next = (): bigint => {
    const text = texts.shift()
    if (text === undefined || !/^-?\d{1,78}$/.test(text)) throw new SyntaxError('not an integer')
    return BigInt(text)
  }
  const pair = () => [next(), next()] as const
  const rate = () => ({ seconds: next(), aYear: next() })
  const performance = (): Performance => {
    const sums = { worth: next(), putIn: next(), earned: next(), earnedAmounts: pair() }
    const causes = { againstHolding: next(), priceMovement: next(), byDeposits: next() }
    const ofYear = rate()
    return { ...sums, ...causes, rate: ofYear.seconds > 0n ? ofYear : undefined }
  }
  try {
    const state = { blockNumber: next(), sqrtPriceX96: next(), shares: next(), redeemable: pair() }
    const tradedPrice = next() || undefined
    const figures = { ...state, tradedPrice, performance: [performance(), performance()] as const }
    return state.sqrtPriceX96 > 0n && texts.length === 0 ? figures : undefined
  } catch {
    return undefined
  }
}

/** Stores the figures as integers. A missing price or rate is stored as 0. */
export function storeFigures(market: string, account: Address, figures: PositionFigures): void {
  const { blockNumber, sqrtPriceX96, shares, redeemable, tradedPrice = 0, performance } = figures
  const all = performance.flatMap(({ rate, ...of }) => [
    ...[of.worth, of.putIn, of.earned, ...of.earnedAmounts],
    ...[of.againstHolding, of.priceMovement, of.byDeposits],
    ...(rate === undefined ? [0, 0] : [rate.seconds, rate.aYear]),
  ])
  writeStorage(
    keyOf(market, account),
    [blockNumber, sqrtPriceX96, shares, ...redeemable, tradedPrice, ...all].join(' '),
  )
}
