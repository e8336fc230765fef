import { expect, test } from 'vitest'
import { assessMarketHealth } from '#market/marketHealth.ts'
import { SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { listTokenShortfalls } from './GateNotices.tsx'

test('Withdrawal limit is shown in token units, or in smallest units without decimals', () => {
  const said = (decimals: number | undefined) => {
    const snapshot: MarketSnapshot = {
      ...SNAPSHOT,
      token0: { ...SNAPSHOT.token0, decimals },
      vault0: { ...SNAPSHOT.vault0, maxWithdraw: 1_234_500n },
    }
    return listTokenShortfalls(snapshot, assessMarketHealth(snapshot), ['A', 'B'])
  }
  expect(said(6)).toEqual([expect.stringContaining('only 1.2345 now')])
  expect(said(undefined)).toEqual([expect.stringContaining('only 1,234,500 smallest units now')])
})
