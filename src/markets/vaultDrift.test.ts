import { expect, test } from 'vitest'
import { MARKET, SNAPSHOT } from './snapshot.fixture.ts'
import { vaultDrift, wrongAssets } from './vaultDrift.ts'

const stranger = '0x00000000000000000000000000000000deadbeef'

test('vaults as promised have not drifted, whatever their letter case', () => {
  expect(vaultDrift(SNAPSHOT)).toEqual([])
  const shouted = { ...SNAPSHOT.vault0, address: `0x${MARKET.vault0.slice(2).toUpperCase()}` } as const
  expect(vaultDrift({ ...SNAPSHOT, vault0: shouted })).toEqual([])
})

test('each replaced vault is named with what it was and what it is', () => {
  const vault1 = { ...SNAPSHOT.vault1, address: stranger } as const
  expect(vaultDrift({ ...SNAPSHOT, vault1 })).toEqual([
    { index: 1, expected: MARKET.vault1, actual: stranger },
  ])
})

test('an unreadable vault is not called replaced', () => {
  expect(vaultDrift({ ...SNAPSHOT, vault0: { ...SNAPSHOT.vault0, address: undefined } })).toEqual([])
})

test('a vault whose asset is another token is named; one that does not tell, or wraps native currency, is not', () => {
  const { vault1, token1 } = SNAPSHOT
  const holding = (asset: typeof stranger | undefined) => ({ ...SNAPSHOT, vault1: { ...vault1, asset } })
  expect(wrongAssets(SNAPSHOT)).toEqual([])
  expect(wrongAssets(holding(stranger))).toEqual([1])
  expect(wrongAssets(holding(undefined))).toEqual([])
  const native = { ...token1, address: `0x${'0'.repeat(40)}` } as const
  expect(wrongAssets({ ...holding(stranger), token1: native })).toEqual([])
})
