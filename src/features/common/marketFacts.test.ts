import { expect, test } from 'vitest'
import { MARKET, SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import type { RecentEarnings } from '#queries/recentFacts.ts'
import type { RecentView } from '#queries/useRecent.ts'
import { describeMarketFacts, type MarketFactTexts } from './marketFacts.ts'
import { joinTexts } from './vaultRates.tsx'

const E18 = 10n ** 18n
const NAMED = { ...MARKET, symbols: ['AAA', 'BBB'] } as const
const RECENT: RecentEarnings = {
  yields: [{ status: 'new' }, { status: 'new' }],
  earnings: {
    loans: 7,
    fees: [E18, 0n],
    rate: { vaults: 80_000n, fees: 4_000n, seconds: 259_200n },
  },
}

function factOf(
  name: MarketFactTexts['name'],
  snapshot: MarketSnapshot | undefined,
  recent: RecentView = RECENT,
) {
  const fact = describeMarketFacts(NAMED, snapshot, recent).find((each) => each.name === name)
  return { ...fact, value: fact?.value && joinTexts(fact.value), note: joinTexts(fact?.note ?? []) }
}

test('Market facts show what shares earned from vaults and swap fees, as a yearly rate', () => {
  expect(factOf('earned', SNAPSHOT)).toMatchObject({
    term: 'Yearly so far',
    value: '8.4%',
    className: 'fx-earn',
    note: 'vaults new, fees 0.4%',
  })
  const rate = { vaults: -80_000n, fees: 4_000n, seconds: 259_200n }
  const loss = { ...RECENT, earnings: { loans: 7, fees: [0n, 0n], rate } } as const
  expect(factOf('earned', SNAPSHOT, loss)).toMatchObject({ value: '−7.6%', className: 'fx-loss' })
})

test('Market facts show changed vaults in red', () => {
  const changed = { yields: [{ status: 'changed' }, { status: 'changed' }], earnings: undefined } as const
  expect(factOf('earned', SNAPSHOT, changed)).toMatchObject({ value: 'vault changed', className: 'fx-loss' })
})

test('Market facts show the swap fees that depositors earned, with the time window', () => {
  expect(factOf('swaps', SNAPSHOT)).toMatchObject({
    term: 'Swap fees to depositors',
    value: '1 · 0',
    note: 'AAA · BBB from 7 swaps in 3 days',
    amounts: [E18, 0n],
  })
})

test('Market facts show the current swap fee until the earnings are read', () => {
  expect(factOf('swaps', SNAPSHOT, 'reading')).toMatchObject({ term: 'Fee of a swap', value: '0.03%' })
  expect(factOf('swaps', undefined, 'failed')).toMatchObject({ term: 'Fee of a swap', value: '0.03%' })
})

test('Market facts show who paused swaps', () => {
  const paused = (exits: boolean) => ({
    ...SNAPSHOT,
    hook: {
      ...SNAPSHOT.hook,
      gates: { stage: 'running', live: false, open: true, exits, lockBlocks: 0n } as const,
    },
  })
  expect(factOf('swaps', paused(true))).toMatchObject({ value: 'paused', note: 'by the owner' })
  expect(factOf('swaps', paused(false))).toMatchObject({ value: 'paused', note: 'by a role holder' })
})

test('Market facts say ‘In vault and hook’ if the hook holds tokens outside of vaults', () => {
  const shared = { shares: 0n, invested: 0n, pays: undefined, idle: 10n * E18, claims: 0n, books: undefined }
  const vault0 = { ...SNAPSHOT.vault0, hookAssets: 10n * E18, maxWithdraw: 10n * E18, shared }
  expect(factOf('inVaults', { ...SNAPSHOT, vault0 })).toMatchObject({
    term: 'In vault and hook',
    amounts: [10n * E18, SNAPSHOT.vault1.hookAssets],
  })
})

test('Market facts show the part of the vaults that belongs to the account', () => {
  const hook = { ...SNAPSHOT.hook, totalSupply: 200n }
  const holding = (shares: bigint | undefined, totalSupply: bigint) =>
    factOf('inVaults', {
      ...SNAPSHOT,
      hook: { ...hook, totalSupply },
      account: SNAPSHOT.account && { ...SNAPSHOT.account, shares },
    }).note
  expect(holding(3n, 200n)).toBe('AAA · BBB · 1.5% yours')
  expect(holding(0n, 200n)).toBe('AAA · BBB')
  expect(holding(undefined, 200n)).toBe('AAA · BBB')
  expect(holding(0n, 0n)).toBe('AAA · BBB · nobody has shares')
})

test('Market facts are unavailable if the node fails', () => {
  for (const name of ['earned', 'inVaults'] as const) {
    expect(factOf(name, undefined, 'reading').value).toBeUndefined()
    expect(factOf(name, undefined, 'failed').value).toBe('unavailable')
  }
})
