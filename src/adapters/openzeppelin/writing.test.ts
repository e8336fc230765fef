import { expect, test } from 'vitest'
import { reverted } from '#locales/contractErrors.ts'
import type { EmittedLog } from '#market/hookEvent.ts'
import { MARKET } from '#market/snapshot.fixture.ts'
import { abiWord } from '#math/abi.ts'
import { type Address, ZERO_ADDRESS } from '#math/hex.ts'
import { sourceHookAbi } from './generated/sourceHookAbi.ts'
import { topics } from './past.ts'
import { errors, tookEffect } from './writing.ts'

const declared = sourceHookAbi.filter((item) => item.type === 'error').map(({ name }) => name)

test.each(errors)('OpenZeppelin error %s is declared by the hook and has a message', (name) => {
  expect(declared).toContain(name)
  expect(reverted({ params: { error: name, argument: '' } })).not.toMatch(/not known|without giving/)
})

const [alice, mallory] = ['0x'.padEnd(42, 'a'), '0x'.padEnd(42, 'b')] as [Address, Address]
const indexed = (account: Address) => `0x${abiWord(BigInt(account))}` as const
const transfer = (from: Address, to: Address, shares: bigint, address: Address = MARKET.hook) =>
  ({
    address,
    topics: [topics.sharesMoved, indexed(from), indexed(to)],
    data: `0x${abiWord(shares)}`,
  }) as unknown as EmittedLog

test('First OpenZeppelin deposit succeeded if the hook minted its shares to the sender', () => {
  const seed = { kind: 'deposit', liquidity: 14n, seed: { amount0: 7n, amount1: 28n } } as const
  const took = (log: EmittedLog) => tookEffect([log], seed, alice, MARKET)
  expect(took(transfer(ZERO_ADDRESS, alice, 14n))).toBe(true)
  expect(took(transfer(ZERO_ADDRESS, alice, 13n))).toBe(false)
  expect(took(transfer(ZERO_ADDRESS, mallory, 14n))).toBe(false)
  expect(took(transfer(mallory, alice, 14n))).toBe(false)
  expect(took(transfer(ZERO_ADDRESS, alice, 14n, MARKET.token0))).toBe(false)
})
