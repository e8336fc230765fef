import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { market } from '#adapters/servedMarket.fixture.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { encodeActionCall } from '#chain/simulate/encodeActionCall.ts'
import { simulateActions } from '#chain/simulate/simulateActions.ts'
import { isOwnTransaction } from '#features/alarms/findAlarmsToShow.ts'
import { createSingleCallPlanFields, type TxAction, type TxPlan } from '#market/txAction.ts'
import type { Address, Hex } from '#math/hex.ts'
import { reviewStore } from '#transactions/review/reviewStore.ts'
import { submitTransactions } from '#transactions/submit/submit.ts'
import { relay } from '../../../devnet/relay.ts'
import { bySafe, deploySafe, safeHash } from '../../../devnet/safe.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { openJournal } from '../journal.ts'
import { limitedStorage } from '../limitedStorage.fixture.ts'
import { createTxTracker } from './txTracker.ts'

/**
 * Tests that transactions are recognised by block and sender, on a real chain and after a reload.
 */
const WAD = 10n ** 18n
const DEPOSIT: TxAction = { kind: 'deposit', liquidity: WAD / 2n }
const DONE = expect.stringMatching(/^(confirmed|final)$/)
let world: World
let rpc: Rpc
let person: Address
let relayer: Address
let before: string
let leave: () => void

beforeAll(async () => {
  world = await startWorld()
  const [first = '0x', second = '0x'] = world.accounts
  person = first
  relayer = second
  await world.actors.fund(person, 1_000_000n * WAD, 1_000_000n * WAD)
  await world.actors.deposit(person, 3n * WAD)
  leave = reviewStore.subscribe(() => {
    const state = reviewStore.get()
    if (state.step === 'asking') queueMicrotask(() => state.decide('sign'))
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

const send = async ({ from, to, data }: Call): Promise<Hex> => {
  const hash = await world.request('eth_sendTransaction', [{ from, to, data, gas: '0x989680' }])
  return String(hash) as Hex
}

/**
 * Sends an action of `account` through this wallet. `look` tracks it, and `reload` opens a new page
 * with the same storage.
 */
async function through(action: TxAction, wallet: (call: Call) => Promise<unknown>, account = person) {
  const { storage } = limitedStorage()
  let journal = openJournal(storage, undefined)
  const provider = {
    request: async ({ method, params }: { method: string; params?: readonly unknown[] | object }) => {
      const list = (Array.isArray(params) ? params : []) as readonly unknown[]
      return method === 'eth_sendTransaction' ? wallet(list[0] as Call) : world.request(method, list)
    },
  }
  const simulated = await simulateActions(rpc, market, account, [action])
  if (!simulated.ok || simulated.flows === null) throw new Error('it cannot be done')
  const place = { market: market.id, chainId: world.chainId, blockNumber: simulated.blockNumber }
  const plan: TxPlan = { ...createSingleCallPlanFields(action, account, place), ...simulated.flows }
  const session = { account, chainId: world.chainId, connectorId: 'test', connectorName: 'Test', provider }
  const result = await submitTransactions([plan], {
    rpc,
    market,
    journal,
    asking: new Set(),
    isLocal: true,
    session: () => session,
    now: () => 1000,
    newId: () => 'aaaaaaaa',
    settled: async () => undefined,
  })
  expect(result).toMatchObject({ status: 'sent' })
  let now = 0
  const look = async (after = 1_000) => {
    const follower = createTxTracker({
      journal,
      knows: () => true,
      marketOf: async () => ({ market, rpc }),
      now: () => now,
      onMined: () => undefined,
      isAsking: () => false,
    })
    for (let times = 0; times < 3; times++) {
      await follower.tick()
      now += after
    }
    return journal.find('aaaaaaaa')
  }
  const reload = () => {
    journal = openJournal(storage, undefined)
  }
  /** Returns true if a verified record shows that this transaction is the user's own withdrawal. */
  const knows = (hash: Hex) =>
    isOwnTransaction({ proven: journal.proven() }, hash, (done) => done.kind === 'withdraw')
  return { look, reload, knows }
}

const withdrawal = (): TxAction => ({ kind: 'withdraw', owner: person })

describe('Reorganisation after the wallet was asked', () => {
  describe.each<[string, () => TxAction]>([
    ['deposit', () => DEPOSIT],
    ['withdrawal', withdrawal],
  ])('around a %s', (_, action) => {
    test.each([
      ['one block back: mined at the height it was prepared at', 1],
      ['three blocks back: mined two below', 3],
    ])('%s', async (_, depth) => {
      const mark = await world.snapshot()
      await world.request('anvil_mine', [`0x${depth.toString(16)}`])
      const { look, reload } = await through(action(), async (call) => {
        await world.revert(mark)
        return send(call)
      })
      expect(await look()).toMatchObject({ status: DONE })
      reload()
      expect(await look()).toMatchObject({ status: DONE })
      await world.request('anvil_mine', ['0x50'])
      expect(await look()).toMatchObject({ status: 'final' })
    })

    test('does not hide a transaction whose hash the wallet never returned [10-15]', async () => {
      // Mines 80 blocks, because a devnet loaded from a file has only the states of blocks mined
      // since then.
      await world.request('anvil_mine', ['0x50'])
      const mark = await world.snapshot()
      await world.request('anvil_mine', ['0x3'])
      const { look, reload } = await through(action(), async (call) => {
        await world.revert(mark)
        await send(call)
        return null
      })
      reload()
      expect(await look()).toMatchObject({ status: DONE })
    })
  })

  test('does not match a transaction that the account sent before the wallet was asked', async () => {
    const old = await send({ from: person, ...encodeActionCall(DEPOSIT, market) })
    const { look } = await through(DEPOSIT, async () => old)
    expect(await look()).toMatchObject({
      status: 'mismatched',
      note: { params: { mismatch: { code: 'older' } } },
    })
  })
})

describe('Relayed transaction', () => {
  test.each(['account', 'manager'] as const)(
    'is confirmed for a deposit sent through the %s',
    async (way) => {
      const { look, reload } = await through(DEPOSIT, (call) =>
        relay(world.request, { account: person, relayer }, call, way),
      )
      const done = { status: DONE, arrives: [{ amount: WAD / 2n }] }
      expect(await look()).toMatchObject(done)
      reload()
      expect(await look()).toMatchObject(done)
    },
  )

  test.each(['account', 'manager'] as const)(
    'is recognised for a withdrawal sent through the %s',
    async (way) => {
      let hash: Hex = '0x'
      const { look, knows } = await through(withdrawal(), async (call) => {
        hash = await relay(world.request, { account: person, relayer }, call, way)
        return hash
      })
      expect(await look()).toMatchObject({ status: DONE })
      expect(knows(hash)).toBe(true)
    },
  )

  test('is not matched to a record if another account caused the withdrawal [10-15]', async () => {
    let hash: Hex = '0x'
    const { look, knows } = await through(withdrawal(), async ({ to, data }) => {
      hash = await send({ from: relayer, to, data })
      return hash
    })
    expect(await look()).toMatchObject({ status: 'mismatched' })
    expect(knows(hash)).toBe(false)
  })

  test('is not a success if the effect differs from the requested action', async () => {
    const { look } = await through(DEPOSIT, () => {
      const action: TxAction = { kind: 'deposit', liquidity: WAD / 4n }
      return relay(world.request, { account: person, relayer }, encodeActionCall(action, market))
    })
    expect(await look()).toMatchObject({ status: 'changed' })
  })
})

describe('Safe whose wallet returns the hash of a Safe transaction', () => {
  let safe: Address
  const signers = () => [person, relayer]
  const asSafe = (to: Address, data: Hex) => bySafe(world, safe, signers(), to, data)

  beforeEach(async () => {
    safe = await deploySafe(world, signers(), 2n)
    await world.request('anvil_impersonateAccount', [safe])
    await world.request('anvil_setBalance', [safe, `0x${WAD.toString(16)}`])
    await world.actors.fund(safe, 1_000_000n * WAD, 1_000_000n * WAD)
    await world.actors.deposit(safe, WAD)
  })

  test.each<[string, () => TxAction]>([
    ['deposit', () => DEPOSIT],
    ['withdrawal', () => ({ kind: 'withdraw', owner: safe })],
  ])('is matched with a %s that its signers executed [10-15]', async (_, action) => {
    let wanted: Call | undefined
    const { look, reload, knows } = await through(
      action(),
      ({ from, to, data }) => {
        wanted = { from, to, data }
        return safeHash(world, safe, to, data)
      },
      safe,
    )
    expect(await look(70_000)).toMatchObject({ status: 'unknown' })
    reload()
    await world.request('anvil_mine', ['0x96'])
    expect(await look()).toMatchObject({ status: 'unknown' })
    if (wanted === undefined) throw new Error('nothing was asked')
    const { transactionHash } = await asSafe(wanted.to, wanted.data)
    expect(await look()).toMatchObject({ status: DONE, hash: transactionHash })
    if (action().kind === 'withdraw') expect(knows(transactionHash)).toBe(true)
    reload()
    expect(await look()).toMatchObject({ status: DONE, hash: transactionHash })
  })

  test('is not matched with an unrelated transaction of the Safe’s signers [10-15]', async () => {
    const { look } = await through(DEPOSIT, ({ to, data }) => safeHash(world, safe, to, data), safe)
    const other = encodeActionCall(
      { kind: 'approve', token: market.token0, spender: person, amount: 1n },
      market,
    )
    await asSafe(other.to, other.data)
    expect(await look(70_000)).toMatchObject({ status: 'unknown' })
  })
})
