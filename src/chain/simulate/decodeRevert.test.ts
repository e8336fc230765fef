import { type EncodeErrorResultParameters, encodeErrorResult, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { knownErrorsAbi } from '#chain/generated/knownErrorsAbi.ts'
import { reverted } from '#locales/contractErrors.ts'
import type { Hex } from '#math/hex.ts'
import { formatRevertDetails, toRevertMessage } from '../describeError.ts'
import { type DecodedRevert, decodeRevert } from './decodeRevert.ts'

const revertSentence = (revert: DecodedRevert): string => reverted(toRevertMessage(revert))

const hook = '0xfd6a5e131eb3e022a354783a0768799eadf020c0'
const wrapper = parseAbi([
  'error WrappedError(address,bytes4,bytes,bytes)',
  'error UnexpectedRevertBytes(bytes)',
])
const wrap = (reason: Hex): Hex =>
  encodeErrorResult({
    abi: wrapper,
    errorName: 'WrappedError',
    args: [hook, '0x575e24b4', reason, '0xa9e35b2f'],
  })
const unexpected = (reason: Hex): Hex =>
  encodeErrorResult({ abi: wrapper, errorName: 'UnexpectedRevertBytes', args: [reason] })

/** Every contract error in sections 3 and 8 of the specification. */
const SPECIFIED = [
  'AlreadyInitialized',
  'HookNotImplemented',
  'InvalidAmounts',
  'InvalidCurrency',
  'InvalidPool',
  'NotPoolManager',
  'NotSelf',
  'PoolKeyNotInitialized',
  'ZeroLiquidity',
  'ERC20InsufficientAllowance',
  'ERC20InsufficientBalance',
  'AlreadyUnlocked',
  'CurrenciesOutOfOrderOrEqual',
  'CurrencyNotSettled',
  'DelegateCallNotAllowed',
  'InvalidCaller',
  'ManagerLocked',
  'MustClearExactPositiveDelta',
  'NonzeroNativeValue',
  'PoolNotInitialized',
  'ProtocolFeeCurrencySynced',
  'ProtocolFeeTooLarge',
  'SwapAmountCannotBeZero',
  'TickSpacingTooLarge',
  'TickSpacingTooSmall',
  'UnauthorizedDynamicLPFeeUpdate',
]

function dataOf(name: string): Hex {
  const item = knownErrorsAbi.find((error) => error.name === name)
  if (item === undefined) throw new Error(`${name} is not among the known errors`)
  const args = item.inputs.map(({ type }) =>
    type === 'address' ? hook : type.startsWith('bytes') ? '0x' : 1n,
  )
  return encodeErrorResult({ abi: [item], errorName: item.name, args } as EncodeErrorResultParameters)
}

test.each(SPECIFIED)(
  'decodeRevert has a message for %s, also if wrapped by quoter and hook [3-11 8-11 8-12]',
  (name) => {
    const bare = decodeRevert(dataOf(name))
    expect(bare.name).toBe(name)
    expect(revertSentence(bare)).toMatch(/^[A-Z].*\.$/)
    expect(revertSentence(bare)).not.toMatch(/with an unknown error|without a known reason/)
    const wrapped = decodeRevert(unexpected(wrap(wrap(dataOf(name)))))
    expect(wrapped.name).toBe(name)
    expect(wrapped.path).toEqual(['UnexpectedRevertBytes', 'WrappedError', 'WrappedError', name])
    expect(formatRevertDetails(wrapped)).toContain(name)
  },
)

test.each([
  ['AlreadyUnlocked', 'in the middle of another operation'],
  ['CurrenciesOutOfOrderOrEqual', 'currency0 must be below currency1'],
  ['CurrencyNotSettled', 'did not get everything back'],
  ['DelegateCallNotAllowed', 'does not accept delegate calls'],
  ['InvalidCaller', 'Only the protocol fee controller'],
  ['ManagerLocked', 'The pool manager is locked'],
  ['MustClearExactPositiveDelta', 'only clear the exact amount'],
  ['NonzeroNativeValue', 'sent where none is expected'],
  ['PoolNotInitialized', 'is not initialized on this chain'],
  ['ProtocolFeeCurrencySynced', 'cannot be collected while this currency is synced'],
  ['ProtocolFeeTooLarge', 'The protocol fee is larger than allowed'],
  ['SwapAmountCannotBeZero', 'The swap amount is zero'],
  ['TickSpacingTooLarge', 'larger than 32767'],
  ['TickSpacingTooSmall', 'The tick spacing must be positive'],
  ['UnauthorizedDynamicLPFeeUpdate', 'Only the hook of a pool with dynamic fees'],
])('decodeRevert returns a message that explains the error %s [8-12]', (name, meaning) => {
  expect(revertSentence(decodeRevert(dataOf(name)))).toContain(meaning)
})

test('decodeRevert() decodes v4’s WrappedError if the wrapped call returned no data', () => {
  const args = [hook, '0x00000000', '0x', dataOf('NativeTransferFailed')] as const
  const silent = decodeRevert(encodeErrorResult({ abi: wrapper, errorName: 'WrappedError', args }))
  expect(silent.path).toEqual(['WrappedError', 'NativeTransferFailed'])
  expect(revertSentence(silent)).toBe('A transfer of native currency failed.')
  expect(decodeRevert(wrap('0x')).name).toBe('HookCallFailed')
})

test('Revert messages are different for every known error', () => {
  const silent = knownErrorsAbi
    .map(({ name }) => name)
    .filter((name) =>
      revertSentence({ name, args: [], path: [name], data: '0x12345678' }).includes('with an unknown error'),
    )
  expect(silent).toEqual([])
})

test('decodeRevert returns no name for missing, short or unknown data', () => {
  expect(revertSentence(decodeRevert('0x'))).toBe('The contract refused without giving a reason.')
  expect(decodeRevert('0x12').name).toBeUndefined()
  expect(revertSentence(decodeRevert('0xdeadbeef'))).toContain('with an unknown error')
  let data = wrap('0xdeadbeef')
  for (let i = 0; i < 20; i++) data = wrap(data)
  expect(decodeRevert(data).name).toBe('WrappedError')
})

test('Revert message of a require() text quotes and shortens the text', () => {
  const text = encodeErrorResult({
    abi: parseAbi(['error Error(string)']),
    errorName: 'Error',
    args: ['x'.repeat(1000)],
  })
  expect(revertSentence(decodeRevert(text)).length).toBeLessThan(250)
})

test('Revert message distinguishes equally named errors of vault and pool manager', () => {
  const own = encodeErrorResult({
    abi: parseAbi(['error NotEnoughLiquidity()']),
    errorName: 'NotEnoughLiquidity',
  })
  const VAULT = 'A vault cannot pay out this much now.'
  // Tests the error inside the hook's wrapper, inside the quoter's wrapper around it, and without
  // wrappers.
  expect(revertSentence(decodeRevert(wrap(own)))).toBe(VAULT)
  expect(revertSentence(decodeRevert(unexpected(wrap(own))))).toBe(VAULT)
  expect(revertSentence(decodeRevert(own))).toBe('A vault or the pool does not have enough of a token now.')
})
