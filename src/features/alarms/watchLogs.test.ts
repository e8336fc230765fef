import { expect, test } from 'vitest'
import { getHeightTolerance } from '#chain/rpc/heights.ts'
import { recordShareBalance } from './watchLogs.ts'
import { createWatchRecord } from './watchSchema.ts'

const first = recordShareBalance(createWatchRecord(100n), { shares: 5n, blockNumber: 100n }, undefined)
const at = (shares: bigint, blockNumber: bigint) =>
  recordShareBalance(first, { shares, blockNumber }, undefined)

test('Share monitor records the share balance on the first check', () => {
  expect(first).toMatchObject({ held: { shares: 5n, blockNumber: 100n }, drops: [] })
})

test('Share monitor reports fewer shares at a later block as a drop', () => {
  const drop = { before: 5n, after: 3n, sinceBlock: 100n, replaced: false, settled: false }
  expect(at(3n, 101n).drops).toEqual([{ ...drop, blockNumber: 101n }])
  expect(at(3n, 9_999n).drops).toEqual([{ ...drop, blockNumber: 9_999n }])
  expect(at(3n, 101n).held).toEqual({ shares: 3n, blockNumber: 101n })
})

test('Share monitor reports no drop if the shares are equal or more', () => {
  expect(at(5n, 200n)).toMatchObject({ held: { shares: 5n, blockNumber: 200n }, drops: [] })
  expect(at(6n, 101n)).toMatchObject({ held: { shares: 6n, blockNumber: 101n }, drops: [] })
})

test('Share monitor stores an unchanged balance only every 15 blocks', () => {
  expect(at(5n, 114n)).toBe(first)
  expect(at(5n, 115n).held?.blockNumber).toBe(115n)
})

test('Share monitor accepts a lower block only if the previous one was impossibly high', () => {
  expect(at(0n, 100n)).toBe(first)
  expect(at(0n, 99n)).toBe(first)
  const absurd = { ...first, held: { shares: 5n, blockNumber: 10n ** 12n } }
  expect(recordShareBalance(absurd, { shares: 4n, blockNumber: 120n }, undefined)).toMatchObject({
    held: { shares: 4n, blockNumber: 120n },
    drops: [{ before: 5n, after: 4n, sinceBlock: 120n, blockNumber: 120n }],
  })
})

test('Share monitor keeps only the five newest drops', () => {
  let record = recordShareBalance(createWatchRecord(0n), { shares: 100n, blockNumber: 0n }, undefined)
  for (let block = 1n; block <= 9n; block += 1n)
    record = recordShareBalance(record, { shares: 100n - block, blockNumber: block }, undefined)
  expect(record.drops.map(({ blockNumber }) => blockNumber)).toEqual([9n, 8n, 7n, 6n, 5n])
})

test('Share monitor ignores a node that lags by less than the chain’s tolerance', () => {
  const deposited = recordShareBalance(
    createWatchRecord(985n),
    { shares: 100n, blockNumber: 1_000n },
    'arbitrum',
  )
  const late = (blockNumber: bigint) => recordShareBalance(deposited, { shares: 0n, blockNumber }, 'arbitrum')
  expect(late(920n)).toBe(deposited)
  expect(late(1_000n - getHeightTolerance('arbitrum'))).toBe(deposited)
  expect(late(500n).drops).toHaveLength(1)
  expect(recordShareBalance(deposited, { shares: 0n, blockNumber: 920n }, undefined).drops).toHaveLength(1)
})
