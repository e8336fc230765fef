import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnvil } from '../devnet/anvil.ts'
import { startFaultProxy } from '../e2e/fixtures/faultProxy.ts'

let stop: (() => Promise<void>) | undefined
let proxy: Awaited<ReturnType<typeof startFaultProxy>>

beforeAll(async () => {
  const anvil = await startAnvil()
  proxy = await startFaultProxy(anvil.rpcUrl)
  stop = async () => {
    await proxy.close()
    await anvil.stop()
  }
})

afterAll(() => stop?.())

const ask = async (node: number, method: string): Promise<unknown> => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method, params: [] })
  const response = await fetch(proxy.url(node), { method: 'POST', body })
  return response.status === 200 ? response.json() : response.status
}

test('Fault proxy makes one RPC node fail as often as the test configures', async () => {
  proxy.inject({ effect: { kind: 'status', status: 503 }, nodes: [1], times: 1 })
  expect(await ask(2, 'eth_blockNumber')).toMatchObject({ id: 7, result: '0x0' })
  expect(await ask(1, 'eth_blockNumber')).toBe(503)
  expect(await ask(1, 'eth_blockNumber')).toMatchObject({ result: '0x0' })
  const end = proxy.inject({ effect: { kind: 'status', status: 429 }, every: 2 })
  expect([await ask(1, 'eth_chainId'), await ask(1, 'eth_chainId')]).toMatchObject([{ id: 7 }, 429])
  end()
  expect(await ask(1, 'eth_chainId')).toMatchObject({ id: 7 })
})

test('Fault proxy changes, rejects or cuts off responses to an RPC method', async () => {
  proxy.inject({ effect: { kind: 'change', result: () => '0x999' }, methods: ['eth_blockNumber'] })
  proxy.inject({ effect: { kind: 'error', code: -32601, message: 'no' }, methods: ['eth_gasPrice'] })
  expect(await ask(1, 'eth_blockNumber')).toMatchObject({ result: '0x999' })
  expect(await ask(1, 'eth_gasPrice')).toMatchObject({ error: { code: -32601 } })
  expect(await ask(1, 'eth_chainId')).toMatchObject({ result: '0x14a34' })
  proxy.clear()
  expect(await ask(1, 'eth_blockNumber')).toMatchObject({ result: '0x0' })
})
