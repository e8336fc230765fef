import { describe, expect, test } from 'vitest'
import { dualpoolAdapter } from '#adapters/dualpool/adapter.ts'
import { openzeppelinAdapter } from '#adapters/openzeppelin/adapter.ts'
import { HELD_SHARES as heldSources } from '#adapters/openzeppelin/heldShares.fixture.ts'
import { computeHolding, sumHoldingsPerToken } from './holdings.ts'
import type { Market } from './market.ts'
import type { MarketSummary } from './marketList.ts'
import { MARKET, SNAPSHOT } from './marketSnapshot.fixture.ts'
import type { MarketSnapshot, PoolActionsAllowedByOwner } from './marketSnapshot.ts'

const OWNER = SNAPSHOT.account.address
const BLOCK = 10_000n

const glanceOf = (snapshot: MarketSnapshot, more: Partial<MarketSummary> = {}): MarketSummary => {
  const { market, timestamp, pool, token0, token1, hook, vault0, vault1, extra: own, account } = snapshot
  const { slot0 } = pool
  const [blockNumber, shares] = [BLOCK, account?.shares]
  return {
    market,
    blockNumber,
    timestamp,
    slot0,
    token0,
    token1,
    hook,
    vault0,
    vault1,
    extra: own,
    shares,
    ...more,
  }
}

const sums = (holding: ReturnType<typeof computeHolding>, market = MARKET) =>
  sumHoldingsPerToken([{ market, holding }]).map(({ raw }) => raw)

test('Position counts as stuck if a yield source cannot pay its exit', () => {
  const of = (snapshot: MarketSnapshot) =>
    computeHolding(MARKET, glanceOf(snapshot), OWNER, openzeppelinAdapter)
  const { vault0 } = heldSources()
  expect(sums(of(heldSources()))).toEqual([300n, 70n])
  const stuck = of(heldSources({ vault0: { ...vault0, maxWithdraw: 0n } }))
  expect(stuck).toMatchObject({ status: 'stuck', issue: { code: 'sourceShort', side: 0 } })
  expect(sums(stuck)).toEqual([])
  const own = { ...heldSources().extra, whole: { amount0: 1n, amount1: 1n } }
  expect(of(heldSources({ extra: own }))).toMatchObject({ status: 'stuck', issue: { code: 'ownRules' } })
  expect(of(heldSources({ vault0: { ...vault0, hookAssets: undefined } })).status).toBe('unreadable')
})

describe('Position in a hook with a deposit lock', () => {
  const gates: PoolActionsAllowedByOwner = {
    stage: 'running',
    live: true,
    open: true,
    exits: true,
    lockBlocks: 7_200n,
  }
  const locking = (lockBlocks: bigint | undefined = 7_200n): MarketSnapshot => ({
    ...SNAPSHOT,
    hook: { ...SNAPSHOT.hook, totalSupply: 900n, virtualShares: 100n, gates: { ...gates, lockBlocks } },
    vault0: { ...SNAPSHOT.vault0, hookAssets: 2_999n, maxWithdraw: 2_999n },
    vault1: { ...SNAPSHOT.vault1, hookAssets: 699n, maxWithdraw: 699n },
    account: { ...SNAPSHOT.account, shares: 100n },
  })
  const of = (more: Partial<MarketSummary>, snapshot = locking(), market: Market = MARKET) =>
    computeHolding(market, glanceOf(snapshot, more), OWNER, dualpoolAdapter)

  test('is excluded from the totals until the lock ends', () => {
    const locked = of({ lastDepositBlock: BLOCK - 7_198n })
    expect(locked).toMatchObject({
      status: 'stuck',
      issue: { code: 'locked', params: { unlockBlock: 10_002n } },
    })
    expect(sums(locked)).toEqual([])
    expect(of({ lastDepositBlock: BLOCK - 7_199n })).toMatchObject({ status: 'held', amounts: [300n, 70n] })
    expect(of({ lastDepositBlock: 0n }).status).toBe('held')
  })

  test('is excluded from the totals if the lock’s end was not read', () => {
    const perhaps = of({})
    expect(perhaps).toEqual({ status: 'perhapsLocked', shares: 100n, amounts: [300n, 70n] })
    expect(sums(perhaps)).toEqual([])
    expect(
      of({ lastDepositBlock: 1n }, { ...locking(), hook: { ...locking().hook, gates: undefined } }).status,
    ).toBe('perhapsLocked')
    expect(of({}, locking(0n)).status).toBe('held')
    // On Arbitrum, contracts see Ethereum's block height as `block.number`.
    const network = { ...MARKET.network, stack: 'arbitrum' } as const
    expect(of({ lastDepositBlock: 1n }, locking(), { ...MARKET, network }).status).toBe('perhapsLocked')
  })
})
