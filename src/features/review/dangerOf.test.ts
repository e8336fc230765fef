import { expect, test } from 'vitest'
import { MAX_UINT256 } from '../../amounts/integers.ts'
import type { Action } from '../../markets/action.ts'
import { MARKET } from '../../markets/snapshot.fixture.ts'
import { dangerOf } from './dangerOf.ts'

const STRANGER = '0x00000000000000000000000000000000000000aa'
const approve = (spender: `0x${string}`, amount: bigint): Action => ({
  kind: 'approve',
  token: MARKET.token0,
  spender,
  amount,
})
const transfer = (to: `0x${string}`): Action => ({ kind: 'transfer', token: MARKET.hook, to, amount: 1n })

test('other vaults are always loud', () => {
  const action = { kind: 'setVaults', vault0: MARKET.vault0, vault1: MARKET.vault1 } as const
  expect(dangerOf(action, MARKET, [])).toBe('setVaults')
})

test('a recipient is loud until something was sent there', () => {
  expect(dangerOf(transfer(STRANGER), MARKET, [])).toBe('newRecipient')
  expect(dangerOf(transfer(STRANGER), MARKET, [transfer(MARKET.token0)])).toBe('newRecipient')
  expect(dangerOf(transfer(STRANGER), MARKET, [transfer(STRANGER)])).toBeUndefined()
})

test('no limit for a stranger is loud; a limit, or a contract of the market, is not', () => {
  expect(dangerOf(approve(STRANGER, MAX_UINT256), MARKET, [])).toBe('unlimitedToStranger')
  expect(dangerOf(approve(STRANGER, 5n), MARKET, [])).toBeUndefined()
  expect(dangerOf(approve(MARKET.hook, MAX_UINT256), MARKET, [])).toBeUndefined()
})

test('a deposit is not', () => {
  expect(dangerOf({ kind: 'deposit', liquidity: 1n }, MARKET, [])).toBeUndefined()
})
