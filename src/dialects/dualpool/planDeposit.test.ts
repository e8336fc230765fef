import { expect, test } from 'vitest'
import type { Gates } from '../../markets/gates.ts'
import type { Issue } from '../../markets/issue.ts'
import { MARKET, SNAPSHOT } from '../../markets/snapshot.fixture.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import type { Tolerance } from '../../markets/tolerance.ts'
import { planDeposit } from './planDeposit.ts'

const { token0, token1 } = MARKET

/** 900 shares beside 100 virtual ones, over 2,999 of token0 and 699 of token1: a share costs 3 and 0.7. */
const opened = (change: Partial<Snapshot> = {}): Snapshot => ({
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

test('what may go at most is above what goes by the tolerance, rounded up, in the call and for the account', () => {
  // 101 shares: 303, and 70.7 rounded up. Half a per cent more is 304.515 and 71.355.
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

test('without an account, a pool, or its books there is no plan', () => {
  const codes = (change: Partial<Snapshot>) => {
    const result = planDeposit({ liquidity: 7n, snapshot: opened(change), market: MARKET })
    return result.ok ? [] : result.issues.map(({ code }) => code)
  }
  expect(codes({ account: undefined })).toEqual(['noAccount'])
  expect(codes({ pool: { ...SNAPSHOT.pool, slot0: undefined } })).toEqual(['poolUnreadable'])
  expect(codes({ vault0: { ...SNAPSHOT.vault0, hookAssets: undefined } })).toEqual(['sharesUnread'])
})

test('a source that gives no share for its side is refused by side, at the price of a share and not below', () => {
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
  // 300 and 70 go in.
  expect(refused(300n, 70n)).toEqual([])
  expect(refused(301n, 70n)).toEqual([[0, 'blocking']])
  expect(refused(300n, 71n)).toEqual([[1, 'blocking']])
  expect(refused(undefined, undefined)).toEqual([])
})

test('of several refusals the contract’s first is said first: closed, not begun, then what the account lacks', () => {
  const codes = (gates: Partial<Gates>, owner = MARKET.hook) => {
    const { hook } = opened()
    const all: Gates = { stage: 'running', live: true, open: false, lockBlocks: 0n, ...gates }
    const account = SNAPSHOT.account && { ...SNAPSHOT.account, allowance0: 0n }
    const snapshot = opened({ account, hook: { ...hook, owner, gates: all } })
    const planned = planDeposit({ liquidity: 101n, snapshot, market: MARKET })
    const issues: readonly Issue[] = planned.ok ? planned.plan.issues : planned.issues
    return issues.flatMap(({ reverts }) => reverts ?? [])
  }
  expect(codes({ stage: 'made' })).toEqual(['Unauthorized', 'VaultNotBootstrapped'])
  expect(codes({ stage: 'made' }, SNAPSHOT.account?.address)).toEqual(['VaultNotBootstrapped'])
  expect(codes({})).toEqual(['Unauthorized', 'ERC20InsufficientAllowance'])
  expect(codes({ open: true })).toEqual(['ERC20InsufficientAllowance'])
})
