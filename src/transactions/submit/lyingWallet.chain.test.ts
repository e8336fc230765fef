import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { market } from '#adapters/servedMarket.fixture.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { simulateActions } from '#chain/simulate/simulateActions.ts'
import { createSingleCallPlanFields, type TxAction, type TxPlan } from '#market/txAction.ts'
import type { Address, Hex } from '#math/hex.ts'
import { reviewStore } from '#transactions/review/reviewStore.ts'
import { createTxTracker } from '#transactions/tracking/txTracker.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { openJournal } from '../journal.ts'
import { doesTxKeepButtonsBusy, isRecordMined } from '../record.ts'
import { submitTransactions } from './submit.ts'

/** Sends transactions on a real chain through wallets that lie, and checks the stored records. */
const WAD = 10n ** 18n
const LIQUIDITY = WAD
const DONE = expect.stringMatching(/^(confirmed|final)$/)
let world: World
let rpc: Rpc
let person: Address
let other: Address
let before: string
let leave: () => void
let warned = 0
/** True if the user stops waiting for the wallet immediately. */
let impatient = false

beforeAll(async () => {
  world = await startWorld()
  const [first = '0x', second = '0x'] = world.accounts
  person = first
  other = second
  for (const account of [person, other]) {
    await world.actors.fund(account, 1_000_000n * WAD, 1_000_000n * WAD)
    await world.actors.deposit(account, 3n * WAD)
  }
  leave = reviewStore.subscribe(() => {
    const state = reviewStore.get()
    if (state.step === 'asking') {
      warned = state.review.mayStillCome.length
      queueMicrotask(() => state.decide('sign'))
    }
    if (state.step === 'wallet' && impatient) queueMicrotask(state.giveUp)
  })
}, 120_000)
beforeEach(async () => {
  before = await world.snapshot()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
})
afterEach(() => world.revert(before))
afterAll(async () => {
  leave?.()
  await world?.stop()
})

interface Call {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
}

const ask = async (call: Partial<Call> & { readonly value?: Hex }): Promise<Hex> => {
  const hash = await world.request('eth_sendTransaction', [{ ...call, gas: '0x989680' }])
  await world.request('anvil_mine', ['0x1'])
  return String(hash) as Hex
}

async function planOf(action: TxAction): Promise<TxPlan> {
  const simulated = await simulateActions(rpc, market, person, [action])
  if (!simulated.ok || simulated.flows === null) throw new Error('it cannot be done')
  const { blockNumber, flows } = simulated
  return {
    ...createSingleCallPlanFields(action, person, { market: market.id, chainId: world.chainId, blockNumber }),
    ...flows,
  }
}

async function through(
  action: TxAction,
  wallet: (call: Call) => Promise<unknown>,
  { journal = openJournal(undefined, undefined), id = 'aaaaaaaa' } = {},
) {
  const asking = new Set<string>()
  const provider = {
    request: async ({ method, params }: { method: string; params?: readonly unknown[] | object }) => {
      const list = (Array.isArray(params) ? params : []) as readonly unknown[]
      if (method !== 'eth_sendTransaction') return world.request(method, list)
      return wallet(list[0] as Call)
    },
  }
  const chainId = world.chainId
  const session = { account: person, chainId, connectorId: 'test', connectorName: 'Test', provider }
  const plan = await planOf(action)
  let now = 0
  const result = await submitTransactions([plan], {
    rpc,
    market,
    journal,
    asking,
    isLocal: true,
    session: () => session,
    now: () => 1000,
    newId: () => id,
    settled: async () => undefined,
  })
  const follower = createTxTracker({
    journal,
    knows: () => true,
    marketOf: async () => ({ market, rpc }),
    now: () => now,
    onMined: () => undefined,
    isAsking: (id) => asking.has(id),
  })
  const look = async () => {
    for (let times = 0; times < 3; times++) {
      await follower.tick()
      now += 1_000
    }
    const record = journal.find(id)
    if (record === undefined) throw new Error(`nothing is journalled: ${JSON.stringify(result)}`)
    return record
  }
  return { result, look, journal }
}

const actions: Readonly<Record<string, () => TxAction>> = {
  deposit: () => ({ kind: 'deposit', liquidity: LIQUIDITY }),
  withdraw: () => ({ kind: 'withdraw', owner: person }),
  approve: () => ({ kind: 'approve', token: market.token0, spender: market.hook, amount: 77n }),
  setVaults: () => ({ kind: 'setVaults', vault0: market.vault0, vault1: market.vault1 }),
  swap: () => ({
    kind: 'swap',
    zeroForOne: true,
    amountSpecified: -1000n * WAD,
    sqrtPriceLimitX96: 4295128740n,
  }),
}
const everyAction = Object.entries(actions)

test.each(everyAction)('Transaction that an honest wallet sent is confirmed: %s', async (_, action) => {
  const { result, look } = await through(action(), ask)
  expect(result.status).toBe('sent')
  expect((await look()).status).toMatch(/confirmed|final/)
})

const wrongCalls: readonly (readonly [string, (call: Call) => Partial<Call> & { readonly value?: Hex }])[] = [
  ['to another contract', (call) => ({ ...call, to: other })],
  ['from another account', (call) => ({ ...call, from: other })],
  ['as another call', ({ from, to }) => ({ from, to: to === other ? person : other, value: '0x1' })],
]

test.each(
  wrongCalls.flatMap(([how, edit]) =>
    everyAction.map(([name, action]) => [name, how, action, edit] as const),
  ),
)('Transaction tracking rejects a %s that the wallet sends %s', async (_, __, action, edit) => {
  const { look } = await through(action(), (call) => ask(edit(call)))
  const record = await look()
  expect(record.status).toBe('mismatched')
  expect(isRecordMined(record) || doesTxKeepButtonsBusy(record)).toBe(false)
})

test('Transaction tracking does not confirm the hash of an earlier, identical deposit', async () => {
  const { transactionHash } = await world.actors.deposit(person, LIQUIDITY)
  const { look } = await through({ kind: 'deposit', liquidity: LIQUIDITY }, async () => transactionHash)
  expect((await look()).status).toBe('mismatched')
})

test('Transaction tracking finds the sent transaction if the wallet’s hash is wrong', async () => {
  const { transactionHash } = await world.actors.deposit(person, LIQUIDITY)
  let sent: Hex = '0x'
  const { look } = await through({ kind: 'deposit', liquidity: LIQUIDITY }, async (call) => {
    sent = await ask(call)
    return transactionHash
  })
  expect(await look()).toMatchObject({ status: DONE, hash: sent })
})

const breaks = (code: number, data?: (hash: Hex) => unknown) => (hash: Hex) => {
  throw Object.assign(new Error('It broke.'), { code, data: data?.(hash) })
}
const answers: readonly (readonly [string, (hash: Hex) => unknown])[] = [
  ['a rejection', breaks(4001)],
  ['an error', breaks(-32603)],
  ['an error whose data is the hash', breaks(-32603, (hash) => hash)],
  ['a claim that it is busy', breaks(-32002)],
  ['a claim that it cannot', breaks(4200)],
  ['nothing', () => null],
  ['a hash that nobody knows', () => `0x${'12'.repeat(32)}`],
  ['the hash in capitals', (hash) => `0x${hash.slice(2).toUpperCase()}`],
]

test.each(
  answers.flatMap(([what, answer]) =>
    everyAction.map(([name, action]) => [name, what, action, answer] as const),
  ),
)('Transaction tracking finds the %s on chain if the wallet returns %s', async (_, __, action, answer) => {
  let sent: Hex = '0x'
  const { look } = await through(action(), async (call) => {
    sent = await ask(call)
    return answer(sent)
  })
  const record = await look()
  expect(record.status).toMatch(/confirmed|final/)
  expect(record.hash).toBe(sent)
})

test('Transaction tracking shows the amount on chain if the wallet changed an approval', async () => {
  const { look } = await through(actions.approve?.() ?? { kind: 'deposit', liquidity: 0n }, (call) =>
    ask({ ...call, data: `0x${call.data.slice(2, -2)}07` }),
  )
  expect(await look()).toMatchObject({ status: 'changed', became: { amount: 7n } })
})

test('Withdrawal mined after a vault replacement does not count as a success', async () => {
  const { actors } = world
  const evil = [
    await actors.deploy('EvilVault', [market.token0]),
    await actors.deploy('EvilVault', [market.token1]),
  ] as const
  const { look } = await through({ kind: 'withdraw', owner: person }, async (call) => {
    await actors.setVaults(other, ...evil)
    return ask(call)
  })
  const record = await look()
  expect(record).toMatchObject({ status: 'changed', note: { code: 'otherAmounts' } })
  expect(record.arrives).toEqual([])
})

test('Review warns that an unanswered wallet request may still be sent', async () => {
  const deposit: TxAction = { kind: 'deposit', liquidity: LIQUIDITY }
  const asked: Call[] = []
  impatient = true
  const first = await through(deposit, (call) => {
    asked.push(call)
    return new Promise(() => undefined)
  })
  impatient = false
  expect(first.result.status).toBe('gaveUp')
  expect((await first.look()).note).toEqual({ code: 'stoppedWaiting' })
  for (let count = 0; count < 12; count++) await ask({ from: person, to: other, value: '0x1' })
  const { journal } = first
  const second = await through(deposit, ask, { journal, id: 'bbbbbbbb' })
  expect(warned).toBe(1)
  const late = await ask(asked[0] ?? {})
  expect(await second.look()).toMatchObject({ status: DONE })
  expect(await first.look()).toMatchObject({ status: DONE, hash: late })
})

test('Review shows no warning about a request that the wallet rejected', async () => {
  const deposit: TxAction = { kind: 'deposit', liquidity: LIQUIDITY }
  const { look, journal, result } = await through(deposit, async () => breaks(4001)('0x'))
  expect(result.status).toBe('rejected')
  expect(await look()).toMatchObject({ status: 'rejected', note: { code: 'userRejected' } })
  await through(deposit, ask, { journal, id: 'bbbbbbbb' })
  expect(warned).toBe(0)
  expect((await look()).status).toBe('rejected')
})
