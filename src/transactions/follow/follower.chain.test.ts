import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorld, type World } from '../../../devnet/world.ts'
import { deployment } from '../../chain/deployment.ts'
import { createRpc } from '../../chain/rpc/rpc.ts'
import { encodeAction } from '../../chain/write/encodeAction.ts'
import type { Action } from '../../domain/action.ts'
import type { Address, Hex } from '../../domain/hex.ts'
import { openJournal } from '../journal.ts'
import type { TxRecord } from '../record.ts'
import { DROPPED_AFTER_MS } from './advance.ts'
import { createFollower } from './follower.ts'

let world: World
let person: Address
let snapshot: string

beforeAll(async () => {
  world = await startWorld()
  person = world.accounts[0] ?? '0x'
}, 60_000)
beforeEach(async () => {
  snapshot = await world.snapshot()
})
afterEach(async () => {
  await world.request('evm_setAutomine', [true])
  await world.revert(snapshot)
})
afterAll(() => world?.stop())

const MINT: Action = {
  kind: 'mint',
  token: deployment.token0,
  to: '0x1111111111111111111111111111111111111111',
  amount: 5n,
}

/** A journal with one record, a follower over the real chain, and a clock of the test's own. */
async function follow(action: Action, more: Partial<TxRecord> = {}) {
  const journal = openJournal(undefined, undefined)
  let now = 1000
  const mined: TxRecord[] = []
  const follower = createFollower({
    journal,
    // One a test: the snapshots that are reverted between them would look like a node falling behind.
    rpc: createRpc({ urls: [world.rpcUrl], chainId: world.chainId }),
    deployment,
    now: () => now,
    onMined: (record) => mined.push(record),
    isAsking: () => false,
  })
  journal.put({
    id: 'aaaaaaaa',
    action,
    chainId: world.chainId,
    account: person,
    connectorId: 'test',
    createdAt: now,
    startBlock: BigInt(String(await world.request('eth_blockNumber'))),
    startNonce: Number(await world.request('eth_getTransactionCount', [person, 'latest'])),
    status: 'pending',
    ...more,
  })
  const tick = async (ms = 0) => {
    now += ms
    await follower.tick()
    return journal.find('aaaaaaaa')
  }
  return { tick, mined, journal }
}

const send = (action: Action, more: Record<string, unknown> = {}): Promise<Hex> => {
  const { to, data } = encodeAction(action, deployment)
  return world.request('eth_sendTransaction', [{ from: person, to, data, ...more }]) as Promise<Hex>
}
const mine = (blocks = 1) => world.request('anvil_mine', [`0x${blocks.toString(16)}`])
const automine = (on: boolean) => world.request('evm_setAutomine', [on])

test('pending, then confirmed, then final', async () => {
  await automine(false)
  const hash = await send(MINT)
  const { tick, mined } = await follow(MINT, { hash })
  expect(await tick()).toMatchObject({ status: 'pending' })
  await mine()
  expect(await tick()).toMatchObject({ status: 'confirmed', hash })
  expect(mined).toHaveLength(1)
  await mine(70)
  expect(await tick()).toMatchObject({ status: 'final' })
})

test('repriced: found under its new hash', async () => {
  await automine(false)
  const hash = await send(MINT, {
    nonce: '0x0',
    maxFeePerGas: '0x77359400',
    maxPriorityFeePerGas: '0x3b9aca00',
  })
  const { tick } = await follow(MINT, { hash })
  await tick()
  const second = await send(MINT, {
    nonce: '0x0',
    maxFeePerGas: '0xee6b2800',
    maxPriorityFeePerGas: '0xb2d05e00',
  })
  await mine()
  await tick()
  expect(await tick()).toMatchObject({ status: 'confirmed', hash: second, replacedBy: second })
})

test('cancelled in the wallet is never a success', async () => {
  await automine(false)
  const hash = await send(MINT, {
    nonce: '0x0',
    maxFeePerGas: '0x77359400',
    maxPriorityFeePerGas: '0x3b9aca00',
  })
  const { tick } = await follow(MINT, { hash })
  await tick()
  await world.request('eth_sendTransaction', [
    {
      from: person,
      to: person,
      value: '0x0',
      nonce: '0x0',
      maxFeePerGas: '0xee6b2800',
      maxPriorityFeePerGas: '0xb2d05e00',
    },
  ])
  await mine()
  expect(await tick()).toMatchObject({ status: 'cancelled' })
})

test('dropped by the network, and picked up again when it comes back', async () => {
  await automine(false)
  const hash = await send(MINT)
  const { tick } = await follow(MINT, { hash })
  await tick()
  await world.request('anvil_dropTransaction', [hash])
  expect(await tick(1000)).toMatchObject({ status: 'pending' })
  expect(await tick(DROPPED_AFTER_MS)).toMatchObject({ status: 'dropped' })
  expect(await send(MINT)).toBe(hash)
  await mine()
  expect(await tick()).toMatchObject({ status: 'confirmed' })
})

test('reorganised out: no longer confirmed', async () => {
  const hash = await send(MINT)
  const { tick } = await follow(MINT, { hash })
  expect(await tick()).toMatchObject({ status: 'confirmed' })
  await world.request('anvil_reorg', [1, []])
  const after = await tick()
  expect(after?.status).toBe('pending')
})

test('mined and reverted: the contract’s reason in words', async () => {
  const action: Action = { kind: 'deposit', liquidity: 10n ** 18n }
  const hash = await send(action, { gas: '0x7a120' })
  // The node answers before its block is there.
  await mine(1)
  const { tick } = await follow(action, { hash })
  expect(await tick()).toMatchObject({
    status: 'reverted',
    note: expect.stringContaining('approval is smaller'),
    details: expect.stringContaining('ERC20InsufficientAllowance'),
  })
})

test('an answer that was lost with the page is found by its content', async () => {
  const { tick } = await follow(MINT, { status: 'awaitingWallet' })
  expect(await tick()).toMatchObject({ status: 'awaitingWallet' })
  const hash = await send(MINT)
  await mine(40)
  await tick()
  expect(await tick()).toMatchObject({ hash, status: expect.stringMatching(/confirmed|final/) })
})

test('a hash that never existed is unknown, not failed and not a success', async () => {
  const { tick } = await follow(MINT, { hash: `0x${'12'.repeat(32)}` })
  expect(await tick()).toMatchObject({ status: 'pending' })
  expect(await tick(DROPPED_AFTER_MS)).toMatchObject({ status: 'unknown' })
})

test('two clicks with the same content are never told to be one transaction', async () => {
  const { tick, journal } = await follow(MINT, { status: 'unknown' })
  const first = journal.find('aaaaaaaa')
  if (first === undefined) throw new Error('no record')
  const hash = await send(MINT)
  journal.put({ ...first, id: 'bbbbbbbb', createdAt: first.createdAt + 1, status: 'pending', hash })
  await mine()
  await tick()
  expect(await tick()).toMatchObject({ status: 'unknown' })
  expect(journal.find('bbbbbbbb')).toMatchObject({ status: 'confirmed', hash })
  const second = await send(MINT)
  await mine()
  await tick()
  expect(await tick()).toMatchObject({ status: 'confirmed', hash: second })
})
