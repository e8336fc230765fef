import type { Market } from '#market/market.ts'
import type { PoolSideBalances } from '#market/marketSnapshot.ts'
import type { BuildHookStorageRead } from '#market/reading.ts'
import { toTokenPair } from '#market/tokenPair.ts'
import { encodeAbiWord } from '#math/abi.ts'
import type { Address, Hex } from '#math/hex.ts'
import { keccak256 } from '#math/keccak.ts'

/** Returns the pool id from the end of the market id. */
export const getPoolIdOfMarket = ({ id }: Pick<Market, 'id'>): Hex => `0x${id.slice(-64)}`

/** Storage slots of hook mappings without getters. */
const VAULT_SHARES = 4
const BALANCES = 5
const LAST_DEPOSIT = 9

const LOW_HALF = (1n << 128n) - 1n

const slotOf = (key: Hex | bigint, mapping: Hex | number): Hex =>
  keccak256(`0x${encodeAbiWord(BigInt(key))}${encodeAbiWord(BigInt(mapping))}`)

/** Returns the mapping key for one token of a pool: keccak256(abi.encode(id, currency)). */
const partitionOf = (pool: Hex, token: Address): Hex =>
  keccak256(`0x${encodeAbiWord(BigInt(pool))}${encodeAbiWord(BigInt(token))}`)

/** Reads from the hook's storage how many of a pool's tokens are outside the pool's vaults. */
export const outsideBooks = {
  slotOf: (pool: Hex, token: Address): Hex => slotOf(partitionOf(pool, token), BALANCES),
  outsideOf: (word: bigint) => ({ idle: word & LOW_HALF, claims: word >> 128n }),
} as const

const partsOf = (
  vaultShares: bigint | undefined,
  balances: bigint | undefined,
): PoolSideBalances | undefined =>
  vaultShares === undefined || balances === undefined
    ? undefined
    : { vaultShares, ...outsideBooks.outsideOf(balances) }

/**
 * Reads from the hook's storage where a pool's tokens are and the block of the account's last
 * deposit.
 */
export const buildDualpoolStorageRead: BuildHookStorageRead = (market, account) => {
  const pool = getPoolIdOfMarket(market)
  const slots = toTokenPair(market).flatMap((token) => [
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
