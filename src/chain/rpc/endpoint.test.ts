import { expect, test } from 'vitest'
import { ChainError } from './chainError.ts'
import { PrunedLogBlocks } from './endpoint.ts'
import type { RpcAnswer, RpcCall } from './exchange.ts'

const hex = (block: number) => `0x${block.toString(16)}`
const logs = (from: number, to: number): RpcCall => ({
  method: 'eth_getLogs',
  params: [{ fromBlock: hex(from), toBlock: hex(to) }],
})
const LISTED: RpcAnswer = { ok: true, result: [] }
const failing = (code: 'nodeError' | 'timeout' | 'rateLimited'): RpcAnswer => ({
  ok: false,
  error: new ChainError(code, 'no'),
})
const REFUSED = failing('nodeError')

test('Node counts as having no old logs if it rejects a range of at most 100 blocks', () => {
  const node = new PrunedLogBlocks()
  node.note(logs(1_000, 1_100), REFUSED)
  expect(node.has(logs(1_000, 1_000))).toBe(false)
  node.note(logs(1_000, 1_099), REFUSED)
  for (const [from, to] of [
    [0, 5_000_000],
    [1_000, 1_099],
    [1_099, 2_000],
  ] as const)
    expect(node.has(logs(from, to))).toBe(true)
  expect(node.has(logs(1_100, 2_000))).toBe(false)
  // Blocks up to 1,099 already count as pruned, so a rejection of blocks 5 to 6 changes nothing.
  node.note(logs(5, 6), REFUSED)
  expect(node.has(logs(1_099, 1_099))).toBe(true)
})

test('Node counts as having old logs again once it has returned some', () => {
  const node = new PrunedLogBlocks()
  node.note(logs(1_000, 1_099), REFUSED)
  node.note(logs(900, 1_200), LISTED)
  expect(node.has(logs(900, 900))).toBe(false)
  expect(node.has(logs(899, 900))).toBe(true)
})

test('Node that is down or limits the request rate still counts as having old logs', () => {
  const node = new PrunedLogBlocks()
  for (const code of ['timeout', 'rateLimited'] as const) node.note(logs(1, 1), failing(code))
  node.note(logs(1, 1), undefined)
  node.note({ method: 'eth_getCode', params: ['x', '0x1'] }, REFUSED)
  node.note({ method: 'eth_getLogs', params: [{ blockHash: '0x1' }] }, REFUSED)
  expect(node.has(logs(0, 1))).toBe(false)
  node.note(logs(1, 1), REFUSED)
  expect(node.has(logs(0, 1))).toBe(true)
  expect(node.has({ method: 'eth_getLogs', params: [{ blockHash: '0x1' }] })).toBe(false)
  expect(node.has({ method: 'eth_getCode', params: ['x', '0x1'] })).toBe(false)
})
