import { describe, expect, test } from 'vitest'
import { ChainError, parseNodeError, parseWalletError } from './chainError.ts'

const DATA = '0x9811e0c7'

/** MetaMask 13 wraps a revert of `eth_call` in an error with code -32603. */
const metaMaskRevert = {
  code: -32603,
  message: 'Internal JSON-RPC error.',
  data: { code: 3, message: 'execution reverted', data: DATA },
}

describe('Revert error of a node or wallet', () => {
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

  test('is recognised without revert data by code 3 or by its message', () => {
    for (const error of [
      { code: -32603, message: 'Internal', data: { code: 3, message: 'execution reverted' } },
      { code: -32000, message: 'execution reverted: nope' },
    ])
      expect(parseWalletError(error)).toMatchObject({ code: 'reverted', revertData: '0x' })
  })

  test('has the message of the innermost error', () => {
    expect(parseWalletError(metaMaskRevert).message).toBe('execution reverted')
  })
})

describe('Wallet error parser', () => {
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

  test('returns a user rejection even if its code is wrapped in another error', () => {
    expect(parseWalletError({ code: -32603, message: 'x', data: { code: 4001 } }).code).toBe('userRejected')
    expect(parseWalletError({ code: -32603, message: 'x', data: { code: -32601 } }).code).toBe(
      'unsupportedMethod',
    )
    expect(
      parseWalletError({ code: -32603, data: { code: -32000, message: 'insufficient funds for gas' } }).code,
    ).toBe('insufficientFunds')
  })

  test('classifies an error with a standard code by this code, whatever its message', () => {
    for (const message of ['insufficient funds for gas', 'execution reverted']) {
      expect(parseNodeError({ code: -32602, message }).code).toBe('nodeError')
      expect(parseWalletError({ code: -32601, message }).code).toBe('walletUnsupported')
    }
  })

  test('returns a ChainError unchanged', () => {
    const own = new ChainError('timeout', 'x')
    expect(parseWalletError(own)).toBe(own)
    expect(parseWalletError('gone')).toMatchObject({ code: 'walletFailed' })
    expect(parseWalletError(null)).toMatchObject({ code: 'walletFailed' })
  })
})

test('Wallet error that contains itself does not cause endless recursion', () => {
  const circle: Record<string, unknown> = { code: -32603, message: 'round' }
  circle.data = circle
  expect(parseWalletError(circle).code).toBe('walletFailed')
})

test('Wallet error whose properties throw when read is still converted', () => {
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
