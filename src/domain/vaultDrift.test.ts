import { expect, test } from 'vitest'
import { DEPLOYMENT, SNAPSHOT } from './snapshot.fixture.ts'
import { vaultDrift } from './vaultDrift.ts'

const stranger = '0x00000000000000000000000000000000deadbeef'

test('vaults as promised have not drifted, whatever their letter case', () => {
  expect(vaultDrift(SNAPSHOT)).toEqual([])
  const shouted = { ...SNAPSHOT.vault0, address: `0x${DEPLOYMENT.vault0.slice(2).toUpperCase()}` } as const
  expect(vaultDrift({ ...SNAPSHOT, vault0: shouted })).toEqual([])
})

test('each replaced vault is named with what it was and what it is', () => {
  const vault1 = { ...SNAPSHOT.vault1, address: stranger } as const
  expect(vaultDrift({ ...SNAPSHOT, vault1 })).toEqual([
    { index: 1, expected: DEPLOYMENT.vault1, actual: stranger },
  ])
})

test('an unreadable vault is not called replaced', () => {
  expect(vaultDrift({ ...SNAPSHOT, vault0: { ...SNAPSHOT.vault0, address: undefined } })).toEqual([])
})
