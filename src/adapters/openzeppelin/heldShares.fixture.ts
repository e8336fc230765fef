import { MARKET, SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { getFullTickRange } from '#math/tickMath.ts'
import type { OpenZeppelinState } from './reading.ts'

const UNIT = 10n ** 18n
const { tickLower, tickUpper } = getFullTickRange(MARKET.pool.tickSpacing)

/** Returns a snapshot with 1,000 shares, and 3,000 token0 and 700 token1 in raw units. */
export const HELD_SHARES = (
  change: Partial<MarketSnapshot<OpenZeppelinState>> = {},
): MarketSnapshot<OpenZeppelinState> => ({
  ...SNAPSHOT,
  hook: {
    ...SNAPSHOT.hook,
    totalSupply: 1_000n,
    ranges: [{ tickLower, tickUpper, weightBps: 10_000n }],
  },
  extra: { whole: { amount0: 3_000n, amount1: 700n } },
  vault0: { ...SNAPSHOT.vault0, hookAssets: 3_000n, maxWithdraw: 3_000n, hookShares: 3_000n },
  vault1: { ...SNAPSHOT.vault1, hookAssets: 700n, maxWithdraw: 700n, hookShares: 700n },
  account: {
    ...SNAPSHOT.account,
    shares: 100n,
    token0: UNIT,
    token1: UNIT,
    native: UNIT,
    allowance0: UNIT,
    allowance1: UNIT,
  },
  ...change,
})

/** Returns a snapshot with the OpenZeppelin adapter's own state. */
export async function snapshotWith(
  reading: Promise<MarketSnapshot>,
): Promise<MarketSnapshot<OpenZeppelinState>> {
  const snapshot = await reading
  const { extra: own } = snapshot
  if (!isOwn(own)) throw new Error('not of this kind')
  return { ...snapshot, extra: own }
}

const isOwn = (own: unknown): own is OpenZeppelinState =>
  typeof own === 'object' && own !== null && 'whole' in own
