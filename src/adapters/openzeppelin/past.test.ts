import { encodeAbiParameters, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import { encodeAbiWord } from '#math/abi.ts'
import type { Hex } from '#math/hex.ts'
import { openzeppelinAbi } from '../../../contracts/generated/openzeppelinAbi.ts'
import { openzeppelinEventDecoder, openzeppelinEventTopics } from './past.ts'

const { decode } = openzeppelinEventDecoder

const hook = '0x00000000000000000000000000000000000020c0'
const market = { hook, id: '' } as const
const alice = '0x00000000000000000000000000000000000000a1'
const bob = '0x00000000000000000000000000000000000000b2'
const poolId: Hex = `0x${'7'.repeat(64)}`

const NAMES: Record<
  Exclude<keyof typeof openzeppelinEventTopics, 'ownerProposed' | 'ownerChanged'>,
  string
> = {
  deposited: 'ReHypothecatedLiquidityAdded',
  exited: 'ReHypothecatedLiquidityRemoved',
  sharesMoved: 'Transfer',
}

const eventOf = (name: string) => {
  const event = openzeppelinAbi.find((item) => item.type === 'event' && item.name === name)
  if (event?.type !== 'event') throw new Error(`there is no event ${name}`)
  return event
}

test.each(Object.entries(NAMES))('OpenZeppelin topic %s is the hash of the event %s', (kind, name) => {
  expect(openzeppelinEventTopics[kind as keyof typeof openzeppelinEventTopics]).toBe(
    toEventSelector(eventOf(name)),
  )
})

const word = (value: bigint | Hex): Hex => `0x${encodeAbiWord(BigInt(value))}`
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
  expect(decode(ofAccount(openzeppelinEventTopics.deposited), market)).toEqual({ kind: 'deposited', ...rest })
  expect(decode(ofAccount(openzeppelinEventTopics.exited), market)).toEqual({ kind: 'exited', ...rest })
  const moved = {
    address: hook,
    topics: [openzeppelinEventTopics.sharesMoved, word(alice), word(bob)],
    data: word(shares),
  } as const
  expect(decode(moved, market)).toEqual({ kind: 'sharesMoved', from: alice, to: bob, shares })
})

test('OpenZeppelin decoder decodes the ownership events of a hook with an owner', () => {
  for (const [kind, name] of [
    ['ownerProposed', 'OwnershipTransferStarted'],
    ['ownerChanged', 'OwnershipTransferred'],
  ] as const) {
    expect(openzeppelinEventTopics[kind]).toBe(toEventSelector(`${name}(address,address)`))
    const log = {
      address: hook,
      topics: [openzeppelinEventTopics[kind], word(alice), word(bob)],
      data: '0x',
    } as const
    expect(decode(log, market)).toEqual({ kind, from: alice, to: bob })
    expect(decode({ ...log, topics: [openzeppelinEventTopics[kind], word(alice)] }, market)).toBeUndefined()
  }
})

test('OpenZeppelin decoder ignores malformed logs and events of other contracts', () => {
  expect(decode(ofAccount(openzeppelinEventTopics.deposited, bob), market)).toBeUndefined()
  expect(decode(ofAccount(poolId), market)).toBeUndefined()
  expect(
    decode({ ...ofAccount(openzeppelinEventTopics.deposited), data: word(shares) }, market),
  ).toBeUndefined()
  expect(
    decode(
      { ...ofAccount(openzeppelinEventTopics.deposited), topics: [openzeppelinEventTopics.deposited] },
      market,
    ),
  ).toBeUndefined()
})
