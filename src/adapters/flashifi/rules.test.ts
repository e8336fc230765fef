import { describe, expect, test } from 'vitest'
import { formatSentence } from '#lib/sentence.ts'
import { depositIssues, withdrawIssues } from '#locales/issues.ts'
import { applySimulatedExitToDepositPlan, type DepositPlanResult } from '#market/depositPlan.ts'
import { isBlockingIssue, toBlockingIssue } from '#market/issue.ts'
import { MARKET, SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { replaceAmountsBySimulatedExit } from '#market/withdrawPlan.ts'
import { getMaxLiquidityForAmount } from '#math/liquidity.ts'
import { createTickTable, getFullTickRange, MIN_SQRT_PRICE } from '#math/tickMath.ts'
import { computeJitLiquidity } from '../jitLiquidity.ts'
import { flashifiJitModel, planDeposit, planExit, previewDeposit } from './rules.ts'

const NAMES = ['Token 0', 'Token 1'] as const

const E18 = 10n ** 18n
const MAINNET = { ...MARKET, network: { ...MARKET.network, testnet: false } }
const plan = (liquidity: bigint, snapshot: MarketSnapshot = SNAPSHOT, market = MARKET) =>
  planDeposit({ liquidity, snapshot, market })

function planned(result: DepositPlanResult) {
  if (!result.ok) throw new Error(result.issues.map((issue) => issue.code).join())
  return result.plan
}

const codes = (result: DepositPlanResult) =>
  (result.ok ? result.plan.issues : result.issues).map((issue) =>
    isBlockingIssue(issue) ? issue.code : `(${issue.code})`,
  )

const account = (changes: Partial<MarketSnapshot['account']>): MarketSnapshot => ({
  ...SNAPSHOT,
  account: { ...SNAPSHOT.account, ...changes },
})

test('Flashifi deposit at price 1 costs as many units of each token as its liquidity', () => {
  const { amount0, amount1, leaves, arrives, issues, oneSided } = planned(plan(E18))
  // The full price range is finite, so each token costs slightly less than the liquidity. Rounding
  // up makes them equal.
  expect([amount0, amount1]).toEqual([E18, E18])
  expect(leaves.map((flow) => flow.amount)).toEqual([E18, E18])
  expect(arrives).toEqual([{ token: MARKET.hook, amount: E18 }])
  expect(issues).toEqual([])
  expect(oneSided).toBe(false)
})

describe('Flashifi deposit blocker names the error that the contract would raise [5-10]', () => {
  const unready = { ...SNAPSHOT.pool, slot0: { sqrtPriceX96: 0n, tick: 0, protocolFee: 0, lpFee: 0 } }
  const extreme = { ...SNAPSHOT.pool, slot0: { ...SNAPSHOT.pool.slot0, sqrtPriceX96: MIN_SQRT_PRICE } }
  test.each([
    ['ZeroLiquidity', () => plan(0n)],
    ['SafeCastOverflow', () => plan(2n ** 127n)],
    ['SafeCastOverflow', () => plan(2n ** 127n - 1n, { ...SNAPSHOT, pool: extreme })],
    ['PoolKeyNotInitialized', () => plan(1n, { ...SNAPSHOT, pool: unready })],
  ])('%s', (reverts, planIt) => {
    expect(planIt()).toMatchObject({ ok: false, issues: [{ reverts, severity: 'blocking' }] })
  })
})

test('Flashifi deposit lists missing approvals before missing balances', () => {
  const result = plan(2n * E18, account({ allowance0: E18, token0: E18, allowance1: 0n }))
  expect(codes(result)).toEqual(['approvalNeeded', 'balanceTooLow', 'approvalNeeded'])
  expect(planned(result).approvals).toEqual([
    { index: 0, token: MARKET.token0, allowance: E18, amount: 2n * E18 },
    { index: 1, token: MARKET.token1, allowance: 0n, amount: 2n * E18 },
  ])
  expect(planned(result).shortfalls).toEqual([{ token: MARKET.token0, amount: E18 }])
  expect(planned(result).issues[0]).toMatchObject({
    side: 0,
    params: { allowance: E18, needed: 2n * E18, decimals: 18 },
  })
})

test('Flashifi deposit is not blocked if the allowance equals the amount', () => {
  expect(codes(plan(E18, account({ allowance0: E18, allowance1: E18 })))).toEqual([])
})

test('Flashifi deposit needs only one token if the price is outside the range', () => {
  const slot0 = { ...SNAPSHOT.pool.slot0, sqrtPriceX96: MIN_SQRT_PRICE, tick: -887272 }
  const result = plan(1n, { ...SNAPSHOT, pool: { ...SNAPSHOT.pool, slot0 } })
  expect(planned(result)).toMatchObject({ amount1: 0n, oneSided: true })
  expect(codes(result)).toContain('(oneSided)')
})

test('Flashifi deposit is blocked if snapshot values could not be read', () => {
  expect(codes(plan(E18, account({ token0: undefined })))).toEqual(['accountUnreadable'])
  expect(codes(plan(E18, { ...SNAPSHOT, vault0: { ...SNAPSHOT.vault0, asset: undefined } }))).toEqual([
    'vaultUnreadable',
  ])
  expect(codes(plan(E18, { ...SNAPSHOT, pool: { ...SNAPSHOT.pool, slot0: undefined } }))).toEqual([
    'poolUnreadable',
  ])
  expect(codes(plan(E18, { ...SNAPSHOT, account: undefined }))).toEqual(['noAccount'])
})

test('Flashifi deposit is blocked if the vaults changed, and on a mainnet', () => {
  const other = '0x0000000000000000000000000000000000000bad'
  expect(codes(plan(E18, { ...SNAPSHOT, vault1: { ...SNAPSHOT.vault1, address: other } }))).toEqual([
    'vaultChanged',
  ])
  expect(codes(plan(E18, { ...SNAPSHOT, vault1: { ...SNAPSHOT.vault1, asset: other } }))).toEqual([
    'vaultWrongAsset',
  ])
  expect(codes(plan(E18, SNAPSHOT, MAINNET))).toEqual(['mainnet'])
})

test('Flashifi deposit estimates the loss of an immediate withdrawal', () => {
  expect(planned(plan(E18)).exit?.loss).toEqual({ amount0: 0n, amount1: 0n })
  const drained = {
    ...SNAPSHOT,
    vault0: { ...SNAPSHOT.vault0, maxWithdraw: 0n },
    vault1: { ...SNAPSHOT.vault1, maxWithdraw: 0n },
  }
  expect(codes(plan(E18, drained))).toEqual(['exitMostlyLost'])
  const newcomer = { ...drained, account: { ...SNAPSHOT.account, shares: 0n } }
  const exit = planned(plan(E18, newcomer)).exit
  expect(exit?.returned.amount0).toBe(E18 / 501n)
})

test('Flashifi deposit warns if its amount buys less than one vault share', () => {
  const donated = { ...SNAPSHOT.vault0, hookShares: 1n, hookAssets: 10n * E18 }
  expect(codes(plan(E18, { ...SNAPSHOT, vault0: donated }))).toContain('(vaultMintsNothing)')
  const empty = { ...SNAPSHOT.vault0, hookShares: 0n, hookAssets: 0n, totalAssets: 10n * E18 }
  expect(codes(plan(E18, { ...SNAPSHOT, vault0: empty }))).toContain('(vaultMintsNothing)')
})

test('Flashifi deposit plan contains block, account, chain and all token amounts', () => {
  // At a price of four, liquidity of 10^18 costs 10^18 / 2 token0 and 2 * 10^18 token1.
  const slot0 = { ...SNAPSHOT.pool.slot0, sqrtPriceX96: 2n * 2n ** 96n, tick: 13863 }
  const result = plan(E18, { ...SNAPSHOT, pool: { ...SNAPSHOT.pool, slot0 } })
  // After the deposit, 101 of 501 shares are worth floor(101 * 500.5 / 501) token0. Before, 100 of
  // 500 shares were worth 100.
  const returned0 = (101n * E18 * (1001n * E18)) / (2n * 501n * E18)
  const returned1 = (101n * 502n * E18) / 501n
  expect(result).toEqual({
    ok: true,
    plan: {
      action: { kind: 'deposit', liquidity: E18 },
      calls: [{ kind: 'deposit', liquidity: E18 }],
      market: MARKET.id,
      chainId: 84532,
      account: SNAPSHOT.account.address,
      blockNumber: 7n,
      leaves: [
        { token: MARKET.token0, amount: E18 / 2n },
        { token: MARKET.token1, amount: 2n * E18 },
      ],
      bounds: {
        maximumLeaves: [
          { token: MARKET.token0, amount: (E18 * 5_025n) / 10_000n },
          { token: MARKET.token1, amount: (E18 * 20_100n) / 10_000n },
        ],
        minimumArrives: [{ token: MARKET.hook, amount: E18 }],
      },
      limits: [
        { kind: 'most', token: MARKET.token0, amount: SNAPSHOT.account.allowance0 },
        { kind: 'most', token: MARKET.token1, amount: SNAPSHOT.account.allowance1 },
      ],
      decimals: [18, 18],
      arrives: [{ token: MARKET.hook, amount: E18 }],
      amount0: E18 / 2n,
      amount1: 2n * E18,
      liquidity: E18,
      sqrtPriceX96: 2n * 2n ** 96n,
      approvals: [],
      shortfalls: [],
      oneSided: false,
      exit: {
        expected: { amount0: 100n * E18 + E18 / 2n, amount1: 102n * E18 },
        returned: { amount0: returned0, amount1: returned1 },
        loss: { amount0: 0n, amount1: 102n * E18 - returned1 },
      },
      issues: [expect.objectContaining({ code: 'exitLoss', severity: 'caution' })],
    },
  })
})

test('Flashifi deposit accepts the exact balance and rejects one unit less', () => {
  expect(planned(plan(E18, account({ token0: E18, token1: E18 }))).shortfalls).toEqual([])
  expect(planned(plan(E18, account({ token1: E18 - 1n }))).shortfalls).toEqual([
    { token: MARKET.token1, amount: 1n },
  ])
  expect(planned(plan(E18, account({ allowance1: E18 - 1n }))).approvals).toEqual([
    { index: 1, token: MARKET.token1, allowance: E18 - 1n, amount: E18 },
  ])
})

test('Flashifi deposit without approval has a blocker with token and contract error', () => {
  const toldOf = (changes: Partial<MarketSnapshot['account']>) => planned(plan(E18, account(changes))).issues
  expect(toldOf({ allowance1: 0n })).toEqual([
    {
      code: 'approvalNeeded',
      side: 1,
      params: { allowance: 0n, needed: E18, decimals: 18 },
      severity: 'blocking',
      reverts: 'ERC20InsufficientAllowance',
    },
  ])
  expect(toldOf({ allowance0: 0n })).toMatchObject([{ code: 'approvalNeeded', side: 0 }])
})

test('Flashifi deposit asks for an allowance even of a token whose amount is 0', () => {
  const slot0 = { ...SNAPSHOT.pool.slot0, sqrtPriceX96: MIN_SQRT_PRICE, tick: -887272 }
  const snapshot = account({ allowance1: 0n })
  const result = planned(plan(1n, { ...snapshot, pool: { ...SNAPSHOT.pool, slot0 } }))
  expect(result.approvals).toEqual([{ index: 1, token: MARKET.token1, allowance: 0n, amount: 0n }])
  expect(result.issues.find(({ code }) => code === 'approvalNeeded')).toMatchObject({ reverts: undefined })
})

test('Flashifi deposit reports no missing approval or balance for unread values', () => {
  const { approvals, shortfalls } = planned(plan(E18, account({ allowance0: undefined, token0: undefined })))
  expect([approvals, shortfalls]).toEqual([[], []])
})

test.each([
  ['total supply', { hook: { ...SNAPSHOT.hook, totalSupply: undefined } }],
  ['shares', { account: { ...SNAPSHOT.account, shares: undefined } }],
  ['vault 0', { vault0: { ...SNAPSHOT.vault0, maxWithdraw: undefined } }],
  ['vault 1', { vault1: { ...SNAPSHOT.vault1, maxWithdraw: undefined } }],
])('Flashifi deposit has no estimate of an immediate exit without the %s', (_, unread) => {
  expect(planned(plan(E18, { ...SNAPSHOT, ...unread })).exit).toBeUndefined()
})

describe('Flashifi deposit that would lose most of its value at once', () => {
  const whole = planned(plan(E18))
  const back = (amount0: bigint, amount1: bigint) =>
    applySimulatedExitToDepositPlan(whole, { amount0: 100n * E18 + amount0, amount1: 100n * E18 + amount1 })
      .issues

  test('is blocked, and the blocker contains the payout of a withdrawal', () => {
    expect(back(3n, (E18 * 79n) / 100n)).toEqual([
      toBlockingIssue({
        code: 'exitMostlyLost',
        params: {
          put: { amount0: E18, amount1: E18 },
          back: { amount0: 3n, amount1: (E18 * 79n) / 100n },
          decimals: [18, 18],
        },
      }),
    ])
  })

  test('has only a warning if the loss is at most three fifths', () => {
    expect(back(0n, (E18 * 80n) / 100n).map(({ code }) => code)).toEqual(['exitLoss'])
  })
})

test('Flashifi deposit uses the simulated withdrawal payout instead of the estimate', () => {
  const whole = planned(plan(E18))
  const expected = { amount0: 101n * E18, amount1: 101n * E18 }
  expect(whole.exit?.expected).toEqual(expected)
  const some = applySimulatedExitToDepositPlan(whole, { amount0: 101n * E18, amount1: 100n * E18 })
  expect(some.exit).toEqual({
    expected,
    returned: { amount0: 101n * E18, amount1: 100n * E18 },
    loss: { amount0: 0n, amount1: E18 },
  })
  expect(some.issues.map(({ code }) => code)).toEqual(['exitLoss'])
  const nothing = applySimulatedExitToDepositPlan(some, { amount0: 0n, amount1: 0n })
  expect(nothing.issues).toMatchObject([{ code: 'exitNothing', severity: 'blocking' }])
  expect(applySimulatedExitToDepositPlan(nothing, expected).issues).toEqual([])
})

test('Flashifi deposit stays blocked by a low balance after a simulated withdrawal', () => {
  const lacking = planned(plan(E18, account({ token0: 0n })))
  const tried = applySimulatedExitToDepositPlan(lacking, { amount0: 0n, amount1: 0n })
  expect(tried.issues.map(({ code }) => code)).toEqual(['balanceTooLow', 'exitNothing'])
  const unread = planned(plan(E18, account({ shares: undefined })))
  expect(applySimulatedExitToDepositPlan(unread, { amount0: 0n, amount1: 0n })).toBe(unread)
})

describe('Flashifi deposit blocker message', () => {
  const vault0 = (changes: Partial<MarketSnapshot['vault0']>): MarketSnapshot => ({
    ...SNAPSHOT,
    vault0: { ...SNAPSHOT.vault0, ...changes },
  })
  const vault1 = (changes: Partial<MarketSnapshot['vault1']>): MarketSnapshot => ({
    ...SNAPSHOT,
    vault1: { ...SNAPSHOT.vault1, ...changes },
  })
  const other = '0x0000000000000000000000000000000000000bad'
  const decimals = { ...SNAPSHOT, token1: { ...SNAPSHOT.token1, decimals: 6 } }
  const poor = { ...SNAPSHOT.account, token1: 0n, allowance1: 1_000_000n }
  test.each([
    ['Connect a wallet to deposit.', () => plan(E18, { ...SNAPSHOT, account: undefined })],
    [
      'The pool could not be read. Try again.',
      () => plan(E18, { ...SNAPSHOT, pool: { ...SNAPSHOT.pool, slot0: undefined } }),
    ],
    ['Enter an amount above zero.', () => plan(0n)],
    ['The pool cannot hold this much liquidity. Enter less.', () => plan(2n ** 127n)],
    ['The hook has no approval for Token 0 yet.', () => plan(E18, account({ allowance0: 0n }))],
    ['The hook has no approval for Token 1 yet.', () => plan(E18, account({ allowance1: 0n }))],
    ['You need 1 more Token 0.', () => plan(E18, account({ token0: 0n }))],
    [
      'You need 1,000,000,000,000,000,000 smallest units more Token 0.',
      () =>
        plan(E18, {
          ...account({ token0: 0n }),
          token0: { ...SNAPSHOT.token0, decimals: undefined },
        }),
    ],
    // 10^18 raw units of a token with 6 decimals are 10^12 whole tokens.
    [
      'Your approval covers 1 Token 1. This deposit takes 1,000,000,000,000.',
      () => plan(E18, { ...decimals, account: poor }),
    ],
    ['You need 1,000,000,000,000 more Token 1.', () => plan(E18, { ...decimals, account: poor })],
    [
      'Your balances or approvals could not be read. Try again.',
      () => plan(E18, account({ token0: undefined })),
    ],
    [
      'Your balances or approvals could not be read. Try again.',
      () => plan(E18, account({ token1: undefined })),
    ],
    [
      'Your balances or approvals could not be read. Try again.',
      () => plan(E18, account({ allowance0: undefined })),
    ],
    [
      'Your balances or approvals could not be read. Try again.',
      () => plan(E18, account({ allowance1: undefined })),
    ],
    [
      'Deposits are blocked because Vault 0 cannot be checked.',
      () => plan(E18, vault0({ asset: undefined })),
    ],
    [
      'Deposits are blocked because Vault 1 cannot be checked.',
      () => plan(E18, vault1({ address: undefined })),
    ],
    ['Vault 0 does not hold Token 0.', () => plan(E18, vault0({ asset: other }))],
    ['Vault 1 does not hold Token 1.', () => plan(E18, vault1({ asset: other }))],
    [
      'This contract is for test networks. On a mainnet anyone could take your deposit.',
      () => plan(E18, SNAPSHOT, MAINNET),
    ],
  ])('%s', (message, planIt) => {
    const result = planIt()
    const issues = result.ok ? result.plan.issues : result.issues
    expect(
      issues.filter(isBlockingIssue).map((issue) => formatSentence(depositIssues, issue, NAMES)),
    ).toContain(message)
  })

  test.each([
    [
      'Vault 0 may give nothing for so little.',
      () => plan(E18, vault0({ hookShares: 1n, hookAssets: 10n * E18 })),
    ],
    [
      'Vault 1 may give nothing for so little.',
      () => plan(E18, vault1({ hookShares: 1n, hookAssets: 10n * E18 })),
    ],
    [
      'The price is at the edge of the range, so the deposit takes only one token.',
      () =>
        plan(1n, {
          ...SNAPSHOT,
          pool: { ...SNAPSHOT.pool, slot0: { ...SNAPSHOT.pool.slot0, sqrtPriceX96: MIN_SQRT_PRICE } },
        }),
    ],
    [
      'The hook has nothing to lend now, so the price is cheaper to move than usual. You deposit at that price. Compare it with the market first.',
      () => plan(E18, vault0({ hookAssets: 0n, hookShares: 0n, totalAssets: 0n })),
    ],
    [
      'If you withdrew at once, you would get back less than you put in.',
      () => plan(E18, vault0({ maxWithdraw: 400n * E18 })),
    ],
  ])('warning: %s', (message, planIt) => {
    const cautions = planned(planIt()).issues.filter((issue) => !isBlockingIssue(issue))
    expect(cautions.map((issue) => formatSentence(depositIssues, issue, NAMES))).toContain(message)
  })

  test('says that a withdrawal would return nothing', () => {
    const tried = applySimulatedExitToDepositPlan(planned(plan(E18)), { amount0: 0n, amount1: 0n })
    expect(tried.issues).toEqual([
      {
        code: 'exitNothing',
        params: {},
        severity: 'blocking',
        reverts: undefined,
      },
    ])
  })
})

describe('Flashifi deposit into a vault', () => {
  const credits = (amount: bigint, changes: Partial<MarketSnapshot['vault0']>) => {
    const snapshot = { ...SNAPSHOT, vault0: { ...SNAPSHOT.vault0, ...changes } }
    return !codes(plan(amount, snapshot)).includes('(vaultMintsNothing)')
  }
  test.each([
    // A vault share is worth ten units, so ten units mint one share and nine units mint none.
    [10n, { hookShares: 1n, hookAssets: 10n }, true],
    [9n, { hookShares: 1n, hookAssets: 10n }, false],
    [5n, { hookShares: 2n, hookAssets: 10n }, true],
    // Assets in a vault without shares are a donation. The first deposit must exceed the donation
    // to mint a share.
    [10n, { hookShares: 0n, hookAssets: 0n, totalAssets: 10n }, false],
    [11n, { hookShares: 0n, hookAssets: 0n, totalAssets: 10n }, true],
    [11n, { hookShares: 0n, hookAssets: 0n, totalAssets: undefined }, true],
    [1n, { hookShares: undefined, hookAssets: 10n }, true],
    [1n, { hookShares: 1n, hookAssets: undefined }, true],
  ])('mints shares for %s into %o: %s', (amount, changes, expected) => {
    expect(credits(amount, changes)).toBe(expected)
  })

  test('has no warning about a token that the deposit does not need', () => {
    const slot0 = { ...SNAPSHOT.pool.slot0, sqrtPriceX96: MIN_SQRT_PRICE, tick: -887272 }
    const donated = { ...SNAPSHOT.vault1, hookShares: 1n, hookAssets: 10n * E18 }
    const result = plan(1n, { ...SNAPSHOT, pool: { ...SNAPSHOT.pool, slot0 }, vault1: donated })
    expect(codes(result)).not.toContain('(vaultMintsNothing)')
  })
})

const PLAN_EXIT_E18 = 10n ** 18n
const planExitPlan = (snapshot: MarketSnapshot) => planExit({ snapshot, market: MARKET })
const withShares = (shares: bigint | undefined): MarketSnapshot => ({
  ...SNAPSHOT,
  account: { ...SNAPSHOT.account, shares },
})

test('Flashifi withdrawal of a partial position is blocked', () => {
  const exit = (shares: bigint) => planExit({ snapshot: SNAPSHOT, market: MARKET, shares })
  expect(exit(1n)).toMatchObject({ ok: false, issues: [{ code: 'wholeOnly', severity: 'blocking' }] })
  expect(exit(SNAPSHOT.account.shares ?? 0n)).toEqual(planExitPlan(SNAPSHOT))
})

test('Flashifi withdrawal pays the account’s part of what vaults can pay, rounded down', () => {
  const result = planExitPlan({
    ...SNAPSHOT,
    vault0: { ...SNAPSHOT.vault0, maxWithdraw: 7n },
    hook: { ...SNAPSHOT.hook, totalSupply: 300n * PLAN_EXIT_E18 },
  })
  expect(result).toMatchObject({
    ok: true,
    plan: {
      action: { kind: 'withdraw', owner: SNAPSHOT.account.address },
      calls: [{ kind: 'withdraw', owner: SNAPSHOT.account.address }],
      shares: 100n * PLAN_EXIT_E18,
      amount0: 2n,
      amount1: 166666666666666666666n,
      issues: [],
    },
  })
})

test.each([
  ['noShares', 'ZeroLiquidity', withShares(0n)],
  [
    'amountsTooLarge',
    'SafeCastOverflow',
    { ...withShares(2n ** 128n), hook: { ...SNAPSHOT.hook, totalSupply: 2n ** 128n } },
  ],
  ['noAccount', undefined, { ...SNAPSHOT, account: undefined }],
  ['unreadable', undefined, withShares(undefined)],
  ['unreadable', undefined, { ...SNAPSHOT, vault1: { ...SNAPSHOT.vault1, maxWithdraw: undefined } }],
] as const)('Flashifi exit is blocked: %s [5-11]', (code, reverts, snapshot) => {
  expect(planExitPlan(snapshot)).toMatchObject({
    ok: false,
    issues: [{ code, reverts, severity: 'blocking' }],
  })
})

test('Flashifi withdrawal that returns nothing is blocked, even if the hook allows it', () => {
  const empty = { maxWithdraw: 0n }
  const snapshot = {
    ...SNAPSHOT,
    vault0: { ...SNAPSHOT.vault0, ...empty },
    vault1: { ...SNAPSHOT.vault1, ...empty },
  }
  expect(planExitPlan(snapshot)).toMatchObject({
    ok: true,
    plan: { issues: [{ code: 'returnsNothing', severity: 'blocking', reverts: undefined }] },
  })
})

test('Flashifi withdrawal plan takes its amounts from a simulated withdrawal', () => {
  const planned = planExitPlan(withShares(2n * PLAN_EXIT_E18))
  if (!planned.ok) throw new Error('the position can be withdrawn')
  const { hook, token0, token1 } = MARKET
  const tried = { ok: true, shares: -3n * PLAN_EXIT_E18, amount0: -5n, amount1: 7n } as const
  expect(replaceAmountsBySimulatedExit(planned.plan, tried, MARKET)).toMatchObject({
    blockNumber: SNAPSHOT.blockNumber,
    shares: 3n * PLAN_EXIT_E18,
    amount0: 0n,
    amount1: 7n,
    leaves: [
      { token: hook, amount: 3n * PLAN_EXIT_E18 },
      { token: token0, amount: 5n },
    ],
    arrives: [{ token: token1, amount: 7n }],
  })
})

test('Flashifi withdrawal plan contains block, account, chain and all token amounts', () => {
  const vault1 = { ...SNAPSHOT.vault1, maxWithdraw: 50n * PLAN_EXIT_E18 }
  expect(planExitPlan({ ...SNAPSHOT, vault1 })).toEqual({
    ok: true,
    plan: {
      action: { kind: 'withdraw', owner: SNAPSHOT.account.address },
      calls: [{ kind: 'withdraw', owner: SNAPSHOT.account.address }],
      market: MARKET.id,
      chainId: 84532,
      account: SNAPSHOT.account.address,
      blockNumber: 7n,
      leaves: [{ token: MARKET.hook, amount: 100n * PLAN_EXIT_E18 }],
      arrives: [
        { token: MARKET.token0, amount: 100n * PLAN_EXIT_E18 },
        { token: MARKET.token1, amount: 10n * PLAN_EXIT_E18 },
      ],
      bounds: {
        maximumLeaves: [{ token: MARKET.hook, amount: 100n * PLAN_EXIT_E18 }],
        minimumArrives: [
          { token: MARKET.token0, amount: (995n * PLAN_EXIT_E18) / 10n },
          { token: MARKET.token1, amount: (995n * PLAN_EXIT_E18) / 100n },
        ],
      },
      limits: [
        { kind: 'least', token: MARKET.token0, amount: undefined },
        { kind: 'least', token: MARKET.token1, amount: undefined },
      ],
      sqrtPriceX96: SNAPSHOT.pool.slot0.sqrtPriceX96,
      toleranceBps: 50n,
      amount0: 100n * PLAN_EXIT_E18,
      amount1: 10n * PLAN_EXIT_E18,
      shares: 100n * PLAN_EXIT_E18,
      issues: [],
    },
  })
})

const emptySlot = { ...SNAPSHOT.pool, slot0: { sqrtPriceX96: 0n, tick: 0, protocolFee: 0, lpFee: 0 } }
const unread = 'The amounts you would get back could not be read. Try again.'

test.each([
  ['No wallet address available', { ...SNAPSHOT, account: undefined }],
  ['The pool is not initialized yet.', { ...withShares(0n), pool: emptySlot }],
  ['You have no shares to withdraw', withShares(0n)],
  [unread, withShares(undefined)],
  [unread, { ...SNAPSHOT, hook: { ...SNAPSHOT.hook, totalSupply: undefined } }],
  [unread, { ...SNAPSHOT, vault0: { ...SNAPSHOT.vault0, maxWithdraw: undefined } }],
  [unread, { ...SNAPSHOT, vault1: { ...SNAPSHOT.vault1, maxWithdraw: undefined } }],
])('Flashifi exit in an unusual state: %s', (message, snapshot) => {
  const result = planExitPlan(snapshot)
  expect(
    !result.ok &&
      result.issues.filter(isBlockingIssue).map((issue) => formatSentence(withdrawIssues, issue, NAMES)),
  ).toEqual([message])
})

test('Flashifi withdrawal distinguishes a pool without a price from an unread price', () => {
  expect(planExitPlan({ ...SNAPSHOT, pool: emptySlot })).toMatchObject({
    issues: [{ code: 'poolNotInitialized', reverts: 'PoolKeyNotInitialized' }],
  })
  expect(planExitPlan({ ...SNAPSHOT, pool: { ...SNAPSHOT.pool, slot0: undefined } }).ok).toBe(true)
})

test.each([
  // A withdrawal is limited to int128 of each token and uint128 shares.
  [2n ** 127n - 1n, 5n, 7n, true],
  [2n ** 127n, 5n, 7n, false],
  [5n, 2n ** 127n - 1n, 7n, true],
  [5n, 2n ** 127n, 7n, false],
  [5n, 5n, 2n ** 128n - 1n, true],
  [5n, 5n, 2n ** 128n, false],
])(
  'Flashifi exit with vaults of %s and %s for %s shares can be paid: %s',
  (maxWithdraw0, maxWithdraw1, shares, ok) => {
    const result = planExitPlan({
      ...withShares(shares),
      hook: { ...SNAPSHOT.hook, totalSupply: shares },
      vault0: { ...SNAPSHOT.vault0, maxWithdraw: maxWithdraw0 },
      vault1: { ...SNAPSHOT.vault1, maxWithdraw: maxWithdraw1 },
    })
    expect(result.ok).toBe(ok)
    if (!result.ok)
      expect(result.issues[0]).toMatchObject({ code: 'amountsTooLarge', reverts: 'SafeCastOverflow' })
  },
)

test('Flashifi withdrawal that returns only one of the two tokens is allowed', () => {
  const emptied = (index: 0 | 1) => {
    const result = planExitPlan({ ...SNAPSHOT, [`vault${index}`]: { ...SNAPSHOT.vault0, maxWithdraw: 0n } })
    return result.ok && result.plan.issues
  }
  expect([emptied(0), emptied(1)]).toEqual([[], []])
})

test('Flashifi withdrawal is blocked if its simulation returns nothing', () => {
  const planned = planExitPlan(SNAPSHOT)
  if (!planned.ok) throw new Error('the position can be withdrawn')
  const tried = { ok: true, shares: -planned.plan.shares, amount0: 0n, amount1: 0n } as const
  expect(replaceAmountsBySimulatedExit(planned.plan, tried, MARKET)).toEqual({
    ...planned.plan,
    bounds: {
      maximumLeaves: planned.plan.leaves,
      minimumArrives: [
        { token: MARKET.token0, amount: 0n },
        { token: MARKET.token1, amount: 0n },
      ],
    },
    arrives: [],
    amount0: 0n,
    amount1: 0n,
    issues: [
      {
        code: 'returnsNothing',
        params: {},
        severity: 'blocking',
        reverts: undefined,
      },
    ],
  })
})

const Q96 = 2n ** 96n
const MOST = 2n ** 127n - 1n
const RANGE = getFullTickRange(60)

const preview = (liquidity: bigint, sqrtPriceX96: bigint) => {
  const result = previewDeposit(liquidity, sqrtPriceX96, 60)
  return result.ok ? [result.amount0, result.amount1] : result.issue
}

test('Flashifi deposit reports limit errors in the order of the contract’s checks', () => {
  const refusal = { severity: 'blocking', reverts: 'SafeCastOverflow' }
  expect(preview(0n, 0n)).toEqual({
    code: 'poolNotInitialized',
    params: {},
    severity: 'blocking',
    reverts: 'PoolKeyNotInitialized',
  })
  expect(preview(0n, Q96)).toEqual({
    code: 'zeroLiquidity',
    params: {},
    severity: 'blocking',
    reverts: 'ZeroLiquidity',
  })
  expect(preview(MOST + 1n, Q96)).toEqual({
    ...refusal,
    code: 'liquidityTooLarge',
    params: {},
  })
  expect(preview(MOST, 4n * Q96)).toEqual({
    ...refusal,
    code: 'amountsTooLarge',
    params: {},
  })
})

test('Flashifi deposit accepts the maximum int128 as liquidity and token amount', () => {
  const amounts = preview(MOST, Q96 + RANGE.sqrtLowerX96)
  expect(amounts).toEqual([expect.any(BigInt), MOST])
})

test.each([0, 1] as const)('Flashifi deposit of token %s costs at most the maximum int128', (token) => {
  const { sqrtUpperX96: upper, sqrtLowerX96: lower } = RANGE
  // At the tested price, one unit of liquidity costs slightly more than one unit of the token.
  const sqrtPriceX96 = token === 0 ? (Q96 * upper) / (upper + Q96) : Q96 + lower + 1n
  const liquidity = getMaxLiquidityForAmount({ token, amount: MOST, sqrtPriceX96, range: RANGE }) ?? 0n
  expect(preview(liquidity, sqrtPriceX96)).toHaveProperty(`${token}`, MOST)
  expect(preview(liquidity + 1n, sqrtPriceX96)).toMatchObject({ code: 'amountsTooLarge' })
})

test('Flashifi deposit preview reports a deposit that needs only one of the tokens', () => {
  const at = (sqrtPriceX96: bigint) => previewDeposit(1n, sqrtPriceX96, 60)
  expect(at(Q96)).toEqual({ ok: true, amount0: 1n, amount1: 1n, oneSided: false })
  expect(at(RANGE.sqrtLowerX96)).toMatchObject({ amount1: 0n, oneSided: true })
  expect(at(RANGE.sqrtUpperX96)).toMatchObject({ amount0: 0n, oneSided: true })
})

const LENT_Q96 = 2n ** 96n
/** Range of square root prices from 1/4 to 4. Its ticks are not used. */
const LENT_RANGE = { tickLower: -60, tickUpper: 60, sqrtLowerX96: LENT_Q96 / 4n, sqrtUpperX96: 4n * LENT_Q96 }

function lent(sqrtPriceX96: bigint | undefined, assets0: bigint | undefined, assets1: bigint | undefined) {
  const slot0 = sqrtPriceX96 === undefined ? undefined : { ...SNAPSHOT.pool.slot0, sqrtPriceX96 }
  const snapshot: MarketSnapshot = {
    ...SNAPSHOT,
    pool: { ...SNAPSHOT.pool, slot0 },
    vault0: { ...SNAPSHOT.vault0, hookAssets: assets0 },
    vault1: { ...SNAPSHOT.vault1, hookAssets: assets1 },
  }
  return computeJitLiquidity(snapshot, LENT_RANGE, createTickTable([], 60))
}

test('Flashifi JIT liquidity is limited by the vault with fewer tokens', () => {
  // At a price of four, one unit of liquidity costs 1/2 - 1/4 token0 and 2 - 1/4 token1.
  expect(lent(2n * LENT_Q96, 4n, 1_000n)).toEqual([
    { range: LENT_RANGE, liquidity: 16n, amount0: 4n, amount1: 28n },
  ])
  expect(lent(2n * LENT_Q96, 1_000n, 8n)).toEqual([
    { range: LENT_RANGE, liquidity: 4n, amount0: 1n, amount1: 7n },
  ])
  expect(lent(2n * LENT_Q96, 1_000n, 9n)).toEqual([
    { range: LENT_RANGE, liquidity: 5n, amount0: 2n, amount1: 9n },
  ])
})

test('Flashifi JIT liquidity is zero if a vault is empty', () => {
  expect(lent(2n * LENT_Q96, 0n, 8n)).toEqual([
    { range: LENT_RANGE, liquidity: 0n, amount0: 0n, amount1: 0n },
  ])
})

test('Flashifi JIT liquidity is undefined if snapshot values were not read', () => {
  expect(lent(undefined, 4n, 4n)).toBeUndefined()
  expect(lent(0n, 4n, 4n)).toBeUndefined()
  expect(lent(LENT_Q96, undefined, 4n)).toBeUndefined()
  expect(lent(LENT_Q96, 4n, undefined)).toBeUndefined()
  expect(lent(LENT_Q96, 2n ** 128n, 2n ** 128n)).toBe('cannotLend')
})

test('Flashifi JIT liquidity is a single position over the full range', () => {
  const range = getFullTickRange(MARKET.pool.tickSpacing)
  const positions = flashifiJitModel.lent(SNAPSHOT, MARKET, createTickTable([], 60))
  expect(positions).toEqual([expect.objectContaining({ range })])
  expect(positions).not.toMatchObject([{ liquidity: 0n }])
  const unread = { ...SNAPSHOT, pool: { ...SNAPSHOT.pool, slot0: undefined } }
  expect(flashifiJitModel.lent(unread, MARKET, createTickTable([], 60))).toBeUndefined()
})
