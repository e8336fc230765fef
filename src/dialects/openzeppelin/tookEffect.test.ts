import { expect, test } from 'vitest'
import { type Address, ZERO_ADDRESS } from '../../amounts/hex.ts'
import type { EmittedLog } from '../../markets/emitted.ts'
import { MARKET } from '../../markets/snapshot.fixture.ts'
import { abiWord } from '../../v4/abiWord.ts'
import { tookEffect } from './tookEffect.ts'
import { topics } from './topics.ts'

const [alice, mallory] = ['0x'.padEnd(42, 'a'), '0x'.padEnd(42, 'b')] as [Address, Address]
const indexed = (account: Address) => `0x${abiWord(BigInt(account))}` as const
const transfer = (from: Address, to: Address, shares: bigint, address: Address = MARKET.hook) =>
  ({
    address,
    topics: [topics.sharesMoved, indexed(from), indexed(to)],
    data: `0x${abiWord(shares)}`,
  }) as unknown as EmittedLog

test('the first deposit of all has taken effect where the hook minted these shares to its sender', () => {
  const seed = { kind: 'deposit', liquidity: 14n, seed: { amount0: 7n, amount1: 28n } } as const
  const took = (log: EmittedLog) => tookEffect([log], seed, alice, MARKET)
  expect(took(transfer(ZERO_ADDRESS, alice, 14n))).toBe(true)
  expect(took(transfer(ZERO_ADDRESS, alice, 13n))).toBe(false)
  expect(took(transfer(ZERO_ADDRESS, mallory, 14n))).toBe(false)
  expect(took(transfer(mallory, alice, 14n))).toBe(false)
  expect(took(transfer(ZERO_ADDRESS, alice, 14n, MARKET.token0))).toBe(false)
})
