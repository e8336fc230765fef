import { expect, test } from 'vitest'
import { SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import type {
  HookBalancesOfAllPools,
  MarketSnapshot,
  TokenSnapshot,
  VaultSnapshot,
} from '#market/marketSnapshot.ts'
import type { PoolStateView } from '#queries/usePoolState.ts'
import { buildFlowDiagramContent, type StateChangedBySwaps, wasJitUsedBetweenSnapshots } from './LiveFlow.tsx'

const NAMES = ['Token 0', 'Token 1'] as const
const VAULT = '0x00000000000000000000000000000000000000a0'
const OTHER = '0x00000000000000000000000000000000000000b0'
const Q96 = 2n ** 96n
const SLOT0 = { sqrtPriceX96: Q96, tick: 0, protocolFee: 0, lpFee: 300 }
const token: TokenSnapshot = { address: VAULT, name: 'T', symbol: 'T', decimals: 18 }
const LIVE = {
  status: 'initialised',
  source: 'live',
  slot0: SLOT0,
  blockNumber: 7n,
  tokens: [token, token],
} as const satisfies PoolStateView

function vault(hookAssets: bigint | undefined, address: VaultSnapshot['address'] = VAULT): VaultSnapshot {
  const unread = { hasCode: true, asset: VAULT, tokenBalance: hookAssets, totalAssets: hookAssets } as const
  const held = { hookShares: hookAssets, hookAssets, maxWithdraw: hookAssets }
  return { ...SNAPSHOT.vault0, ...unread, ...held, address, expected: VAULT }
}

function snapshot(vault0: VaultSnapshot, vault1: VaultSnapshot): MarketSnapshot {
  const pool = { slot0: SLOT0, liquidity: 0n, reserve0: 0n, reserve1: 0n }
  const hook = { ...SNAPSHOT.hook, totalSupply: 0n }
  const at = { market: 'test', chainId: 84532, blockNumber: 7n, timestamp: 0n, baseFee: undefined }
  return { ...SNAPSHOT, ...at, pool, hook, token0: token, token1: token, vault0, vault1, account: undefined }
}

test('Vault diagram shows the hook’s amount per vault, with proportional fill levels', () => {
  const figures = buildFlowDiagramContent(
    snapshot(vault(2n * 10n ** 18n), vault(10n ** 18n)),
    'live',
    LIVE,
    NAMES,
  )
  expect(figures.vault0).toMatchObject({ amount: '2', levelBps: 8500 })
  expect(figures.vault0.source).toEqual({ raw: 2n * 10n ** 18n, block: 7n, chain: 84532 })
  expect(figures.vault1).toMatchObject({ amount: '1', levelBps: 4250 })
  expect(figures.price).toBe('1')
  expect(figures.priceMark).toBeUndefined()
})

test('Vault diagram shows an amount that could not be read as unavailable, never as 0', () => {
  const figures = buildFlowDiagramContent(snapshot(vault(undefined), vault(0n)), 'live', LIVE, NAMES)
  expect(figures.vault0).toMatchObject({
    amount: 'unavailable',
    levelBps: 0,
    source: undefined,
  })
  expect(figures.vault1).toMatchObject({ amount: '0', levelBps: 0 })
  const nothing = buildFlowDiagramContent(undefined, 'unavailable', { status: 'notInitialised' }, NAMES)
  expect(nothing.vault0.amount).toBe('unavailable')
  expect(nothing.price).toBe('not initialised')
})

test('Vault diagram omits tokens that another pool of the same hook has taken', () => {
  const stolen = (
    books: VaultSnapshot['hookAssets'],
    more: Partial<HookBalancesOfAllPools>,
  ): VaultSnapshot => ({
    ...vault(books),
    shared: { shares: 0n, invested: 0n, idle: 0n, claims: 0n, pays: undefined, books: undefined, ...more },
  })
  const whole = 4n * 10n ** 18n
  // The hook's accounting has four vault shares for this pool, but another pool of the hook took
  // three of them.
  const books = { vaultShares: 4n, idle: 0n, claims: 0n }
  const left = { shares: 1n, invested: whole / 4n, books }
  const { vault0, vault1, label } = buildFlowDiagramContent(
    snapshot(stolen(whole, left), { ...stolen(whole, {}), inHook: true }),
    'live',
    LIVE,
    NAMES,
  )
  expect(vault0).toMatchObject({ amount: '1', source: { raw: whole / 4n }, levelBps: 8500 })
  expect(vault1).toMatchObject({ amount: '0', source: { raw: 0n }, levelBps: 0 })
  expect(label).not.toContain('4.00')
})

test('Vault diagram marks amounts and a price that are not from the newest block', () => {
  const figures = buildFlowDiagramContent(
    snapshot(vault(2n * 10n ** 18n), vault(undefined)),
    'stale',
    LIVE,
    NAMES,
  )
  expect(figures).toMatchObject({ vault0: { amount: '2', mark: 'stale' }, priceMark: 'stale' })
  expect(figures.vault1.mark).toBeUndefined()
  expect(figures.label).toContain('2 (stale)')
})

test('Vault diagram shows a warning at an unexpected vault', () => {
  const figures = buildFlowDiagramContent(snapshot(vault(1n, OTHER), vault(1n)), 'live', LIVE, NAMES)
  expect(figures.vault0.alarm).toBe('replaced')
  expect(figures.vault1.alarm).toBeUndefined()
})

test('Vault diagram marks the market file’s fallback price as default', () => {
  const figures = buildFlowDiagramContent(
    undefined,
    'unavailable',
    {
      ...LIVE,
      source: 'default',
      blockNumber: undefined,
    },
    NAMES,
  )
  expect(figures.priceMark).toBe('default')
  expect(figures.label).toContain('default')
})

test('Vault diagram compares the two fill levels at the pool price', () => {
  const slot0 = { ...SLOT0, sqrtPriceX96: (2n * Q96) / 10n ** 6n }
  const six = { ...token, decimals: 6 }
  const both = snapshot(vault(10n ** 18n), vault(2_000_000n))
  const priced = { ...both, pool: { ...both.pool, slot0 }, token1: six }
  const figures = buildFlowDiagramContent(priced, 'live', { ...LIVE, slot0, tokens: [token, six] }, NAMES)
  expect(figures.vault0).toMatchObject({ title: 'Vault 0 · Token 0', amount: '1' })
  expect(figures.vault1).toMatchObject({ title: 'Vault 1 · Token 1', amount: '2' })
  expect([figures.price, figures.priceUnit]).toEqual(['4', 'Token 1 for one Token 0'])
  // At this price, the token 0 in vault 0 is worth twice the token 1 in vault 1. The larger value
  // has the maximum level, 8500.
  expect([figures.vault0.levelBps, figures.vault1.levelBps]).toEqual([8500, 4250])
  expect(figures.label).toBe(
    "The vaults hold for the hook: Token 0 1, Token 1 2. The pool's price is 4 Token 1 for one Token 0. The hook lends both to the pool for the length of each swap.",
  )
})

test('Vault diagram draws each vault as full or empty if the price is unreliable', () => {
  const levels = (amount0: bigint, amount1: bigint, sqrtPriceX96: bigint) => {
    const seen = snapshot(vault(amount0), vault(amount1))
    const moved = { ...seen, pool: { ...seen.pool, slot0: { ...SLOT0, sqrtPriceX96 } } }
    const { vault0, vault1 } = buildFlowDiagramContent(moved, 'live', LIVE, NAMES)
    return [vault0.levelBps, vault1.levelBps]
  }
  const E18 = 10n ** 18n
  // At an unreliable price, every vault that is not almost empty is drawn as full.
  expect(levels(E18, E18, 10n ** 15n)).toEqual([8500, 8500])
  expect(levels(10n, E18, 10n ** 15n)).toEqual([0, 8500])
  expect(levels(E18, E18, 10n ** 42n)).toEqual([8500, 8500])
})

function state(sqrtPriceX96: bigint | undefined, hookAssets0: bigint | undefined): StateChangedBySwaps {
  return {
    pool: {
      ...SNAPSHOT.pool,
      slot0: sqrtPriceX96 === undefined ? undefined : { ...SNAPSHOT.pool.slot0, sqrtPriceX96 },
    },
    vault0: { ...SNAPSHOT.vault0, hookAssets: hookAssets0 },
    vault1: SNAPSHOT.vault1,
  }
}

test.each([
  ['a swap that borrowed', state(1n, 10n), state(2n, 11n), true],
  ['yield or a deposit', state(1n, 10n), state(1n, 11n), false],
  ['a swap beside empty vaults', state(1n, 0n), state(2n, 0n), false],
  ['nothing', state(1n, 10n), state(1n, 10n), false],
  ['the pool initialised', state(0n, 0n), state(2n, 10n), false],
  ['a price that could not be read', state(undefined, 10n), state(2n, 11n), false],
  ['a vault that could not be read', state(1n, undefined), state(2n, 11n), false],
])('Vault diagram animates only swaps that used the hook’s liquidity: %s', (_, before, after, borrowed) => {
  expect(wasJitUsedBetweenSnapshots(before, after)).toBe(borrowed)
})
