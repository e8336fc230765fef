import { expect, test } from 'vitest'
import { MARKET, SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { MAX_INT128, MAX_UINT128 } from '#math/integers.ts'
import { NATIVE_CURRENCY } from '#math/pool.ts'
import { HELD_SHARES } from './heldShares.fixture.ts'
import type { OpenZeppelinState } from './reading.ts'
import { openzeppelinShareMath } from './rules.ts'

const UNIT = 10n ** 18n

const at = (snapshot: MarketSnapshot<OpenZeppelinState>) => ({
  sqrtPriceX96: snapshot.pool.slot0?.sqrtPriceX96 ?? 0n,
  snapshot,
  market: MARKET,
})

const codes = (planned: {
  ok: boolean
  plan?: { issues: readonly { code: string }[] }
  issues?: readonly { code: string }[]
}) => (planned.plan?.issues ?? planned.issues ?? []).map(({ code }) => code)

test('OpenZeppelin deposit costs the same fraction of both yield sources at any price', () => {
  expect(openzeppelinShareMath.previewDeposit(7n, at(HELD_SHARES()))).toEqual({
    ok: true,
    amount0: 21n,
    amount1: 4n,
    oneSided: false,
  })
  const elsewhere = { ...at(HELD_SHARES()), sqrtPriceX96: 2n ** 100n }
  expect(openzeppelinShareMath.previewDeposit(7n, elsewhere)).toMatchObject({ amount0: 21n, amount1: 4n })
  expect(openzeppelinShareMath.previewDeposit(0n, at(HELD_SHARES()))).toMatchObject({
    issue: { reverts: 'ZeroShares' },
  })
  expect(openzeppelinShareMath.previewDeposit(1n, { ...at(HELD_SHARES()), sqrtPriceX96: 0n })).toMatchObject({
    issue: { reverts: 'NotInitialized' },
  })
})

test('OpenZeppelin deposit of a token amount buys the most shares it can pay for', () => {
  for (const amount of [0n, 1n, 2n, 3n, 20n, 299n]) {
    const shares = openzeppelinShareMath.maxSharesFor(0, amount, at(HELD_SHARES()))
    if (typeof shares !== 'bigint') throw new Error('there is a number')
    expect((shares * 3_000n) / 1_000n).toBeLessThanOrEqual(amount)
    expect(((shares + 1n) * 3_000n) / 1_000n).toBeGreaterThan(amount)
  }
  const gone = HELD_SHARES({ vault1: { ...SNAPSHOT.vault1, hookAssets: 0n } })
  expect(openzeppelinShareMath.maxSharesFor(1, 5n, at(gone))).toBe('notTaken')
  const unread = HELD_SHARES({ vault1: { ...SNAPSHOT.vault1, hookAssets: undefined } })
  expect(openzeppelinShareMath.maxSharesFor(0, 5n, at(unread))).toBeUndefined()
})

test('OpenZeppelin plans are blocked if the hook’s total value differs from its vaults', () => {
  const own = { ...HELD_SHARES().extra, whole: { amount0: 3_000n, amount1: 701n } }
  const odd = HELD_SHARES({ extra: own })
  expect(codes(openzeppelinShareMath.planDeposit({ liquidity: 7n, snapshot: odd, market: MARKET }))).toEqual([
    'ownRules',
  ])
  expect(codes(openzeppelinShareMath.planExit({ snapshot: odd, market: MARKET, shares: 7n }))).toEqual([
    'ownRules',
  ])
  const silent = HELD_SHARES({ extra: { ...own, whole: undefined } })
  expect(
    codes(openzeppelinShareMath.planDeposit({ liquidity: 7n, snapshot: silent, market: MARKET })),
  ).toEqual(['sharesUnread'])
  expect(codes(openzeppelinShareMath.planExit({ snapshot: silent, market: MARKET, shares: 7n }))).toEqual([
    'unreadable',
  ])
})

test('OpenZeppelin deposit is blocked if its shares cost nothing', () => {
  const lost = HELD_SHARES({
    extra: { ...HELD_SHARES().extra, whole: { amount0: 0n, amount1: 0n } },
    vault0: { ...SNAPSHOT.vault0, hookAssets: 0n },
    vault1: { ...SNAPSHOT.vault1, hookAssets: 0n },
  })
  expect(codes(openzeppelinShareMath.planDeposit({ liquidity: 7n, snapshot: lost, market: MARKET }))).toEqual(
    ['takesNothing'],
  )
})

test('OpenZeppelin withdrawal burns all shares unless the caller gives a number', () => {
  const part = openzeppelinShareMath.planExit({ snapshot: HELD_SHARES(), market: MARKET, shares: 10n })
  expect(part).toMatchObject({ ok: true, plan: { shares: 10n, amount0: 30n, amount1: 7n, issues: [] } })
  expect(part).toMatchObject({ plan: { action: { kind: 'withdraw', shares: 10n } } })
  expect(openzeppelinShareMath.planExit({ snapshot: HELD_SHARES(), market: MARKET })).toMatchObject({
    plan: { shares: 100n },
  })
  const codesOf = (shares: bigint) =>
    codes(openzeppelinShareMath.planExit({ snapshot: HELD_SHARES(), market: MARKET, shares }))
  expect(codesOf(101n)).toEqual(['moreThanHeld'])
  expect(codesOf(0n)).toEqual(['noShares'])
})

test('OpenZeppelin withdrawal warns if a yield source can pay less than the plan', () => {
  const short = HELD_SHARES({ vault1: { ...HELD_SHARES().vault1, maxWithdraw: 6n } })
  expect(openzeppelinShareMath.planExit({ snapshot: short, market: MARKET, shares: 10n })).toMatchObject({
    plan: {
      issues: [{ code: 'sourceShort', side: 1, severity: 'caution', params: { pays: 6n, needed: 7n } }],
    },
  })
  expect(codes(openzeppelinShareMath.planExit({ snapshot: short, market: MARKET, shares: 9n }))).toEqual([])
})

test('OpenZeppelin deposit sends slightly more native currency than it costs', () => {
  const market = { ...MARKET, token0: NATIVE_CURRENCY }
  const valueFor = (native: bigint | undefined, baseFee: bigint | undefined) => {
    const account = { ...HELD_SHARES().account, native } as NonNullable<
      MarketSnapshot<OpenZeppelinState>['account']
    >
    const planned = openzeppelinShareMath.planDeposit({
      liquidity: 100n,
      snapshot: HELD_SHARES({ account, baseFee }),
      market,
    })
    return planned.ok ? planned.plan.action.value : undefined
  }
  expect(valueFor(UNIT, 7n)).toBe(302n)
  expect(valueFor(302n + 14_000_000n, 7n)).toBe(302n)
  expect(valueFor(301n + 14_000_000n, 7n)).toBe(300n)
  expect(valueFor(UNIT, undefined)).toBe(300n)
  const tokens = openzeppelinShareMath.planDeposit({
    liquidity: 100n,
    snapshot: HELD_SHARES(),
    market: MARKET,
  })
  expect(tokens.ok && tokens.plan.action.value).toBeUndefined()
})

test('OpenZeppelin deposit warns if its amount buys less than one vault share', () => {
  const cautions = (shareWorth: bigint) => {
    const vault0 = { ...HELD_SHARES().vault0, hookShares: 0n, hookAssets: 0n, totalAssets: UNIT, shareWorth }
    const snapshot = HELD_SHARES({ vault0, hook: { ...HELD_SHARES().hook, totalSupply: 0n } })
    return codes(openzeppelinShareMath.planDeposit({ liquidity: 1_000n, snapshot, market: MARKET }))
  }
  expect(cautions(1n)).not.toContain('vaultMintsNothing')
  expect(cautions(UNIT)).toContain('vaultMintsNothing')
})

const { hook, token0, token1 } = MARKET
const sqrtPriceX96 = SNAPSHOT.pool.slot0?.sqrtPriceX96 ?? 0n

/** Returns a snapshot whose yield sources hold the given amounts and can pay at most `most`. */
function holding(
  totalSupply: bigint,
  amount0: bigint,
  amount1: bigint,
  most = { amount0, amount1 },
): MarketSnapshot<OpenZeppelinState> {
  const snapshot = HELD_SHARES()
  return HELD_SHARES({
    hook: { ...snapshot.hook, totalSupply },
    extra: { ...snapshot.extra, whole: { amount0, amount1 } },
    vault0: { ...snapshot.vault0, hookAssets: amount0, maxWithdraw: most.amount0, hookShares: amount0 },
    vault1: { ...snapshot.vault1, hookAssets: amount1, maxWithdraw: most.amount1, hookShares: amount1 },
  })
}

const preview = (shares: bigint, snapshot: MarketSnapshot<OpenZeppelinState>) =>
  openzeppelinShareMath.previewDeposit(shares, { sqrtPriceX96, snapshot, market: MARKET })

function planned(liquidity: bigint, snapshot: MarketSnapshot<OpenZeppelinState>) {
  const result = openzeppelinShareMath.planDeposit({ liquidity, snapshot, market: MARKET })
  if (!result.ok) throw new Error(result.issues.map(({ code }) => code).join())
  return result.plan
}

test('OpenZeppelin deposit plan contains the cost and the payout of a withdrawal', () => {
  // A deposit of 500 shares adds half of the supply and half of both token amounts. Afterwards, 500
  // shares are a third of the supply.
  expect(planned(500n, HELD_SHARES())).toMatchObject({
    leaves: [
      { token: token0, amount: 1_500n },
      { token: token1, amount: 350n },
    ],
    arrives: [{ token: hook, amount: 500n }],
    oneSided: false,
    exit: { expected: { amount0: 1_500n, amount1: 350n }, returned: { amount0: 1_500n, amount1: 350n } },
  })
})

test('OpenZeppelin deposit is blocked without an account or a pool price', () => {
  const codes = (change: Partial<MarketSnapshot<OpenZeppelinState>>) => {
    const result = openzeppelinShareMath.planDeposit({
      liquidity: 7n,
      snapshot: HELD_SHARES(change),
      market: MARKET,
    })
    return result.ok ? [] : result.issues.map(({ code }) => code)
  }
  expect(codes({ account: undefined })).toEqual(['noAccount'])
  expect(codes({ pool: { ...SNAPSHOT.pool, slot0: undefined } })).toEqual(['poolUnreadable'])
})

test('OpenZeppelin deposit warns of an empty yield source and takes none of its token', () => {
  const [one, other] = [holding(1_000n, 0n, 700n), holding(1_000n, 3_000n, 0n)]
  expect(preview(10n, one)).toEqual({ ok: true, amount0: 0n, amount1: 7n, oneSided: true })
  expect(preview(10n, other)).toEqual({ ok: true, amount0: 30n, amount1: 0n, oneSided: true })
  expect(preview(10n, holding(1_000n, 3_000n, 700n))).toMatchObject({ oneSided: false })
  expect(planned(10n, one)).toMatchObject({ leaves: [{ token: token1, amount: 7n }], oneSided: false })
  const empty = (snapshot: MarketSnapshot<OpenZeppelinState>) =>
    planned(10n, snapshot).issues.filter(({ code }) => code === 'sourceEmpty')
  expect(empty(one)).toMatchObject([{ side: 0 }])
  expect(empty(other)).toMatchObject([{ side: 1 }])
  expect(empty(HELD_SHARES())).toEqual([])
})

test('OpenZeppelin deposit is blocked if it costs more than an int128 of a token', () => {
  const all = (amount0: bigint, amount1: bigint) => preview(1_000n, holding(1_000n, amount0, amount1))
  expect(all(MAX_INT128, MAX_INT128)).toMatchObject({ ok: true, amount0: MAX_INT128 })
  expect(all(MAX_INT128 + 1n, 700n)).toMatchObject({ issue: { code: 'amountsTooLarge' } })
  expect(all(3_000n, MAX_INT128 + 1n)).toMatchObject({ issue: { code: 'amountsTooLarge' } })
})

test('OpenZeppelin first deposit uses the pool price and buys at most 2^128 − 1 shares', () => {
  const nobody = holding(0n, 0n, 0n)
  expect(preview(10n ** 18n, nobody)).toMatchObject({ ok: true, oneSided: false })
  expect(preview(MAX_UINT128 + 1n, nobody)).toMatchObject({ issue: { code: 'liquidityTooLarge' } })
  expect(preview(MAX_UINT128, nobody)).not.toMatchObject({ issue: { code: 'liquidityTooLarge' } })
  const { leaves, issues } = planned(10n ** 18n, nobody)
  expect(leaves).toHaveLength(2)
  expect(issues.map(({ code }) => code)).not.toContain('sourceEmpty')
  const sharesAt = (price: bigint) =>
    openzeppelinShareMath.maxSharesFor(0, 10n ** 18n, {
      sqrtPriceX96: price,
      snapshot: nobody,
      market: MARKET,
    })
  expect(sharesAt(sqrtPriceX96)).toBeTypeOf('bigint')
  expect(sharesAt(0n)).toBeUndefined()
})

test('OpenZeppelin first depositor gets tokens that former depositors left in the hook', () => {
  const exitWith = (most0: bigint, most1: bigint) =>
    planned(10n ** 18n, holding(0n, 3_000n, 700n, { amount0: most0, amount1: most1 })).exit
  const { expected, returned } = exitWith(3_000n, 700n) ?? {}
  expect(returned?.amount0).toBe((expected?.amount0 ?? 0n) + 3_000n)
  expect(returned?.amount1).toBe((expected?.amount1 ?? 0n) + 700n)
  // The contract rejects a withdrawal if one yield source can pay one unit less than needed.
  expect(exitWith(2_999n, 700n)).toMatchObject({ returned: { amount0: 0n, amount1: 0n } })
  expect(exitWith(3_000n, 699n)).toMatchObject({ returned: { amount0: 0n, amount1: 0n } })
})
