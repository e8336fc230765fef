import { expect, test } from 'vitest'
import { SNAPSHOT } from './snapshot.fixture.ts'
import type { VaultSnapshot } from './snapshot.ts'
import { watchVaults } from './vaultWatch.ts'

const OTHER = '0x0000000000000000000000000000000000000bad'
const codes = (vault0: Partial<VaultSnapshot>) =>
  watchVaults({ ...SNAPSHOT, vault0: { ...SNAPSHOT.vault0, ...vault0 } }).map(({ code }) => code)

test('as the deployment names them: nothing', () => {
  expect(codes({})).toEqual([])
})

test('a changed vault is called changed, also where nothing can be read at its new address', () => {
  expect(codes({ address: OTHER })).toEqual(['vaultChanged'])
  expect(codes({ address: OTHER, asset: undefined })).toEqual(['vaultChanged'])
  const [issue] = watchVaults({ ...SNAPSHOT, vault0: { ...SNAPSHOT.vault0, address: OTHER } })
  expect(issue).toMatchObject({ side: 0, severity: 'blocking' })
})

test('what cannot be read at the named address is not called changed', () => {
  expect(codes({ address: undefined, asset: undefined })).toEqual(['vaultUnreadable'])
  expect(codes({ asset: undefined })).toEqual(['vaultUnreadable'])
  expect(codes({ asset: OTHER })).toEqual(['vaultWrongAsset'])
})
