import { describe, expect, test } from 'vitest'
import { planExitBatch } from './batchPlan.ts'
import { toBlockingIssue, toCautionIssue } from './issue.ts'
import { MARKET, SNAPSHOT } from './marketSnapshot.fixture.ts'
import {
  computeWithdrawableShares,
  findExitSharesToSimulate,
  planExitFromSimulation,
  planRestoreVaultsAndWithdraw,
  type WithdrawIssue,
} from './withdrawPlan.ts'

const { token0, token1, hook, vault0, vault1 } = MARKET
const tried = { blockNumber: 9n, arrives: [{ token: token0, amount: 40n }] }

test('Plan to restore vaults and withdraw contains the simulated payout', () => {
  const plan = planRestoreVaultsAndWithdraw(SNAPSHOT, tried, MARKET, 0n)
  expect(plan).toEqual({
    action: { kind: 'withdraw', owner: SNAPSHOT.account.address },
    calls: [{ kind: 'withdraw', owner: SNAPSHOT.account.address }],
    market: MARKET.id,
    chainId: 84532,
    account: SNAPSHOT.account.address,
    blockNumber: 9n,
    leaves: [{ token: hook, amount: SNAPSHOT.account.shares }],
    arrives: [{ token: token0, amount: 40n }],
    amount0: 40n,
    amount1: 0n,
    bounds: {
      maximumLeaves: [{ token: hook, amount: SNAPSHOT.account.shares }],
      minimumArrives: [
        { token: token0, amount: 40n },
        { token: token1, amount: 0n },
      ],
    },
    shares: SNAPSHOT.account.shares,
    toleranceBps: 0n,
    issues: [],
  })
  if (plan === undefined) throw new Error('no plan')
  const batch = planExitBatch(plan, SNAPSHOT.account, MARKET, { restored: true })
  expect(batch.ok && batch.plan.calls[0]).toEqual({ kind: 'setVaults', vault0, vault1 })
})

test('Plan to restore vaults and withdraw is undefined if the payout is zero', () => {
  const holding = (shares: bigint | undefined) => ({ ...SNAPSHOT, account: { ...SNAPSHOT.account, shares } })
  expect(planRestoreVaultsAndWithdraw(holding(0n), tried, MARKET, 0n)).toBeUndefined()
  expect(planRestoreVaultsAndWithdraw(holding(undefined), tried, MARKET, 0n)).toBeUndefined()
  expect(planRestoreVaultsAndWithdraw({ ...SNAPSHOT, account: undefined }, tried, MARKET, 0n)).toBeUndefined()
  expect(planRestoreVaultsAndWithdraw(SNAPSHOT, { ...tried, arrives: [] }, MARKET, 0n)).toBeUndefined()
  const other = { ...tried, arrives: [{ token: token1, amount: 3n }] }
  expect(planRestoreVaultsAndWithdraw(SNAPSHOT, other, MARKET, 0n)).toMatchObject({
    amount0: 0n,
    amount1: 3n,
  })
})

test('Partial exit is limited by the vault that can pay the smallest proportion', () => {
  const plan = planRestoreVaultsAndWithdraw(SNAPSHOT, tried, MARKET, 0n)
  if (plan === undefined) throw new Error('no plan')
  const short = (side: 0 | 1, pays: bigint, needed: bigint): WithdrawIssue =>
    toCautionIssue({ code: 'sourceShort', side, params: { pays, needed, decimals: 18 } })
  const of = (...issues: readonly WithdrawIssue[]) =>
    computeWithdrawableShares({ ...plan, shares: 1_000n, issues })
  expect(of()).toBeUndefined()
  expect(of(short(1, 1n, 3n))).toBe(333n)
  expect(of(short(0, 2n, 3n), short(1, 1n, 7n))).toBe(142n)
  expect(of(short(0, 1n, 7n), short(1, 2n, 3n))).toBe(142n)
  expect(of(short(0, 0n, 3n), short(1, 2n, 3n))).toBeUndefined()
})

describe('Exit from a hook whose share price has no known formula', () => {
  const account = { ...SNAPSHOT.account, shares: 100n }
  const snapshot = { ...SNAPSHOT, account }
  const refusedAs = (code: 'ownRules' | 'unreadable' | 'allPaused') =>
    ({ ok: false, issues: [toBlockingIssue({ code })] }) as const

  test.each(['ownRules', 'unreadable'] as const)(
    'is simulated with all shares when the plan’s blocker is %s',
    (code) => {
      expect(findExitSharesToSimulate({ snapshot }, refusedAs(code))).toBe(100n)
      expect(findExitSharesToSimulate({ snapshot, shares: 40n }, refusedAs(code))).toBe(40n)
      expect(findExitSharesToSimulate({ snapshot, shares: 101n }, refusedAs(code))).toBeUndefined()
    },
  )

  test('is not simulated if the hook is paused or the account has no shares', () => {
    expect(findExitSharesToSimulate({ snapshot }, refusedAs('allPaused'))).toBeUndefined()
    const none = { ...snapshot, account: { ...account, shares: 0n } }
    expect(findExitSharesToSimulate({ snapshot: none }, refusedAs('ownRules'))).toBeUndefined()
  })

  test('has the simulated payout minus the tolerance as its minimum', () => {
    const can = { partialExit: true, amountBounds: true, transferableShares: true }
    const leaves = [{ token: hook, amount: 100n }]
    const arrives = [
      { token: token0, amount: 1_000n },
      { token: token1, amount: 501n },
    ]
    const terms = { can, shares: 100n, tolerance: { bps: 100n, minutes: 1n } }
    expect(planExitFromSimulation(snapshot, MARKET, terms, { leaves, arrives })).toMatchObject({
      action: { within: { amount0: 990n, amount1: 495n, deadline: SNAPSHOT.timestamp + 60n }, shares: 100n },
      amount0: 1_000n,
      amount1: 501n,
      bounds: {
        maximumLeaves: leaves,
        minimumArrives: [
          { token: token0, amount: 990n },
          { token: token1, amount: 495n },
        ],
      },
      issues: [],
    })
  })

  test('is blocked if the simulation paid nothing', () => {
    const can = { partialExit: false, amountBounds: false, transferableShares: true }
    const terms = { can, shares: 100n, tolerance: { bps: 100n, minutes: 1n } }
    const plan = planExitFromSimulation(snapshot, MARKET, terms, { leaves: [], arrives: [] })
    expect(plan?.issues.map(({ code }) => code)).toEqual(['returnsNothing'])
  })
})
