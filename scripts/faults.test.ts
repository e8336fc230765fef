import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnvil } from '../devnet/anvil.ts'
import { startFaultProxy } from '../e2e/faults/faultProxy.ts'
import { MATRIX, PLACED } from '../e2e/faults/matrix.ts'
import { RECORDED_CELLS } from '../e2e/faults/recordedCells.ts'
import { isRun } from '../e2e/faults/scenario.ts'
import { RECORDED_WALLETS } from '../e2e/fixtures/wallets/recordedWallets.ts'

const cells = MATRIX.flatMap((scenario) => scenario.cells)

test('every scenario has a title of its own and stands against every flow; what is left out says why', () => {
  expect(new Set(MATRIX.map(({ title }) => title)).size).toBe(MATRIX.length)
  expect(cells).toHaveLength(MATRIX.length * 6)
  expect(cells.filter(isRun).length).toBeGreaterThanOrEqual(200)
  for (const cell of cells)
    if (!isRun(cell)) expect(cell.leftOut).toMatch(/\w \(.*(src|contracts|scripts)\/|: .*\w+/)
})

test('scenarios of the other kinds name the market of each cell, and run in every one of them', () => {
  const titles = [...MATRIX, ...PLACED].map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  const placed = PLACED.flatMap((scenario) => scenario.cells)
  expect(placed.every(({ place }) => place !== undefined)).toBe(true)
  expect(new Set(placed.filter(isRun).map(({ place }) => place))).toEqual(
    new Set([
      ...['local-dual', 'local-dual-ether', 'local-dual-one', 'local-sources', 'local-ether'],
      ...['local-alphix', 'a copy', 'hidden powers', 'empty hands'],
    ]),
  )
  for (const cell of placed) if (!isRun(cell)) expect(cell.leftOut).toMatch(/\w \(.*src\//)
})

test('every family has cells that `npm test` runs', () => {
  const all = [...MATRIX, ...PLACED]
  for (const family of new Set(all.map((scenario) => scenario.family))) {
    const own = all.filter((scenario) => scenario.family === family)
    expect(
      own.some(({ representative }) => representative.length > 0),
      family,
    ).toBe(true)
  }
})

test('what can depend on the wallet runs with every recorded one, and over them in every write', () => {
  for (const scenario of MATRIX.filter(({ everyWallet }) => everyWallet)) {
    const own = RECORDED_CELLS.filter((each) => each.scenario === scenario)
    expect(new Set(own.map(({ wallet }) => wallet))).toEqual(new Set(Object.keys(RECORDED_WALLETS)))
    const running = scenario.cells.filter(isRun).map(({ flow }) => flow)
    expect(new Set(own.map(({ cell }) => cell.flow)), scenario.title).toEqual(new Set(running))
  }
})

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

test('a node fails as told, as often as told, and no other does', async () => {
  proxy.inject({ effect: { kind: 'status', status: 503 }, nodes: [1], times: 1 })
  expect(await ask(2, 'eth_blockNumber')).toMatchObject({ id: 7, result: '0x0' })
  expect(await ask(1, 'eth_blockNumber')).toBe(503)
  expect(await ask(1, 'eth_blockNumber')).toMatchObject({ result: '0x0' })
  const end = proxy.inject({ effect: { kind: 'status', status: 429 }, every: 2 })
  expect([await ask(1, 'eth_chainId'), await ask(1, 'eth_chainId')]).toMatchObject([{ id: 7 }, 429])
  end()
  expect(await ask(1, 'eth_chainId')).toMatchObject({ id: 7 })
})

test('an answer is changed, refused or torn by method alone', async () => {
  proxy.inject({ effect: { kind: 'change', result: () => '0x999' }, methods: ['eth_blockNumber'] })
  proxy.inject({ effect: { kind: 'error', code: -32601, message: 'no' }, methods: ['eth_gasPrice'] })
  expect(await ask(1, 'eth_blockNumber')).toMatchObject({ result: '0x999' })
  expect(await ask(1, 'eth_gasPrice')).toMatchObject({ error: { code: -32601 } })
  expect(await ask(1, 'eth_chainId')).toMatchObject({ result: '0x14a34' })
  proxy.clear()
  expect(await ask(1, 'eth_blockNumber')).toMatchObject({ result: '0x0' })
})
