import { toFunctionSelector } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadMarketTransactionModule } from '#adapters/index.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { encodeActionCall } from '#chain/simulate/encodeActionCall.ts'
import { measureBalanceMoves, NO_DIFFERENCE_FROM_LOGS } from '#chain/transaction/measureMoves.ts'
import { readReceipt } from '#chain/transaction/readTransaction.ts'
import type { Market } from '#market/market.ts'
import type { TokenMovementLimits, TxAction } from '#market/txAction.ts'
import type { Address, Hex } from '#math/hex.ts'
import { openBeside } from '../../../devnet/openOwned.ts'
import { send } from '../../../devnet/send.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { openJournal } from '../journal.ts'
import type { TxRecord } from '../record.ts'
import { createTxTracker } from './txTracker.ts'

const TURN = toFunctionSelector('turn()')
const UNIT = 10n ** 18n
const PLENTY = 10n ** 24n

let world: World
let rpc: Rpc
let alice: Address
let bob: Address
let before = ''

beforeAll(async () => {
  world = await startWorld()
  ;[alice = '0x', bob = '0x'] = world.accounts
}, 120_000)
beforeEach(async () => {
  before = await world.snapshot()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
})
afterEach(async () => {
  await world.request('evm_setAutomine', [true])
  await world.revert(before)
})
afterAll(() => world?.stop())

const quantity = async (method: string, params: readonly unknown[] = []) =>
  BigInt(String(await world.request(method, params)))

/** Sends an action of Alice. Resolves with the page's transaction record once it is mined. */
async function told(
  plain: Market,
  action: TxAction,
  bounds: TokenMovementLimits,
): Promise<TxRecord | undefined> {
  const market = await loadMarketTransactionModule(plain)
  const journal = openJournal(undefined, undefined)
  const follower = createTxTracker({
    journal,
    knows: () => true,
    marketOf: async () => ({ market, rpc }),
    now: () => 1000,
    onMined: () => undefined,
    isAsking: () => false,
  })
  const startBlock = await quantity('eth_blockNumber')
  const startNonce = Number(await quantity('eth_getTransactionCount', [alice, 'latest']))
  const { to, data } = encodeActionCall(action, market)
  const hash = (await world.request('eth_sendTransaction', [{ from: alice, to, data }])) as Hex
  const made = {
    id: 'aaaaaaaa',
    market: market.id,
    chainId: world.chainId,
    connectorId: 'test',
    createdAt: 1,
  }
  journal.put({ ...made, action, account: alice, startBlock, startNonce, status: 'pending', hash, bounds })
  await vi.waitFor(async () => {
    await follower.tick()
    expect(journal.find('aaaaaaaa')?.status).not.toBe('pending')
  }, 10_000)
  return journal.find('aaaaaaaa')
}

const boundsOf = ({ token0, token1, hook }: Market, shares: bigint): TokenMovementLimits => ({
  maximumLeaves: [token0, token1].map((token) => ({ token, amount: PLENTY })),
  minimumArrives: [{ token: hook, amount: shares }],
})

test('Deposit is not a success if its shares exist only in a log [10-14]', async () => {
  const { market, actors } = await openBeside(world, 'EmptyHandedHook')
  const action = { kind: 'deposit', liquidity: UNIT } as const
  for (const person of [alice, bob]) await actors.fund(person, PLENTY, PLENTY)
  await actors.deposit(bob, UNIT)
  await send(world.request, { from: bob, to: market.hook, data: TURN })
  const record = await told(market, action, boundsOf(market, UNIT))
  expect(record).toMatchObject({ status: 'changed', note: { code: 'otherAmounts' }, arrives: [] })
  expect(record?.leaves).toHaveLength(2)
  const honest = world.sources.tokens
  await honest.actors.fund(alice, PLENTY, PLENTY)
  expect(await told(honest.market, action, boundsOf(honest.market, UNIT))).toMatchObject({
    status: 'confirmed',
    arrives: [{ token: honest.market.hook.toLowerCase(), amount: UNIT }],
  })
})

test('Token flows of a transaction exclude other transactions of its block [10-14]', async () => {
  const [dual] = world.dual
  const { actors, market, second } = world
  await actors.fund(alice, PLENTY, PLENTY)
  await dual.actors.fund(alice, 10n ** 12n, 10n ** 12n)
  for (const [plain, deposit] of [
    [market, (shares: bigint) => encoded(market, shares)],
    [dual.market, (shares: bigint) => encoded(dual.market, shares)],
  ] as const) {
    const asked = await loadMarketTransactionModule(plain)
    await world.request('evm_setAutomine', [false])
    const nonce = await quantity('eth_getTransactionCount', [alice, 'latest'])
    const calls = [await deposit(10n ** 9n), await deposit(3n * 10n ** 9n), given(plain.token0, 7n)]
    const hashes: Hex[] = []
    for (const [index, { to, data }] of calls.entries()) {
      const place = { nonce: `0x${(nonce + BigInt(index)).toString(16)}`, gas: '0xf4240' }
      hashes.push((await world.request('eth_sendTransaction', [{ from: alice, to, data, ...place }])) as Hex)
    }
    await world.request('anvil_mine', ['0x1'])
    await world.request('evm_setAutomine', [true])
    for (const hash of hashes) {
      const receipt = await readReceipt(rpc, hash)
      if (!receipt?.succeeded) throw new Error('it goes through')
      expect(await measureBalanceMoves(rpc, receipt, alice, asked)).toBe(NO_DIFFERENCE_FROM_LOGS)
    }
  }
  expect(second.market.hook).not.toBe(market.hook)
})

async function encoded(plain: Market, liquidity: bigint) {
  const most = { amount0: PLENTY, amount1: PLENTY, deadline: 2n ** 40n }
  const within = plain.adapter === 'dualpool' ? { within: most } : {}
  return encodeActionCall({ kind: 'deposit', liquidity, ...within }, await loadMarketTransactionModule(plain))
}

const given = (token: Address, amount: bigint) => {
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  return { to: token, data: `0xa9059cbb${word(BigInt(bob))}${word(amount)}` as const }
}

test('Deposit shows the lost value if a vault begins to charge a fee before mining [10-14]', async () => {
  const { market, actors } = world.sources.tokens
  const action = { kind: 'deposit', liquidity: 1_000_000n * UNIT } as const
  await actors.fund(alice, 10n * PLENTY, 10n * PLENTY)
  const bounds = {
    ...boundsOf(market, action.liquidity),
    maximumLeaves: [market.token0, market.token1].map((token) => ({ token, amount: 10n * PLENTY })),
  }
  const mark = await world.snapshot()
  const honest = await told(market, action, bounds)
  expect(honest).toMatchObject({ status: 'confirmed' })
  expect(honest).not.toHaveProperty('note')
  await world.revert(mark)
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  // From now on, the vault keeps 3 % of each deposit. No check before signing can reveal this.
  await actors.disguise(market.vault1, await actors.deploy('FeeVault', [market.token1, 300n]))
  const kept = await told(market, action, bounds)
  expect(kept).toMatchObject({ status: 'confirmed', note: { code: 'worthLess' } })
  const note = kept?.note
  const lost = typeof note === 'object' && note.code === 'worthLess' ? note.params.lostBps : 0
  expect(lost).toBeGreaterThan(100)
  expect(lost).toBeLessThanOrEqual(150)
})
