import { describe, expect, test } from 'vitest'
import { flashifiJitModel, flashifiShareMath } from '#adapters/flashifi/rules.ts'
import { HELD_SHARES as heldSources } from '#adapters/openzeppelin/heldShares.fixture.ts'
import {
  openzeppelinJitModel as sourceLending,
  openzeppelinShareMath as sourceRules,
} from '#adapters/openzeppelin/rules.ts'
import { MAX_INT128, MAX_UINT128 } from '#math/integers.ts'
import { integerSqrt } from '#math/price.ts'
import { createTickTable, MAX_SQRT_PRICE_LIMIT, MIN_SQRT_PRICE_LIMIT } from '#math/tickMath.ts'
import { MARKET, SNAPSHOT } from './marketSnapshot.fixture.ts'
import type { MarketSnapshot } from './marketSnapshot.ts'
import {
  computePriceAfterPercentChange,
  computeValueCurve,
  type PriceScenarioInputs,
  predictScenarioInputsAfterDeposit,
  simulateScenario,
  valueScenario,
} from './whatIf.ts'

const E18 = 10n ** 18n
const Q96 = 2n ** 96n

const ground = (change: Partial<MarketSnapshot> = {}): PriceScenarioInputs => ({
  snapshot: { ...SNAPSHOT, ...change },
  market: MARKET,
  ticks: createTickTable([], MARKET.pool.tickSpacing),
  rules: flashifiShareMath,
  lending: flashifiJitModel,
})

const NEVER = { days: 7, rates: [0n, 0n] } as const

function made(changeBps: number, at = ground(), supposed: Parameters<typeof computeValueCurve>[0] = NEVER) {
  const answer = simulateScenario({ ...supposed, changeBps }, at)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer
}

const isNear = (value: bigint, wanted: bigint, units = 1_000n) => {
  expect(value).toBeGreaterThanOrEqual(wanted - units)
  expect(value).toBeLessThanOrEqual(wanted + units)
}

test('‘What if’ at twice the price shows token0 sold by the pool and fees in token1', () => {
  const answer = made(10_000)
  const root2 = integerSqrt(2n * E18 * E18)
  expect(answer.sqrtPriceX96).toBe(integerSqrt(2n * Q96 * Q96))
  expect(answer.held).toEqual([100n * E18, 100n * E18])
  // After the price doubles, 100 of each token become 100 / √2 and 100 · √2, plus the fee of 0.03
  // %.
  const fee = (100n * (root2 - E18) * 300n) / 999_700n
  isNear(answer.swapped[0], (100n * E18 * E18) / root2)
  isNear(answer.swapped[1], 100n * root2 + fee)
  expect(answer.fees[0]).toBe(0n)
  isNear(answer.fees[1], fee)
  const { worth, held, fees, divergence, yields } = valueScenario(1, answer)
  isNear(held, 300n * E18)
  isNear(fees, fee)
  isNear(divergence, 200n * root2 - 300n * E18)
  expect(yields).toBe(0n)
  expect(worth).toBe(held + fees + divergence)
})

test('‘What if’ at half the price earns fees in token0', () => {
  const answer = made(-5_000)
  expect(answer.fees[0]).toBeGreaterThan(0n)
  expect(answer.fees[1]).toBe(0n)
  expect(answer.swapped[0]).toBeGreaterThan(answer.held[0])
  expect(answer.swapped[1]).toBeLessThan(answer.held[1])
})

test('‘What if’ at the same price earns simple interest, rounded down', () => {
  const answer = made(0, ground(), { days: 73, rates: [50_000n, undefined] })
  expect(answer.swapped).toEqual(answer.held)
  expect(answer.fees).toEqual([0n, 0n])
  // 73 days at 5 % a year yield 1 %. The yield of the other token is unknown.
  expect(answer.yields).toEqual([E18, undefined])
  expect(answer.amounts).toEqual([101n * E18, 100n * E18])
  expect(valueScenario(0, answer)).toEqual({
    ...{ worth: 201n * E18, held: 200n * E18 },
    ...{ yields: E18, fees: 0n, divergence: 0n, entry: 0n },
  })
  expect(made(0, ground(), { days: 1, rates: [-50_000n, 1n] }).yields).toEqual([
    -(100n * E18 * 50_000n) / 365_000_000n,
    (100n * E18) / 365_000_000n,
  ])
})

test.each([-5_000, -777, -1, 1, 4_321, 10_000])(
  '‘What if’ parts add up to the total in either token: %i basis points',
  (changeBps) => {
    const answer = made(changeBps, ground(), { days: 365, rates: [12_345n, -7n] })
    for (const unit of [0, 1] as const) {
      const { worth, held, yields, fees, divergence, entry } = valueScenario(unit, answer)
      expect(held + yields + fees + divergence).toBe(worth)
      expect(entry).toBe(0n)
      expect(divergence).toBeLessThanOrEqual(0n)
      expect(fees).toBeGreaterThan(0n)
    }
  },
)

describe('‘What if’ for a hook with tokens outside of a vault', () => {
  const books = { vaultShares: 200n * E18, idle: 0n, claims: 300n * E18 }
  const shared = {
    shares: 400n * E18,
    invested: 400n * E18,
    pays: undefined,
    idle: 0n,
    claims: 900n * E18,
    books,
  }
  const parted = { ...SNAPSHOT.vault0, hookAssets: 500n * E18, shared }
  const pools = { vault0: parted, vault1: { ...SNAPSHOT.vault1, shared } }
  const account = { ...SNAPSHOT.account, shares: 50n * E18 }
  const supposed = { days: 365, rates: [100_000n, 100_000n] } as const

  test('earns yield only on the tokens in the vault', () => {
    const at = ground({ ...pools, account })
    expect(made(0, at, supposed).yields).toEqual([2n * E18, 2n * E18])
    const { yields, swapped } = made(10_000, at, supposed)
    for (const side of [0, 1] as const) isNear(yields[side] ?? 0n, 2n * E18)
    expect(swapped[1]).toBeGreaterThan(70n * E18)
    const few = { ...shared, books: { ...books, claims: 10n * E18, vaultShares: 490n * E18 } }
    const nearly = { ...few, shares: 500n * E18, invested: 500n * E18 }
    const deep = made(10_000, ground({ ...pools, vault0: { ...parted, shared: nearly }, account }), supposed)
    isNear(deep.yields[0] ?? 0n, (deep.swapped[0] ?? 0n) / 10n)
  })

  test('adds a planned deposit to the vaults', () => {
    const entered = predictScenarioInputsAfterDeposit(50n * E18, ground({ ...pools, account: undefined }))
    if (entered === undefined) throw new Error('refused')
    isNear(made(0, entered, supposed).yields[0] ?? 0n, (50n * E18 * 250n) / 5_500n, 10n)
  })

  test('has no yield if the amount in the vault is unknown', () => {
    const unknown = { ...parted, shared: { ...shared, books: undefined } }
    const at = ground({ ...pools, vault0: unknown, account })
    expect(simulateScenario({ ...supposed, changeBps: 0 }, at)).toMatchObject({
      refusal: { code: 'unreadable' },
    })
    expect(made(0, at, { days: 365, rates: [undefined, 100_000n] }).yields).toEqual([undefined, 2n * E18])
    expect(made(0, at, { days: 365, rates: [0n, 100_000n] }).yields).toEqual([0n, 2n * E18])
  })
})

test('‘What if’ keeps the price within the pool manager’s bounds', () => {
  expect(computePriceAfterPercentChange(Q96, 0)).toBe(Q96)
  expect(computePriceAfterPercentChange(Q96, -7_500)).toBe(Q96 / 2n)
  expect(computePriceAfterPercentChange(MIN_SQRT_PRICE_LIMIT, -5_000)).toBe(MIN_SQRT_PRICE_LIMIT)
  expect(computePriceAfterPercentChange(MAX_SQRT_PRICE_LIMIT, 10_000)).toBe(MAX_SQRT_PRICE_LIMIT)
})

describe('‘What if’ scenario that cannot be computed has a reason', () => {
  const { pool, account, vault1 } = SNAPSHOT
  const slot0 = (change: object) => ({ pool: { ...pool, slot0: { ...pool.slot0, ...change } } })
  test.each<[string, Partial<MarketSnapshot>]>([
    ['noAccount', { account: undefined }],
    ['noShares', { account: { ...account, shares: 0n } }],
    ['unreadable', { account: { ...account, shares: undefined } }],
    ['unreadable', { pool: { ...pool, slot0: undefined } }],
    ['unreadable', { pool: { ...pool, liquidity: undefined } }],
    ['unreadable', { vault1: { ...vault1, hookAssets: undefined } }],
    ['PoolNotInitialized', slot0({ sqrtPriceX96: 0n })],
    [
      'HookCallFailed',
      { vault1: { ...vault1, hookAssets: MAX_UINT128 }, vault0: { ...vault1, hookAssets: MAX_UINT128 } },
    ],
    ['tooDeep', { pool: { ...pool, liquidity: MAX_INT128 * 16n } }],
  ])('%s', (code, change) => {
    expect(simulateScenario({ ...NEVER, changeBps: 10_000 }, ground(change))).toMatchObject({
      ok: false,
      refusal: { code },
    })
  })
})

test('‘What if’ shows no result if a vault cannot pay for the assumed swap', () => {
  const { pool, vault0, hook } = SNAPSHOT
  const stuck = ground({ vault0: { ...vault0, maxWithdraw: 100n * E18 } })
  const refused = simulateScenario({ ...NEVER, changeBps: 10_000 }, stuck)
  expect(refused).toMatchObject({ refusal: { code: 'vaultIlliquid', side: 0, has: 100n * E18 } })
  // A vault that cannot pay can still receive tokens. A price drop is therefore possible, although
  // a rise is not.
  expect(simulateScenario({ ...NEVER, changeBps: -5_000 }, stuck).ok).toBe(true)
  const few = { ...pool, reserve1: 5n }
  expect(made(10_000, ground({ pool: few })).short).toMatchObject({ code: 'reserveTooLow', side: 1, has: 5n })
  expect(made(-5_000, ground({ pool: few })).short).toBeUndefined()
  expect(made(10_000, ground({ pool: few, hook: { ...hook, keepsClaims: true } })).short).toBeUndefined()
})

test('‘What if’ computes payouts from the share value that the hook itself reports', () => {
  const before = heldSources({ pool: SNAPSHOT.pool })
  const at = { ...ground(), snapshot: before, rules: sourceRules, lending: sourceLending }
  const answer = made(10_000, at)
  const part = (amount: bigint) => (amount * (before.account?.shares ?? 0n)) / (before.hook.totalSupply ?? 1n)
  expect(answer.held).toEqual([part(before.vault0.hookAssets ?? 0n), part(before.vault1.hookAssets ?? 0n)])
  expect(answer.swapped[0]).toBeLessThan(answer.held[0])
  expect(answer.swapped[1]).toBeGreaterThan(answer.held[1])
  const own = { ...before, extra: { ...before.extra, whole: { amount0: 1n, amount1: 1n } } }
  expect(simulateScenario({ ...NEVER, changeBps: 10_000 }, { ...at, snapshot: own })).toMatchObject({
    refusal: { code: 'ownRules' },
  })
})

test('‘What if’ for a planned deposit includes the cost of the deposit [11-06]', () => {
  const { hook, vault0 } = SNAPSHOT
  const of = (shares: bigint, change: Partial<MarketSnapshot> = {}) => {
    const entered = predictScenarioInputsAfterDeposit(shares, ground({ account: undefined, ...change }))
    if (entered === undefined) throw new Error('refused')
    return entered
  }
  const shares = 7n * E18 + 3n
  const fair = of(shares)
  expect(fair.snapshot.account?.shares).toBe(shares)
  expect(fair.snapshot.hook.totalSupply).toBe((hook.totalSupply ?? 0n) + shares)
  for (const changeBps of [-5_000, 0, 10_000]) {
    const answer = made(changeBps, fair, { days: 365, rates: [50_000n, 20_000n] })
    expect(answer.held).toEqual([fair.paid?.amount0, fair.paid?.amount1])
    for (const unit of [0, 1] as const) {
      const { worth, held, entry, yields, fees, divergence } = valueScenario(unit, answer)
      expect(held + entry + yields + fees + divergence).toBe(worth)
      isNear(entry, 0n, 10n)
    }
  }
  // The vault lost half of its assets before the deposit, and the new depositor pays part of the
  // loss.
  const lost = { ...vault0, hookAssets: 250n * E18, maxWithdraw: 250n * E18 }
  expect(valueScenario(0, made(0, of(shares, { vault0: lost }))).entry).toBeLessThan(0n)
  const own = predictScenarioInputsAfterDeposit(shares, {
    ...ground(),
    snapshot: heldSources({ pool: SNAPSHOT.pool }),
    rules: sourceRules,
    lending: sourceLending,
  })
  if (own === undefined) throw new Error('refused')
  // This hook's share value includes the newly minted shares, so a deposit has no entry cost.
  isNear(valueScenario(1, made(-2_000, own)).entry, 0n, 10n)
  expect(predictScenarioInputsAfterDeposit(0n, ground())).toBeUndefined()
  expect(
    predictScenarioInputsAfterDeposit(1n, ground({ pool: { ...SNAPSHOT.pool, slot0: undefined } })),
  ).toBeUndefined()
})

test('‘What if’ curve runs from half to twice the price in steps of five percent', () => {
  const points = computeValueCurve(NEVER, 1, ground())
  expect(points).toHaveLength(31)
  expect(points.map(({ changeBps }) => changeBps).slice(0, 3)).toEqual([-5_000, -4_500, -4_000])
  expect(points.at(-1)?.changeBps).toBe(10_000)
  for (const { changeBps, worth, held } of points) {
    expect({ worth, held }).toEqual(
      (({ worth, held }) => ({ worth, held }))(valueScenario(1, made(changeBps))),
    )
    if (changeBps !== 0) expect(worth).toBeLessThan(held)
    else expect(worth).toBe(held)
  }
  expect(computeValueCurve(NEVER, 1, ground({ account: undefined }))).toEqual([])
})
