import { beforeEach, expect, test } from 'vitest'
import { ChainError } from './chainError.ts'
import { ChainHeightTracker } from './heights.ts'

const ACCEPT_HIGHER_BLOCK_HEIGHT_AFTER_MS = 8_000
const ACCEPT_LOWER_BLOCK_HEIGHT_AFTER_MS = 30_000

let now = 0
let heights = new ChainHeightTracker(() => now)
beforeEach(() => {
  now = 0
  heights = new ChainHeightTracker(() => now)
})

const ABSURD = 10n ** 15n

function sentenceFor(height: bigint): string {
  try {
    heights.judge(height)
    return 'ok'
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

function says(height: bigint, afterMs = 2_000): string {
  now += afterMs
  try {
    heights.judge(height)
    return 'ok'
  } catch (error) {
    return error instanceof ChainError ? error.code : String(error)
  }
}

test('Block height is accepted if nodes differ by at most eight blocks', () => {
  expect([100n, 101n, 95n, 103n, 95n, 104n].map((height) => says(height))).toEqual(Array(6).fill('ok'))
  expect(says(95n)).toBe('staleNode')
})

test('Block height may differ by more than eight on a chain with fast blocks [10-24]', () => {
  heights = new ChainHeightTracker(() => now, 'arbitrum')
  expect([1_000n, 1_020n, 870n, 1_040n, 880n].map((height) => says(height))).toEqual(Array(5).fill('ok'))
  expect(says(879n)).toBe('staleNode')
})

test('Block height far below that of other nodes is rejected', () => {
  for (const height of [1_000n, 1_001n, 1_002n]) says(height)
  for (let turn = 0; turn < 40; turn++) {
    expect(says(900n)).toBe('staleNode')
    expect(says(1_003n)).toBe('ok')
  }
})

test('Block height that is far too high is rejected, and a normal height then accepted', () => {
  says(1_000n)
  says(1_001n)
  expect(says(ABSURD)).toBe('badResponse')
  expect(says(1_002n)).toBe('ok')
  expect(says(ABSURD)).toBe('badResponse')
  expect(says(ABSURD * 2n)).toBe('badResponse')
  expect(says(1_003n)).toBe('ok')
})

test('Block height that is far too high is rejected if repeated within one second', () => {
  says(1_000n)
  says(1_001n)
  for (let question = 0; question < 5; question++) expect(says(ABSURD, 200)).toBe('badResponse')
  expect(says(1_002n)).toBe('ok')
})

test('Block height that is far too high at page load is replaced by a lower height', () => {
  expect(says(ABSURD)).toBe('ok')
  expect(says(1_000n)).toBe('staleNode')
  expect(says(1_000n)).toBe('ok')
  expect(says(1_001n)).toBe('ok')
})

test('Lower block height is accepted after nodes have reported it for half a minute', () => {
  says(1_000n)
  for (let turn = 0; turn < 10; turn++) says(ABSURD)
  const refused = []
  for (let waited = 0; waited < ACCEPT_LOWER_BLOCK_HEIGHT_AFTER_MS; waited += 2_000)
    refused.push(says(1_005n))
  expect(new Set(refused)).toEqual(new Set(['staleNode']))
  expect(says(1_006n)).toBe('ok')
  expect(says(1_007n)).toBe('ok')
})

test('Much higher block height is accepted after a long pause or if reported for long', () => {
  says(1_000n)
  expect(says(2_000n)).toBe('ok')
  for (let waited = 0; waited < ACCEPT_HIGHER_BLOCK_HEIGHT_AFTER_MS; waited += 2_000)
    expect(says(50_000n)).toBe('badResponse')
  expect(says(50_001n)).toBe('ok')
  expect(says(50_001n + 40_000n, 3_600_000)).toBe('ok')
})

test('Block height may grow by 20 blocks per second plus 1,000', () => {
  for (const [afterMs, most] of [
    [0, 2_000n],
    [2_000, 2_040n],
    [2_550, 2_051n],
    [-5_000, 2_000n],
  ] as const) {
    heights = new ChainHeightTracker(() => now)
    says(1_000n)
    says(1_000n)
    expect(says(most + 1n, afterMs), `${afterMs} ms`).toBe('badResponse')
    expect(says(most, 0), `${afterMs} ms`).toBe('ok')
  }
})

test('Block height that is far too high is rejected while reported heights differ', () => {
  says(1_000n)
  says(1_001n)
  for (let turn = 0; turn < 30; turn++) {
    expect(says(ABSURD)).toBe('badResponse')
    expect(says(ABSURD * 3n)).toBe('badResponse')
    expect(says(10n)).toBe('staleNode')
  }
})

test('Block height error contains the received and the expected height', () => {
  says(1_000n)
  says(1_000n)
  expect(sentenceFor(900n)).toBe('eth_blockNumber 900 < 1000')
  expect(sentenceFor(5_000n)).toBe('eth_blockNumber 5000 > 1000')
})
