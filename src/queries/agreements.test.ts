import { describe, expect, test } from 'vitest'
import { market } from '#adapters/servedMarket.fixture.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { type Hex, isAddressEqual } from '#math/hex.ts'
import {
  findMarketClosedReason,
  readHookCodeHash,
  replaceVaultsWithAgreedOnes,
  storeUserAgreementToMarket,
} from './agreements.ts'

test('User must agree to an unlisted market again if its hook’s code changed [10-13]', () => {
  const opened = { ...market, id: 'opened', isUnlisted: true, codeHash: `0x${'11'.repeat(32)}` } as const
  const changed = { ...opened, codeHash: `0x${'22'.repeat(32)}` } as const
  expect(findMarketClosedReason(opened)).toBe('agreement')
  storeUserAgreementToMarket(opened, opened.codeHash)
  expect(findMarketClosedReason(opened)).toBeUndefined()
  expect(findMarketClosedReason(changed)).toBe('agreement')
})

describe('User’s agreement to the risks of a listed market', () => {
  const first = `0x${'60'.repeat(40)}` as const
  const listed = { ...market, id: 'listed', access: 'agreement' } as const
  const rpcOf = (code: Hex) => ({ ask: async () => code }) as unknown as Rpc

  test('is suspended while the hook’s code differs from the code the user agreed to', async () => {
    const hash = await readHookCodeHash(rpcOf(first), listed)
    if (hash === undefined) throw new Error('no code')
    expect(findMarketClosedReason(listed)).toBe('agreement')
    storeUserAgreementToMarket(listed, hash)
    expect(findMarketClosedReason(listed)).toBeUndefined()
    await readHookCodeHash(rpcOf(`${first}00`), listed)
    expect(findMarketClosedReason(listed)).toBe('agreement')
    await readHookCodeHash(rpcOf(first), listed)
    expect(findMarketClosedReason(listed)).toBeUndefined()
  })

  test('ends when the market file names different vaults', () => {
    expect(findMarketClosedReason({ ...listed, vault0: `0x${'a1'.repeat(20)}` })).toBe('agreement')
  })
})

test('Market that allows only withdrawals needs no agreement from the user', () => {
  expect(findMarketClosedReason({ ...market, id: 'exit', access: 'exitOnly' })).toBeUndefined()
})

describe('Expected vaults of a market that the user opened by address', () => {
  const codeHash = `0x${'33'.repeat(32)}` as const
  const opened = { ...market, isUnlisted: true, codeHash } as const
  const strange = { vault0: `0x${'a1'.repeat(20)}`, vault1: `0x${'a2'.repeat(20)}` } as const

  test('stay the vaults that the user agreed to, even if the hook now uses other vaults [10-13]', () => {
    const agreed = { ...opened, id: 'kept' }
    storeUserAgreementToMarket(agreed, codeHash)
    const { vault0, vault1 } = replaceVaultsWithAgreedOnes({ ...agreed, ...strange })
    expect(isAddressEqual(vault0, market.vault0)).toBe(true)
    expect(isAddressEqual(vault1, market.vault1)).toBe(true)
    expect(findMarketClosedReason(replaceVaultsWithAgreedOnes({ ...agreed, ...strange }))).toBeUndefined()
  })

  test('are the hook’s current vaults if the user has not agreed to any', () => {
    const first = { ...opened, id: 'first', ...strange }
    expect(replaceVaultsWithAgreedOnes(first)).toBe(first)
  })

  test('are the hook’s current vaults if the hook’s code has changed', () => {
    storeUserAgreementToMarket({ ...opened, id: 'recoded' }, codeHash)
    const recoded = { ...opened, id: 'recoded', ...strange, codeHash: `0x${'44'.repeat(32)}` } as const
    expect(replaceVaultsWithAgreedOnes(recoded)).toBe(recoded)
    expect(findMarketClosedReason(recoded)).toBe('agreement')
  })
})
