import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getAdapter, loadAdapter } from '#adapters/index.ts'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import type { WritableMarket } from '#market/adapter.ts'
import { findPlanConditions } from '#market/conditions.ts'
import type { TxPlan } from '#market/txAction.ts'
import type { Address } from '#math/hex.ts'
import { readHookCodeHash, storeUserAgreementToMarket } from '#queries/agreements.ts'
import { reviewStore } from '#transactions/review/reviewStore.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { openJournal } from '../journal.ts'
import { submitTransactions } from './submit.ts'

/** A mainnet market to which the user agreed, read through two nodes. */
const UNIT = 10n ** 6n
const NODES = ['http://honest.example', 'http://other.example'] as const

let world: World
let market: WritableMarket
let person: Address
let before: string
/** JSON-RPC method for which the second node returns a wrong result. */
let lie: string | undefined

beforeAll(async () => {
  world = await startWorld()
  person = world.accounts[0] ?? '0x'
  const [{ market: own, actors }] = world.dual
  await actors.fund(person, 1_000_000n * UNIT, 1_000_000n * UNIT)
  await loadAdapter(own)
  const { capabilities, reader, encoder } = getAdapter(own)
  const network = { ...own.network, rpcUrls: NODES, testnet: false }
  market = { ...own, network, access: 'agreement', capabilities, reader, encoder: await encoder() }
}, 120_000)
beforeEach(async () => {
  before = await world.snapshot()
  lie = undefined
})
afterEach(() => world.revert(before))
afterAll(() => world?.stop())

/** Changes the last digit of a long hex text, and the data of every log in a simulation. */
const changed = (result: unknown): unknown =>
  JSON.parse(
    JSON.stringify(result).replace(/((?:^|"data":)"0x[0-9a-f]{63,})([0-9a-f])"/g, (_, start, last) =>
      last === '0' ? `${start}1"` : `${start}0"`,
    ),
  )

interface Answer {
  readonly id: number
  readonly result?: unknown
}

/** Forwards requests to the devnet. Falsifies the second node's result of the method `lie`. */
const fetchFromNode: typeof fetch = async (input, init) => {
  const response = await fetch(world.rpcUrl, init)
  if (!String(input).startsWith(NODES[1])) return response
  const asked: { id: number; method: string } | { id: number; method: string }[] = JSON.parse(
    String(init?.body),
  )
  const methods = new Map([asked].flat().map(({ id, method }) => [id, method]))
  const answers: Answer | Answer[] = await response.json()
  const told = [answers]
    .flat()
    .map((each) => (methods.get(each.id) === lie ? { ...each, result: changed(each.result) } : each))
  return new Response(JSON.stringify(Array.isArray(answers) ? told : told[0]))
}

const rpcOfBoth = (): Rpc =>
  createRpc({ urls: NODES, chainId: world.chainId, environment: { fetch: fetchFromNode } })

async function planOf(rpc: Rpc): Promise<TxPlan> {
  const snapshot = await readMarketSnapshot(rpc, market, person)
  const planned = getAdapter(market).rules.planDeposit({ liquidity: 50n * UNIT, snapshot, market })
  if (!planned.ok) throw new Error(JSON.stringify(planned.issues.map(({ code }) => code)))
  return { ...planned.plan, conditions: findPlanConditions(snapshot) }
}

/** Deposits. Resolves with the result and the number of requests that the wallet received. */
async function deposited(rpc: Rpc, plan: TxPlan) {
  let asked = 0
  const provider = {
    request: async ({ method, params }: { method: string; params?: readonly unknown[] | object }) => {
      if (method === 'eth_sendTransaction') asked += 1
      return world.request(method, (Array.isArray(params) ? params : []) as readonly unknown[])
    },
  }
  const session = {
    ...{ account: person, chainId: world.chainId, connectorId: 'test', connectorName: 'Test' },
    provider,
  }
  const leave = reviewStore.subscribe(() => {
    const state = reviewStore.get()
    if (state.step === 'asking') queueMicrotask(() => state.decide('sign'))
  })
  const context = { rpc, market, journal: openJournal(undefined, undefined), asking: new Set<string>() }
  const result = await submitTransactions([plan], {
    ...context,
    isLocal: true,
    session: () => session,
    now: () => 1000,
    newId: () => 'aaaaaaaa',
    settled: async () => undefined,
  }).finally(leave)
  return { result, asked }
}

async function agreeToMarket(rpc: Rpc): Promise<void> {
  const hash = await readHookCodeHash(rpc, market)
  if (hash === undefined) throw new Error('the hook has no code')
  storeUserAgreementToMarket(market, hash)
}

test('Mainnet deposit is refused without a wallet request if the user has not agreed', async () => {
  const rpc = rpcOfBoth()
  const { result, asked } = await deposited(rpc, await planOf(rpc))
  expect(result).toMatchObject({ status: 'refused', refusal: { reason: { code: 'agreement' } } })
  expect(asked).toBe(0)
})

test('Mainnet deposit is sent if the user agreed and two RPC nodes confirm the state', async () => {
  const rpc = rpcOfBoth()
  await agreeToMarket(rpc)
  const { result, asked } = await deposited(rpc, await planOf(rpc))
  expect(result).toMatchObject({ status: 'sent' })
  expect(asked).toBe(1)
})

test.each(['eth_simulateV1', 'eth_call'])(
  'Mainnet deposit is refused without a wallet request if nodes disagree on %s',
  async (method) => {
    const rpc = rpcOfBoth()
    await agreeToMarket(rpc)
    const plan = await planOf(rpc)
    lie = method
    const { result, asked } = await deposited(rpc, plan)
    expect(result).toMatchObject({ status: 'refused', refusal: { reason: { code: 'nodesDisagree' } } })
    expect(asked).toBe(0)
  },
)
