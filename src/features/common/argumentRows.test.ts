import { expect, test } from 'vitest'
import { writableMarket } from '#adapters/writeMarket.fixture.ts'
import { encodeActionCall } from '#chain/simulate/encodeActionCall.ts'
import { SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import type { TxAction } from '#market/txAction.ts'
import type { Address } from '#math/hex.ts'
import { MAX_UINT256, WAD } from '#math/integers.ts'
import { decodeCalldata } from '#transactions/readBack/readBack.ts'
import { loadMarket } from '../../../deployments/loadMarket.ts'
import { actionSentence, actionTitle, type TxTextContext } from './actionText.ts'
import { buildArgumentRows } from './argumentRows.ts'
import { SHARE_TOKEN_NAME } from './knownContracts.ts'

const market = loadMarket('local')
const account: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const stranger: Address = '0x00000000000000000000000000000000DeaDBeef'

function context(decimals1: number | undefined = 18): TxTextContext {
  const token = { name: undefined, symbol: undefined }
  return {
    market,
    snapshot: {
      token0: { ...token, address: market.token0, decimals: 18 },
      token1: { ...token, address: market.token1, decimals: decimals1 },
      hook: { ...SNAPSHOT.hook, name: undefined, symbol: undefined, totalSupply: undefined },
    },
  }
}

/** Encodes an action and returns the rows in which the review shows its calldata. */
function rowsOf(action: TxAction, words: TxTextContext = context()) {
  const { to, data } = encodeActionCall(action, writableMarket(market))
  const call = decodeCalldata(data, writableMarket(market).encoder.callShapes)
  if (call === undefined) throw new Error('the calldata is not read back')
  return buildArgumentRows({ to, ...call, account }, words).map(({ name, meaning, raw }) => [
    name,
    meaning,
    raw,
  ])
}

test('Review rows call the maximum approval unlimited', () => {
  const { hook: spender, token0: token } = market
  expect(rowsOf({ kind: 'approve', token, spender, amount: MAX_UINT256 })).toEqual([
    ['spender', 'the hook', spender.toLowerCase()],
    ['value', 'unlimited (the maximum uint256)', MAX_UINT256.toString()],
  ])
})

test('Review rows show an exact approval in token units, or in smallest units', () => {
  const approve = (token: Address, amount: bigint): TxAction => ({
    kind: 'approve',
    token,
    spender: stranger,
    amount,
  })
  expect(rowsOf(approve(market.token1, 1_234_500_000n), context(6))).toEqual([
    ['spender', 'an unknown account', stranger.toLowerCase()],
    ['value', '1,234.5 TT1', '1234500000'],
  ])
  expect(rowsOf(approve(market.token1, 1_234n), { market, snapshot: undefined })[1]).toEqual([
    'value',
    '1,234 smallest units TT1',
    '1234',
  ])
  expect(rowsOf(approve(stranger, 1_234n))[1]?.[1]).toBe('1,234 smallest units of the token')
})

test('Review rows omit a price while the decimals of a token are unknown', () => {
  const shape = [{ name: 'expectedSqrtPriceX96', word: 'uint', role: 'expectedPrice' }] as const
  const call = { to: market.hook, args: [`${2n ** 96n}`], shape, account }
  const meaningIn = (words: TxTextContext) => buildArgumentRows(call, words)[0]?.meaning
  expect(meaningIn(context(6))).toContain('1000000000000')
  expect(meaningIn({ market, snapshot: undefined })).toBe('unavailable')
})

test('Review rows name the shares of a deposit and the owner of a withdrawal', () => {
  expect(rowsOf({ kind: 'deposit', liquidity: (5n * WAD) / 4n })).toEqual([
    ['liquidity', `1.25 ${SHARE_TOKEN_NAME}`, '1250000000000000000'],
  ])
  expect(rowsOf({ kind: 'withdraw', owner: account })).toEqual([['owner', 'you', account.toLowerCase()]])
  expect(rowsOf({ kind: 'withdraw', owner: stranger })[0]?.[1]).toBe('an unknown account')
})

test('Review rows name the paid and the received token of a swap [3-19]', () => {
  const swap = (zeroForOne: boolean, amountSpecified: bigint): TxAction => ({
    kind: 'swap',
    zeroForOne,
    amountSpecified,
    sqrtPriceLimitX96: 4295128740n,
  })
  const rows = rowsOf(swap(true, -2n * WAD))
  expect(rows).toHaveLength(10)
  expect(rows[2]).toEqual(['fee', '0.03%', '300'])
  expect(rows[5]).toEqual(['zeroForOne', 'TT0 for TT1', 'true'])
  expect(rows[6]).toEqual(['amountSpecified', 'pay 2 TT0', (-2n * WAD).toString()])
  expect(rowsOf(swap(true, WAD))[6]?.[1]).toBe('receive 1 TT1')
  expect(rowsOf(swap(false, -WAD))[6]?.[1]).toBe('pay 1 TT1')
  expect(rowsOf(swap(false, WAD))[6]?.[1]).toBe('receive 1 TT0')
})

test('Review title and review sentence contain the same exact amounts', () => {
  const { hook, token0 } = market
  const unlimited: TxAction = { kind: 'approve', token: token0, spender: hook, amount: MAX_UINT256 }
  expect(actionTitle(unlimited, context())).toBe('Approve TT0 to the hook: unlimited')
  expect(actionTitle({ ...unlimited, amount: 0n }, context())).toBe('Revoke TT0 from the hook')
  expect(actionSentence(unlimited, context())).toBe(
    'You allow the hook to spend an unlimited amount of TT0. Nothing moves yet.',
  )
  expect(actionTitle({ kind: 'deposit', liquidity: 1n }, context())).toBe(
    `Deposit for 0.000000000000000001 ${SHARE_TOKEN_NAME}`,
  )
})
