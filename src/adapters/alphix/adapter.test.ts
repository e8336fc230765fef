import { encodeAbiParameters, toEventSelector, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { reverted } from '#locales/contractErrors.ts'
import { compareHookCode, findSelectors } from '#market/hookCode.ts'
import { MARKET } from '#market/marketSnapshot.fixture.ts'
import { encodeAbiWord } from '#math/abi.ts'
import type { Hex } from '#math/hex.ts'
import { readArtifact } from '../../../contracts/artifacts.ts'
import { alphixCalldataLayouts, deriveAlphixCallFromAction } from './meaning.ts'
import { alphixEventDecoder, alphixEventTopics } from './past.ts'
import { ALPHIX_SELECTORS, ALPHIX_VAULT_SELECTORS } from './reading.ts'
import { ACCESS_MANAGER_SELECTORS, alphixSafetyChecks, ROLE_RESTRICTED_SELECTORS } from './safety.ts'
import { alphixEncoder, alphixErrorNames, encodeAlphixAction } from './writing.ts'

const { abi } = readArtifact('AlphixHook')
const declared = (type: string) =>
  abi.flatMap((item) => (item.type === type && 'name' in item && item.name ? [item.name] : []))

test.each(alphixErrorNames)('Alphix error %s is declared by the hook and has a message', (name) => {
  expect([...declared('error'), 'HookNotImplemented']).toContain(name)
  expect(reverted({ params: { error: name, argument: '' } })).not.toMatch(/not known|without giving/)
})

const SIGNATURES: Readonly<Record<keyof typeof ALPHIX_SELECTORS, string>> = {
  getCurrencyYieldSource: 'getCurrencyYieldSource(address)',
  getAmountInYieldSource: 'getAmountInYieldSource(address)',
  getReHypothecationConfig: 'getReHypothecationConfig()',
  getPoolKey: 'getPoolKey()',
  getPoolId: 'getPoolId()',
  authority: 'authority()',
  paused: 'paused()',
  previewAdd: 'previewAddReHypothecatedLiquidity(uint256)',
  previewRemove: 'previewRemoveReHypothecatedLiquidity(uint256)',
  getPoolParams: 'getPoolParams()',
}

test('Alphix function selectors in the code match their function signatures', () => {
  for (const [name, signature] of Object.entries(SIGNATURES))
    expect(ALPHIX_SELECTORS[name as keyof typeof ALPHIX_SELECTORS]).toBe(toFunctionSelector(signature))
  expect(ALPHIX_VAULT_SELECTORS).toEqual({
    receipt: toFunctionSelector('ATOKEN()'),
    paused: toFunctionSelector('paused()'),
  })
  const params = `(${['uint24', 'uint24', 'uint24', 'uint24', ...Array.from({ length: 6 }, () => 'uint256')]})`
  const { scheduled } = alphixSafetyChecks
  expect(scheduled(toFunctionSelector('transferOwnership(address)'), MARKET)).toBe('ownerProposed')
  expect(scheduled(toFunctionSelector(`setPoolParams(${params})`), MARKET)).toBe('feeTermsChanged')
  for (const [signature, selector] of Object.entries(ACCESS_MANAGER_SELECTORS))
    expect(selector).toBe(toFunctionSelector(signature))
  expect(ROLE_RESTRICTED_SELECTORS).toEqual({
    moves: toFunctionSelector('setYieldSource(address,address)'),
    pauses: toFunctionSelector('pause()'),
    unpauses: toFunctionSelector('unpause()'),
  })
  for (const [selector, { signature }] of Object.entries(alphixCalldataLayouts))
    expect(`0x${selector}`).toBe(toFunctionSelector(signature))
})

/** Functions of deployed Alphix hooks that the adapter never calls. */
const ORDINARY = [
  'computeFeeUpdate',
  'getGlobalMaxAdjRate',
  'getPoolConfig',
  'initializePool',
  'poke',
  'previewAddFromAmount0',
  'previewAddFromAmount1',
  'setGlobalMaxAdjRate',
  'setPoolParams',
]

test.each(['AlphixHook', 'AlphixEtherHook'])(
  'Alphix build with unknown code (%s) has only functions known to the adapter',
  (name) => {
    const { abi, bytecode } = readArtifact(name)
    const code: Hex = `${bytecode}00`
    const compared = findSelectors(code)
    for (const item of abi)
      if (item.type === 'function' && ORDINARY.includes(item.name))
        expect(compared).toContain(toFunctionSelector(item))
    expect(declared('function')).toEqual(expect.arrayContaining(ORDINARY))
    expect(compareHookCode(code, alphixSafetyChecks.code)).toEqual({ status: 'unknown', beyond: [] })
  },
)

const { hook } = MARKET
const [alice, bob] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const
const word = (value: Hex | bigint): Hex => `0x${encodeAbiWord(BigInt(value))}`
const words = (...values: readonly (bigint | Hex)[]) =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    values.map((value) => BigInt(value)),
  )

describe('Alphix hook logs', () => {
  test('have the topics of the hook’s event signatures', () => {
    const ofAccount = '(address,uint256,uint256,uint256)'
    expect(alphixEventTopics).toEqual({
      deposited: toEventSelector(`ReHypothecatedLiquidityAdded${ofAccount}`),
      exited: toEventSelector(`ReHypothecatedLiquidityRemoved${ofAccount}`),
      sharesMoved: toEventSelector('Transfer(address,address,uint256)'),
      sourceMoved: toEventSelector('YieldSourceUpdated(address,address,address)'),
      exitsAllowed: [toEventSelector('Paused(address)'), toEventSelector('Unpaused(address)')],
      feeTermsChanged: toEventSelector('PoolParamsUpdated()'),
      managerChanged: toEventSelector('AuthorityUpdated(address)'),
      ownerProposed: toEventSelector('OwnershipTransferStarted(address,address)'),
      ownerChanged: toEventSelector('OwnershipTransferred(address,address)'),
    })
  })

  test('decode to hook events unless they are malformed or from another contract', () => {
    const decode = (topic: Hex, data: Hex, more: readonly Hex[] = [word(alice)], address: Hex = hook) =>
      alphixEventDecoder.decode({ address, topics: [topic, ...more], data }, MARKET)
    const moved = { account: alice, shares: 5n, amount0: 7n, amount1: 9n }
    expect(decode(alphixEventTopics.deposited, words(5n, 7n, 9n))).toEqual({ kind: 'deposited', ...moved })
    expect(decode(alphixEventTopics.exited, words(5n, 7n, 9n))).toEqual({ kind: 'exited', ...moved })
    expect(decode(alphixEventTopics.sourceMoved, words(alice, bob), [word(MARKET.token0)])).toEqual({
      ...{ kind: 'sourceMoved', token: MARKET.token0.toLowerCase(), from: alice, to: bob },
    })
    const [paused, unpaused] = alphixEventTopics.exitsAllowed
    expect(decode(paused, word(bob), [])).toEqual({ kind: 'exitsAllowed', allowed: false })
    expect(decode(unpaused, word(bob), [])).toEqual({ kind: 'exitsAllowed', allowed: true })
    expect(decode(alphixEventTopics.feeTermsChanged, '0x', [])).toEqual({ kind: 'feeTermsChanged' })
    expect(decode(alphixEventTopics.managerChanged, word(bob), [])).toEqual({
      kind: 'managerChanged',
      to: bob,
    })
    expect(decode(alphixEventTopics.deposited, words(5n, 7n, 9n), [word(alice)], bob)).toBeUndefined()
    expect(decode(alphixEventTopics.deposited, words(5n, 7n))).toBeUndefined()
    expect(decode(alphixEventTopics.sourceMoved, words(alice), [word(MARKET.token0)])).toBeUndefined()
  })
})

describe('Alphix hook calls', () => {
  const atPrice = { sqrtPriceX96: 2n ** 96n + 1n, millionths: 2_496n }
  const deposit = { kind: 'deposit', liquidity: 11n, value: 3n, atPrice } as const
  const exit = { kind: 'withdraw', owner: alice, shares: 12n, atPrice } as const

  test('encode shares, price and maximum price change', () => {
    const bound = `${encodeAbiWord(atPrice.sqrtPriceX96)}${encodeAbiWord(2_496n)}`
    expect(encodeAlphixAction(deposit, MARKET)).toEqual({
      to: hook,
      data: `0x60fc53ee${encodeAbiWord(11n)}${bound}`,
      value: 3n,
    })
    expect(encodeAlphixAction(exit, MARKET)).toEqual({
      to: hook,
      data: `0x8190c0ea${encodeAbiWord(12n)}${bound}`,
      value: 0n,
    })
    expect(deriveAlphixCallFromAction(deposit, MARKET).args).toEqual([
      '11',
      `${atPrice.sqrtPriceX96}`,
      '2496',
    ])
    expect(deriveAlphixCallFromAction(exit, MARKET).args).toEqual(['12', `${atPrice.sqrtPriceX96}`, '2496'])
    // Without a price bound, the last two arguments are zero, which makes the hook accept any
    // price.
    expect(encodeAlphixAction({ kind: 'deposit', liquidity: 1n }, MARKET).data.slice(-128)).toBe(
      '0'.repeat(128),
    )
  })

  test('are not encoded for actions that the hook does not support', () => {
    expect(() => encodeAlphixAction({ kind: 'withdraw', owner: alice }, MARKET)).toThrow(RangeError)
    expect(() => encodeAlphixAction({ kind: 'setVaults', vault0: alice, vault1: bob }, MARKET)).toThrow(
      RangeError,
    )
    const wide = { sqrtPriceX96: 1n, millionths: 2n ** 24n }
    expect(() => encodeAlphixAction({ ...deposit, atPrice: wide }, MARKET)).toThrow(RangeError)
  })

  test('count as successful if the hook’s event has the encoded shares and account', () => {
    const log = {
      address: hook,
      topics: [alphixEventTopics.deposited, word(alice)],
      data: words(11n, 7n, 9n),
    }
    expect(alphixEncoder.isActionInLogs([log], deposit, alice, MARKET)).toBe(true)
    expect(alphixEncoder.isActionInLogs([log], { ...deposit, liquidity: 12n }, alice, MARKET)).toBe(false)
    expect(alphixEncoder.isActionInLogs([log], deposit, bob, MARKET)).toBe(false)
    expect(alphixEncoder.isActionInLogs([log], exit, alice, MARKET)).toBe(false)
    expect(alphixEncoder.isActionInLogs([{ ...log, address: bob }], deposit, alice, MARKET)).toBe(false)
  })
})
