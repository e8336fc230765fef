import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdapter, loadAdapter } from '#adapters/index.ts'
import { createRpc } from '#chain/rpc/rpc.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { readStoredHookState } from './readBooks.ts'
import { readMarketSnapshot } from './readMarketSnapshot.ts'
import { readMarketSummaries } from './readMarketSummaries.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
  const [{ actors }] = world.dual
  const [account = '0x'] = world.accounts
  await actors.fund(account, 10n ** 21n, 10n ** 21n)
  await actors.deposit(account, 10n ** 9n)
}, 120_000)
afterAll(() => world?.stop())

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

const isOverlaid = ({ method, params }: Call) => method === 'eth_call' && params.length === 3

/** Creates a node that records its requests. `treat` can change or reject a call. */
function node(treat: (call: Call) => Call | { readonly error: object } = (call) => call) {
  const requests: (readonly Call[])[] = []
  const fetched: typeof fetch = async (input, init) => {
    const asked: Call | readonly Call[] = JSON.parse(String(init?.body))
    const calls = 'method' in asked ? [asked] : asked
    requests.push(calls)
    const treated = calls.map(treat)
    const body = JSON.stringify(treated.filter((each) => 'method' in each))
    const response = await fetch(input, { ...init, body })
    const answers: readonly object[] = body === '[]' ? [] : await response.json()
    const refused = treated.flatMap((each, index) =>
      'error' in each ? [{ jsonrpc: '2.0', id: calls[index]?.id, error: each.error }] : [],
    )
    const all = [...answers, ...refused]
    return Response.json('method' in asked ? all[0] : all)
  }
  const environment = { fetch: fetched }
  return { rpc: createRpc({ urls: [world.rpcUrl], chainId: world.chainId, environment }), requests }
}

const markets = () => world.dual.map(({ market }) => market)

const stored = () =>
  Promise.all(
    markets().map(async (market) => {
      await loadAdapter(market)
      const asked = getAdapter(market).reader.buildStoredStateRead?.(market, undefined)
      if (asked === undefined) throw new Error('a kind with books')
      const { side0, side1 } = await readStoredHookState(node().rpc, market, asked)
      return [side0, side1]
    }),
  )

test('DualPool balances of all listed markets are read from storage in one request', async () => {
  const { rpc, requests } = node()
  const glances = await readMarketSummaries(rpc, markets(), undefined)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_call', 'eth_call'])
  const told = await stored()
  expect(glances.map(({ vault0, vault1 }) => [vault0.shared?.books, vault1.shared?.books])).toEqual(told)
  expect(told[0]?.[0]?.vaultShares).toBeGreaterThan(0n)
  const [market] = markets()
  if (market === undefined) throw new Error('no market')
  const { vault0, vault1 } = await readMarketSnapshot(rpc, market, undefined)
  expect(requests).toHaveLength(2)
  expect([vault0.shared?.books, vault1.shared?.books]).toEqual(told[0])
})

test('DualPool storage is read slot by slot if the node rejects state overrides', async () => {
  const { rpc, requests } = node((call) =>
    isOverlaid(call) ? { error: { code: -32602, message: 'too many arguments, want at most 2' } } : call,
  )
  const booksOf = async () =>
    (await readMarketSummaries(rpc, markets(), undefined)).map(({ vault0, vault1 }) => [
      vault0.shared?.books,
      vault1.shared?.books,
    ])
  const told = await stored()
  expect(await booksOf()).toEqual(told)
  expect(requests.flat().some(isOverlaid)).toBe(true)
  requests.length = 0
  expect(await booksOf()).toEqual(told)
  expect(requests).toHaveLength(1)
  expect(requests.flat().some(isOverlaid)).toBe(false)
})

test('DualPool storage is read slot by slot if the node ignores code overrides', async () => {
  const { rpc } = node((call) => (isOverlaid(call) ? { ...call, params: call.params.slice(0, 2) } : call))
  const glances = await readMarketSummaries(rpc, markets(), undefined)
  expect(glances.map(({ vault0, vault1 }) => [vault0.shared?.books, vault1.shared?.books])).toEqual(
    await stored(),
  )
})
