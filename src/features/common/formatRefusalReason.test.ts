import { encodeErrorResult, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { toRevertMessage } from '#chain/describeError.ts'
import { CHAIN_OR_WALLET_FAILURE_CODES } from '#chain/rpc/chainError.ts'
import { decodeRevert } from '#chain/simulate/decodeRevert.ts'
import type { TokenMovement, TxAction } from '#market/txAction.ts'
import type { Address, Hex } from '#math/hex.ts'
import { MAX_UINT256, WAD } from '#math/integers.ts'
import { NATIVE_CURRENCY } from '#math/pool.ts'
import { loadMarket } from '../../../deployments/loadMarket.ts'
import { formatTxTitle } from './actionText.ts'
import { formatRefusalReason, formatTxStatusNote } from './formatRefusalReason.ts'

const market = loadMarket('local')
const context = { market, snapshot: undefined }
const approval = (amount: bigint) =>
  ({ kind: 'approve', token: market.token0, spender: market.hook, amount }) as const satisfies TxAction

const note = { code: 'edited' } as const
const erc20Abi = parseAbi(['error ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)'])

test('Failure text suggests to try again only if no transaction was sent', () => {
  const action = approval(7n)
  for (const code of CHAIN_OR_WALLET_FAILURE_CODES) {
    const text = formatTxStatusNote({ action, note: { code }, status: 'unknown' }, context)
    expect(text, code).toBe(formatRefusalReason({ code: 'mayBeSent' }, undefined))
    expect(text, code).not.toMatch(/try again/i)
  }
  const locked = formatTxStatusNote({ action, note: { code: 'walletLocked' }, status: 'rejected' }, context)
  expect(locked).toMatch(/try again/)
})

test('Note about a changed allowance names the mined and the requested amount', () => {
  const status = 'confirmed' as const
  const edited = { status, action: approval(MAX_UINT256), became: approval(7n), note }
  expect(formatTxTitle(edited, context)).toContain(': 7 smallest units')
  expect(formatTxTitle(edited, context)).not.toContain('unlimited')
  expect(formatTxStatusNote(edited, context)).toMatch(
    /^Your wallet changed .* Mined: at most 7 smallest units TT0\. Requested: an unlimited amount of TT0\.$/,
  )
  const taken = { status, action: approval(WAD), became: approval(0n), note }
  expect(formatTxTitle(taken, context)).toMatch(/^Revoke TT0/)
  expect(formatTxStatusNote(taken, context)).toContain('Mined: nothing of TT0.')
})

test('Note about a transaction is empty if it was mined as requested', () => {
  expect(formatTxTitle({ action: approval(7n) }, context)).toContain('7')
  expect(formatTxStatusNote({ status: 'confirmed', action: approval(7n) }, context)).toBeUndefined()
})

test('Failure text names the account or contract whose balance is too small', () => {
  const account = '0x00000000000000000000000000000000000000A1'
  const said = (sender: `0x${string}`) => {
    const revert = encodeErrorResult({
      abi: erc20Abi,
      errorName: 'ERC20InsufficientBalance',
      args: [sender, 1n, 2n],
    })
    return formatRefusalReason(toRevertMessage(decodeRevert(revert)), { market, account })
  }
  const small = 'is smaller than the amount.'
  expect(said(account)).toBe(`Your balance ${small}`)
  expect(said(market.network.poolManager)).toBe(`The balance of the pool manager ${small}`)
  expect(said(market.vault0)).toBe(`The balance of Vault 0 ${small}`)
  expect(said('0x00000000000000000000000000000000000000b2')).toBe(`The balance of 0x0000…00b2 ${small}`)
  const unnamed = { code: 'reverted', params: { error: 'ERC20InsufficientBalance', argument: '' } } as const
  expect(formatRefusalReason(unnamed, { market, account })).toBe(`A balance ${small}`)
})

test('Failure text names a token only if the planned amount is near the required one', () => {
  const account = '0x00000000000000000000000000000000000000A1'
  const { token0, token1 } = market
  const lacks = (needed: bigint, sender: Address = account) =>
    encodeErrorResult({ abi: erc20Abi, errorName: 'ERC20InsufficientBalance', args: [sender, 1n, needed] })
  const said = (data: Hex, ...leaves: TokenMovement[]) =>
    formatRefusalReason(toRevertMessage(decodeRevert(data), { account, leaves }), { market, account })
  const [of0, of1] = [
    { token: token0, amount: 1_000n },
    { token: token1, amount: 500n },
  ]
  const small = 'is smaller than the amount.'
  expect(said(lacks(1_000n), of0, of1)).toBe(`Your TT0 balance ${small}`)
  expect(said(lacks(500n), of0, of1)).toBe(`Your TT1 balance ${small}`)
  // The deposit takes 500 of token 1. A price change of 5 % may raise this amount to 525, but not
  // to 527.
  expect(said(lacks(525n), of0, of1)).toBe(`Your TT1 balance ${small}`)
  expect(said(lacks(527n), of0, of1)).toBe(`Your balance ${small}`)
  // The missing 500 units are close to the amounts of both tokens, so the error names neither
  // token.
  expect(said(lacks(500n), { ...of0, amount: 510n }, of1)).toBe(`Your balance ${small}`)
  expect(said(lacks(7n), of1)).toBe(`Your TT1 balance ${small}`)
  expect(said(lacks(7n), { token: NATIVE_CURRENCY, amount: 7n }, of1)).toBe(`Your TT1 balance ${small}`)
  expect(said(lacks(7n))).toBe(`Your balance ${small}`)
  // The error is about the hook's balance, so the amounts of the user's deposit do not matter.
  expect(said(lacks(500n, market.hook), of0, of1)).toBe(`The balance of the hook ${small}`)
  expect(said(lacks(500n), { token: account, amount: 500n })).toBe(`Your balance ${small}`)

  const wrapped = (target: Address, selector: Hex) =>
    encodeErrorResult({
      abi: parseAbi(['error WrappedError(address,bytes4,bytes,bytes)']),
      errorName: 'WrappedError',
      args: [target, selector, lacks(7n, market.network.poolManager), '0xf27f64e4'],
    })
  expect(said(wrapped(token1, '0xa9059cbb'))).toBe(`The TT1 balance of the pool manager ${small}`)
  // The hook contract is also the share token. The failed call is not `transfer`, so the error is
  // not about a share balance.
  expect(said(wrapped(market.hook, '0x575e24b4'))).toBe(`The balance of the pool manager ${small}`)
})
