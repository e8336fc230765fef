import { describe, expect, test } from 'vitest'
import { market } from '#adapters/servedMarket.fixture.ts'
import { sameAddress } from '#math/hex.ts'
import { acceptAgreement, findClosedReason, withAgreedVaults } from './agreements.ts'

test('Agreement covers a listed market’s sentence or an opened market’s hook code [10-13]', () => {
  const opened = { ...market, id: 'opened', isUnlisted: true, codeHash: `0x${'11'.repeat(32)}` } as const
  const changed = { ...opened, codeHash: `0x${'22'.repeat(32)}` } as const
  expect(findClosedReason(opened)).toBe('agreement')
  acceptAgreement(opened)
  expect(findClosedReason(opened)).toBeUndefined()
  expect(findClosedReason(changed)).toBe('agreement')
  const listed = { ...market, id: 'listed', access: 'agreement' } as const
  expect(findClosedReason(listed)).toBe('agreement')
  acceptAgreement(listed)
  expect(findClosedReason(listed)).toBeUndefined()
})

describe('withAgreedVaults', () => {
  const codeHash = `0x${'33'.repeat(32)}` as const
  const opened = { ...market, isUnlisted: true, codeHash } as const
  const strange = { vault0: `0x${'a1'.repeat(20)}`, vault1: `0x${'a2'.repeat(20)}` } as const

  test('keeps the agreed vaults after a reload if the hook uses others [10-13]', () => {
    const agreed = { ...opened, id: 'kept' }
    acceptAgreement(agreed)
    const { vault0, vault1 } = withAgreedVaults({ ...agreed, ...strange })
    expect(sameAddress(vault0, market.vault0)).toBe(true)
    expect(sameAddress(vault1, market.vault1)).toBe(true)
    expect(findClosedReason(withAgreedVaults({ ...agreed, ...strange }))).toBeUndefined()
  })

  test('uses the current vaults before any agreement', () => {
    const first = { ...opened, id: 'first', ...strange }
    expect(withAgreedVaults(first)).toBe(first)
  })

  test('uses the current vaults if the hook’s code has changed', () => {
    acceptAgreement({ ...opened, id: 'recoded' })
    const recoded = { ...opened, id: 'recoded', ...strange, codeHash: `0x${'44'.repeat(32)}` } as const
    expect(withAgreedVaults(recoded)).toBe(recoded)
    expect(findClosedReason(recoded)).toBe('agreement')
  })
})
