import { describe, expect, test } from 'vitest'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Hex } from '#math/hex.ts'
import { BlockTimes } from './blockTimes.ts'

const NOW = 1_800_000_000n
const HASH: Hex = `0x${'1'.repeat(64)}`
const place = (blockNumber: bigint, timestamp: bigint | undefined) => ({
  ...{ blockNumber, timestamp },
  ...{ blockHash: HASH, transactionHash: HASH, logIndex: 0 },
})

const silent = { ask: () => Promise.reject(new Error('asked')) } as unknown as Rpc

function timesOf(places: readonly ReturnType<typeof place>[]) {
  const times = new BlockTimes(silent)
  times.learn(places, NOW)
  return places.map(times.of)
}

describe('Block timestamps taken from logs', () => {
  test('increase with the block numbers', () => {
    expect(timesOf([place(1n, NOW - 9n), place(2n, NOW - 9n), place(3n, NOW)])).toEqual([
      NOW - 9n,
      NOW - 9n,
      NOW,
    ])
  })

  test('are undefined if before the launch of Uniswap v4', () => {
    expect(timesOf([place(1n, 0n), place(2n, NOW - 5n)])).toEqual([undefined, NOW - 5n])
  })

  test('are undefined if after the newest block', () => {
    expect(timesOf([place(1n, NOW + 1n), place(2n, NOW - 5n)])).toEqual([undefined, NOW - 5n])
  })

  test('are undefined for two blocks if the later block has the earlier timestamp', () => {
    expect(timesOf([place(1n, NOW - 9n), place(2n, NOW - 3n), place(3n, NOW - 6n), place(4n, NOW)])).toEqual([
      NOW - 9n,
      undefined,
      undefined,
      NOW,
    ])
  })

  test('are undefined if two logs of one block have different timestamps', () => {
    expect(timesOf([place(1n, NOW - 9n), place(1n, NOW - 8n)])).toEqual([undefined, undefined])
  })
})
