import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatSentence } from '#lib/sentence.ts'
import { swapIssues } from '#locales/swap.ts'
import { formatGroupedAmount } from '#math/amountText.ts'
import { computeSqrtPriceLimit } from '#math/price.ts'
import { quoteSwap, type SwapRevert } from '#math/quoteSwap.ts'
import { createTickRange, createTickTable, getSqrtPriceAtTick } from '#math/tickMath.ts'
import { jitPositionOf, MARKET, SNAPSHOT } from './marketSnapshot.fixture.ts'
import type { MarketSnapshot } from './marketSnapshot.ts'
import {
  isUnquotableByV4Quoter,
  planSwap,
  type SwapPlanResult,
  toSwapRevertIssue,
  type UserSwapInput,
} from './swapPlan.ts'
import type { SignedPermit } from './txAction.ts'

const NAMES = ['Token 0', 'Token 1'] as const

const E18 = 10n ** 18n
const LIQUIDITY = SNAPSHOT.pool.liquidity
const TICKS = createTickTable(
  [
    { tick: -887220, liquidityNet: LIQUIDITY, liquidityGross: LIQUIDITY },
    { tick: 887220, liquidityNet: -LIQUIDITY, liquidityGross: LIQUIDITY },
  ],
  60,
)
const WISH: UserSwapInput = { zeroForOne: true, exact: 'in', amount: E18, slippageBps: 50 }

const plan = (swapInput: Partial<UserSwapInput> = {}, snapshot: MarketSnapshot = SNAPSHOT) =>
  planSwap({
    swapInput: { ...WISH, ...swapInput },
    snapshot,
    ticks: TICKS,
    lent: jitPositionOf(snapshot, TICKS),
    market: MARKET,
  })

function planned(result: SwapPlanResult) {
  if (!result.ok) throw new Error(result.issues.map((issue) => issue.code).join())
  return result.plan
}

const codes = (result: SwapPlanResult) =>
  (result.ok ? result.plan.issues : result.issues).map((issue) => issue.code)

describe.each([true, false])('Swap plan, zeroForOne %s', (zeroForOne) => {
  test.each(['in', 'out'] as const)(
    'fills an exact-%s swap completely despite the plan’s price limit',
    (exact) => {
      for (const slippageBps of [0, 50, 5000]) {
        const { action, quote, swapInput, minimumOut, maximumIn, issues } = planned(
          plan({ zeroForOne, exact, slippageBps }),
        )
        expect(issues).toEqual([])
        expect(action.amountSpecified).toBe(exact === 'in' ? -E18 : E18)
        const { slot0, liquidity } = SNAPSHOT.pool
        const lent = jitPositionOf(SNAPSHOT, TICKS) ?? []
        const pool = { slot0, liquidity, ticks: TICKS, lent }
        const limited = quoteSwap(pool, { ...action })
        // A price limit can end an exact-output swap one unit of sqrtPriceX96 earlier, for the same
        // input and output.
        const { amountIn, amountOut } = quote
        expect(limited).toMatchObject(
          exact === 'in' ? { ...quote } : { ok: true, partial: false, amountIn, amountOut },
        )
        expect(exact === 'in' ? minimumOut <= quote.amountOut : minimumOut === swapInput.amount).toBe(true)
        expect(exact === 'in' ? maximumIn === swapInput.amount : maximumIn >= quote.amountIn).toBe(true)
      }
    },
  )
})

test('Swap plan has the input and output token of the swap’s direction', () => {
  const { leaves, arrives, quote } = planned(plan({ zeroForOne: false }))
  expect(leaves).toEqual([{ token: MARKET.token1, amount: E18 }])
  expect(arrives).toEqual([{ token: MARKET.token0, amount: quote.amountOut }])
})

test('Swap plan blocks a swap that the pool can fill only in part', () => {
  const thin = { ...SNAPSHOT.pool, liquidity: 10n ** 6n }
  const idle = { ...SNAPSHOT.vault0, hookAssets: 0n }
  const result = plan({ exact: 'out' }, { ...SNAPSHOT, pool: thin, vault0: idle })
  expect(codes(result)).toContain('fillsOnly')
  // The price limit is where all liquidity ends, because anyone can move the price further for
  // free.
  expect(planned(result).sqrtPriceLimitX96).toBe(getSqrtPriceAtTick(-887220))
})

describe('Swap with JIT liquidity in two separate ranges', () => {
  const none = createTickTable([], 60)
  const lent = [
    { range: createTickRange(-600, 0), liquidity: 10n ** 24n },
    { range: createTickRange(-120, 120), liquidity: 10n ** 25n },
    { range: createTickRange(1200, 1260), liquidity: 10n ** 24n },
  ]
  const snapshot = { ...SNAPSHOT, pool: { ...SNAPSHOT.pool, liquidity: 0n } }
  const ask = (swapInput: Partial<UserSwapInput>) =>
    planSwap({ swapInput: { ...WISH, ...swapInput }, snapshot, ticks: none, lent, market: MARKET })

  test.each([
    [true, -600],
    [false, 1260],
  ])('ends at or inside the outermost JIT range: zeroForOne %s', (zeroForOne, tick) => {
    const edge = getSqrtPriceAtTick(tick)
    const inside = (limit: bigint) => (zeroForOne ? limit >= edge : limit <= edge)
    const small = planned(ask({ zeroForOne, slippageBps: 50 }))
    expect(small.issues.filter(({ severity }) => severity === 'blocking')).toEqual([])
    expect(small.quote.partial).toBe(false)
    expect(inside(small.sqrtPriceLimitX96)).toBe(true)
    expect(planned(ask({ zeroForOne, slippageBps: 5000 })).sqrtPriceLimitX96).toBe(edge)
    const large = ask({ zeroForOne, amount: 10n ** 30n })
    expect(codes(large)).toContain('fillsOnly')
    expect(planned(large).quote.sqrtPriceAfterX96).toBe(edge)
    // The swap uses the user's own price limit if it is closer than the slippage limit.
    expect(planned(ask({ zeroForOne, slippageBps: 5000, stopBps: 10 })).sqrtPriceLimitX96).toBe(
      computeSqrtPriceLimit(2n ** 96n, 10, zeroForOne, 'in'),
    )
  })

  test('fills nothing if the price moves away from all liquidity', () => {
    const above = [{ range: createTickRange(60, 120), liquidity: 10n ** 24n }]
    for (const exact of ['in', 'out'] as const)
      for (const stop of [{}, { stopBps: 100 }])
        expect(
          planSwap({
            swapInput: { ...WISH, exact, ...stop },
            snapshot,
            ticks: none,
            lent: above,
            market: MARKET,
          }),
        ).toMatchObject({ ok: false, issues: [{ code: 'fillsNothing', severity: 'blocking' }] })
  })

  test('returns JIT liquidity and its part of the fee to the hook', () => {
    const { quote } = planned(ask({ amount: 10n ** 23n }))
    expect(quote.amountIn - quote.hookDelta.amount0).toBeLessThanOrEqual(6n)
    expect(quote.amountIn - quote.hookDelta.amount0).toBeGreaterThanOrEqual(0n)
    expect(-quote.hookDelta.amount1 - quote.amountOut).toBeLessThanOrEqual(6n)
    expect(-quote.hookDelta.amount1 - quote.amountOut).toBeGreaterThanOrEqual(0n)
  })

  test('is blocked if the hook cannot add its JIT liquidity', () => {
    const asked = { swapInput: WISH, snapshot, ticks: none, market: MARKET }
    expect(codes(planSwap({ ...asked, lent: 'cannotLend' }))).toEqual(['HookCallFailed'])
    expect(codes(planSwap({ ...asked, lent: undefined }))).toEqual(['unreadable'])
  })
})

test('Swap plan is blocked if the pool manager lacks the tokens that the hook gains', () => {
  const snapshot = { ...SNAPSHOT, pool: { ...SNAPSHOT.pool, reserve0: 0n } }
  expect(codes(plan({}, snapshot))).toEqual(['reserveTooLow'])
  expect(codes(plan({ zeroForOne: false }, snapshot))).toEqual([])
})

test('Swap plan is blocked if a vault cannot pay its part of the swap output', () => {
  expect(codes(plan({}, { ...SNAPSHOT, vault1: { ...SNAPSHOT.vault1, maxWithdraw: 0n } }))).toEqual([
    'vaultIlliquid',
  ])
})

test('Swap plan lists missing allowances and token balances', () => {
  const lacking = { ...SNAPSHOT.account, routerAllowance0: 0n, token0: 0n }
  expect(codes(plan({}, { ...SNAPSHOT, account: lacking }))).toEqual(['approvalNeeded', 'balanceTooLow'])
  const unread = { ...SNAPSHOT.account, token0: undefined }
  expect(codes(plan({}, { ...SNAPSHOT, account: unread }))).toEqual(['accountUnreadable'])
  expect(codes(plan({}, { ...SNAPSHOT, account: undefined }))).toEqual(['noAccount'])
})

test('Swap plan is blocked if the pool would revert or the slippage is invalid', () => {
  expect(codes(plan({ amount: 0n }))).toEqual(['SwapAmountCannotBeZero'])
  expect(codes(plan({ slippageBps: 5001 }))).toEqual(['slippage'])
  expect(codes(plan({}, { ...SNAPSHOT, pool: { ...SNAPSHOT.pool, liquidity: undefined } }))).toEqual([
    'unreadable',
  ])
})

test('Swap plan at zero slippage has the quoted price as its limit', () => {
  const swaps = fc.record({
    zeroForOne: fc.boolean(),
    exact: fc.constantFrom('in', 'out'),
    // Avoids extreme prices, at which one raw unit of a token moves the price far.
    tick: fc.integer({ min: -300_000, max: 300_000 }),
    liquidity: fc.bigInt(10n ** 12n, 10n ** 26n),
    amount: fc.bigInt(1n, 10n ** 20n),
  })
  fc.assert(
    fc.property(swaps, ({ tick, liquidity, ...swapInput }) => {
      const slot0 = { ...SNAPSHOT.pool.slot0, sqrtPriceX96: getSqrtPriceAtTick(tick), tick }
      const snapshot = { ...SNAPSHOT, pool: { ...SNAPSHOT.pool, slot0, liquidity: 0n } }
      const lent = [{ range: createTickRange(-887220, 887220), liquidity }]
      const ticks = createTickTable([], 60)
      const made = planSwap({
        swapInput: { ...WISH, ...swapInput, slippageBps: 0 },
        snapshot,
        ticks,
        lent,
        market: MARKET,
      })
      if (!made.ok || made.plan.quote.partial) return
      const { amountSpecified, sqrtPriceLimitX96 } = made.plan.action
      const request = { zeroForOne: swapInput.zeroForOne, amountSpecified, sqrtPriceLimitX96 }
      expect(quoteSwap({ slot0, liquidity: 0n, ticks, lent }, request)).toMatchObject({
        ok: true,
        partial: false,
        amountIn: made.plan.quote.amountIn,
        amountOut: made.plan.quote.amountOut,
      })
    }),
  )
})

const issues = (result: SwapPlanResult) => (result.ok ? result.plan.issues : result.issues)

describe.each([true, false])('Swap plan amounts, zeroForOne %s', (zeroForOne) => {
  const [input, output] = zeroForOne ? [MARKET.token0, MARKET.token1] : [MARKET.token1, MARKET.token0]
  const common = { market: MARKET.id, chainId: 84532, account: SNAPSHOT.account.address, blockNumber: 7n }

  test('fix an exact input and allow half a percent less output', () => {
    const swap = planned(plan({ zeroForOne }))
    const { amountOut, sqrtPriceAfterX96 } = swap.quote
    const minimumOut = (amountOut * 9_950n) / 10_000n
    const limit = computeSqrtPriceLimit(sqrtPriceAfterX96, 50, zeroForOne, 'in')
    expect(swap).toEqual({
      ...common,
      action: { kind: 'swap', zeroForOne, amountSpecified: -E18, sqrtPriceLimitX96: limit },
      calls: [{ kind: 'swap', zeroForOne, amountSpecified: -E18, sqrtPriceLimitX96: limit }],
      leaves: [{ token: input, amount: E18 }],
      arrives: [{ token: output, amount: amountOut }],
      bounds: {
        maximumLeaves: [{ token: input, amount: E18 }],
        minimumArrives: [{ token: output, amount: minimumOut }],
      },
      swapInput: { ...WISH, zeroForOne },
      quote: swap.quote,
      sqrtPriceLimitX96: limit,
      minimumOut,
      maximumIn: E18,
      approval: undefined,
      issues: [],
    })
  })

  test('fix an exact output and allow half a percent more input', () => {
    const swap = planned(plan({ zeroForOne, exact: 'out' }))
    const { amountIn } = swap.quote
    const maximumIn = (amountIn * 10_000n + 9_949n) / 9_950n
    expect(swap.leaves).toEqual([{ token: input, amount: amountIn }])
    expect(swap.bounds).toEqual({
      maximumLeaves: [{ token: input, amount: maximumIn }],
      minimumArrives: [{ token: output, amount: E18 }],
    })
    expect([swap.minimumOut, swap.maximumIn]).toEqual([E18, maximumIn])
  })

  test('include an approval of the router for the maximum input', () => {
    const allowing = (routerAllowance: bigint) =>
      planned(
        plan(
          { zeroForOne },
          {
            ...SNAPSHOT,
            account: {
              ...SNAPSHOT.account,
              [zeroForOne ? 'routerAllowance0' : 'routerAllowance1']: routerAllowance,
              [zeroForOne ? 'routerAllowance1' : 'routerAllowance0']: 0n,
            },
          },
        ),
      )
    expect(allowing(E18).approval).toBeUndefined()
    expect(allowing(E18 - 1n).approval).toEqual({ allowance: E18 - 1n, amount: E18 })
  })

  test('are checked against the pool manager’s reserve and the vault’s limit', () => {
    const { hookDelta } = planned(plan({ zeroForOne })).quote
    const [won, owed] = zeroForOne
      ? [hookDelta.amount0, -hookDelta.amount1]
      : [hookDelta.amount1, -hookDelta.amount0]
    expect(won > 0n && owed > 0n).toBe(true)
    const holding = (reserve: bigint | undefined, cash: bigint | undefined) => {
      const pool = { ...SNAPSHOT.pool, [zeroForOne ? 'reserve0' : 'reserve1']: reserve }
      const vault = { ...(zeroForOne ? SNAPSHOT.vault1 : SNAPSHOT.vault0), maxWithdraw: cash }
      const vaults = zeroForOne ? { vault1: vault } : { vault0: vault }
      return codes(plan({ zeroForOne }, { ...SNAPSHOT, ...vaults, pool }))
    }
    expect(holding(won, owed)).toEqual([])
    expect(holding(won - 1n, owed)).toEqual(['reserveTooLow'])
    expect(holding(won, owed - 1n)).toEqual(['vaultIlliquid'])
    expect(holding(undefined, undefined)).toEqual([])
  })

  test('are checked against the balance of the input token', () => {
    const names = zeroForOne
      ? ({ balance: 'token0', allowance: 'routerAllowance0' } as const)
      : ({ balance: 'token1', allowance: 'routerAllowance1' } as const)
    const index = zeroForOne ? 0 : 1
    const having = (changes: Record<string, bigint | undefined>) =>
      issues(plan({ zeroForOne }, { ...SNAPSHOT, account: { ...SNAPSHOT.account, ...changes } }))
    expect(having({ [names.balance]: E18 })).toEqual([])
    expect(having({ [names.balance]: E18 - E18 / 4n })).toEqual([
      {
        code: 'balanceTooLow',
        side: index,
        params: { missing: E18 / 4n, decimals: 18 },
        severity: 'blocking',
        reverts: 'ERC20InsufficientBalance',
      },
    ])
    expect(having({ [names.allowance]: E18 / 2n })).toEqual([
      {
        code: 'approvalNeeded',
        side: index,
        params: { allowance: E18 / 2n, needed: E18, decimals: 18 },
        severity: 'blocking',
        reverts: 'ERC20InsufficientAllowance',
      },
    ])
    const unread = { code: 'accountUnreadable' }
    expect(having({ [names.balance]: undefined })).toEqual([expect.objectContaining(unread)])
    expect(having({ [names.allowance]: undefined })).toEqual([expect.objectContaining(unread)])
  })
})

describe('Swap plan with a Permit2 router', () => {
  const { timestamp, account } = SNAPSHOT
  const permit2 = '0x0000000000000000000000000000000000000034'
  const network = { ...MARKET.network, universalRouter: { layout: 5, permit2 } } as const
  const market = { ...MARKET, network }
  const lasting = { amount: 10n ** 30n, expiration: timestamp + 10_000n, nonce: 7n }
  const routed = (
    swapInput: Partial<UserSwapInput>,
    changes: object = {},
    others: Partial<MarketSnapshot> = {},
    signed?: SignedPermit,
  ) => {
    const held = { ...account, permit0: lasting, permit1: lasting, ...changes }
    const snapshot = { ...SNAPSHOT, ...others, account: held }
    return planSwap({
      swapInput: { ...WISH, ...swapInput },
      snapshot,
      ticks: TICKS,
      lent: jitPositionOf(snapshot, TICKS),
      market,
      signed,
    })
  }

  describe('and a signed Permit2 permit', () => {
    const none = { permit0: { amount: 0n, expiration: 0n, nonce: 7n } }
    const signed: SignedPermit = {
      permit2,
      owner: account?.address ?? '0x',
      token: MARKET.token0,
      spender: network.swapRouter,
      amount: E18,
      expiration: timestamp + 1_200n,
      nonce: 7n,
      deadline: timestamp + 1_200n,
      signature: `0x${'11'.repeat(65)}`,
    }

    test('sends the permit with the swap only if the router has no allowance yet', () => {
      const swap = planned(routed({}, none, {}, signed))
      expect([swap.issues, swap.action.permit, swap.permit]).toEqual([[], signed, undefined])
      expect(planned(routed({}, {}, {}, signed)).action.permit).toBeUndefined()
    })

    test.each([
      ['used, or another came first', { nonce: 8n }],
      ['of another token', { token: MARKET.token1 }],
      ['for another router', { spender: permit2 }],
      ['by another account', { owner: permit2 }],
      ['over before the swap can be mined', { expiration: timestamp + 119n }],
      ['too late to be taken', { deadline: timestamp + 119n }],
      ['for less', { amount: E18 - 1n }],
      ['for more', { amount: E18 + 1n }],
    ] as const)('omits a permit signature that is not valid for the swap: %s', (_, change) => {
      const result = routed({}, none, {}, { ...signed, ...change })
      expect(planned(result).action.permit).toBeUndefined()
      expect(issues(result)).toMatchObject([{ code: 'permitNeeded' }])
    })

    test('uses the permitted amount as maximum input if the quoted input changed slightly', () => {
      const swapInput = { exact: 'out' } as const
      const { maximumIn: most, quote } = planned(routed(swapInput))
      const held = (amount: bigint) => planned(routed(swapInput, none, {}, { ...signed, amount }))
      expect(held(most - 1n).maximumIn).toBe(most - 1n)
      expect(held(most - 1n).action.within?.amount0).toBe(most - 1n)
      expect(held(most + 1n)).toMatchObject({ maximumIn: most, issues: [] })
      expect(held(quote.amountIn - 1n)).toMatchObject({
        maximumIn: most,
        issues: [{ code: 'permitNeeded' }],
      })
      expect(held(most * 2n).action.permit).toBeUndefined()
    })
  })

  test.each([
    { zeroForOne: true, exact: 'in' },
    { zeroForOne: true, exact: 'out' },
    { zeroForOne: false, exact: 'in' },
    { zeroForOne: false, exact: 'out' },
  ] as const)(
    'is limited by amounts and a deadline, not by price: $zeroForOne, exact $exact',
    (swapInput) => {
      const swap = planned(routed(swapInput))
      expect(swap.issues).toEqual([])
      const [most, least] = [swap.maximumIn, swap.minimumOut]
      const [amount0, amount1] = swapInput.zeroForOne ? [most, least] : [least, most]
      expect(swap.action.within).toEqual({ amount0, amount1, deadline: timestamp + 1_200n })
      const v4Bounds = [4295128740n, 1461446703485210103287273052203988822378723970341n]
      expect(swap.action.sqrtPriceLimitX96).toBe(v4Bounds[swapInput.zeroForOne ? 0 : 1])
      expect(least > 0n && most >= swap.quote.amountIn).toBe(true)
    },
  )

  test('is blocked at a minimum output of 0', () => {
    expect(planned(routed({ amount: 1n })).action.within?.amount1).toBe(1n)
  })

  test('needs a Permit2 allowance that covers the maximum input until the deadline', () => {
    const needed = { needed: E18, decimals: 18 }
    const told = (permit0: object | undefined) => issues(routed({}, { permit0 }))
    expect(told({ ...lasting, amount: E18 })).toEqual([])
    expect(told({ ...lasting, amount: E18 - 1n })).toMatchObject([
      { code: 'permitNeeded', side: 0, severity: 'blocking', params: { allowance: E18 - 1n, ...needed } },
    ])
    expect(told({ ...lasting, expiration: timestamp + 120n })).toEqual([])
    expect(told({ ...lasting, expiration: timestamp + 119n })).toMatchObject([
      { code: 'permitNeeded', params: { allowance: 0n, ...needed } },
    ])
    expect(told(undefined)).toMatchObject([{ code: 'accountUnreadable' }])
    expect(issues(routed({}, { routerAllowance0: 0n }))).toMatchObject([{ code: 'approvalNeeded' }])
  })

  test('needs a balance of the maximum input, even if the swap spends less', () => {
    const swap = planned(routed({ exact: 'out' }))
    expect(swap.quote.amountIn < swap.maximumIn).toBe(true)
    expect(issues(routed({ exact: 'out' }, { token0: swap.maximumIn }))).toEqual([])
    expect(issues(routed({ exact: 'out' }, { token0: swap.maximumIn - 1n }))).toMatchObject([
      { code: 'balanceTooLow', params: { missing: 1n } },
    ])
  })

  test('is not blocked by a low reserve, because the router pays first', () => {
    const empty = { pool: { ...SNAPSHOT.pool, reserve0: 0n } }
    const swap = planned(routed({}, {}, empty))
    expect(swap.issues).toEqual([])
    expect(isUnquotableByV4Quoter(swap, { ...SNAPSHOT, ...empty })).toBe(true)
    expect(isUnquotableByV4Quoter(swap, SNAPSHOT)).toBe(false)
    expect(codes(plan({}, { ...SNAPSHOT, ...empty }))).toEqual(['reserveTooLow'])
  })
})

describe('Swap settings', () => {
  test.each([0, 1, 5000])('accept a slippage of %s basis points', (slippageBps) => {
    expect(plan({ slippageBps }).ok).toBe(true)
  })
  test.each([-1, 0.5, 5001, Number.NaN])('reject a slippage of %s', (slippageBps) => {
    expect(issues(plan({ slippageBps }))).toEqual([expect.objectContaining({ code: 'slippage' })])
  })
  test.each([1, 5000])('accept a price limit %s basis points away from the pool price', (stopBps) => {
    expect(plan({ stopBps }).ok).toBe(true)
  })
  test.each([-1, 0, 1.5, 5001])(
    'reject a price limit %s basis points away from the pool price',
    (stopBps) => {
      expect(issues(plan({ stopBps }))).toEqual([expect.objectContaining({ code: 'stop' })])
    },
  )
})

test.each([
  ['slot0', { pool: { ...SNAPSHOT.pool, slot0: undefined } }],
  ['liquidity', { pool: { ...SNAPSHOT.pool, liquidity: undefined } }],
  ['vault 0', { vault0: { ...SNAPSHOT.vault0, hookAssets: undefined } }],
  ['vault 1', { vault1: { ...SNAPSHOT.vault1, hookAssets: undefined } }],
])('Swap plan has no quote without %s', (_, unread) => {
  expect(issues(plan({}, { ...SNAPSHOT, ...unread }))).toEqual([
    expect.objectContaining({ code: 'unreadable' }),
  ])
})

describe('Swap blocker', () => {
  const sixDecimals = { ...SNAPSHOT, token1: { ...SNAPSHOT.token1, decimals: 6 } }
  test('is returned if no account is connected', () => {
    expect(issues(plan({}, { ...SNAPSHOT, account: undefined }))).toEqual([
      expect.objectContaining({ code: 'noAccount', severity: 'blocking' }),
    ])
  })

  test('names the pool manager’s or vault’s missing amount, in the right token', () => {
    const poor = {
      ...sixDecimals,
      pool: { ...SNAPSHOT.pool, reserve0: E18 / 8n },
      vault1: { ...SNAPSHOT.vault1, maxWithdraw: 1_500_000n },
    }
    const swap = planned(plan({}, poor))
    const { amount0, amount1 } = swap.quote.hookDelta
    const needed1 = `${formatGroupedAmount(-amount1, 6)} of Token 1`
    expect(swap.issues.map((issue) => [formatSentence(swapIssues, issue, NAMES), issue.severity])).toEqual([
      [
        `The pool manager holds 0.125 of Token 0. This swap needs ${formatGroupedAmount(amount0, 18)} of Token 0.`,
        'blocking',
      ],
      [`The vault can pay 1.5 of Token 1 now. This swap needs ${needed1}.`, 'blocking'],
    ])
  })

  test('has amounts in smallest units if the token’s decimals were not read', () => {
    const unread = { ...SNAPSHOT, token0: { ...SNAPSHOT.token0, decimals: undefined } }
    const poor = { ...unread, account: { ...SNAPSHOT.account, token0: 0n } }
    expect(issues(plan({}, poor)).map((issue) => formatSentence(swapIssues, issue, NAMES))).toContain(
      'You need 1,000,000,000,000,000,000 smallest units more Token 0.',
    )
  })

  test('is returned for an input that is too small for any output', () => {
    expect(issues(plan({ amount: 1n }))).toContainEqual({
      code: 'nothingOut',
      params: {},
      severity: 'caution',
      reverts: undefined,
    })
  })

  test('is only a warning for missing JIT liquidity or a large price impact', () => {
    const idle = { ...SNAPSHOT, vault0: { ...SNAPSHOT.vault0, hookAssets: 0n } }
    const said = issues(plan({ amount: 250n * E18 }, idle)).map((issue) => [
      formatSentence(swapIssues, issue, NAMES),
      issue.severity,
    ])
    // The swap returns 1 - 1 / 1.249925 = 19.99 % less than at the current price.
    expect(said).toEqual([
      [
        'The hook lends nothing to this swap. There is little liquidity, so a small amount can move the price far.',
        'caution',
      ],
      ['You get 20% less than at the current price, before the fee.', 'caution'],
    ])
  })

  test('names the amount that the pool can fill', () => {
    const thin = {
      ...SNAPSHOT,
      pool: { ...SNAPSHOT.pool, liquidity: 10n ** 6n },
      vault0: { ...SNAPSHOT.vault0, hookAssets: 0n },
    }
    const swap = planned(plan({ exact: 'out' }, thin))
    expect(swap.issues).toContainEqual(
      expect.objectContaining({
        code: 'fillsOnly',
        side: 1,
        params: { fills: swap.quote.amountOut, decimals: 18 },
        severity: 'blocking',
      }),
    )
    expect(swap.issues.map(({ code }) => code)).not.toContain('nothingOut')
  })

  test.each(['in', 'out'] as const)(
    'names the part that the user’s price limit allows: exact %s',
    (exact) => {
      const swap = planned(plan({ exact, amount: 100n * E18, stopBps: 100 }))
      const [fills, side] = exact === 'in' ? [swap.quote.amountIn, 0] : [swap.quote.amountOut, 1]
      expect(swap.issues).toEqual([
        {
          code: 'partialFill',
          side,
          params: { fills, wanted: 100n * E18, decimals: 18 },
          severity: 'caution',
          reverts: undefined,
        },
      ])
      expect(swap.minimumOut).toBe((swap.quote.amountOut * 9_950n) / 10_000n)
      expect(swap.maximumIn).toBe(
        exact === 'in' ? 100n * E18 : (swap.quote.amountIn * 10_000n + 9_949n) / 9_950n,
      )
    },
  )

  test.each([
    ['PoolNotInitialized', 'The pool is not initialized yet.'],
    ['SwapAmountCannotBeZero', 'Enter an amount above zero.'],
    ['InvalidFeeForExactOut', 'The fee takes the whole input, so an exact output is not possible.'],
    ['PriceLimitAlreadyExceeded', 'The pool is at the end of its price range in this direction.'],
    ['PriceLimitOutOfBounds', 'The price limit is beyond what the pool accepts.'],
    ['HookCallFailed', 'The vaults hold more than the pool can borrow, so every swap fails.'],
    ['SafeCastOverflow', 'Amount too large for this pool.'],
  ] satisfies [SwapRevert, string][])('describe the blocker %s', (refusal, message) => {
    expect(toSwapRevertIssue(refusal)).toEqual({
      code: refusal,
      params: {},
      severity: 'blocking',
      reverts: undefined,
    })
    expect(formatSentence(swapIssues, toSwapRevertIssue(refusal), NAMES)).toBe(message)
  })
})
