import { expect, test } from 'vitest'
import { createWatchedBlockRange, extendWatchedBlockRange, nextBlockToRead } from './watchSchema.ts'

const at = (seen: bigint, settled: bigint) => ({ seen, settled, startedAt: undefined, gap: undefined })

test('Block range of the alarm monitor starts after the last final block it read', () => {
  expect(nextBlockToRead(at(1_000n, 700n), 1_010n)).toBe(701n)
})

test('Block range of the alarm monitor repeats the last 64 blocks even if final', () => {
  expect(nextBlockToRead(at(1_000n, 1_000n), 1_010n)).toBe(947n)
})

test('Block range of the alarm monitor covers all blocks since the last visit', () => {
  expect(nextBlockToRead(at(1_000n, 700n), 50_000n)).toBe(701n)
})

test('Alarm monitor reads recent blocks again if the last block number was too high', () => {
  const behind = extendWatchedBlockRange(at(1_000n, 900n), { newest: 800n, reached: 737n, settled: 736n })
  expect(behind).toMatchObject({ seen: 800n, settled: 736n })
  expect(nextBlockToRead(at(10n ** 12n, 10n ** 12n), 1_000n)).toBe(937n)
})

test('Alarm monitor records a gap only for blocks that no read covered', () => {
  const reach = at(1_000n, 700n)
  expect(extendWatchedBlockRange(reach, { newest: 2_000n, reached: 1_500n, settled: 1_900n }).gap).toEqual({
    from: 1_001n,
    to: 1_499n,
  })
  expect(
    extendWatchedBlockRange(reach, { newest: 2_000n, reached: 1_001n, settled: 1_900n }).gap,
  ).toBeUndefined()
  const known = { ...reach, gap: { from: 5n, to: 9n } }
  expect(extendWatchedBlockRange(known, { newest: 1_010n, reached: 701n, settled: 900n }).gap).toEqual({
    from: 5n,
    to: 9n,
  })
})

test('Block range of the alarm monitor starts at the newest block, even below block 64', () => {
  expect(createWatchedBlockRange(500n)).toEqual({
    seen: 500n,
    settled: 436n,
    startedAt: 500n,
    gap: undefined,
  })
  expect(nextBlockToRead(createWatchedBlockRange(3n), 5n)).toBe(0n)
})
