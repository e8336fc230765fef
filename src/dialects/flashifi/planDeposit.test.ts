import { describe, expect, test } from 'vitest'
import { depositIssues } from '#words/depositIssues.ts'
import { type DepositPlanned, withReturned } from '../../markets/depositPlan.ts'
import { isBlocking } from '../../markets/issue.ts'
import { MARKET, SNAPSHOT } from '../../markets/snapshot.fixture.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import { MIN_SQRT_PRICE } from '../../v4/tickMath.ts'
import { sentence } from '../../words/sentence.ts'
import { planDeposit } from './planDeposit.ts'

const E18 = 10n ** 18n
const MAINNET = { ...MARKET, network: { ...MARKET.network, testnet: false } }
const plan = (liquidity: bigint, snapshot: Snapshot = SNAPSHOT, market = MARKET) =>
  planDeposit({ liquidity, snapshot, market })

/** The plan, or a failing test. */
function planned(result: DepositPlanned) {
  if (!result.ok) throw new Error(result.issues.map((issue) => issue.code).join())
  return result.plan
}

const codes = (result: DepositPlanned) =>
  (result.ok ? result.plan.issues : result.issues).map((issue) =>
    isBlocking(issue) ? issue.code : `(${issue.code})`,
  )

const account = (changes: Partial<Snapshot['account']>): Snapshot => ({
  ...SNAPSHOT,
  account: { ...SNAPSHOT.account, ...changes },
})

test('at one to one a deposit takes both, one unit of the range’s end less than the liquidity, rounded up', () => {
  const { amount0, amount1, leaves, arrives, issues, oneSided } = planned(plan(E18))
  // 2^96 / sqrtUpper of liquidity lies beyond the range: 10^18 * 5.4e-20 is less than one, so all of it is taken.
  expect([amount0, amount1]).toEqual([E18, E18])
  expect(leaves.map((flow) => flow.amount)).toEqual([E18, E18])
  expect(arrives).toEqual([{ token: MARKET.hook, amount: E18 }])
  expect(issues).toEqual([])
  expect(oneSided).toBe(false)
})

describe('refusals carry the contract’s error', () => {
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

test('allowance before balance, token0 before token1, each with its missing amount', () => {
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

test('an exact allowance is enough', () => {
  expect(codes(plan(E18, account({ allowance0: E18, allowance1: E18 })))).toEqual([])
})

test('beyond the range it takes one token, and says so', () => {
  const slot0 = { ...SNAPSHOT.pool.slot0, sqrtPriceX96: MIN_SQRT_PRICE, tick: -887272 }
  const result = plan(1n, { ...SNAPSHOT, pool: { ...SNAPSHOT.pool, slot0 } })
  expect(planned(result)).toMatchObject({ amount1: 0n, oneSided: true })
  expect(codes(result)).toContain('(oneSided)')
})

test('what could not be read blocks, and is not taken for zero', () => {
  expect(codes(plan(E18, account({ token0: undefined })))).toEqual(['accountUnreadable'])
  expect(codes(plan(E18, { ...SNAPSHOT, vault0: { ...SNAPSHOT.vault0, asset: undefined } }))).toEqual([
    'vaultUnreadable',
  ])
  expect(codes(plan(E18, { ...SNAPSHOT, pool: { ...SNAPSHOT.pool, slot0: undefined } }))).toEqual([
    'poolUnreadable',
  ])
  expect(codes(plan(E18, { ...SNAPSHOT, account: undefined }))).toEqual(['noAccount'])
})

test('other vaults than the deployment names, or on a mainnet: no deposit', () => {
  const other = '0x0000000000000000000000000000000000000bad'
  expect(codes(plan(E18, { ...SNAPSHOT, vault1: { ...SNAPSHOT.vault1, address: other } }))).toEqual([
    'vaultChanged',
  ])
  expect(codes(plan(E18, { ...SNAPSHOT, vault1: { ...SNAPSHOT.vault1, asset: other } }))).toEqual([
    'vaultWrongAsset',
  ])
  expect(codes(plan(E18, SNAPSHOT, MAINNET))).toEqual(['mainnet'])
})

test('an exit at par returns all; into emptied vaults it is a loss, and alone in them nothing is lost', () => {
  expect(planned(plan(E18)).exit?.loss).toEqual({ amount0: 0n, amount1: 0n })
  const drained = {
    ...SNAPSHOT,
    vault0: { ...SNAPSHOT.vault0, maxWithdraw: 0n },
    vault1: { ...SNAPSHOT.vault1, maxWithdraw: 0n },
  }
  expect(codes(plan(E18, drained))).toEqual(['(exitLoss)'])
  const newcomer = { ...drained, account: { ...SNAPSHOT.account, shares: 0n } }
  const exit = planned(plan(E18, newcomer)).exit
  // One share in 501 of what was just paid in.
  expect(exit?.returned.amount0).toBe(E18 / 501n)
})

test('a vault whose share costs more than the deposit may credit nothing', () => {
  const donated = { ...SNAPSHOT.vault0, hookShares: 1n, hookAssets: 10n * E18 }
  expect(codes(plan(E18, { ...SNAPSHOT, vault0: donated }))).toContain('(vaultMintsNothing)')
  const empty = { ...SNAPSHOT.vault0, hookShares: 0n, hookAssets: 0n, totalAssets: 10n * E18 }
  expect(codes(plan(E18, { ...SNAPSHOT, vault0: empty }))).toContain('(vaultMintsNothing)')
})

test('the plan is of its block, account and chain, each token with its own amount', () => {
  // At a price of four: 10^18 * (1/2) of token0 and 10^18 * 2 of token1; the range's ends cost less than a unit.
  const slot0 = { ...SNAPSHOT.pool.slot0, sqrtPriceX96: 2n * 2n ** 96n, tick: 13863 }
  const result = plan(E18, { ...SNAPSHOT, pool: { ...SNAPSHOT.pool, slot0 } })
  // 100 of 500 shares were worth 100 of each; 101 of 501 are worth floor(101 * 500.5 / 501) and of 502.
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

test('exactly enough is enough; one unit less is missing, of the token that lacks it', () => {
  expect(planned(plan(E18, account({ token0: E18, token1: E18 }))).shortfalls).toEqual([])
  expect(planned(plan(E18, account({ token1: E18 - 1n }))).shortfalls).toEqual([
    { token: MARKET.token1, amount: 1n },
  ])
  expect(planned(plan(E18, account({ allowance1: E18 - 1n }))).approvals).toEqual([
    { index: 1, token: MARKET.token1, allowance: E18 - 1n, amount: E18 },
  ])
})

test('each approval is told of its own token, with the error that the contract would give', () => {
  const toldOf = (changes: Partial<Snapshot['account']>) => planned(plan(E18, account(changes))).issues
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

test('a token without any allowance is asked for, even where the deposit takes none of it', () => {
  const slot0 = { ...SNAPSHOT.pool.slot0, sqrtPriceX96: MIN_SQRT_PRICE, tick: -887272 }
  const snapshot = account({ allowance1: 0n })
  const result = planned(plan(1n, { ...snapshot, pool: { ...SNAPSHOT.pool, slot0 } }))
  expect(result.approvals).toEqual([{ index: 1, token: MARKET.token1, allowance: 0n, amount: 0n }])
  expect(result.issues.find(({ code }) => code === 'approvalNeeded')).toMatchObject({ reverts: undefined })
})

test('what cannot be read of allowances and balances is neither missing nor enough', () => {
  const { approvals, shortfalls } = planned(plan(E18, account({ allowance0: undefined, token0: undefined })))
  expect([approvals, shortfalls]).toEqual([[], []])
})

test.each([
  ['total supply', { hook: { ...SNAPSHOT.hook, totalSupply: undefined } }],
  ['shares', { account: { ...SNAPSHOT.account, shares: undefined } }],
  ['vault 0', { vault0: { ...SNAPSHOT.vault0, maxWithdraw: undefined } }],
  ['vault 1', { vault1: { ...SNAPSHOT.vault1, maxWithdraw: undefined } }],
])('without the %s there is no estimate of an exit', (_, unread) => {
  expect(planned(plan(E18, { ...SNAPSHOT, ...unread })).exit).toBeUndefined()
})

test('an exit that was tried out takes the place of the estimate, with what follows from it', () => {
  const whole = planned(plan(E18))
  const expected = { amount0: 101n * E18, amount1: 101n * E18 }
  expect(whole.exit?.expected).toEqual(expected)
  const some = withReturned(whole, { amount0: 101n * E18, amount1: 100n * E18 })
  expect(some.exit).toEqual({
    expected,
    returned: { amount0: 101n * E18, amount1: 100n * E18 },
    loss: { amount0: 0n, amount1: E18 },
  })
  expect(some.issues.map(({ code }) => code)).toEqual(['exitLoss'])
  const nothing = withReturned(some, { amount0: 0n, amount1: 0n })
  expect(nothing.issues).toMatchObject([{ code: 'exitNothing', severity: 'blocking' }])
  expect(withReturned(nothing, expected).issues).toEqual([])
})

test('what else stands against the deposit stays; without an estimate nothing is replaced', () => {
  const lacking = planned(plan(E18, account({ token0: 0n })))
  const tried = withReturned(lacking, { amount0: 0n, amount1: 0n })
  expect(tried.issues.map(({ code }) => code)).toEqual(['balanceTooLow', 'exitNothing'])
  const unread = planned(plan(E18, account({ shares: undefined })))
  expect(withReturned(unread, { amount0: 0n, amount1: 0n })).toBe(unread)
})

describe('what stands against a deposit, in words', () => {
  const vault0 = (changes: Partial<Snapshot['vault0']>): Snapshot => ({
    ...SNAPSHOT,
    vault0: { ...SNAPSHOT.vault0, ...changes },
  })
  const vault1 = (changes: Partial<Snapshot['vault1']>): Snapshot => ({
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
    ['The amount is above the most that the pool can hold.', () => plan(2n ** 127n)],
    ['Token 0 is not approved to the hook yet.', () => plan(E18, account({ allowance0: 0n }))],
    ['Token 1 is not approved to the hook yet.', () => plan(E18, account({ allowance1: 0n }))],
    ['Not enough Token 0: 1 short.', () => plan(E18, account({ token0: 0n }))],
    // Decimals are the token's own: 10^18 raw of 6 decimals are 10^12.
    [
      'The approval of Token 1 covers 1, and this deposit takes 1,000,000,000,000.',
      () => plan(E18, { ...decimals, account: poor }),
    ],
    ['Not enough Token 1: 1,000,000,000,000 short.', () => plan(E18, { ...decimals, account: poor })],
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
    ['Deposits are blocked: Vault 0 cannot be checked.', () => plan(E18, vault0({ asset: undefined }))],
    ['Deposits are blocked: Vault 1 cannot be checked.', () => plan(E18, vault1({ address: undefined }))],
    ['Vault 0 does not hold Token 0.', () => plan(E18, vault0({ asset: other }))],
    ['Vault 1 does not hold Token 1.', () => plan(E18, vault1({ asset: other }))],
    [
      'This contract is for test networks: on a mainnet anyone could take the deposit.',
      () => plan(E18, SNAPSHOT, MAINNET),
    ],
  ])('%s', (message, planIt) => {
    const result = planIt()
    const issues = result.ok ? result.plan.issues : result.issues
    expect(issues.filter(isBlocking).map((issue) => sentence(depositIssues, issue))).toContain(message)
  })

  test.each([
    [
      'Vault 0 may credit nothing for an amount this small.',
      () => plan(E18, vault0({ hookShares: 1n, hookAssets: 10n * E18 })),
    ],
    [
      'Vault 1 may credit nothing for an amount this small.',
      () => plan(E18, vault1({ hookShares: 1n, hookAssets: 10n * E18 })),
    ],
    [
      'The price is at the edge of the range: the deposit takes one token only.',
      () =>
        plan(1n, {
          ...SNAPSHOT,
          pool: { ...SNAPSHOT.pool, slot0: { ...SNAPSHOT.pool.slot0, sqrtPriceX96: MIN_SQRT_PRICE } },
        }),
    ],
    [
      'The hook has nothing to lend now, so the pool’s own liquidity alone holds its price, which is cheaper to move than usual. A deposit is taken at that price: compare it with the market first.',
      () => plan(E18, vault0({ hookAssets: 0n, hookShares: 0n, totalAssets: 0n })),
    ],
    [
      'Taking this deposit back at once would return less than you put in.',
      () => plan(E18, vault0({ maxWithdraw: 400n * E18 })),
    ],
  ])('caution: %s', (message, planIt) => {
    const cautions = planned(planIt()).issues.filter((issue) => !isBlocking(issue))
    expect(cautions.map((issue) => sentence(depositIssues, issue))).toContain(message)
  })

  test('an exit that returns nothing blocks', () => {
    const tried = withReturned(planned(plan(E18)), { amount0: 0n, amount1: 0n })
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

describe('a vault may credit nothing', () => {
  const credits = (amount: bigint, changes: Partial<Snapshot['vault0']>) => {
    const snapshot = { ...SNAPSHOT, vault0: { ...SNAPSHOT.vault0, ...changes } }
    return !codes(plan(amount, snapshot)).includes('(vaultMintsNothing)')
  }
  test.each([
    // One share is worth ten: ten are given for one, nine for none.
    [10n, { hookShares: 1n, hookAssets: 10n }, true],
    [9n, { hookShares: 1n, hookAssets: 10n }, false],
    [5n, { hookShares: 2n, hookAssets: 10n }, true],
    // Before the first deposit what is there is a donation: one unit more than it is needed.
    [10n, { hookShares: 0n, hookAssets: 0n, totalAssets: 10n }, false],
    [11n, { hookShares: 0n, hookAssets: 0n, totalAssets: 10n }, true],
    [11n, { hookShares: 0n, hookAssets: 0n, totalAssets: undefined }, true],
    [1n, { hookShares: undefined, hookAssets: 10n }, true],
    [1n, { hookShares: 1n, hookAssets: undefined }, true],
  ])('%s given: %o credits %s', (amount, changes, expected) => {
    expect(credits(amount, changes)).toBe(expected)
  })

  test('what is given none of is not asked about', () => {
    const slot0 = { ...SNAPSHOT.pool.slot0, sqrtPriceX96: MIN_SQRT_PRICE, tick: -887272 }
    const donated = { ...SNAPSHOT.vault1, hookShares: 1n, hookAssets: 10n * E18 }
    const result = plan(1n, { ...SNAPSHOT, pool: { ...SNAPSHOT.pool, slot0 }, vault1: donated })
    expect(codes(result)).not.toContain('(vaultMintsNothing)')
  })
})
