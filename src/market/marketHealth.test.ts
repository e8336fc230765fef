import { expect, test } from 'vitest'
import { minBigInt } from '#math/integers.ts'
import { assessMarketHealth, getSideAmount, isSideHeldByHook, withReplacedVaults } from './marketHealth.ts'
import { SNAPSHOT } from './marketSnapshot.fixture.ts'
import type {
  HookBalancesOfAllPools,
  HookSnapshot,
  PoolActionsAllowedByOwner,
  VaultSnapshot,
} from './marketSnapshot.ts'
import { findReliablePoolPrice } from './positionSum.ts'
import { assessSideHealth } from './sideHealth.ts'

const PLAIN: HookSnapshot = SNAPSHOT.hook

test.each([
  ['all', 100n, 100n, 10_000],
  ['all', 100n, 99n, 10_000],
  ['part', 100n, 25n, 2_500],
  ['part', 10_001n, 9_999n, 9_998],
  ['none', 100n, 0n, 0],
  ['empty', 0n, 0n, undefined],
  ['unknown', undefined, 5n, undefined],
  ['unknown', 5n, undefined, undefined],
] as const)('Vault status is %s if it owes the hook %s and can pay %s', (state, owed, payable, fillBps) => {
  const vault = { ...SNAPSHOT.vault0, hookAssets: owed, maxWithdraw: payable }
  // A vault never pays more than it owes.
  const most = payable === undefined || owed === undefined ? undefined : minBigInt(payable, owed)
  expect(assessSideHealth(vault, PLAIN)).toMatchObject({ state, owed, payable: most, fillBps })
})

test.each([
  ['all', [5n, 5n], [5n, 5n], 9n],
  ['part', [5n, 5n], [5n, 2n], 9n],
  ['none', [5n, 5n], [0n, 2n], 9n],
  ['unknown', [5n, undefined], [0n, 2n], 9n],
  ['all', [5n, 0n], [5n, 0n], 9n],
  ['worthless', [0n, 0n], [0n, 0n], 9n],
  ['empty', [0n, 0n], [0n, 0n], 0n],
  ['unknown', [0n, 0n], [0n, 0n], undefined],
] as const)(
  'Exit status is %s if vaults owe %s, can pay %s, and there are %s shares',
  (verdict, owed, payable, totalSupply) => {
    const vault = (index: 0 | 1) => ({
      ...SNAPSHOT.vault0,
      hookAssets: owed[index],
      maxWithdraw: payable[index],
    })
    const snapshot = {
      ...SNAPSHOT,
      vault0: vault(0),
      vault1: vault(1),
      hook: { ...SNAPSHOT.hook, totalSupply },
    }
    expect(assessMarketHealth(snapshot).exits).toBe(verdict)
  },
)

test.each([
  // A vault that pays one raw unit less than it owes has rounded. Two missing units are a shortage.
  [100n, 101n, 'all', 10_000],
  [100n, 98n, 'part', 9_800],
  [2n, 1n, 'all', 10_000],
  [1n, 0n, 'all', 10_000],
  [2n, 0n, 'none', 0],
])(
  'Vault status tolerates a rounding unit: owes %s, can pay %s, status %s',
  (owed, payable, state, fillBps) => {
    const vault = { ...SNAPSHOT.vault0, hookAssets: owed, maxWithdraw: payable }
    const most = payable === undefined || owed === undefined ? undefined : minBigInt(payable, owed)
    expect(assessSideHealth(vault, PLAIN)).toMatchObject({ state, owed, payable: most, fillBps })
  },
)

const OWED = 1_361n
const nothing = { shares: 0n, invested: 0n, idle: 0n, claims: 0n, pays: undefined, books: undefined }
const held = (more: Partial<HookBalancesOfAllPools>): VaultSnapshot => ({
  ...SNAPSHOT.vault0,
  ...{ hookAssets: OWED, maxWithdraw: OWED, tokenBalance: 0n, hookShares: undefined },
  shared: { ...nothing, ...more },
})
const HOOK = { ...SNAPSHOT.hook, exitTakesItsPart: true } as const

test('Market health has an alarm if the hook holds less than its pools record [10-20]', () => {
  const snapshot = { ...SNAPSHOT, hook: HOOK, vault0: held({}) }
  expect(assessSideHealth(snapshot.vault0, HOOK)).toMatchObject({
    ...{ state: 'none', owed: OWED, inVault: 0n, outside: 0n, there: 0n, payable: 0n, isShort: true },
  })
  const { exits, alarms, deposits } = assessMarketHealth(snapshot)
  expect({ exits, alarms, deposits }).toEqual({
    ...{ exits: 'none', alarms: ['tokensMissing'], deposits: 'blocked' },
  })
  const { address, expected, asset } = SNAPSHOT.vault1
  const vault1 = { ...held({}), address, expected, asset }
  expect(assessMarketHealth({ ...snapshot, vault1 }, { ok: false, isTooEarly: false })).toMatchObject({
    ...{ exits: 'refused', alarms: ['tokensMissing'] },
  })
  const books = { vaultShares: 400n, idle: 0n, claims: 0n }
  expect(assessSideHealth(held({ shares: 100n, invested: OWED / 4n, books }), HOOK)).toMatchObject({
    ...{ inVault: OWED / 4n, there: OWED / 4n, isShort: true },
  })
  expect(assessSideHealth(held({ idle: 1_000n }), HOOK)).toMatchObject({
    state: 'part',
    payable: 1_000n,
    isShort: true,
  })
  // One missing raw unit is rounding. Two are missing tokens.
  expect(assessSideHealth(held({ idle: OWED - 1n }), HOOK)).toMatchObject({ state: 'all', isShort: false })
  expect(assessSideHealth(held({ idle: OWED - 2n }), HOOK)).toMatchObject({ state: 'part', isShort: true })
})

test('Market health finds tokens that the hook itself holds while its vault is empty', () => {
  const snapshot = { ...SNAPSHOT, hook: HOOK, vault0: held({ idle: OWED }) }
  const health = assessMarketHealth(snapshot)
  expect([0, 1].map((side) => isSideHeldByHook(snapshot, health, side === 0 ? 0 : 1))).toEqual([true, false])
  expect(getSideAmount(snapshot, health, 0)).toBe(OWED)
})

test('Market health reads this pool’s part of a shared vault from hook storage [10-20]', () => {
  const inAll = { shares: 400n, invested: 800n, idle: 900n, claims: 100n }
  expect(assessSideHealth(held(inAll), HOOK)).toMatchObject({ inVault: 800n, outside: 561n, there: OWED })
  const books = { vaultShares: 200n, idle: 861n, claims: 100n }
  expect(assessSideHealth(held({ ...inAll, books }), HOOK)).toMatchObject({
    inVault: 400n,
    outside: 961n,
    there: OWED,
  })
  // Storage values that do not add up to the amount owed are ignored.
  expect(assessSideHealth(held({ ...inAll, books: { ...books, idle: 700n } }), HOOK)).toMatchObject({
    inVault: 800n,
    outside: 561n,
  })
  expect(assessSideHealth(held({ idle: undefined }), HOOK)).toMatchObject({
    state: 'unknown',
    payable: undefined,
  })
})

test('Market health check trusts a simulated exit more than the vaults’ limits [10-20]', () => {
  const denies = { ...SNAPSHOT, hook: HOOK, vault0: { ...SNAPSHOT.vault0, maxWithdraw: 0n } }
  const paid = { ok: true, amounts: [100n * 10n ** 18n, 100n * 10n ** 18n] } as const
  expect(assessMarketHealth(denies).exits).toBe('denied')
  expect(assessMarketHealth(denies, paid).exits).toBe('pays')
  expect(assessMarketHealth(SNAPSHOT, { ok: false, isTooEarly: false })).toMatchObject({
    ...{ exits: 'refused', alarms: ['exitRefused'] },
  })
  expect(assessMarketHealth(SNAPSHOT, { ok: false, isTooEarly: true }).exits).toBe('all')
  expect(assessMarketHealth(SNAPSHOT, { ok: true, amounts: [0n, 0n] })).toMatchObject({
    ...{ exits: 'paysNothing', alarms: ['exitPaysNothing'] },
  })
  expect(
    assessMarketHealth(SNAPSHOT, { ok: true, amounts: [90n * 10n ** 18n, 100n * 10n ** 18n] }).exits,
  ).toBe('part')
  expect(assessMarketHealth(SNAPSHOT, paid).exits).toBe('all')
  // A vault that lends its tokens out holds few of them. 'said': the vault reports enough, but does
  // not hold it.
  expect(assessMarketHealth({ ...SNAPSHOT, vault0: { ...SNAPSHOT.vault0, tokenBalance: 1n } }).exits).toBe(
    'said',
  )
})

test('Market health check reports a pause before any other problem', () => {
  const gated = (gates: Partial<PoolActionsAllowedByOwner>) =>
    assessMarketHealth({
      ...SNAPSHOT,
      hook: {
        ...HOOK,
        gates: { stage: 'running', live: true, open: true, exits: true, lockBlocks: 0n, ...gates },
      },
    })
  expect(gated({})).toMatchObject({ deposits: 'open', swaps: 'open' })
  expect(gated({ live: false })).toMatchObject({ deposits: 'open', swaps: 'paused' })
  expect(gated({ open: false })).toMatchObject({ deposits: 'closed', swaps: 'open' })
  expect(gated({ stage: 'dead' }).deposits).toBe('closed')
  expect(gated({ open: undefined, live: undefined })).toMatchObject({ deposits: 'unknown', swaps: 'unknown' })
})

test('Pool price is not trusted if the pool’s amount of one token is almost worthless', () => {
  const Q96 = 1n << 96n
  const at = (there0: bigint | undefined, there1: bigint, sqrtPriceX96 = Q96) =>
    findReliablePoolPrice({
      ...SNAPSHOT,
      vault0: { ...SNAPSHOT.vault0, hookAssets: there0 },
      vault1: { ...SNAPSHOT.vault1, hookAssets: there1 },
      pool: { ...SNAPSHOT.pool, slot0: { ...SNAPSHOT.pool.slot0, sqrtPriceX96 } },
    })
  expect(at(5_000n, 5_000n)).toBe(Q96)
  expect(at(5n, 5_000n)).toBe(Q96)
  expect(at(5_000n, 5n)).toBe(Q96)
  expect(at(4n, 5_000n)).toBeUndefined()
  expect(at(5_000n, 4n)).toBeUndefined()
  // At sqrt price 2, one token0 is worth four token1. The values may differ by a factor of 1,000,
  // so the raw amounts may differ by a factor of 4,000.
  expect(at(5n, 20_000n, 2n * Q96)).toBe(2n * Q96)
  expect(at(5n, 20_001n, 2n * Q96)).toBeUndefined()
  // The pool price stays reliable if a side is empty or was not read.
  expect(at(0n, 0n)).toBe(Q96)
  expect(at(undefined, 5n)).toBe(Q96)
  expect(at(5n, 5n, 0n)).toBeUndefined()
  expect(findReliablePoolPrice({ ...SNAPSHOT, pool: { ...SNAPSHOT.pool, slot0: undefined } })).toBeUndefined()
})

test('Market health calls exits partial only if the empty vault replaced another vault', () => {
  const empty = { ...SNAPSHOT.vault0, hookAssets: 0n, maxWithdraw: 0n }
  const full = { ...SNAPSHOT.vault1, hookAssets: 5n, maxWithdraw: 5n }
  const hook = { ...SNAPSHOT.hook, totalSupply: 9n }
  const exits = (vault0: VaultSnapshot) =>
    assessMarketHealth({ ...SNAPSHOT, hook, vault0, vault1: full }).exits
  expect(exits(empty)).not.toBe('part')
  expect(exits({ ...empty, address: `0x${'e1'.repeat(20)}` })).toBe('part')
})

test('Market health limits exits to what a vault holds, not what it reports [10-20]', () => {
  const capped = held({ shares: 100n, invested: 1_300n, idle: 61n, pays: 14n })
  expect(assessSideHealth(capped, HOOK)).toMatchObject({
    state: 'part',
    owed: OWED,
    payable: 75n,
    fillBps: 551,
  })
  const books = { vaultShares: 100n, idle: 61n, claims: 0n }
  expect(
    assessSideHealth(held({ shares: 100n, invested: 1_300n, idle: 61n, pays: 14n, books }), HOOK),
  ).toMatchObject({
    payable: 75n,
  })
})

test('Good findings about a replaced vault become one danger per question', () => {
  const there = { topic: 'there', code: 'tokensThere', tone: 'good' } as const
  const lent = { topic: 'there', code: 'tokensLent', tone: 'good', side: 1 } as const
  const exit = { topic: 'exit', code: 'exitUnread', tone: 'unknown' } as const
  const facts = [
    { ...there, side: 0 },
    { ...there, side: 1 },
    { ...exit, side: 1 },
  ] as const
  const { address } = SNAPSHOT.vault0
  expect(
    withReplacedVaults(facts, [{ index: 1, expected: SNAPSHOT.vault1.expected, actual: address }]),
  ).toEqual([facts[0], { topic: 'there', side: 1, code: 'vaultReplaced', tone: 'danger' }, facts[2]])
  expect(
    withReplacedVaults(
      [...facts, { ...lent, topic: 'exit', code: 'exitPaid' }],
      [
        { index: 0, expected: SNAPSHOT.vault0.expected, actual: address },
        { index: 1, expected: SNAPSHOT.vault1.expected, actual: address },
      ],
    ),
  ).toEqual([
    { topic: 'there', code: 'vaultReplaced', tone: 'danger' },
    facts[2],
    { topic: 'exit', code: 'exitReplaced', tone: 'danger' },
  ])
  const changed = [{ index: 1, expected: SNAPSHOT.vault1.expected, actual: address }] as const
  expect(withReplacedVaults([lent], changed).some(({ tone }) => tone === 'good')).toBe(false)
})
