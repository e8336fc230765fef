import { describe, expect, test } from 'vitest'
import { ChainError, parseNodeError, parseWalletError } from './chainError.ts'

const DATA = '0x9811e0c7'

/** MetaMask 13's answer to a reverted `eth_call`: code -32603 around the node's error. */
const metaMaskRevert = {
  code: -32603,
  message: 'Internal JSON-RPC error.',
  data: { code: 3, message: 'execution reverted', data: DATA },
}

describe('ChainError recognises a revert in an error of any shape', () => {
  test.each([
    ['geth', { code: 3, message: 'execution reverted', data: DATA }],
    ['a node without code 3', { code: -32000, message: 'VM Exception', data: DATA }],
    ['OpenEthereum', { code: -32015, message: 'VM execution error.', data: `Reverted ${DATA}` }],
    ['MetaMask 13', metaMaskRevert],
    [
      'MetaMask’s older form',
      { code: -32603, message: 'x', data: { originalError: { code: 3, data: DATA } } },
    ],
    ['a library around it', new Error('call failed', { cause: { code: 3, data: DATA } })],
    ['a provider’s `error`', { code: 'CALL_EXCEPTION', error: { code: -32000, data: { data: DATA } } }],
  ])('%s', (_, error) => {
    for (const found of [parseNodeError(error), parseWalletError(error)])
      expect([found.code, found.revertData]).toEqual(['reverted', DATA])
  })

  test('without data, by code or by its first words', () => {
    for (const error of [
      { code: -32603, message: 'Internal', data: { code: 3, message: 'execution reverted' } },
      { code: -32000, message: 'execution reverted: nope' },
    ])
      expect(parseWalletError(error)).toMatchObject({ code: 'reverted', revertData: '0x' })
  })

  test('with the message of the innermost error', () => {
    expect(parseWalletError(metaMaskRevert).message).toBe('execution reverted')
  })
})

describe('ChainError recognises a wallet error', () => {
  test.each([
    [4001, 'userRejected'],
    [5000, 'userRejected'],
    [5750, 'userRejected'],
    [4100, 'walletLocked'],
    [-32002, 'walletBusy'],
    [4200, 'walletUnsupported'],
    [-32601, 'walletUnsupported'],
    [4900, 'walletFailed'],
    [4901, 'walletFailed'],
    [-32603, 'walletFailed'],
  ])('with code %d as %s', (code, expected) => {
    expect(parseWalletError({ code, message: 'x' }).code).toBe(expected)
  })

  test('with a rejection in an inner layer, and keeps node and wallet limits apart', () => {
    expect(parseWalletError({ code: -32603, message: 'x', data: { code: 4001 } }).code).toBe('userRejected')
    expect(parseWalletError({ code: -32603, message: 'x', data: { code: -32601 } }).code).toBe(
      'unsupportedMethod',
    )
    expect(
      parseWalletError({ code: -32603, data: { code: -32000, message: 'insufficient funds for gas' } }).code,
    ).toBe('insufficientFunds')
  })

  test('by its code alone if that is unambiguous', () => {
    for (const message of ['insufficient funds for gas', 'execution reverted']) {
      expect(parseNodeError({ code: -32602, message }).code).toBe('nodeError')
      expect(parseWalletError({ code: -32601, message }).code).toBe('walletUnsupported')
    }
  })

  test('without changing a ChainError, and keeps the message of any other error', () => {
    const own = new ChainError('timeout', 'x')
    expect(parseWalletError(own)).toBe(own)
    expect(parseWalletError('gone')).toMatchObject({ code: 'walletFailed' })
    expect(parseWalletError(null)).toMatchObject({ code: 'walletFailed' })
  })
})

test('ChainError ends the search in an error that contains itself', () => {
  const circle: Record<string, unknown> = { code: -32603, message: 'round' }
  circle.data = circle
  expect(parseWalletError(circle).code).toBe('walletFailed')
})

test('ChainError accepts an error that throws when it is read', () => {
  const touchy = (name: string) =>
    Object.defineProperty({ code: 4001, message: 'x' }, name, {
      get: () => {
        throw new TypeError('not for you')
      },
    })
  for (const name of ['message', 'name', 'data', 'cause'])
    expect(parseWalletError(touchy(name)).code).toBe('userRejected')
  expect(parseWalletError(touchy('code')).code).toBe('walletFailed')
})
