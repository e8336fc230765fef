import { encodeErrorResult, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { revertMessage } from '#chain/describeError.ts'
import { FAILURES } from '#chain/rpc/chainError.ts'
import { decodeRevert } from '#chain/simulate/decodeRevert.ts'
import type { Action } from '#market/action.ts'
import { MAX_UINT256, WAD } from '#math/integers.ts'
import { loadMarket } from '../../../deployments/loadMarket.ts'
import { recordTitle } from './actionWords.ts'
import { noteText, reasonText } from './toldWords.ts'

const market = loadMarket('local')
const context = { market, snapshot: undefined }
const approval = (amount: bigint) =>
  ({ kind: 'approve', token: market.token0, spender: market.hook, amount }) as const satisfies Action

const note = { code: 'edited' } as const
const erc20Abi = parseAbi(['error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)'])

test('what may have been sent is never advised to be tried again, and what was not sent may be', () => {
  const action = approval(7n)
  for (const code of FAILURES) {
    const text = noteText({ action, note: { code }, status: 'unknown' }, context)
    expect(text, code).toBe(reasonText({ code: 'mayBeSent' }, undefined))
    expect(text, code).not.toMatch(/try again/i)
  }
  const locked = noteText({ action, note: { code: 'walletLocked' }, status: 'rejected' }, context)
  expect(locked).toMatch(/try again/)
})

test('an edited allowance has the mined number in its title, and both in its text', () => {
  const status = 'confirmed' as const
  const edited = { status, action: approval(MAX_UINT256), became: approval(7n), note }
  expect(recordTitle(edited, context)).toContain(': 7 smallest units')
  expect(recordTitle(edited, context)).not.toContain('unlimited')
  expect(noteText(edited, context)).toMatch(
    /^Your wallet changed .* Mined: at most 7 smallest units TT0\. Asked for: an unlimited amount of TT0\.$/,
  )
  const taken = { status, action: approval(WAD), became: approval(0n), note }
  expect(recordTitle(taken, context)).toMatch(/^Revoke TT0/)
  expect(noteText(taken, context)).toContain('Mined: nothing of TT0.')
})

test('what was mined as asked has nothing to add', () => {
  expect(recordTitle({ action: approval(7n) }, context)).toContain('7')
  expect(noteText({ status: 'confirmed', action: approval(7n) }, context)).toBeUndefined()
  // What an earlier version stored as a sentence.
  expect(noteText({ status: 'confirmed', action: approval(7n), note: 'Sent twice.' }, context)).toBe(
    'Sent twice.',
  )
})

test('a balance that is too small is told with whose it is, from the revert itself', () => {
  const account = '0x00000000000000000000000000000000000000A1'
  const said = (sender: `0x${string}`) => {
    const revert = encodeErrorResult({
      abi: erc20Abi,
      errorName: 'ERC20InsufficientBalance',
      args: [sender, 1n, 2n],
    })
    return reasonText(revertMessage(decodeRevert(revert)), { market, account })
  }
  const small = 'is smaller than the amount that is to be moved.'
  expect(said(account)).toBe(`Your balance ${small}`)
  expect(said(market.network.poolManager)).toBe(`The balance of the pool manager ${small}`)
  expect(said(market.vault0)).toBe(`The balance of Vault 0 ${small}`)
  expect(said('0x00000000000000000000000000000000000000b2')).toBe(`The balance of 0x0000…00b2 ${small}`)
  const unnamed = { code: 'reverted', params: { error: 'ERC20InsufficientBalance', argument: '' } } as const
  expect(reasonText(unnamed, { market, account })).toBe(`A balance ${small}`)
})
