import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dualpoolJitModel as dualLending, dualpoolShareMath as dualRules } from '#adapters/dualpool/rules.ts'
import { flashifiJitModel, flashifiShareMath } from '#adapters/flashifi/rules.ts'
import { HELD_SHARES as heldSources } from '#adapters/openzeppelin/heldShares.fixture.ts'
import {
  openzeppelinJitModel as sourceLending,
  openzeppelinShareMath as sourceRules,
} from '#adapters/openzeppelin/rules.ts'
import { ceilDiv, minBigInt } from '#math/integers.ts'
import { integerSqrt } from '#math/price.ts'
import { createTickTable, getTickAtSqrtPrice } from '#math/tickMath.ts'
import { DEFAULT_TOLERANCE } from './limits.ts'
import { MARKET, SNAPSHOT } from './marketSnapshot.fixture.ts'
import type { MarketSnapshot } from './marketSnapshot.ts'
import {
  findAffordableDeposit,
  type OneTokenDepositRequest,
  type OneTokenPlanInputs,
  planOneTokenDeposit,
  planOneTokenExit,
  planSwapOfOtherToken,
} from './oneToken.ts'
import { sumInTokenAtPrice } from './past/earnings.ts'
import { predictSnapshotAfterSwap, snapshotAfterExit } from './snapshotAfterTrade.ts'
import { quoteSwapRequest } from './swapPlan.ts'
import { getOtherSide, type Pair, TOKEN_SIDES, type TokenSide, toAmountPair } from './tokenPair.ts'

const E18 = 10n ** 18n
const Q96 = 2n ** 96n
const TERMS = { limitBps: 100n, tolerance: DEFAULT_TOLERANCE }
const ticks = createTickTable([], MARKET.pool.tickSpacing)

const priced = (perE18: bigint, snapshot: MarketSnapshot): MarketSnapshot => {
  const sqrtPriceX96 = integerSqrt((perE18 * Q96 * Q96) / E18)
  const tick = getTickAtSqrtPrice(sqrtPriceX96)
  const rich = { token0: 10n ** 24n, token1: 10n ** 24n, native: 10n ** 24n }
  return {
    ...snapshot,
    pool: {
      ...SNAPSHOT.pool,
      slot0: { ...SNAPSHOT.pool.slot0, sqrtPriceX96, tick },
      reserve0: 10n ** 24n,
      reserve1: 10n ** 24n,
    },
    account: { ...SNAPSHOT.account, ...rich },
  }
}

const sources = (snapshot: MarketSnapshot, hold0: bigint, hold1: bigint): MarketSnapshot => ({
  ...snapshot,
  vault0: { ...snapshot.vault0, hookAssets: hold0, maxWithdraw: hold0 },
  vault1: { ...snapshot.vault1, hookAssets: hold1, maxWithdraw: hold1 },
})

const worthOf = (raw: bigint, perE18: bigint) => (raw * perE18) / E18

/**
 * Snapshot of each adapter's hook. Vault 0 holds `hold0`, and vault 1 the same value or 25 % more.
 */
const KINDS = {
  flashifi: (perE18: bigint, hold: bigint): OneTokenPlanInputs => {
    const [hold0, hold1] = [hold, worthOf(hold, perE18)]
    const hook = { ...SNAPSHOT.hook, totalSupply: integerSqrt(hold0 * hold1) }
    return {
      snapshot: priced(perE18, sources({ ...SNAPSHOT, hook, account: undefined }, hold0, hold1)),
      ...{ market: MARKET, ticks, rules: flashifiShareMath, lending: flashifiJitModel },
    }
  },
  openzeppelin: (perE18: bigint, hold: bigint): OneTokenPlanInputs => {
    const [hold0, hold1] = [hold, worthOf((hold * 5n) / 4n, perE18)]
    const held = heldSources()
    const whole = { amount0: hold0, amount1: hold1 }
    const hook = { ...held.hook, totalSupply: hold / 3n + 1n }
    const rich = priced(perE18, sources({ ...held, hook, extra: { ...held.extra, whole } }, hold0, hold1))
    return { snapshot: rich, market: MARKET, ticks, rules: sourceRules, lending: sourceLending }
  },
  dualpool: (perE18: bigint, hold: bigint): OneTokenPlanInputs => {
    const { pool } = priced(perE18, SNAPSHOT)
    const centre = Math.floor((pool.slot0?.tick ?? 0) / 60) * 60
    const hook = {
      ...SNAPSHOT.hook,
      totalSupply: hold / 7n + 1n,
      virtualShares: 1_000n,
      ranges: [
        { tickLower: centre - 600, tickUpper: centre + 660, weightBps: 6_000n },
        { tickLower: centre - 6_000, tickUpper: centre + 6_060, weightBps: 4_000n },
      ],
      gates: { stage: 'running', live: true, open: true, exits: true, lockBlocks: 0n } as const,
    }
    const snapshot = sources({ ...SNAPSHOT, hook }, hold, worthOf((hold * 5n) / 4n, perE18))
    return {
      snapshot: priced(perE18, snapshot),
      market: MARKET,
      ticks,
      rules: dualRules,
      lending: dualLending,
    }
  },
} as const

const kinds = fc.constantFrom('flashifi', 'openzeppelin', 'dualpool')
const prices = fc.oneof(fc.bigInt(E18 / 50n, 50n * E18), fc.bigInt(10n ** 6n / 50n, 50n * 10n ** 6n))
const sides = fc.constantFrom<TokenSide>(0, 1)

function made(swapInput: OneTokenDepositRequest, ground: OneTokenPlanInputs) {
  const planned = planOneTokenDeposit(swapInput, ground)
  if (!planned.ok)
    throw new Error(JSON.stringify(planned.refusal, (_, v) => (typeof v === 'bigint' ? `${v}` : v)))
  return planned
}

function sharesAfter(
  sold: bigint,
  { side, amount }: OneTokenDepositRequest,
  ground: OneTokenPlanInputs,
): bigint {
  const { snapshot, market } = ground
  const lent = ground.lending.lent(snapshot, market, ticks)
  const swapInput = { zeroForOne: side === 0, exact: 'in', amount: sold, slippageBps: 0 } as const
  const quoted = quoteSwapRequest(swapInput, { snapshot, ticks, lent })
  if (!quoted.ok || quoted.quote.partial) return 0n
  const after = predictSnapshotAfterSwap(quoted.quote, side === 0, ground)
  const [rest, got] = [amount - sold, quoted.quote.amountOut]
  const planned = findAffordableDeposit(side === 0 ? [rest, got] : [got, rest], DEFAULT_TOLERANCE, {
    ...ground,
    snapshot: after,
  })
  return planned?.ok ? planned.plan.liquidity : 0n
}

test('One-token deposit uses its whole input except for less than one share [11-05]', () => {
  fc.assert(
    fc.property(kinds, prices, sides, fc.bigInt(2_000n, E18), (kind, perE18, side, part) => {
      const hold = 500n * E18
      const ground = KINDS[kind](perE18, hold)
      const most = side === 0 ? hold / 5n : worthOf(hold / 5n, perE18)
      const amount = (most * part) / E18 + 1_000n
      const swapInput = { side, amount, ...TERMS, limitBps: 10_000n }
      const planned = planOneTokenDeposit(swapInput, ground)
      fc.pre(planned.ok || planned.refusal.code !== 'tooSmall')
      const { swap, deposit, remainder, after, cost } = made(swapInput, ground)
      const sold = swap.quote.amountIn
      // The deposited amounts plus the remainder equal the input plus the swap output.
      const [rest, got] = [amount - sold, swap.quote.amountOut]
      const paid = toAmountPair(deposit)
      expect(paid[side] + remainder[side]).toBe(rest)
      expect(paid[getOtherSide(side)] + remainder[getOtherSide(side)]).toBe(got)
      for (const each of TOKEN_SIDES) expect(remainder[each]).toBeGreaterThanOrEqual(0n)
      for (const other of [sold - 1n, sold + 1n, sold / 2n, (sold + amount) / 2n])
        if (other > 0n && other < amount)
          expect(sharesAfter(other, swapInput, ground)).toBeLessThanOrEqual(deposit.liquidity)
      // The remainder is worth less than one more share plus two raw units of each token.
      const sqrtPriceX96 = after.pool.slot0?.sqrtPriceX96 ?? 0n
      const more = ground.rules.previewDeposit(deposit.liquidity + 1n, {
        sqrtPriceX96,
        snapshot: after,
        market: MARKET,
      })
      if (!more.ok) throw new Error('no preview')
      const step: Pair<bigint> = [more.amount0 - paid[0] + 2n, more.amount1 - paid[1] + 2n]
      const worth = (amounts: Pair<bigint>) => sumInTokenAtPrice(amounts, sqrtPriceX96, side)
      expect(worth(remainder)).toBeLessThanOrEqual(worth(step) + 2n)
      expect(cost).toBeGreaterThanOrEqual(0n)
    }),
    { numRuns: 50 },
  )
})

test('One-token deposit never gives fewer shares for a larger input', () => {
  fc.assert(
    fc.property(kinds, prices, sides, fc.bigInt(1n, 1_000n), (kind, perE18, side, more) => {
      const ground = KINDS[kind](perE18, 500n * E18)
      const unit = side === 0 ? E18 : worthOf(E18, perE18)
      const few = made({ side, amount: unit, ...TERMS, limitBps: 10_000n }, ground)
      const many = made({ side, amount: unit + more, ...TERMS, limitBps: 10_000n }, ground)
      expect(many.deposit.liquidity).toBeGreaterThanOrEqual(few.deposit.liquidity)
      expect(many.swap.quote.amountIn).toBeGreaterThanOrEqual(few.swap.quote.amountIn)
    }),
    { numRuns: 60 },
  )
})

const at = (change: Partial<MarketSnapshot> = {}): OneTokenPlanInputs => {
  const ground = KINDS.flashifi(E18, 500n * E18)
  return { ...ground, snapshot: { ...ground.snapshot, ...change } }
}
const refusal = (swapInput: Partial<OneTokenDepositRequest>, ground = at()) => {
  const planned = planOneTokenDeposit({ side: 0, amount: E18, ...TERMS, ...swapInput }, ground)
  return planned.ok ? undefined : planned.refusal
}

describe('One-token deposit into a pool with 1,500 of each token at price 1', () => {
  test('swaps about half of its input', () => {
    const { swap, cost, whole, deposit, remainder } = made({ side: 0, amount: 10n * E18, ...TERMS }, at())
    const sold = swap.quote.amountIn
    expect(sold).toBeGreaterThan(4_990n * 10n ** 15n)
    expect(sold).toBeLessThan(5_010n * 10n ** 15n)
    expect(whole).toBe(10n * E18)
    expect(cost).toBe(sold - swap.quote.amountOut)
    // Swapping 5 tokens costs a fee of 0.03 % and a price impact of about 5 / 1,505 = 0.33 %.
    expect(cost).toBeGreaterThan((sold * 35n) / 10_000n)
    expect(cost).toBeLessThan((sold * 38n) / 10_000n)
    expect(deposit.liquidity).toBeGreaterThan(4_980n * 10n ** 15n)
    for (const side of TOKEN_SIDES) expect(remainder[side]).toBeLessThanOrEqual(2n)
    expect(swap.bounds?.minimumArrives[0]?.amount).toBe((swap.quote.amountOut * 9_950n) / 10_000n)
  })

  test('sets a swap price limit that keeps the cost within the user’s limit', () => {
    // The swap costs 18.05 basis points of the deposit. The user accepts 20, which leaves 1.95 for
    // slippage.
    const swapInput = { side: 0, amount: 10n * E18, ...TERMS, limitBps: 20n } as const
    const { swap, cost, whole } = made(swapInput, at())
    expect(swap.swapInput.slippageBps).toBeLessThan(6)
    expect(swap.swapInput.slippageBps).toBeGreaterThan(1)
    const lost = swap.quote.amountIn - swap.minimumOut
    expect(lost).toBeGreaterThan(cost)
    expect(lost * 10_000n).toBeLessThanOrEqual(20n * whole)
  })

  test('is refused if its swap costs more than the user’s limit', () => {
    const swapInput = { side: 0, amount: 10n * E18, ...TERMS } as const
    const { cost, whole } = made(swapInput, at())
    expect(refusal({ ...swapInput, limitBps: (cost * 10_000n) / whole })).toEqual({
      ...{ code: 'tooDear', cost, whole, limitBps: 18n },
    })
    expect(refusal({ ...swapInput, limitBps: ceilDiv(cost * 10_000n, whole) })).toBeUndefined()
  })

  test('is refused if the balance is too low or the input buys less than one share', () => {
    expect(refusal({ amount: 10n ** 24n + 3n })).toEqual({ code: 'balanceTooLow', missing: 3n, side: 0 })
    for (const amount of [0n, 1n, 2n])
      expect(refusal({ amount, limitBps: 10_000n })).toEqual({ code: 'tooSmall' })
    expect(refusal({}, at({ account: undefined }))).toEqual({ code: 'noAccount' })
    expect(refusal({}, at({ account: { ...SNAPSHOT.account, token0: undefined } }))).toEqual({
      code: 'unreadable',
    })
    expect(refusal({}, at({ pool: { ...SNAPSHOT.pool, slot0: undefined } }))).toEqual({ code: 'unreadable' })
  })

  test('is not blocked by missing approvals or by missing tokens that its swap will buy', () => {
    const { account = SNAPSHOT.account } = at().snapshot
    const bare = { allowance0: 0n, allowance1: 0n, routerAllowance0: 0n, token1: 0n }
    const { deposit, swap } = made(
      { side: 0, amount: E18, ...TERMS },
      at({ account: { ...account, ...bare } }),
    )
    expect(swap.approval).toEqual({ allowance: 0n, amount: swap.quote.amountIn })
    expect(deposit.shortfalls).toEqual([])
    expect(deposit.approvals.map(({ index }) => index)).toEqual([0, 1])
  })

  test('is refused if the pool cannot fill its swap', () => {
    const { pool, vault0, vault1 } = at().snapshot
    const empty = { ...vault0, hookAssets: 0n, maxWithdraw: 0n }
    const nothing = at({ pool: { ...pool, liquidity: 0n }, vault0: empty, vault1: { ...vault1, ...empty } })
    expect(refusal({}, nothing)).toMatchObject({ code: 'swap', issue: { code: 'fillsNothing' } })
    const dual = KINDS.dualpool(E18, 500n * E18)
    const alone = { ...dual, snapshot: { ...dual.snapshot, pool: { ...dual.snapshot.pool, liquidity: 0n } } }
    const swapInput = { side: 0, amount: 10_000n * E18, ...TERMS, limitBps: 10_000n } as const
    expect(refusal(swapInput, alone)).toMatchObject({ code: 'cannotFill', side: 0 })
  })

  test('is refused if a vault cannot pay or the pool is paused', () => {
    const { vault1 } = at().snapshot
    const stuck = at({ vault1: { ...vault1, maxWithdraw: 0n } })
    expect(refusal({}, stuck)).toMatchObject({ code: 'swap', issue: { code: 'vaultIlliquid', side: 1 } })
    const other = '0x00000000000000000000000000000000000000ff'
    expect(refusal({}, at({ vault1: { ...vault1, address: other } }))).toMatchObject({ code: 'deposit' })
  })
})

describe('One-token exit', () => {
  const exitOf = (ground: OneTokenPlanInputs) => {
    const planned = ground.rules.planExit(ground)
    if (!planned.ok) throw new Error('no exit')
    return planned.plan
  }

  test('swaps all of the unwanted token that the exit paid', () => {
    const ground = at()
    const exit = exitOf(ground)
    for (const side of TOKEN_SIDES) {
      const planned = planOneTokenExit({ side, ...TERMS, limitBps: 1_000n }, exit, ground)
      if (!planned.ok) throw new Error(planned.refusal.code)
      const { swap, cost, whole } = planned
      expect(swap.action.zeroForOne).toBe(side === 1)
      expect(swap.quote.amountIn).toBe(toAmountPair(exit)[getOtherSide(side)])
      // At price 1, the cost is the swap's input minus its output, plus one raw unit for rounding.
      expect(cost).toBe(swap.quote.amountIn - swap.quote.amountOut + 1n)
      expect(whole).toBe(exit.amount0 + exit.amount1)
      // Before the exit the hook still adds more JIT liquidity, so the same swap costs less.
      const before = planSwapOfOtherToken({ side, ...TERMS, limitBps: 1_000n }, toAmountPair(exit), ground)
      expect(before.ok && before.cost < cost).toBe(true)
    }
  })

  test('is refused if its swap costs more than the limit or the pool has no liquidity', () => {
    const ground = at()
    const exit = exitOf(ground)
    const dear = planOneTokenExit({ side: 0, ...TERMS }, exit, ground)
    expect(dear).toMatchObject({ ok: false, refusal: { code: 'tooDear', limitBps: 100n } })
    const { account = SNAPSHOT.account, pool } = ground.snapshot
    const alone = at({ account: { ...account, shares: 500n * E18 }, pool: { ...pool, liquidity: 0n } })
    expect(planOneTokenExit({ side: 0, ...TERMS }, exitOf(alone), alone)).toMatchObject({
      refusal: { code: 'swap', issue: { code: 'fillsNothing' } },
    })
    expect(planSwapOfOtherToken({ side: 0, ...TERMS }, [5n, 0n], ground)).toMatchObject({
      refusal: { code: 'oneSided' },
    })
  })

  test('is refused if the account no longer has the tokens that it must swap', () => {
    const ground = at()
    const exit = exitOf(ground)
    // The account has no tokens yet. The exit pays the input of the swap.
    const bare = { ...SNAPSHOT.account, token0: 0n, token1: 0n }
    const before = planOneTokenExit({ side: 1, ...TERMS, limitBps: 1_000n }, exit, at({ account: bare }))
    expect(before.ok).toBe(true)
    const spent = at({ account: { ...bare, token0: exit.amount0 - 1n } })
    expect(
      planSwapOfOtherToken({ side: 1, ...TERMS, limitBps: 1_000n }, toAmountPair(exit), spent),
    ).toMatchObject({
      refusal: { code: 'swap', issue: { code: 'balanceTooLow', side: 0, params: { missing: 1n } } },
    })
  })

  test('plans its swap with the vaults and balances after the withdrawal', () => {
    const { snapshot } = at()
    const exit = exitOf(at())
    const after = snapshotAfterExit(exit, at())
    expect(after.hook.totalSupply).toBe(400n * E18)
    expect(after.account?.shares).toBe(0n)
    expect(after.vault0.hookAssets).toBe((snapshot.vault0.hookAssets ?? 0n) - exit.amount0)
    expect(after.account?.token1).toBe((snapshot.account?.token1 ?? 0n) + exit.amount1)
    expect(minBigInt(exit.amount0, exit.amount1)).toBe(100n * E18)
  })
})
