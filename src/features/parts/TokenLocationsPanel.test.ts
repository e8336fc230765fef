import { expect, test } from 'vitest'
import { SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import type { PoolSideBalances, VaultSnapshot } from '#market/marketSnapshot.ts'
import { findTokenLocations } from './TokenLocationsPanel.tsx'

const side = (hookAssets: bigint | undefined, books: PoolSideBalances | undefined): VaultSnapshot => ({
  ...SNAPSHOT.vault0,
  hookAssets,
  shared: { shares: 0n, invested: 0n, idle: 0n, claims: 0n, pays: undefined, books },
})

test.each([
  ['in a vault', 100n, { vaultShares: 9n, idle: 30n, claims: 5n }, { inVault: 65n, idle: 30n, claims: 5n }],
  ['in none', 35n, { vaultShares: 0n, idle: 30n, claims: 5n }, { inVault: 0n, idle: 30n, claims: 5n }],
  // The hook has nine vault shares, but the vault has no assets for them.
  ['lost', 35n, { vaultShares: 9n, idle: 30n, claims: 5n }, { inVault: 0n, idle: 30n, claims: 5n }],
  ['more than the sum', 34n, { vaultShares: 9n, idle: 30n, claims: 5n }, undefined],
  ['in a vault of which it has no share', 100n, { vaultShares: 0n, idle: 30n, claims: 5n }, undefined],
  ['unread', 100n, undefined, undefined],
  ['of an unread sum', undefined, { vaultShares: 9n, idle: 30n, claims: 5n }, undefined],
] as const)(
  'Locations of a pool’s tokens add up to the contract’s total or are hidden: %s',
  (_, total, books, parts) => {
    expect(findTokenLocations(side(total, books))).toEqual(parts)
  },
)
