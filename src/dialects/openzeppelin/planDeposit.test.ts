import { expect, test } from 'vitest'
import { MAX_INT128, MAX_UINT128 } from '../../amounts/integers.ts'
import { MARKET, SNAPSHOT } from '../../markets/snapshot.fixture.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import { held } from './heldShares.fixture.ts'
import { rules } from './rules.ts'

const { hook, token0, token1 } = MARKET
const sqrtPriceX96 = SNAPSHOT.pool.slot0?.sqrtPriceX96 ?? 0n

/** The sources hold this, and pay `most` of it; the hook values its shares as the rules do. */
function holding(
  totalSupply: bigint,
  amount0: bigint,
  amount1: bigint,
  most = { amount0, amount1 },
): Snapshot {
  const snapshot = held()
  return held({
    hook: { ...snapshot.hook, totalSupply, whole: { amount0, amount1 } },
    vault0: { ...snapshot.vault0, hookAssets: amount0, maxWithdraw: most.amount0, hookShares: amount0 },
    vault1: { ...snapshot.vault1, hookAssets: amount1, maxWithdraw: most.amount1, hookShares: amount1 },
  })
}

const preview = (shares: bigint, snapshot: Snapshot) =>
  rules.previewDeposit(shares, { sqrtPriceX96, snapshot, market: MARKET })

function planned(liquidity: bigint, snapshot: Snapshot) {
  const result = rules.planDeposit({ liquidity, snapshot, market: MARKET })
  if (!result.ok) throw new Error(result.issues.map(({ code }) => code).join())
  return result.plan
}

test('a plan says what leaves and arrives, and what the same shares would bring at once', () => {
  // Half as many again: half as much of both goes in, and a third of all comes out.
  expect(planned(500n, held())).toMatchObject({
    leaves: [
      { token: token0, amount: 1_500n },
      { token: token1, amount: 350n },
    ],
    arrives: [{ token: hook, amount: 500n }],
    oneSided: false,
    exit: { expected: { amount0: 1_500n, amount1: 350n }, returned: { amount0: 1_500n, amount1: 350n } },
  })
})

test('without an account or a pool there is no plan', () => {
  const codes = (change: Partial<Snapshot>) => {
    const result = rules.planDeposit({ liquidity: 7n, snapshot: held(change), market: MARKET })
    return result.ok ? [] : result.issues.map(({ code }) => code)
  }
  expect(codes({ account: undefined })).toEqual(['noAccount'])
  expect(codes({ pool: { ...SNAPSHOT.pool, slot0: undefined } })).toEqual(['poolUnreadable'])
})

test('of a source that holds nothing nothing is taken, and it is said; that is no side of a price', () => {
  const [one, other] = [holding(1_000n, 0n, 700n), holding(1_000n, 3_000n, 0n)]
  expect(preview(10n, one)).toEqual({ ok: true, amount0: 0n, amount1: 7n, oneSided: true })
  expect(preview(10n, other)).toEqual({ ok: true, amount0: 30n, amount1: 0n, oneSided: true })
  expect(preview(10n, holding(1_000n, 3_000n, 700n))).toMatchObject({ oneSided: false })
  expect(planned(10n, one)).toMatchObject({ leaves: [{ token: token1, amount: 7n }], oneSided: false })
  const empty = (snapshot: Snapshot) =>
    planned(10n, snapshot).issues.filter(({ code }) => code === 'sourceEmpty')
  expect(empty(one)).toMatchObject([{ side: 0 }])
  expect(empty(other)).toMatchObject([{ side: 1 }])
  expect(empty(held())).toEqual([])
})

test('more of a token than a pool can move is refused, of either side', () => {
  const all = (amount0: bigint, amount1: bigint) => preview(1_000n, holding(1_000n, amount0, amount1))
  expect(all(MAX_INT128, MAX_INT128)).toMatchObject({ ok: true, amount0: MAX_INT128 })
  expect(all(MAX_INT128 + 1n, 700n)).toMatchObject({ issue: { code: 'amountsTooLarge' } })
  expect(all(3_000n, MAX_INT128 + 1n)).toMatchObject({ issue: { code: 'amountsTooLarge' } })
})

test('the first shares are priced by the pool, as many as a liquidity can be', () => {
  const nobody = holding(0n, 0n, 0n)
  expect(preview(10n ** 18n, nobody)).toMatchObject({ ok: true, oneSided: false })
  expect(preview(MAX_UINT128 + 1n, nobody)).toMatchObject({ issue: { code: 'liquidityTooLarge' } })
  expect(preview(MAX_UINT128, nobody)).not.toMatchObject({ issue: { code: 'liquidityTooLarge' } })
  const { leaves, issues } = planned(10n ** 18n, nobody)
  expect(leaves).toHaveLength(2)
  expect(issues.map(({ code }) => code)).not.toContain('sourceEmpty')
  const sharesAt = (price: bigint) =>
    rules.sharesFor(0, 10n ** 18n, { sqrtPriceX96: price, snapshot: nobody, market: MARKET })
  expect(sharesAt(sqrtPriceX96)).toBeTypeOf('bigint')
  expect(sharesAt(0n)).toBeUndefined()
})

test('what lies in the sources while nobody has shares goes to the first, as far as the sources pay it', () => {
  const exitWith = (most0: bigint, most1: bigint) =>
    planned(10n ** 18n, holding(0n, 3_000n, 700n, { amount0: most0, amount1: most1 })).exit
  const { expected, returned } = exitWith(3_000n, 700n) ?? {}
  expect(returned?.amount0).toBe((expected?.amount0 ?? 0n) + 3_000n)
  expect(returned?.amount1).toBe((expected?.amount1 ?? 0n) + 700n)
  // One source that owes a unit more than it pays fails the whole exit.
  expect(exitWith(2_999n, 700n)).toMatchObject({ returned: { amount0: 0n, amount1: 0n } })
  expect(exitWith(3_000n, 699n)).toMatchObject({ returned: { amount0: 0n, amount1: 0n } })
})
