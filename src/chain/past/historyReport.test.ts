import { expect, test } from 'vitest'
import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { JitHistoryRow } from '#market/past/rows.ts'
import { BlockTimes } from './blockTimes.ts'
import { readJitHistoryPage } from './historyReport.ts'

const LOANS = 100_000
const BLOCK_SECONDS = 12n
const GENESIS = 1_700_000_000n

const timeOf = (block: bigint): bigint => GENESIS + block * BLOCK_SECONDS

/** Two swaps with JIT liquidity per block, one in each direction. */
const loans = Array.from({ length: LOANS }, (_, index): JitHistoryRow => {
  const blockNumber = BigInt(Math.floor(index / 2))
  const hash = `0x${index.toString(16).padStart(64, '0')}` as const
  return {
    place: { blockNumber, blockHash: hash, transactionHash: hash, logIndex: index % 2 },
    liquidity: BigInt(index),
    lent: [1n, 1n],
    returned: [1n, 1n],
    fees: [0n, 0n],
    ownFees: [0n, 0n],
    priceBefore: undefined,
    priceAfter: undefined,
    zeroForOne: index % 2 === 0,
    swapped: undefined,
    feePips: undefined,
    moves: [],
  }
})

const LAST_BLOCK = BigInt(LOANS / 2 - 1)
const range = { from: 0n, to: LAST_BLOCK }
const times = {
  read: async () => undefined,
  of: ({ blockNumber }: JitHistoryRow['place']) => timeOf(blockNumber),
  blockAfter: async (time: bigint) => {
    const block = (time - GENESIS + BLOCK_SECONDS - 1n) / BLOCK_SECONDS
    return block < 0n ? 0n : block > LAST_BLOCK ? LAST_BLOCK + 1n : block
  },
} as unknown as BlockTimes
const ANY = { since: undefined, until: undefined, direction: 'all', offset: 0, limit: 80 } as const
const shown = async (query: Partial<Parameters<typeof readJitHistoryPage>[1]>) => {
  const { total, offset, rows } = await readJitHistoryPage(loans, { ...ANY, ...query }, range, times)
  return { total, offset, rows: rows.map(({ liquidity }) => Number(liquidity)) }
}

test('Swap list of the history is paged over 100,000 rows, newest first', async () => {
  const newest = await shown({})
  expect(newest).toMatchObject({ total: LOANS, offset: 0 })
  expect(newest.rows).toHaveLength(80)
  expect(newest.rows[0]).toBe(LOANS - 1)
  const last = await shown({ offset: LOANS - 40 })
  expect(last.rows).toEqual(Array.from({ length: 40 }, (_, index) => 39 - index))
  expect((await shown({ offset: LOANS })).rows).toEqual([])
})

test('Swap list of the history can be filtered by direction and by a range of days [2-10]', async () => {
  const inward = await shown({ direction: 'zeroForOne' })
  expect(inward.total).toBe(LOANS / 2)
  expect(inward.rows.every((index) => index % 2 === 0)).toBe(true)
  const [since, until] = [timeOf(1_000n), timeOf(1_999n)]
  expect(await shown({ since, until })).toMatchObject({ total: 2_000 })
  const out = await shown({ since, until, direction: 'oneForZero', offset: 960 })
  expect(out.total).toBe(1_000)
  expect(out.rows.at(-1)).toBe(2_001)
  expect((await shown({ since: since + 1n, until })).total).toBe(1_998)
  expect((await shown({ since: timeOf(LAST_BLOCK) + 1n })).total).toBe(0)
})

test('Swap list of the history cannot be filtered by day without block timestamps', async () => {
  const ask = () => Promise.reject(new ChainError('unreachable', 'no header'))
  const untold = new BlockTimes({ ask } as unknown as Rpc)
  for (const day of [{ since: GENESIS }, { until: GENESIS }])
    await expect(readJitHistoryPage(loans, { ...ANY, ...day }, range, untold)).rejects.toMatchObject({
      code: 'unreachable',
    })
  expect((await readJitHistoryPage(loans, ANY, range, untold)).total).toBe(LOANS)
})
