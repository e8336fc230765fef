import { expect, test } from 'vitest'
import { toCautionIssue } from '#market/issue.ts'
import { assessMarketHealth } from '#market/marketHealth.ts'
import { SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { isHistoryReportOutdated } from '#queries/historyStatus.ts'
import type { WithdrawalView } from '#queries/useWithdrawal.ts'
import { isPayoutInDoubt } from './PositionEarningsSummary.tsx'

const E18 = 10n ** 18n
const OTHER = '0x00000000000000000000000000000000000000ff'
const SHARES = SNAPSHOT.account.shares
const plan = (amount0: bigint, amount1: bigint): WithdrawalView =>
  ({
    planned: { ok: true, plan: { amount0, amount1, issues: [] } },
    basis: 'simulated',
    refusal: undefined,
  }) as unknown as WithdrawalView
const WHOLE = plan(SHARES, SHARES)
const REFUSED = { ...WHOLE, refusal: { code: 'reverted' } } as unknown as WithdrawalView
const doubtful = (withdrawal: WithdrawalView, more: Partial<MarketSnapshot> = {}) => {
  const seen: MarketSnapshot = { ...SNAPSHOT, ...more }
  return isPayoutInDoubt(seen, assessMarketHealth(seen), withdrawal)
}

test('Earnings are hidden while an alarm makes the payout uncertain', () => {
  expect(doubtful(WHOLE)).toBe(false)
  expect(doubtful(REFUSED)).toBe(true)
  expect(doubtful(plan(0n, SHARES))).toBe(true)
  expect(doubtful(WHOLE, { vault0: { ...SNAPSHOT.vault0, address: OTHER } })).toBe(true)
  const gone = { shares: 0n, invested: 0n, idle: 0n, claims: 0n, pays: undefined, books: undefined }
  expect(doubtful(WHOLE, { vault0: { ...SNAPSHOT.vault0, shared: gone } })).toBe(true)
  // The payout is certain if the account has no shares, or if its shares are only locked.
  expect(doubtful(REFUSED, { account: { ...SNAPSHOT.account, shares: 0n } })).toBe(false)
  const issues = [toCautionIssue({ code: 'locked', params: { until: 9n } })]
  const locked = { ...REFUSED, planned: { ok: false, issues } } as unknown as WithdrawalView
  expect(doubtful(locked)).toBe(false)
})

test('Earnings are marked outdated after a loss or a change of the shares', () => {
  const report = (redeemable: readonly [bigint, bigint] | undefined, shares = SHARES) => ({
    blockNumber: SNAPSHOT.blockNumber - 1n,
    sqrtPriceX96: SNAPSHOT.pool.slot0.sqrtPriceX96,
    position: { account: SNAPSHOT.account.address, shares, redeemable },
  })
  expect(isHistoryReportOutdated(report([SHARES, SHARES]), SNAPSHOT)).toBe(false)
  expect(isHistoryReportOutdated(report([SHARES, SHARES], SHARES - 1n), SNAPSHOT)).toBe(true)
  const lost = { ...SNAPSHOT, vault0: { ...SNAPSHOT.vault0, hookAssets: 350n * E18 } }
  expect(isHistoryReportOutdated(report([SHARES, SHARES]), lost)).toBe(true)
  // The report already includes the loss of token 0, so it is not outdated.
  expect(isHistoryReportOutdated(report([(SHARES * 7n) / 10n, SHARES]), lost)).toBe(false)
  expect(isHistoryReportOutdated(report([0n, 0n]), lost)).toBe(false)
  expect(isHistoryReportOutdated(report(undefined), lost)).toBe(false)
  const others = { ...lost, account: { ...SNAPSHOT.account, address: OTHER } as const }
  expect(isHistoryReportOutdated(report([SHARES, SHARES]), others)).toBe(false)
})
