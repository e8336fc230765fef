import { encodeAbiParameters, encodeEventTopics, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import type { Hex } from '#math/hex.ts'
import { flashifiAbi } from '../../../contracts/generated/flashifiAbi.ts'
import { flashifiEventDecoder, flashifiEventTopics } from './past.ts'

const { decode } = flashifiEventDecoder

const hook = '0x00000000000000000000000000000000000020c0'
const market = { hook, id: '' } as const
const alice = '0x00000000000000000000000000000000000000a1'
const bob = '0x00000000000000000000000000000000000000b2'
const poolId: Hex = `0x${'7'.repeat(64)}`

const NAMES: Record<keyof typeof flashifiEventTopics, string> = {
  deposited: 'ReHypothecatedLiquidityAdded',
  exited: 'ReHypothecatedLiquidityRemoved',
  sharesMoved: 'Transfer',
  lent: 'LiquidityProvided',
  returned: 'LiquidityRemoved',
  sourcesChanged: 'VaultsSet',
}

const eventOf = (name: string) => {
  const event = flashifiAbi.find((item) => item.type === 'event' && item.name === name)
  if (event?.type !== 'event') throw new Error(`there is no event ${name}`)
  return event
}

test.each(Object.entries(NAMES))('Flashifi topic %s is the hash of the event %s', (kind, name) => {
  expect(flashifiEventTopics[kind as keyof typeof flashifiEventTopics]).toBe(toEventSelector(eventOf(name)))
})

function log(name: string, args: Readonly<Record<string, unknown>>, address: Hex = hook) {
  const { inputs } = eventOf(name)
  const plain = inputs.filter(({ indexed }) => !indexed)
  return {
    address,
    topics: encodeEventTopics({ abi: [eventOf(name)], args }) as Hex[],
    data: encodeAbiParameters(
      plain,
      plain.map((input) => args[input.name]),
    ),
  }
}

const amounts = { amount0: 7n, amount1: 9n }

test('Flashifi decoder decodes every event of the hook', () => {
  const read = (name: string, args: Readonly<Record<string, unknown>>) => decode(log(name, args), market)
  expect(read('ReHypothecatedLiquidityAdded', { user: alice, liquidity: 5n, ...amounts })).toEqual({
    kind: 'deposited',
    account: alice,
    shares: 5n,
    ...amounts,
  })
  expect(read('ReHypothecatedLiquidityRemoved', { owner: bob, sharesAmount: 5n, ...amounts })).toEqual({
    kind: 'exited',
    account: bob,
    shares: 5n,
    ...amounts,
  })
  expect(read('Transfer', { from: alice, to: bob, value: 5n })).toEqual({
    kind: 'sharesMoved',
    from: alice,
    to: bob,
    shares: 5n,
  })
  expect(read('LiquidityProvided', { poolId, liquidity: 5n, ...amounts })).toEqual({
    kind: 'lent',
    liquidity: 5n,
    ...amounts,
  })
  expect(read('LiquidityRemoved', { poolId, liquidity: 5n, ...amounts })).toEqual({
    kind: 'returned',
    liquidity: 5n,
    ...amounts,
  })
  expect(read('VaultsSet', { vault0: alice, vault1: bob })).toEqual({
    kind: 'sourcesChanged',
    vault0: alice,
    vault1: bob,
  })
})

test('Flashifi decoder ignores mints, burns and zero transfers of shares', () => {
  const zero = '0x0000000000000000000000000000000000000000'
  for (const args of [
    { from: zero, to: bob, value: 5n },
    { from: alice, to: zero, value: 5n },
    { from: alice, to: bob, value: 0n },
  ])
    expect(decode(log('Transfer', args), market)).toBeUndefined()
})

test('Flashifi decoder ignores malformed logs, unknown events and other contracts', () => {
  const args = { vault0: alice, vault1: bob }
  expect(decode(log('VaultsSet', args, alice), market)).toBeUndefined()
  expect(
    decode(log('PoolInitialized', { currency0: alice, currency1: bob, fee: 1, tickSpacing: 1 }), market),
  ).toBe(undefined)
  for (const name of Object.values(NAMES)) {
    const bare = { address: hook, topics: [toEventSelector(eventOf(name))], data: '0x' } as const
    expect(decode(bare, market), name).toBeUndefined()
  }
  expect(decode({ address: hook, topics: [], data: '0x' }, market)).toBeUndefined()
})
