import { expect, test } from 'vitest'
import { minedAtOnce } from './minedAtOnce.ts'

/** Simulates a node that returns a transaction's block only at the third request. */
function nodeOf(mines: boolean) {
  const asked: string[] = []
  const request = minedAtOnce(async (method) => {
    asked.push(method)
    if (method === 'anvil_getAutomine') return mines
    if (method === 'eth_getTransactionByHash')
      return { blockHash: asked.filter((each) => each === method).length < 3 ? null : '0xblock' }
    return '0xhash'
  })
  return { asked, request }
}

test('Devnet client returns from eth_sendTransaction once the transaction is mined', async () => {
  const { asked, request } = nodeOf(true)
  expect(await request('eth_sendTransaction', [{}])).toBe('0xhash')
  const look = 'eth_getTransactionByHash'
  expect(asked).toEqual(['eth_sendTransaction', 'anvil_getAutomine', look, look, look])
})

test('Devnet client mines no block if automine is off or no transaction was sent', async () => {
  const told = nodeOf(false)
  expect(await told.request('eth_sendTransaction', [{}])).toBe('0xhash')
  expect(told.asked).toEqual(['eth_sendTransaction', 'anvil_getAutomine'])
  const other = nodeOf(true)
  await other.request('eth_call', [{}])
  expect(other.asked).toEqual(['eth_call'])
})
