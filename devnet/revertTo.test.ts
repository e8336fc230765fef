import { expect, test } from 'vitest'
import { revertTo } from './revertTo.ts'

test('revertTo waits until the node’s pool has dropped the transactions mined before', async () => {
  const pending = ['0x2', '0x1', '0x0']
  const asked: string[] = []
  await revertTo(async (method) => {
    asked.push(method)
    return method === 'evm_revert' ? true : { pending: pending.shift(), queued: '0x1' }
  }, '0x7')
  expect(asked).toEqual(['txpool_status', 'txpool_status', 'txpool_status', 'evm_revert'])
})

test('revertTo does not wait for transactions that were already pending', async () => {
  let reverted = 0
  await revertTo(async (method) => {
    if (method === 'evm_revert') reverted += 1
    return method === 'evm_revert' ? true : { pending: '0x1' }
  }, '0x7')
  expect(reverted).toBe(1)
})

test('revertTo throws an error that names a snapshot id that does not exist', async () => {
  const request = async (method: string) => (method === 'evm_revert' ? false : { pending: '0x0' })
  await expect(revertTo(request, '0x7')).rejects.toThrow('there is no snapshot 0x7')
})
