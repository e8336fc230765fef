import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MARKET, SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { createTickTable } from '#math/tickMath.ts'
import { assetsForShares, getShareAssets } from '../shares.ts'
import { type AlphixState, SHARES_TO_PREVIEW_FOR_ROUNDING } from './reading.ts'
import { alphixJitModel, alphixShareMath } from './rules.ts'

const { previewDeposit, maxSharesFor: maxAlphixSharesFor, planDeposit, planExit } = alphixShareMath

const Q96 = 2n ** 96n
const RUNNING = { stage: 'running', live: true, open: true, exits: true, lockBlocks: 0n } as const

/** Returns a snapshot with 1,000 shares, and 3,001 token0 and 700 token1 in raw units. */
function held(
  change: Partial<MarketSnapshot<AlphixState>> = {},
  totalSupply = 1_000n,
): MarketSnapshot<AlphixState> {
  const plain = {
    ...SNAPSHOT,
    hook: {
      ...SNAPSHOT.hook,
      totalSupply,
      exitTakesItsPart: true,
      ranges: [{ tickLower: -100, tickUpper: 100, weightBps: 10_000n }],
      gates: { ...RUNNING, stage: totalSupply === 0n ? ('made' as const) : ('running' as const) },
    },
    vault0: { ...SNAPSHOT.vault0, hookAssets: 3_001n, maxWithdraw: 3_001n, hookShares: 3_001n },
    vault1: { ...SNAPSHOT.vault1, hookAssets: 700n, maxWithdraw: 700n, hookShares: 700n },
    account: SNAPSHOT.account && {
      ...SNAPSHOT.account,
      shares: 400n,
      token0: 10n ** 30n,
      token1: 10n ** 30n,
      allowance0: 10n ** 30n,
      allowance1: 10n ** 30n,
    },
    ...change,
  }
  const booked = getShareAssets(plain)
  const previews =
    booked === undefined || booked.totalSupply === 0n
      ? undefined
      : {
          add: assetsForShares(SHARES_TO_PREVIEW_FOR_ROUNDING, booked, 'up'),
          remove: assetsForShares(SHARES_TO_PREVIEW_FOR_ROUNDING, booked, 'down'),
        }
  return { ...plain, extra: { previews } }
}

const at = (snapshot: MarketSnapshot<AlphixState>) => ({ sqrtPriceX96: Q96, snapshot, market: MARKET })
const planned = (snapshot: MarketSnapshot<AlphixState>, liquidity = 101n) =>
  planDeposit({ liquidity, snapshot, market: MARKET })
const codesOf = (of: ReturnType<typeof planned> | ReturnType<typeof planExit>) =>
  (of.ok ? of.plan.issues : of.issues).map(({ code }) => code)

describe('Alphix shares', () => {
  test('round their cost up and their payout down', () => {
    expect(previewDeposit(101n, at(held()))).toMatchObject({ ok: true, amount0: 304n, amount1: 71n })
    const exit = planExit({ snapshot: held(), market: MARKET, shares: 101n })
    expect(exit).toMatchObject({ ok: true, plan: { amount0: 303n, amount1: 70n } })
  })

  test('for a token amount are the most that this amount can buy', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 24n), fc.constantFrom(0 as const, 1 as const), (amount, token) => {
        const shares = maxAlphixSharesFor(token, amount, at(held()))
        if (typeof shares !== 'bigint') throw new Error('there is a number')
        const cost = (of: bigint) => {
          const preview = previewDeposit(of, at(held()))
          return preview.ok ? preview[token === 0 ? 'amount0' : 'amount1'] : 0n
        }
        expect(cost(shares)).toBeLessThanOrEqual(amount)
        expect(cost(shares + 1n)).toBeGreaterThan(amount)
      }),
    )
  })

  test('cost only the other token if one yield source is empty', () => {
    const none = { ...SNAPSHOT.vault0, hookAssets: 0n, maxWithdraw: 0n }
    const oneSided = held({ vault0: none })
    expect(maxAlphixSharesFor(0, 10n, at(oneSided))).toBe('notTaken')
    expect(codesOf(planned(oneSided))).toContain('sourceEmpty')
    const both = held({ vault0: none, vault1: { ...SNAPSHOT.vault1, hookAssets: 0n, maxWithdraw: 0n } })
    expect(previewDeposit(5n, at(both))).toMatchObject({
      issue: { code: 'takesNothing', reverts: 'ZeroAmounts' },
    })
  })
})

describe('First deposit into an Alphix hook', () => {
  const empty = held({}, 0n)
  const owned = { ...empty, hook: { ...empty.hook, owner: SNAPSHOT.account?.address } }

  test('is possible only for the owner and costs the rounded-down amounts plus one unit', () => {
    expect(previewDeposit(10n ** 18n, at(empty))).toMatchObject({ issue: { code: 'poolNotOpened' } })
    // At price 1 in the range of ticks -100 to 100, liquidity L costs L * (1 - 1 / 1.0001^50) of
    // each token, rounded down, plus one unit.
    const first = previewDeposit(10n ** 18n, at(owned))
    expect(first).toMatchObject({
      ok: true,
      amount0: 4_987_272_070_749_097n,
      amount1: 4_987_272_070_749_097n,
    })
    expect(previewDeposit(1n, at(owned))).toMatchObject({ ok: true, amount0: 1n, amount1: 1n })
  })

  test('costs at most the amount that the owner typed', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 24n), (amount) => {
        const shares = maxAlphixSharesFor(1, amount, at(owned))
        if (typeof shares !== 'bigint') throw new Error('there is a number')
        const preview = previewDeposit(shares, at(owned))
        if (preview.ok) expect(preview.amount1).toBeLessThanOrEqual(amount)
        else expect(shares).toBe(0n)
      }),
    )
  })
})

test('Alphix plan is blocked if snapshot values could not be read', () => {
  const unread = { ...held(), extra: { previews: undefined } }
  expect(codesOf(planned(unread))).toEqual(['sharesUnread'])
  expect(codesOf(planExit({ snapshot: unread, market: MARKET }))).toEqual(['unreadable'])
  expect(codesOf(planned(held({ vault1: { ...SNAPSHOT.vault1, hookAssets: undefined } })))).toEqual([
    'sharesUnread',
  ])
  const gates = { ...RUNNING, live: undefined, open: undefined, exits: undefined }
  const { hook } = held()
  expect(codesOf(planned(held({ hook: { ...hook, gates } })))).toContain('gatesUnreadable')
})

test('Alphix plan lists a pause as its first blocker, also for the owner', () => {
  const { hook } = held()
  const gates = { ...RUNNING, live: false, open: false, exits: false }
  const paused = held({ hook: { ...hook, gates, owner: SNAPSHOT.account?.address } })
  expect(codesOf(planned(paused))[0]).toBe('allPaused')
  expect(codesOf(planExit({ snapshot: paused, market: MARKET }))[0]).toBe('allPaused')
  expect(alphixJitModel.lent(paused, MARKET, createTickTable([], 1))).toBe('cannotLend')
})

test('Alphix JIT liquidity is limited by the yield source of the scarcer token', () => {
  const lent = (amount0: bigint, amount1: bigint) => {
    const side = (vault: MarketSnapshot['vault0'], hookAssets: bigint) => ({ ...vault, hookAssets })
    const snapshot = held({
      vault0: side(SNAPSHOT.vault0, amount0),
      vault1: side(SNAPSHOT.vault1, amount1),
      pool: { ...SNAPSHOT.pool, slot0: { sqrtPriceX96: Q96, tick: 0, protocolFee: 0, lpFee: 100 } },
    })
    return alphixJitModel.lent(snapshot, MARKET, createTickTable([], 1))
  }
  expect(lent(10n ** 9n, 10n ** 6n)).toMatchObject([{ liquidity: 200_510_416n - 1n }])
  expect(lent(0n, 10n ** 6n)).toMatchObject([{ liquidity: 0n, amount0: 0n, amount1: 0n }])
  expect(lent(1n, 1n)).toMatchObject([{ liquidity: 199n }])
})

test('Alphix deposit contains the planned pool price and the maximum price change', () => {
  const plan = planned(held())
  if (!plan.ok) throw new Error('it is planned')
  const { slot0 } = SNAPSHOT.pool
  expect(plan.plan.action.atPrice).toEqual({ sqrtPriceX96: slot0?.sqrtPriceX96, millionths: 2_496n })
})
