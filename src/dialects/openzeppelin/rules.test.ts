import { expect, test } from 'vitest'
import { MARKET, SNAPSHOT } from '../../markets/snapshot.fixture.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import { NATIVE } from '../../v4/native.ts'
import { held } from './heldShares.fixture.ts'
import { rules } from './rules.ts'

const UNIT = 10n ** 18n

const at = (snapshot: Snapshot) => ({
  sqrtPriceX96: snapshot.pool.slot0?.sqrtPriceX96 ?? 0n,
  snapshot,
  market: MARKET,
})

const codes = (planned: {
  ok: boolean
  plan?: { issues: readonly { code: string }[] }
  issues?: readonly { code: string }[]
}) => (planned.plan?.issues ?? planned.issues ?? []).map(({ code }) => code)

test('a deposit takes its part of both sources, rounded down, whatever the price', () => {
  expect(rules.previewDeposit(7n, at(held()))).toEqual({
    ok: true,
    amount0: 21n,
    amount1: 4n,
    oneSided: false,
  })
  const elsewhere = { ...at(held()), sqrtPriceX96: 2n ** 100n }
  expect(rules.previewDeposit(7n, elsewhere)).toMatchObject({ amount0: 21n, amount1: 4n })
  expect(rules.previewDeposit(0n, at(held()))).toMatchObject({ issue: { reverts: 'ZeroShares' } })
  expect(rules.previewDeposit(1n, { ...at(held()), sqrtPriceX96: 0n })).toMatchObject({
    issue: { reverts: 'NotInitialized' },
  })
})

test('an amount of a token is the most shares that cost no more; none of it where the source is empty', () => {
  for (const amount of [0n, 1n, 2n, 3n, 20n, 299n]) {
    const shares = rules.sharesFor(0, amount, at(held()))
    if (typeof shares !== 'bigint') throw new Error('there is a number')
    expect((shares * 3_000n) / 1_000n).toBeLessThanOrEqual(amount)
    expect(((shares + 1n) * 3_000n) / 1_000n).toBeGreaterThan(amount)
  }
  const gone = held({ vault1: { ...SNAPSHOT.vault1, hookAssets: 0n } })
  expect(rules.sharesFor(1, 5n, at(gone))).toBe('notTaken')
  const unread = held({ vault1: { ...SNAPSHOT.vault1, hookAssets: undefined } })
  expect(rules.sharesFor(0, 5n, at(unread))).toBeUndefined()
})

test('a hook that values its shares otherwise is not dealt with, and neither is one that does not say', () => {
  const hook = { ...held().hook, whole: { amount0: 3_000n, amount1: 701n } }
  const odd = held({ hook })
  expect(codes(rules.planDeposit({ liquidity: 7n, snapshot: odd, market: MARKET }))).toEqual(['ownRules'])
  expect(codes(rules.planExit({ snapshot: odd, market: MARKET, shares: 7n }))).toEqual(['ownRules'])
  const silent = held({ hook: { ...hook, whole: undefined } })
  expect(codes(rules.planDeposit({ liquidity: 7n, snapshot: silent, market: MARKET }))).toEqual([
    'sharesUnread',
  ])
  expect(codes(rules.planExit({ snapshot: silent, market: MARKET, shares: 7n }))).toEqual(['unreadable'])
})

test('shares that cost nothing are not bought', () => {
  const lost = held({
    hook: { ...held().hook, whole: { amount0: 0n, amount1: 0n } },
    vault0: { ...SNAPSHOT.vault0, hookAssets: 0n },
    vault1: { ...SNAPSHOT.vault1, hookAssets: 0n },
  })
  expect(codes(rules.planDeposit({ liquidity: 7n, snapshot: lost, market: MARKET }))).toEqual([
    'takesNothing',
  ])
})

test('an exit takes the part that is named, and the whole position where none is', () => {
  const part = rules.planExit({ snapshot: held(), market: MARKET, shares: 10n })
  expect(part).toMatchObject({ ok: true, plan: { shares: 10n, amount0: 30n, amount1: 7n, issues: [] } })
  expect(part).toMatchObject({ plan: { action: { kind: 'withdraw', shares: 10n } } })
  expect(rules.planExit({ snapshot: held(), market: MARKET })).toMatchObject({ plan: { shares: 100n } })
  const codesOf = (shares: bigint) => codes(rules.planExit({ snapshot: held(), market: MARKET, shares }))
  expect(codesOf(101n)).toEqual(['moreThanHeld'])
  expect(codesOf(0n)).toEqual(['noShares'])
})

test('a source that pays less than the exit takes is a caution, and only then', () => {
  const short = held({ vault1: { ...held().vault1, maxWithdraw: 6n } })
  expect(rules.planExit({ snapshot: short, market: MARKET, shares: 10n })).toMatchObject({
    plan: {
      issues: [{ code: 'sourceShort', side: 1, severity: 'caution', params: { pays: 6n, needed: 7n } }],
    },
  })
  expect(codes(rules.planExit({ snapshot: short, market: MARKET, shares: 9n }))).toEqual([])
})

test('native currency goes along with a little more than the deposit takes, where the account has it', () => {
  const market = { ...MARKET, token0: NATIVE }
  const valueFor = (native: bigint | undefined, baseFee: bigint | undefined) => {
    const account = { ...held().account, native } as NonNullable<Snapshot['account']>
    const planned = rules.planDeposit({ liquidity: 100n, snapshot: held({ account, baseFee }), market })
    return planned.ok ? planned.plan.action.value : undefined
  }
  expect(valueFor(UNIT, 7n)).toBe(303n)
  expect(valueFor(303n + 14_000_000n, 7n)).toBe(303n)
  expect(valueFor(302n + 14_000_000n, 7n)).toBe(300n)
  expect(valueFor(UNIT, undefined)).toBe(300n)
  const tokens = rules.planDeposit({ liquidity: 100n, snapshot: held(), market: MARKET })
  expect(tokens.ok && tokens.plan.action.value).toBeUndefined()
})

test('what a share of a vault costs says whether it gives any, however much of others’ lies in it', () => {
  const cautions = (shareWorth: bigint) => {
    const vault0 = { ...held().vault0, hookShares: 0n, hookAssets: 0n, totalAssets: UNIT, shareWorth }
    const snapshot = held({ vault0, hook: { ...held().hook, totalSupply: 0n } })
    return codes(rules.planDeposit({ liquidity: 1_000n, snapshot, market: MARKET }))
  }
  expect(cautions(1n)).not.toContain('vaultMintsNothing')
  expect(cautions(UNIT)).toContain('vaultMintsNothing')
})
