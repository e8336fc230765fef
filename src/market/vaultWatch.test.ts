import { describe, expect, test } from 'vitest'
import type { Address } from '#math/hex.ts'
import { MARKET, SNAPSHOT } from './marketSnapshot.fixture.ts'
import type { VaultSnapshot } from './marketSnapshot.ts'
import { assessSideHealth } from './sideHealth.ts'
import {
  findChangedVaults,
  findCurrentVaultIssues,
  findProposedVaultIssues,
  findWrongAssetVaults,
  isPositionInFormerVaults,
  type VaultCandidate,
} from './vaultWatch.ts'
import { removeAmountsOfWrongVaults } from './wrongVaults.ts'

const OTHER = '0x0000000000000000000000000000000000000bad'
const codes = (vault0: Partial<VaultSnapshot>) =>
  findCurrentVaultIssues({ ...SNAPSHOT, vault0: { ...SNAPSHOT.vault0, ...vault0 } }).map(({ code }) => code)

test('List of changed vaults is empty while the hook uses the market file’s vaults', () => {
  expect(codes({})).toEqual([])
})

test('List of changed vaults includes a new vault that cannot be read', () => {
  expect(codes({ address: OTHER })).toEqual(['vaultChanged'])
  expect(codes({ address: OTHER, asset: undefined })).toEqual(['vaultChanged'])
  const [issue] = findCurrentVaultIssues({ ...SNAPSHOT, vault0: { ...SNAPSHOT.vault0, address: OTHER } })
  expect(issue).toMatchObject({ side: 0, severity: 'blocking' })
})

test('List of changed vaults omits a vault of the market file that cannot be read', () => {
  expect(codes({ address: undefined, asset: undefined })).toEqual(['vaultUnreadable'])
  expect(codes({ asset: undefined })).toEqual(['vaultUnreadable'])
  expect(codes({ asset: OTHER })).toEqual(['vaultWrongAsset'])
})

const stranger = '0x00000000000000000000000000000000deadbeef'

test('List of changed vaults compares addresses case-insensitively', () => {
  expect(findChangedVaults(SNAPSHOT)).toEqual([])
  const shouted = { ...SNAPSHOT.vault0, address: `0x${MARKET.vault0.slice(2).toUpperCase()}` } as const
  expect(findChangedVaults({ ...SNAPSHOT, vault0: shouted })).toEqual([])
})

test('List of changed vaults contains the old and the new address of each', () => {
  const vault1 = { ...SNAPSHOT.vault1, address: stranger } as const
  expect(findChangedVaults({ ...SNAPSHOT, vault1 })).toEqual([
    { index: 1, expected: MARKET.vault1, actual: stranger },
  ])
})

test('List of changed vaults omits a vault whose address was not read', () => {
  expect(findChangedVaults({ ...SNAPSHOT, vault0: { ...SNAPSHOT.vault0, address: undefined } })).toEqual([])
})

test('Vault whose asset is not the pool’s token is found', () => {
  const { vault1, token1 } = SNAPSHOT
  const holding = (asset: typeof stranger | undefined) => ({ ...SNAPSHOT, vault1: { ...vault1, asset } })
  expect(findWrongAssetVaults(SNAPSHOT)).toEqual([])
  expect(findWrongAssetVaults(holding(stranger))).toEqual([1])
  expect(findWrongAssetVaults(holding(undefined))).toEqual([])
  const native = { ...token1, address: `0x${'0'.repeat(40)}` } as const
  expect(findWrongAssetVaults({ ...holding(stranger), token1: native })).toEqual([])
})

const at = (digit: string): Address => `0x${digit.repeat(40)}`
const good = (index: 0 | 1): VaultCandidate => ({
  index,
  address: at(`${index + 4}`),
  hasCode: true,
  asset: at(`${index}`),
  token: at(`${index}`),
  expected: at(`${index + 4}`),
})
const vaultProspectsCodes = (first: Partial<VaultCandidate>, second: Partial<VaultCandidate> = {}) =>
  findProposedVaultIssues([
    { ...good(0), ...first },
    { ...good(1), ...second },
  ]).map(({ code, severity }) => [code, severity])

test('Check of typed vault addresses accepts the vaults of the market file', () => {
  expect(vaultProspectsCodes({})).toEqual([])
})

test('Check of typed vault addresses finds an address without a contract', () => {
  expect(vaultProspectsCodes({ address: at('7'), hasCode: false, asset: undefined })).toEqual([
    ['noContract', 'caution'],
    ['notExpected', 'caution'],
  ])
})

test('Check of typed vault addresses finds a vault for a wrong or missing token', () => {
  expect(vaultProspectsCodes({ asset: at('1') })).toEqual([['wrongAsset', 'caution']])
  expect(vaultProspectsCodes({}, { asset: undefined })).toEqual([['untoldAsset', 'caution']])
})

test('Check of typed vault addresses reports nothing for values that were not read', () => {
  expect(vaultProspectsCodes({ hasCode: undefined, asset: undefined })).toEqual([])
})

test('Check of typed vault addresses reports one vault typed for both tokens', () => {
  expect(vaultProspectsCodes({ address: at('5') }).map(([code]) => code)).toEqual([
    'sameVault',
    'notExpected',
  ])
})

test.each([
  [{ address: at('7'), hasCode: false }, 'noContract'],
  [{ asset: at('0') }, 'wrongAsset'],
  [{ asset: undefined }, 'untoldAsset'],
])('Check of typed vault addresses names the vault with a problem: %o', (change, code) => {
  expect(findProposedVaultIssues([good(0), { ...good(1), ...change }])[0]).toMatchObject({ code, side: 1 })
})

test('Check of typed vault addresses lists a problem only once if both vaults have it', () => {
  const both = findProposedVaultIssues([
    { ...good(0), address: at('7') },
    { ...good(1), address: at('7') },
  ])
  expect(both.map(({ code }) => code)).toEqual(['sameVault', 'notExpected'])
})

test('Check of typed vault addresses accepts an unknown vault of the right token', () => {
  expect(vaultProspectsCodes({ hasCode: undefined })).toEqual([])
  expect(vaultProspectsCodes({ hasCode: undefined, asset: at('1') })).toEqual([['wrongAsset', 'caution']])
})

describe('Snapshot with a vault whose asset is not the pool’s token', () => {
  const swapped = { ...SNAPSHOT, vault1: { ...SNAPSHOT.vault1, asset: stranger } } as const

  test('contains no amounts of a vault that holds another token', () => {
    const { vault0, vault1 } = removeAmountsOfWrongVaults(swapped, MARKET)
    expect(vault0).toEqual(SNAPSHOT.vault0)
    expect(vault1).toMatchObject({
      ...{ address: SNAPSHOT.vault1.address, asset: stranger, tokenBalance: SNAPSHOT.vault1.tokenBalance },
      ...{ hookAssets: undefined, maxWithdraw: undefined, totalAssets: undefined, hookShares: undefined },
    })
    expect(assessSideHealth(vault1, SNAPSHOT.hook)).toMatchObject({ state: 'unknown', inVault: undefined })
  })

  test('keeps the amounts of a vault whose asset was not read', () => {
    const silent = { ...SNAPSHOT, vault1: { ...SNAPSHOT.vault1, asset: undefined } }
    expect(removeAmountsOfWrongVaults(silent, MARKET)).toEqual(silent)
  })
})

test('Position counts as in the old vaults if the new vault pays it nothing', () => {
  const { account, vault0, vault1 } = SNAPSHOT
  const replaced = { ...SNAPSHOT, vault0: { ...vault0, address: vault1.address } }
  const exit = (amount0: bigint, amount1: bigint) => ({ ok: true, shares: 5n, amount0, amount1 }) as const
  const held = (paid: ReturnType<typeof exit> | undefined, shares = 5n) =>
    isPositionInFormerVaults({ ...replaced, account: { ...account, shares, exit: paid } })
  expect(held(exit(0n, 9n))).toBe(true)
  expect(held(undefined)).toBe(true)
  expect(held(exit(9n, 0n))).toBe(false)
  expect(held(exit(0n, 0n), 0n)).toBe(false)
  expect(isPositionInFormerVaults({ ...SNAPSHOT, account: { ...account, exit: exit(0n, 0n) } })).toBe(false)
})
