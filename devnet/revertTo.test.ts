import { expect, test } from 'vitest'
import { countRevertedBlocks, revertTo } from './revertTo.ts'

test('revertTo reverts only after mined transactions have left the node’s mempool', async () => {
  const pending = ['0x2', '0x1', '0x0']
  const asked: string[] = []
  await revertTo(async (method) => {
    if (method === 'eth_blockNumber') return '0x1'
    asked.push(method)
    return method === 'evm_revert' ? true : { pending: pending.shift(), queued: '0x1' }
  }, '0x7')
  expect(asked).toEqual(['txpool_status', 'txpool_status', 'txpool_status', 'evm_revert'])
})

test('revertTo does not wait for transactions that were pending before the call', async () => {
  let reverted = 0
  await revertTo(async (method) => {
    if (method === 'eth_blockNumber') return '0x1'
    if (method === 'evm_revert') reverted += 1
    return method === 'evm_revert' ? true : { pending: '0x1' }
  }, '0x7')
  expect(reverted).toBe(1)
})

test('revertTo throws for an unknown snapshot id, and the error names the id', async () => {
  const answers: Record<string, unknown> = { evm_revert: false, eth_blockNumber: '0x1' }
  const request = async (method: string) => answers[method] ?? { pending: '0x0' }
  await expect(revertTo(request, '0x7')).rejects.toThrow('there is no snapshot 0x7')
})

test('revertTo counts the blocks that it reverts', async () => {
  const heights = ['0x9', '0x4']
  const before = countRevertedBlocks()
  await revertTo(async (method) => {
    if (method === 'eth_blockNumber') return heights.shift()
    return method === 'evm_revert' ? true : { pending: '0x0' }
  }, '0x7')
  expect(countRevertedBlocks() - before).toBe(5n)
})
