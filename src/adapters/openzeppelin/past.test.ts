import { encodeAbiParameters, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import { abiWord } from '#math/abi.ts'
import type { Hex } from '#math/hex.ts'
import { sourceHookAbi } from './generated/sourceHookAbi.ts'
import { events, topics } from './past.ts'

const { decode } = events

const hook = '0x00000000000000000000000000000000000020c0'
const market = { hook, id: '' } as const
const alice = '0x00000000000000000000000000000000000000a1'
const bob = '0x00000000000000000000000000000000000000b2'
const poolId: Hex = `0x${'7'.repeat(64)}`

const NAMES: Record<Exclude<keyof typeof topics, 'ownerProposed' | 'ownerChanged'>, string> = {
  deposited: 'ReHypothecatedLiquidityAdded',
  exited: 'ReHypothecatedLiquidityRemoved',
  sharesMoved: 'Transfer',
}

const eventOf = (name: string) => {
  const event = sourceHookAbi.find((item) => item.type === 'event' && item.name === name)
  if (event?.type !== 'event') throw new Error(`there is no event ${name}`)
  return event
}

test.each(Object.entries(NAMES))('OpenZeppelin topic %s is the first topic of %s', (kind, name) => {
  expect(topics[kind as keyof typeof topics]).toBe(toEventSelector(eventOf(name)))
})

const word = (value: bigint | Hex): Hex => `0x${abiWord(BigInt(value))}`
const shares = 10n ** 20n
const ofAccount = (topic: Hex, address: Hex = hook) => ({
  address,
  topics: [topic, word(alice), poolId],
  data: encodeAbiParameters(
    [{ type: 'uint256' }, { type: 'uint256' }, { type: 'uint256' }],
    [shares, 7n, 9n],
  ),
})

test('OpenZeppelin decoder decodes every event of the hook', () => {
  const rest = { account: alice, shares, amount0: 7n, amount1: 9n }
  expect(decode(ofAccount(topics.deposited), market)).toEqual({ kind: 'deposited', ...rest })
  expect(decode(ofAccount(topics.exited), market)).toEqual({ kind: 'exited', ...rest })
  const moved = {
    address: hook,
    topics: [topics.sharesMoved, word(alice), word(bob)],
    data: word(shares),
  } as const
  expect(decode(moved, market)).toEqual({ kind: 'sharesMoved', from: alice, to: bob, shares })
})

test('OpenZeppelin decoder decodes the ownership events of a derived contract', () => {
  for (const [kind, name] of [
    ['ownerProposed', 'OwnershipTransferStarted'],
    ['ownerChanged', 'OwnershipTransferred'],
  ] as const) {
    expect(topics[kind]).toBe(toEventSelector(`${name}(address,address)`))
    const log = { address: hook, topics: [topics[kind], word(alice), word(bob)], data: '0x' } as const
    expect(decode(log, market)).toEqual({ kind, from: alice, to: bob })
    expect(decode({ ...log, topics: [topics[kind], word(alice)] }, market)).toBeUndefined()
  }
})

test('OpenZeppelin decoder ignores malformed logs, other events and other contracts', () => {
  expect(decode(ofAccount(topics.deposited, bob), market)).toBeUndefined()
  expect(decode(ofAccount(poolId), market)).toBeUndefined()
  expect(decode({ ...ofAccount(topics.deposited), data: word(shares) }, market)).toBeUndefined()
  expect(decode({ ...ofAccount(topics.deposited), topics: [topics.deposited] }, market)).toBeUndefined()
})
