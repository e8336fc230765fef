import { expect, test } from 'vitest'
import { planDeposit } from '#adapters/flashifi/rules.ts'
import { type AcceptedVaults, withAcceptedVaults } from './acceptedVaults.ts'
import { isBlockingIssue } from './issue.ts'
import { MARKET, SNAPSHOT } from './marketSnapshot.fixture.ts'
import type { MarketSnapshot, VaultSnapshot } from './marketSnapshot.ts'

const [NEW0, NEW1] = [
  '0x00000000000000000000000000000000000000a0',
  '0x00000000000000000000000000000000000000a1',
] as const
const HASH = `0x${'1'.repeat(64)}` as const
const ACCEPTED = { vault0: NEW0, vault1: NEW1, code0: HASH, code1: HASH }

const changed = (first: Partial<VaultSnapshot> = {}): MarketSnapshot => ({
  ...SNAPSHOT,
  vault0: { ...SNAPSHOT.vault0, address: NEW0, ...first },
  vault1: { ...SNAPSHOT.vault1, address: NEW1 },
})

function blockedBy(snapshot: MarketSnapshot, accepted: AcceptedVaults | undefined): readonly string[] {
  const planned = withAcceptedVaults(
    planDeposit({ liquidity: 10n ** 18n, snapshot, market: MARKET }),
    snapshot,
    accepted,
  )
  return planned.ok ? planned.plan.issues.filter(isBlockingIssue).map(({ code }) => code) : ['noPlan']
}

test('Deposit is allowed only if the user accepted exactly the current vaults [6-13]', () => {
  expect(blockedBy(changed(), undefined)).toEqual(['vaultChanged', 'vaultChanged'])
  expect(blockedBy(changed(), ACCEPTED)).toEqual([])
  expect(blockedBy(changed(), { ...ACCEPTED, vault1: NEW0 })).toEqual(['vaultChanged', 'vaultChanged'])
  expect(blockedBy(changed({ address: SNAPSHOT.vault0.address }), ACCEPTED)).toEqual(['vaultChanged'])
  expect(blockedBy(SNAPSHOT, ACCEPTED)).toEqual([])
})

test('Deposit keeps its other blockers if the user accepted the new vaults', () => {
  expect(blockedBy(changed({ asset: NEW1 }), ACCEPTED)).toEqual(['vaultWrongAsset'])
  expect(blockedBy(changed({ asset: undefined }), ACCEPTED)).toEqual(['vaultUnreadable'])
  const nothing = { ...changed(), account: { ...SNAPSHOT.account, allowance0: 0n } }
  expect(blockedBy(nothing, ACCEPTED)).toEqual(['approvalNeeded'])
})
