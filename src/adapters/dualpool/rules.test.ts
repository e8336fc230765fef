import { describe, expect, it, test } from 'vitest'
import type { ActionIssue } from '#market/issue.ts'
import type { Tolerance } from '#market/limits.ts'
import { NO_VAULT } from '#market/market.ts'
import { MARKET, SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import type { MarketSnapshot, PoolActionsAllowedByOwner } from '#market/marketSnapshot.ts'
import { minBigInt } from '#math/integers.ts'
import { assetsForShares, valueOfNewShares } from '../shares.ts'
import { computeVirtualShares } from './reading.ts'
import { dualpoolShareMath, findPriceOutOfRangeIssues, getPoolAssets } from './rules.ts'

const { planDeposit, planExit } = dualpoolShareMath

const { token0, token1 } = MARKET

/**
 * Returns a snapshot of a pool with 900 shares, 100 virtual shares, and 2,999 token0 and 699 token1
 * in raw units. A share costs 3 token0 and 0.7 token1.
 */
const opened = (change: Partial<MarketSnapshot> = {}): MarketSnapshot => ({
  ...SNAPSHOT,
  hook: { ...SNAPSHOT.hook, totalSupply: 900n, virtualShares: 100n },
  vault0: { ...SNAPSHOT.vault0, hookAssets: 2_999n, maxWithdraw: 2_999n },
  vault1: { ...SNAPSHOT.vault1, hookAssets: 699n, maxWithdraw: 699n },
  ...change,
})

const plan = (liquidity: bigint, snapshot = opened(), tolerance?: Tolerance) => {
  const result = planDeposit({ liquidity, snapshot, market: MARKET, ...(tolerance && { tolerance }) })
  if (!result.ok) throw new Error(result.issues.map(({ code }) => code).join())
  return result.plan
}

const codes = (issues: readonly ActionIssue[]) => issues.map(({ code }) => code)

test('DualPool deposit limits are the exact cost plus the tolerance, rounded up', () => {
  // 101 shares cost 303 token0 and 70.7 token1. With a tolerance of 0.5 %, the limits are 304.515
  // and 71.355, rounded up.
  const timestamp = SNAPSHOT.timestamp ?? 0n
  expect(plan(101n)).toMatchObject({
    leaves: [
      { token: token0, amount: 303n },
      { token: token1, amount: 71n },
    ],
    arrives: [],
    bounds: {
      maximumLeaves: [
        { token: token0, amount: 305n },
        { token: token1, amount: 72n },
      ],
      minimumArrives: [],
    },
    action: { within: { amount0: 305n, amount1: 72n, deadline: timestamp + 1_200n } },
    oneSided: false,
  })
  expect(plan(101n, opened(), { bps: 500n, minutes: 1n })).toMatchObject({
    action: { within: { amount0: 319n, amount1: 75n, deadline: timestamp + 60n } },
  })
})

test('DualPool deposit is blocked without an account, pool price or pool totals', () => {
  const codes = (change: Partial<MarketSnapshot>) => {
    const result = planDeposit({ liquidity: 7n, snapshot: opened(change), market: MARKET })
    return result.ok ? [] : result.issues.map(({ code }) => code)
  }
  expect(codes({ account: undefined })).toEqual(['noAccount'])
  expect(codes({ pool: { ...SNAPSHOT.pool, slot0: undefined } })).toEqual(['poolUnreadable'])
  expect(codes({ vault0: { ...SNAPSHOT.vault0, hookAssets: undefined } })).toEqual(['sharesUnread'])
})

test('DualPool deposit is blocked if one token pays for less than one vault share', () => {
  const refused = (shareWorth0: bigint | undefined, shareWorth1: bigint | undefined) => {
    const { vault0, vault1 } = opened()
    const snapshot = opened({
      vault0: { ...vault0, shareWorth: shareWorth0 },
      vault1: { ...vault1, shareWorth: shareWorth1 },
    })
    return plan(100n, snapshot).issues.flatMap((issue) =>
      issue.code === 'sourceMintsNothing' ? [[issue.side, issue.severity]] : [],
    )
  }
  expect(refused(300n, 70n)).toEqual([])
  expect(refused(301n, 70n)).toEqual([[0, 'blocking']])
  expect(refused(300n, 71n)).toEqual([[1, 'blocking']])
  expect(refused(undefined, undefined)).toEqual([])
})

test('DualPool deposit lists its blockers in the order of the contract’s checks', () => {
  const codes = (gates: Partial<PoolActionsAllowedByOwner>, owner = MARKET.hook) => {
    const { hook } = opened()
    const all: PoolActionsAllowedByOwner = {
      stage: 'running',
      live: true,
      open: false,
      exits: true,
      lockBlocks: 0n,
      ...gates,
    }
    const account = SNAPSHOT.account && { ...SNAPSHOT.account, allowance0: 0n }
    const snapshot = opened({ account, hook: { ...hook, owner, gates: all } })
    const planned = planDeposit({ liquidity: 101n, snapshot, market: MARKET })
    const issues: readonly ActionIssue[] = planned.ok ? planned.plan.issues : planned.issues
    return issues.flatMap(({ reverts }) => reverts ?? [])
  }
  expect(codes({ stage: 'made' })).toEqual(['Unauthorized', 'VaultNotBootstrapped'])
  expect(codes({ stage: 'made' }, SNAPSHOT.account?.address)).toEqual(['VaultNotBootstrapped'])
  expect(codes({})).toEqual(['Unauthorized', 'ERC20InsufficientAllowance'])
  expect(codes({ open: true })).toEqual(['ERC20InsufficientAllowance'])
})

test('DualPool deposit is blocked if the pool’s lock period could not be read', () => {
  const blockers = (gates: Partial<PoolActionsAllowedByOwner>) => {
    const all: PoolActionsAllowedByOwner = {
      stage: 'running',
      live: true,
      open: true,
      exits: true,
      lockBlocks: 0n,
      ...gates,
    }
    const { issues } = plan(101n, opened({ hook: { ...opened().hook, gates: all } }))
    return issues.flatMap(({ code, severity }) => (severity === 'blocking' ? [code] : []))
  }
  expect(blockers({})).toEqual([])
  expect(blockers({ open: undefined })).toEqual(['gatesUnreadable'])
  expect(blockers({ lockBlocks: undefined })).toEqual(['gatesUnreadable'])
})

test('DualPool withdrawal still pays tokens outside a vault that pays nothing', () => {
  const { vault0 } = opened()
  const short = (vaultShares: bigint, idle: bigint) => {
    const books = { vaultShares, idle, claims: 0n }
    const shared = { shares: 5_000n, invested: 5_000n, idle: 9_000n, claims: 0n, pays: 0n, books }
    const account = SNAPSHOT.account && { ...SNAPSHOT.account, shares: 100n }
    const planned = planExit({ snapshot: opened({ account, vault0: { ...vault0, shared } }), market: MARKET })
    if (!planned.ok) throw new Error('refused')
    return planned.plan.issues.map(({ params }) => params)
  }
  // 100 of 1,000 shares (including virtual shares) are worth 300 token0.
  expect(short(2_999n, 0n)).toEqual([{ pays: 0n, needed: 300n, decimals: 18 }])
  expect(short(2_799n, 200n)).toEqual([{ pays: 200n, needed: 300n, decimals: 18 }])
  expect(short(2_599n, 400n)).toEqual([])
  expect(short(0n, 2_999n)).toEqual([])
})

test('DualPool deposit checks no vault for a token without a vault [10-12]', () => {
  const { vault1 } = opened()
  const nothing = {
    hasCode: undefined,
    asset: undefined,
    tokenBalance: undefined,
    totalAssets: undefined,
    shareWorth: undefined,
  }
  const side = { ...vault1, ...nothing, address: NO_VAULT, hookShares: undefined }
  const { amount1, issues } = plan(101n, opened({ vault1: { ...side, expected: NO_VAULT, inHook: true } }))
  expect(amount1).toBe(71n)
  expect(issues).toEqual(plan(101n).issues)
  // A vault change is reported if an expected vault is missing or an unexpected vault exists.
  expect(codes(plan(101n, opened({ vault1: { ...side, inHook: true } })).issues)).toContain('vaultChanged')
  expect(codes(plan(101n, opened({ vault1: { ...opened().vault1, expected: NO_VAULT } })).issues)).toContain(
    'vaultChanged',
  )
  // The deposit is blocked if the page could not read whether the token has a vault.
  expect(codes(plan(101n, opened({ vault1: { ...side, expected: NO_VAULT } })).issues)).toContain(
    'vaultUnreadable',
  )
})

/**
 * Snapshot of a pool with 900 shares. The account owns 10 shares, which are locked for 5 blocks
 * after its deposit.
 */
const snapshot: MarketSnapshot = {
  ...SNAPSHOT,
  hook: {
    ...SNAPSHOT.hook,
    totalSupply: 900n,
    virtualShares: 100n,
    gates: { stage: 'running', live: true, open: true, exits: true, lockBlocks: 5n },
  },
  account: SNAPSHOT.account && { ...SNAPSHOT.account, shares: 10n },
}

const refusals = (shares: bigint, lastDepositBlock: bigint) => {
  const planned = planExit({ snapshot, market: MARKET, shares, lastDepositBlock })
  const issues: readonly ActionIssue[] = planned.ok ? planned.plan.issues : planned.issues
  return issues.flatMap(({ reverts }) => reverts ?? [])
}

test('DualPool withdrawal is blocked up to the last block of the deposit lock [10-08]', () => {
  const { blockNumber } = SNAPSHOT
  expect(refusals(11n, blockNumber)).toEqual(['DepositLocked', 'InsufficientShares'])
  expect(refusals(10n, blockNumber)).toEqual(['DepositLocked'])
  expect(refusals(10n, blockNumber - 3n)).toEqual(['DepositLocked'])
  expect(refusals(11n, blockNumber - 4n)).toEqual(['InsufficientShares'])
  expect(refusals(10n, blockNumber - 4n)).toEqual([])
})

function poolWith(hookAssets0 = 1_000_000_000n, hookAssets1 = 1_000_000_000n) {
  const snapshot = {
    ...SNAPSHOT,
    hook: { ...SNAPSHOT.hook, totalSupply: 1_000_000_000n, virtualShares: computeVirtualShares(6) },
    vault0: { ...SNAPSHOT.vault0, hookAssets: hookAssets0 },
    vault1: { ...SNAPSHOT.vault1, hookAssets: hookAssets1 },
  }
  const assets = getPoolAssets(snapshot)
  if (assets === undefined) throw new Error('The pool has no assets.')
  return { snapshot, assets }
}

describe('DualPool shares', () => {
  const { snapshot, assets } = poolWith()

  it('pay the first depositor all tokens except the part of the virtual shares', () => {
    expect(assetsForShares(1_000_000_000n, assets, 'down')).toEqual({
      amount0: 999_001_000n,
      amount1: 999_001_000n,
    })
  })

  it('round their cost up and their payout down', () => {
    const { assets: odd } = poolWith(1_000_000_007n)
    const { amount0: cost } = assetsForShares(333n, odd, 'up')
    const { amount0: paid } = assetsForShares(333n, odd, 'down')
    expect(cost - paid).toBe(1n)
  })

  it('bought with token amounts are the maximum that the amounts pay for', () => {
    const budget = { amount0: 12_345_678n, amount1: 9_876_543n }
    const [shares0, shares1] = ([0, 1] as const).map((token) => {
      const most = token === 0 ? budget.amount0 : budget.amount1
      return dualpoolShareMath.maxSharesFor(token, most, { sqrtPriceX96: 1n, snapshot, market: MARKET })
    })
    if (typeof shares0 !== 'bigint' || typeof shares1 !== 'bigint') throw new Error('No shares.')
    const shares = minBigInt(shares0, shares1)
    const cost = assetsForShares(shares, assets, 'up')
    expect(cost.amount0 <= budget.amount0 && cost.amount1 <= budget.amount1).toBe(true)
    const more = assetsForShares(shares + 1n, assets, 'up')
    expect(more.amount0 > budget.amount0 || more.amount1 > budget.amount1).toBe(true)
  })

  it('cost one unit of a token that the pool does not have', () => {
    expect(assetsForShares(5_000n, poolWith(undefined, 0n).assets, 'up').amount1).toBe(1n)
  })

  it('never pay more in a withdrawal than the deposit cost', () => {
    const paid = assetsForShares(777n, assets, 'up')
    const back = valueOfNewShares(777n, assets, paid)
    expect(back.amount0 <= paid.amount0 && back.amount1 <= paid.amount1).toBe(true)
  })
})

const at = (tick: number | undefined, ranges: readonly (readonly [number, number])[] | undefined) =>
  findPriceOutOfRangeIssues({
    hook: { ranges: ranges?.map(([tickLower, tickUpper]) => ({ tickLower, tickUpper, weightBps: 1 })) },
    pool: { slot0: tick === undefined ? undefined : { tick } },
  } as unknown as MarketSnapshot).map(({ code, severity }) => `${code} ${severity}`)

test('DualPool deposit warns if the pool price is outside all price ranges of the hook', () => {
  const ranges = [
    [-20, 20],
    [60, 80],
  ] as const
  for (const tick of [-20, 0, 19, 60, 79]) expect(at(tick, ranges)).toEqual([])
  for (const tick of [-21, 20, 59, 80]) expect(at(tick, ranges)).toEqual(['outOfRanges caution'])
  expect(at(0, [])).toEqual(['outOfRanges caution'])
})

test('DualPool deposit gives no range warning if price or ranges could not be read', () => {
  expect(at(undefined, [[0, 1]])).toEqual([])
  expect(at(0, undefined)).toEqual([])
})
