import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { writableMarket } from '#adapters/writeMarket.fixture.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { simulateActions } from '#chain/simulate/simulateActions.ts'
import { readReceipt } from '#chain/transaction/readTransaction.ts'
import { computeNativeChange } from '#chain/transaction/replayTransaction.ts'
import type { WalletSession } from '#chain/wallet/session.ts'
import type { WritableMarket } from '#market/adapter.ts'
import type { HookAction, TokenMovement, TxPlan } from '#market/txAction.ts'
import type { Address } from '#math/hex.ts'
import { NATIVE_CURRENCY } from '#math/pool.ts'
import { startWorld, type World } from '../../devnet/world.ts'
import { openJournal } from './journal.ts'
import { reviewStore } from './review/reviewStore.ts'
import type { SubmitContext } from './submit/context.ts'
import { submitTransactions } from './submit/submit.ts'
import { createTxTracker } from './tracking/txTracker.ts'

/** EVM code that returns a quarter of the received wei: CALL(gas, caller, callvalue / 4). */
const GIVES_BACK = '0x600060006000600060043404335af100'
/** EVM code that accepts wei and does nothing. */
const KEEPS = '0x00'
/** EVM code that pays its caller 5 wei. */
const PAYS = '0x60006000600060006005335af100'
const TAKER: Address = '0x7a4e000000000000000000000000000000007a4e'
const ETHER = 10n ** 18n

let world: World
let rpc: Rpc
let alice: Address
let before = ''

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  alice = world.accounts[0] ?? '0x'
}, 120_000)
beforeEach(async () => {
  before = await world.snapshot()
  await behaves(GIVES_BACK)
  await world.request('anvil_setBalance', [TAKER, '0x64'])
})
afterEach(() => world.revert(before))
afterAll(() => world?.stop())

const behaves = (code: string) => world.request('anvil_setCode', [TAKER, code])

/**
 * Returns a market with the native currency as token 0, whose hook takes `value` wei with every
 * call.
 */
function payingMarket(value: bigint): WritableMarket {
  const market = writableMarket(world.market)
  const { encode, getExpectedCall: meaning } = market.encoder
  return {
    ...market,
    token0: NATIVE_CURRENCY,
    encoder: {
      ...market.encoder,
      encode: (action, of) => ({ ...encode(action, of), to: TAKER, value }),
      getExpectedCall: (action, of) => ({ ...meaning(action, of), to: TAKER, value }),
    },
  }
}

const ACTION = { kind: 'setVaults', vault0: TAKER, vault1: TAKER } satisfies HookAction

const planOf = (leaves: readonly TokenMovement[], arrives: readonly TokenMovement[] = []): TxPlan => ({
  action: ACTION,
  calls: [ACTION],
  market: world.market.id,
  chainId: world.chainId,
  account: alice,
  blockNumber: 0n,
  leaves,
  arrives,
})

const native = (amount: bigint): readonly TokenMovement[] => [{ token: NATIVE_CURRENCY, amount }]

/**
 * The node returns a transaction hash before it mines the block, so the test waits for the receipt.
 */
const mined = async () => {
  const count = (block: string) => world.request('eth_getTransactionCount', [alice, block])
  await expect.poll(async () => (await count('latest')) === (await count('pending'))).toBe(true)
}

function page(market: WritableMarket, onSend: () => Promise<unknown> = async () => 0) {
  const journal = openJournal(undefined, undefined)
  const session = {
    account: alice,
    chainId: world.chainId,
    connectorId: 'test',
    connectorName: 'Test',
    provider: {
      request: async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
        if (method === 'eth_sendTransaction') await onSend()
        return world.request(method, params)
      },
    },
  } as WalletSession
  const context: SubmitContext = {
    rpc,
    market,
    journal,
    session: () => session,
    isLocal: true,
    now: () => 1_763_700_000_000,
    newId: () => '00000000',
    asking: new Set(),
    settled: async () => undefined,
  }
  const look = async (through = rpc) => {
    const follower = createTxTracker({
      journal,
      knows: () => true,
      marketOf: async () => ({ market, rpc: through }),
      now: () => 0,
      onMined: () => undefined,
      isAsking: () => false,
    })
    await mined()
    await follower.tick()
    return journal.all()[0]
  }
  return { context, look }
}

/**
 * Sends a reviewed plan. `onSend` runs after the wallet has agreed and before the node gets the
 * transaction.
 */
async function signed(market: WritableMarket, plan: TxPlan, onSend: () => Promise<unknown> = async () => 0) {
  const { context, look } = page(market, onSend)
  const sending = submitTransactions([plan], context)
  await expect.poll(() => reviewStore.get().step, { timeout: 15_000 }).toBe('asking')
  const state = reviewStore.get()
  if (state.step !== 'asking') throw new Error('no review')
  state.decide('sign')
  expect(await sending).toMatchObject({ status: 'sent' })
  return { review: state.review, look }
}

test('Native currency movement of a transaction is payment minus refund, to the wei', async () => {
  const { review, look } = await signed(payingMarket(4n * ETHER), planOf(native(3n * ETHER)))
  expect(review).toMatchObject({ simulated: true, leaves: native(3n * ETHER), arrives: [] })
  expect(review.calls[0]?.call.value).toBe(4n * ETHER)
  await mined()
  const before = BigInt(String(await world.request('eth_getBalance', [TAKER, 'latest'])))
  expect(before).toBe(100n + 3n * ETHER)
  const record = await look()
  expect(record).toMatchObject({ status: 'confirmed', leaves: native(3n * ETHER), arrives: [] })
  expect(record?.unread).toBeUndefined()
})

test('Native currency movement includes what the account receives without paying', async () => {
  await behaves(PAYS)
  const { review, look } = await signed(payingMarket(0n), planOf([], native(5n)))
  expect(review).toMatchObject({ leaves: [], arrives: native(5n) })
  expect(await look()).toMatchObject({ status: 'confirmed', leaves: [], arrives: native(5n) })
})

test.each<[string, bigint]>([
  ['more', 3n * ETHER - 1n],
  ['less', 3n * ETHER + 1n],
])('Native currency check rejects a simulation that moves one wei %s than shown', async (_, shown) => {
  const { context } = page(payingMarket(4n * ETHER))
  expect(await submitTransactions([planOf(native(shown))], context)).toMatchObject({
    status: 'refused',
    refusal: { code: 'moved' },
  })
})

test('Transaction is marked ‘changed’ if the contract does not pay the expected refund', async () => {
  const market = payingMarket(4n * ETHER)
  const plan: TxPlan = {
    ...planOf(native(3n * ETHER)),
    bounds: { maximumLeaves: native(3n * ETHER), minimumArrives: [] },
  }
  const { look } = await signed(market, plan, () => behaves(KEEPS))
  expect(await look()).toMatchObject({
    status: 'changed',
    note: { code: 'otherAmounts' },
    leaves: native(4n * ETHER),
  })
})

test('Native currency movement ignores another transfer of the account in the block', async () => {
  const { look } = await signed(payingMarket(4n * ETHER), planOf(native(3n * ETHER)), async () => {
    await world.request('evm_setAutomine', [false])
    await world.request('eth_sendTransaction', [{ from: alice, to: world.accounts[1], value: '0x7' }])
  })
  await world.request('anvil_mine', ['0x1'])
  await world.request('evm_setAutomine', [true])
  const block = (await world.request('eth_getBlockByNumber', ['latest', false])) as { transactions: string[] }
  expect(block.transactions).toHaveLength(2)
  expect(await look()).toMatchObject({ status: 'confirmed', leaves: native(3n * ETHER), arrives: [] })
})

test('Native currency movement is unknown if the node cannot simulate', async () => {
  const { look } = await signed(payingMarket(4n * ETHER), planOf(native(3n * ETHER)))
  const without: Rpc = {
    ...rpc,
    ask: (method, params) =>
      method === 'eth_simulateV1'
        ? Promise.reject(new ChainError('unsupportedMethod', 'no such method'))
        : rpc.ask(method, params),
  }
  expect(await look(without)).toMatchObject({
    status: 'confirmed',
    leaves: [],
    arrives: [],
    unread: [NATIVE_CURRENCY],
  })
})

test('Native currency movement is unknown if the simulation differs from the receipt', async () => {
  const { look } = await signed(payingMarket(4n * ETHER), planOf(native(3n * ETHER)))
  const receipt = await readReceipt(rpc, (await look())?.hash ?? '0x')
  if (receipt === null) throw new Error('it is not mined')
  expect(await computeNativeChange(rpc, receipt, alice)).toBe(-3n * ETHER)
  expect(await computeNativeChange(rpc, { ...receipt, gasUsed: receipt.gasUsed + 1n }, alice)).toBeUndefined()
  const log = { address: TAKER, topics: [], data: '0x' } as const
  expect(await computeNativeChange(rpc, { ...receipt, logs: [log] }, alice)).toBeUndefined()
  expect(await computeNativeChange(rpc, { ...receipt, succeeded: false }, alice)).toBe(0n)
})

test('Native currency movement is measured for each bundle call that sends some wei', async () => {
  const asked: unknown[] = []
  const listening: Rpc = {
    ...rpc,
    ask: (method, params) => {
      if (method === 'eth_simulateV1') asked.push(params)
      return rpc.ask(method, params)
    },
  }
  const twice = await simulateActions(listening, payingMarket(4n * ETHER), alice, [ACTION, ACTION])
  expect(twice).toMatchObject({ ok: true, flows: { leaves: native(6n * ETHER), arrives: [] } })
  expect(JSON.stringify(asked)).toContain('stateOverrides')
  asked.length = 0
  const mint = { kind: 'mint', token: world.market.token1, to: alice, amount: 1n } as const
  await simulateActions(listening, writableMarket(world.market), alice, [mint])
  expect(JSON.stringify(asked)).not.toContain('stateOverrides')
})
