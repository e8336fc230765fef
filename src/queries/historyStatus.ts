import type { HistoryReport, PositionReport } from '#chain/past/historyReport.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { computePositionLossSinceReference, computePositionWorth } from '#market/positionWorth.ts'
import { TOKEN_SIDES, toVaultPair } from '#market/tokenPair.ts'
import { findCurrentVaultIssues } from '#market/vaultWatch.ts'
import { isAddressEqual } from '#math/hex.ts'
import type { PastEventsResult } from './pastRead.ts'

/**
 * Blocks between two automatic history reads. With Base's 2-second blocks, this is 30 seconds on
 * the history page and 15 minutes for a card on another page.
 */
const AGAIN_AFTER = { page: 15n, card: 450n } as const
export const HISTORY_PAGE_BLOCKS = AGAIN_AFTER.page
export type HistoryPlace = keyof typeof AGAIN_AFTER

export interface HistoryStatus {
  /** True if the account's shares, payout or vaults changed after the report's block. */
  readonly isMoved: boolean
  /** True if the report's block is older than the snapshot's block. */
  readonly isBehind: boolean
  readonly isDue: boolean
}

/**
 * Compares a history report with the current snapshot. A failed read is repeated automatically, a
 * read that the user paused is not.
 */
export function getHistoryStatus(
  { report, status, isPaused, askedAt }: HistoryReadState,
  snapshot: MarketSnapshot | undefined,
  on: HistoryPlace,
): HistoryStatus {
  if (report === undefined || snapshot === undefined) return { isMoved: false, isBehind: false, isDue: false }
  const { blockNumber } = snapshot
  // A report contains no amounts if the simulated withdrawal reverted. Cards then refresh as often
  // as the history page.
  const pace = report.position?.basis === 'refused' ? 'page' : on
  const [passed, again] = [blockNumber - report.to, AGAIN_AFTER[pace]]
  const isMoved =
    isHistoryReportOutdated(report, snapshot) ||
    haveVaultsChanged(report, snapshot) ||
    isExitOpen(report, snapshot)
  const isOld = passed >= (isMoved ? 1n : again)
  // While a history read is running, the previous report counts as outdated after twice as many
  // blocks.
  const isComing = status === 'read' || (status === 'reading' && !isPaused)
  const isRested = askedAt === undefined || blockNumber - askedAt >= AGAIN_AFTER.page
  return {
    isMoved,
    isBehind: isMoved || passed >= (isComing ? 2n * again : again),
    isDue: isOld && (status === 'read' || (status === 'failed' && !isPaused && isRested)),
  }
}

interface HistoryReadState extends Pick<PastEventsResult<unknown>, 'status'> {
  readonly report: Told | undefined
  readonly isPaused: boolean
  /** Block of the snapshot for which the last automatic history read started. */
  readonly askedAt: bigint | undefined
}

type Told = Pick<HistoryReport, 'to' | 'blockNumber' | 'sqrtPriceX96' | 'vaults'> & {
  readonly position: Pick<PositionReport, 'account' | 'shares' | 'redeemable' | 'basis'> | undefined
}
type ToldWorth = Pick<Told, 'blockNumber' | 'sqrtPriceX96'> & {
  readonly position: Omit<NonNullable<Told['position']>, 'basis'> | undefined
}

/** True if the account's shares changed, or its position lost value that no swap explains. */
export function isHistoryReportOutdated(report: ToldWorth, snapshot: MarketSnapshot): boolean {
  const { account } = snapshot
  const { position } = report
  if (position === undefined || !isAddressEqual(position.account, account?.address)) return false
  return position.shares !== account?.shares || hasPositionUnexplainedLoss(report, snapshot)
}

/**
 * True if the account's position has lost value since the report's block and no swap explains the
 * loss.
 */
export function hasPositionUnexplainedLoss(
  { position, blockNumber, sqrtPriceX96 }: ToldWorth,
  snapshot: MarketSnapshot,
): boolean {
  const { account } = snapshot
  if (position === undefined || !isAddressEqual(position.account, account?.address)) return false
  const { shares, redeemable } = position
  // While vaults lack tokens, the payout depends on who withdraws first, so a smaller payout is not
  // a loss.
  if (!shares || redeemable === undefined || !sqrtPriceX96 || findCurrentVaultIssues(snapshot).length > 0)
    return false
  const now = computePositionWorth({
    ...snapshot,
    shares: account?.shares,
    sqrtPriceX96: snapshot.pool.slot0?.sqrtPriceX96,
  })
  const [amount0, amount1] = redeemable
  const then = { shares, amount0, amount1, sqrtPriceX96, blockNumber }
  return now !== undefined && computePositionLossSinceReference(then, now).is === 'loss'
}

/** True if the hook's vaults differ from those at the report's block. */
const haveVaultsChanged = ({ vaults }: Pick<Told, 'vaults'>, snapshot: MarketSnapshot): boolean =>
  TOKEN_SIDES.some((side) => {
    const [then, now] = [vaults[side], toVaultPair(snapshot)[side].address]
    return then !== undefined && now !== undefined && !isAddressEqual(then, now)
  })

/** True if a withdrawal that reverted at the report's block succeeds in the current snapshot. */
const isExitOpen = ({ position }: Pick<Told, 'position'>, { account }: MarketSnapshot): boolean =>
  position?.basis === 'refused' &&
  isAddressEqual(position.account, account?.address) &&
  account?.exit?.ok === true
