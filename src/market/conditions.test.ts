import { describe, expect, test } from 'vitest'
import { buildDecimalsCondition, findBrokenCondition, findPlanConditions } from './conditions.ts'
import { SNAPSHOT } from './marketSnapshot.fixture.ts'
import type { MarketSnapshot } from './marketSnapshot.ts'

const OWNER = '0x00000000000000000000000000000000000000aa'
const OTHER = '0x00000000000000000000000000000000000000bb'
const hook = {
  ...SNAPSHOT.hook,
  owner: OWNER,
  ranges: [{ tickLower: -10, tickUpper: 10, weightBps: 10_000n }],
  gates: { stage: 'running', live: true, open: true, exits: true, lockBlocks: 3n },
} as const
const before = { ...SNAPSHOT, hook }
const between = (now: Pick<MarketSnapshot, 'hook' | 'vault0' | 'vault1' | 'token0' | 'token1'>) =>
  findBrokenCondition(findPlanConditions(before), findPlanConditions(now))
const broken = (condition: string) => ({ condition, unread: false })

describe('Conditions of a reviewed deposit', () => {
  test('hold if only balances, supply and prices have changed', () => {
    const grown = { ...hook, totalSupply: 9n, gates: { ...hook.gates, stage: 'made' as const } }
    expect(between({ ...before, hook: grown })).toBeUndefined()
    expect(findBrokenCondition(findPlanConditions(SNAPSHOT), findPlanConditions(SNAPSHOT))).toBeUndefined()
  })

  test.each([
    ['ranges', { ...hook, ranges: [{ tickLower: 90, tickUpper: 100, weightBps: 10_000n }] }],
    ['ranges', { ...hook, ranges: [{ tickLower: -10, tickUpper: 10, weightBps: 9_999n }] }],
    ['owner', { ...hook, owner: OTHER }],
    ['gates', { ...hook, gates: { ...hook.gates, open: false } }],
    ['gates', { ...hook, gates: { ...hook.gates, live: false } }],
    ['gates', { ...hook, gates: { ...hook.gates, lockBlocks: 4n } }],
    ['code', { ...hook, hasCode: false }],
  ] as const)('fail if the hook’s setting changed: %s', (condition, changed) => {
    expect(between({ ...before, hook: changed })).toEqual(broken(condition))
  })

  test('fail if the yield source of either token was replaced', () => {
    for (const side of ['vault0', 'vault1'] as const)
      expect(between({ ...before, [side]: { ...before[side], address: OTHER } })).toEqual(broken('sources'))
  })

  test('fail if a yield source no longer holds all tokens of the hook [10-16]', () => {
    const held = { shares: 10n, invested: 90n, idle: 10n, claims: 0n, pays: undefined, books: undefined }
    const full = { ...before.vault0, hookAssets: 100n, shared: held }
    const robbed = { ...full, shared: { ...held, idle: 0n } }
    for (const side of ['vault0', 'vault1'] as const) {
      const [was, is] = [full, robbed].map((vault) => findPlanConditions({ ...before, [side]: vault }))
      if (was === undefined || is === undefined) throw new Error('two of them')
      expect(findBrokenCondition(was, was)).toBeUndefined()
      expect(findBrokenCondition(was, is)).toEqual(broken('tokens'))
      const unread = findPlanConditions({ ...before, [side]: { ...full, hookAssets: undefined } })
      expect(findBrokenCondition(was, unread)).toEqual({ condition: 'tokens', unread: true })
    }
  })

  test('fail if the decimals of either token changed [10-14]', () => {
    for (const side of ['token0', 'token1'] as const)
      expect(between({ ...before, [side]: { ...before[side], decimals: 6 } })).toEqual(broken('decimals'))
    const [was, is] = [buildDecimalsCondition([18, undefined]), buildDecimalsCondition([6, undefined])]
    expect(findBrokenCondition(was, is)).toEqual(broken('decimals'))
    expect(findBrokenCondition(was, was)).toBeUndefined()
  })

  test('fail if a value that was read at review can no longer be read [10-16]', () => {
    const unread = { ...before, hook: { ...hook, owner: undefined } }
    expect(between(unread)).toEqual({ condition: 'owner', unread: true })
    expect(findBrokenCondition(findPlanConditions(unread), findPlanConditions(before))).toBeUndefined()
  })
})
