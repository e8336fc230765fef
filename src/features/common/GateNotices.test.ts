import { expect, test } from 'vitest'
import { marketHealth } from '#market/marketHealth.ts'
import { SNAPSHOT } from '#market/snapshot.fixture.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { isExitBlocked } from './GateNotices.tsx'

test('what a source could pay out counts in its token’s decimals, and in smallest units where these are not known', () => {
  const said = (decimals: number | undefined) => {
    const snapshot: Snapshot = {
      ...SNAPSHOT,
      token0: { ...SNAPSHOT.token0, decimals },
      vault0: { ...SNAPSHOT.vault0, maxWithdraw: 1_234_500n },
    }
    return isExitBlocked(snapshot, marketHealth(snapshot))
  }
  expect(said(6)).toEqual([expect.stringContaining('only 1.2345 of')])
  expect(said(undefined)).toEqual([expect.stringContaining('only 1,234,500 smallest units of')])
})
