import { describe, expect, test } from 'vitest'
import { type DepositPlanned, planDeposit } from './depositPlan.ts'
import { DEPLOYMENT, SNAPSHOT } from './snapshot.fixture.ts'
import type { Snapshot } from './snapshot.ts'
import { MIN_SQRT_PRICE } from './tickMath.ts'

const E18 = 10n ** 18n
const plan = (liquidity: bigint, snapshot: Snapshot = SNAPSHOT, deployment = DEPLOYMENT) =>
  planDeposit({ liquidity, snapshot, deployment })

/** The plan, or a failing test. */
function planned(result: DepositPlanned) {
  if (!result.ok) throw new Error(result.issues.map((issue) => issue.code).join())
  return result.plan
}

const codes = (result: DepositPlanned) =>
  (result.ok ? result.plan.issues : result.issues).map(({ code, blocking }) =>
    blocking ? code : `(${code})`,
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
  expect(arrives).toEqual([{ token: DEPLOYMENT.hook, amount: E18 }])
  expect(issues).toEqual([])
  expect(oneSided).toBe(false)
})

describe('refusals carry the contract’s error', () => {
  const unready = { ...SNAPSHOT.pool, slot0: { sqrtPriceX96: 0n, tick: 0, protocolFee: 0, lpFee: 0 } }
  const extreme = { ...SNAPSHOT.pool, slot0: { ...SNAPSHOT.pool.slot0, sqrtPriceX96: MIN_SQRT_PRICE } }
  test.each([
    ['ZeroLiquidity', plan(0n)],
    ['SafeCastOverflow', plan(2n ** 127n)],
    ['SafeCastOverflow', plan(2n ** 127n - 1n, { ...SNAPSHOT, pool: extreme })],
    ['PoolKeyNotInitialized', plan(1n, { ...SNAPSHOT, pool: unready })],
  ])('%s', (reverts, result) => {
    expect(result).toMatchObject({ ok: false, issues: [{ reverts, blocking: true }] })
  })
})

test('allowance before balance, token0 before token1, each with its missing amount', () => {
  const result = plan(2n * E18, account({ allowance0: E18, token0: E18, allowance1: 0n }))
  expect(codes(result)).toEqual(['approvalNeeded', 'balanceTooLow', 'approvalNeeded'])
  expect(planned(result).approvals).toEqual([
    { index: 0, token: DEPLOYMENT.token0, allowance: E18, amount: 2n * E18 },
    { index: 1, token: DEPLOYMENT.token1, allowance: 0n, amount: 2n * E18 },
  ])
  expect(planned(result).shortfalls).toEqual([{ token: DEPLOYMENT.token0, amount: E18 }])
  expect(planned(result).issues[0]?.message).toBe(
    'The approval of Token 0 covers 1, and this deposit takes 2.',
  )
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
  expect(codes(plan(E18, SNAPSHOT, { ...DEPLOYMENT, testnet: false }))).toEqual(['mainnet'])
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
