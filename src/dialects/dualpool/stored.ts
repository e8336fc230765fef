import type { Address, Hex } from '../../amounts/hex.ts'
import { keccak256 } from '../../amounts/keccak256.ts'
import type { DialectStored, StoredParts } from '../../markets/dialectReading.ts'
import { tokensOf } from '../../markets/side.ts'
import { abiWord } from '../../v4/abiWord.ts'
import { poolIdOf } from './keyOf.ts'

/** Numbers of the hook's mappings in its storage (Solidity storage layout). No getter reads any of them. */
const VAULT_SHARES = 4
const BALANCES = 5
const LAST_DEPOSIT = 9

const LOW_HALF = (1n << 128n) - 1n

const slotOf = (key: Hex | bigint, mapping: Hex | number): Hex =>
  keccak256(`0x${abiWord(BigInt(key))}${abiWord(BigInt(mapping))}`)

/** A side of a pool is keccak256(abi.encode(id, currency)). */
const partitionOf = (pool: Hex, token: Address): Hex =>
  keccak256(`0x${abiWord(BigInt(pool))}${abiWord(BigInt(token))}`)

/** Where it stands what a side of any pool has outside of its vault, and what the word there says. */
export const outsideBooks = {
  slotOf: (pool: Hex, token: Address): Hex => slotOf(partitionOf(pool, token), BALANCES),
  outsideOf: (word: bigint) => ({ idle: word & LOW_HALF, claims: word >> 128n }),
} as const

const partsOf = (vaultShares: bigint | undefined, balances: bigint | undefined): StoredParts | undefined =>
  vaultShares === undefined || balances === undefined
    ? undefined
    : { vaultShares, ...outsideBooks.outsideOf(balances) }

/** Where a pool's money lies, and until when an account's is locked. */
export const stored: DialectStored = (market, account) => {
  const pool = poolIdOf(market)
  const slots = tokensOf(market).flatMap((token) => [
    slotOf(partitionOf(pool, token), VAULT_SHARES),
    outsideBooks.slotOf(pool, token),
  ])
  const lock = account && slotOf(BigInt(account), slotOf(pool, LAST_DEPOSIT))
  return {
    slots: lock === undefined ? slots : [...slots, lock],
    decode: ([shares0, balances0, shares1, balances1, lastDeposit]) => ({
      side0: partsOf(shares0, balances0),
      side1: partsOf(shares1, balances1),
      lastDepositBlock: lock === undefined ? undefined : lastDeposit,
    }),
  }
}
