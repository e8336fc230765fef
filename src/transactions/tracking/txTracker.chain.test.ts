import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { market } from '#adapters/servedMarket.fixture.ts'
import { COMMON_EVENT_TOPICS } from '#chain/read/topics.ts'
import { createRpc } from '#chain/rpc/rpc.ts'
import { encodeActionCall } from '#chain/simulate/encodeActionCall.ts'
import type { TxAction } from '#market/txAction.ts'
import { type Address, type Hex, toLowerHex } from '#math/hex.ts'
import { sendBatch } from '../../../devnet/batch.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { openJournal } from '../journal.ts'
import type { TxRecord } from '../record.ts'
import { DROPPED_AFTER_MS } from './observation.ts'
import { RECHECK_INTERVAL_MS } from './revalidation.ts'
import { createTxTracker } from './txTracker.ts'

let world: World
let person: Address
let snapshot: string

beforeAll(async () => {
  world = await startWorld()
  person = world.accounts[0] ?? '0x'
}, 120_000)
beforeEach(async () => {
  snapshot = await world.snapshot()
})
afterEach(async () => {
  await world.request('evm_setAutomine', [true])
  await world.revert(snapshot)
})
afterAll(() => world?.stop())

const MINT = {
  kind: 'mint',
  token: market.token0,
  to: '0x1111111111111111111111111111111111111111',
  amount: 5n,
} as const satisfies TxAction

/** Id of a transaction record for which this tab still waits for the wallet. */
const ASKING = 'asking00'

/**
 * Creates a journal with one record, a tracker on the devnet, and a clock that the test controls.
 */
async function follow(action: TxAction, more: Partial<TxRecord> = {}) {
  const journal = openJournal(undefined, undefined)
  // Each test needs a new client, because an old one would take the reset devnet for a lagging
  // node.
  const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  let now = 1000
  const mined: TxRecord[] = []
  const follower = createTxTracker({
    journal,
    knows: () => true,
    marketOf: async () => ({ market, rpc }),
    now: () => now,
    onMined: (record) => mined.push(record),
    isAsking: (id) => id === ASKING,
  })
  journal.put({
    id: 'aaaaaaaa',
    action,
    chainId: world.chainId,
    market: market.id,
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
  const learn = (more: Partial<TxRecord>) => {
    const record = journal.find('aaaaaaaa')
    if (record !== undefined) journal.put({ ...record, ...more })
  }
  return { tick, mined, journal, learn }
}

const send = (action: TxAction, more: Record<string, unknown> = {}): Promise<Hex> => {
  const { to, data } = encodeActionCall(action, market)
  return world.request('eth_sendTransaction', [{ from: person, to, data, ...more }]) as Promise<Hex>
}
async function sendOthers(count: number): Promise<void> {
  for (let each = 0; each < count; each++)
    await world.request('eth_sendTransaction', [{ from: person, to: world.accounts[2], value: '0x1' }])
}
const mine = (blocks = 1) => world.request('anvil_mine', [`0x${blocks.toString(16)}`])
const automine = (on: boolean) => world.request('evm_setAutomine', [on])

test('Transaction tracking reports pending, then confirmed, then final [4-05 7-15]', async () => {
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

test('Transaction tracking finds the new hash after a resend with a higher fee', async () => {
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

test('Transaction tracking never reports a cancelled transaction as a success', async () => {
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

test('Transaction tracking reports a dropped transaction, and confirms it on return', async () => {
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

test('Transaction tracking withdraws a confirmation if a reorg removes its block', async () => {
  const { tick, learn } = await follow(MINT)
  learn({ hash: await send(MINT) })
  // Polls, because a busy node returns a hash shortly before it mines the transaction.
  await expect.poll(async () => (await tick())?.status).toBe('confirmed')
  await world.request('anvil_reorg', [1, []])
  const after = await tick()
  expect(after?.status).toBe('pending')
})

const replaceBlocks = (count: number) => world.request('anvil_reorg', [count, []])

test('Transaction tracking withdraws the status final if a final block is replaced [10-15]', async () => {
  const { tick, learn, mined } = await follow(MINT)
  const hash = await send(MINT)
  learn({ hash })
  await mine(9)
  // On this devnet, a block is final once two others follow it.
  await expect.poll(async () => (await tick())?.status).toBe('final')
  const final = await tick(RECHECK_INTERVAL_MS)
  expect(final).toMatchObject({ status: 'final', hash })
  const raw = await world.request('eth_getRawTransactionByHash', [hash])
  await replaceBlocks(10)
  const fallen = await tick(RECHECK_INTERVAL_MS)
  expect(fallen).toMatchObject({ status: 'pending', note: { code: 'takenBack' } })
  expect(fallen).not.toHaveProperty('blockHash')
  // The devnet drops the transactions of replaced blocks, so the test sends this one again.
  expect(await world.request('eth_sendRawTransaction', [raw])).toBe(hash)
  await expect.poll(async () => (await tick())?.status).toBe('confirmed')
  const back = await tick()
  expect(back?.blockHash).not.toBe(final?.blockHash)
  expect(mined.at(-1)).toEqual(back)
  await mine(10)
  expect(await tick()).toMatchObject({ status: 'final', hash })
})

test('Transaction tracking withdraws a final failure if its block is replaced [10-15]', async () => {
  const exit: TxAction = { kind: 'withdraw', owner: person }
  const { tick, learn } = await follow(exit)
  learn({ hash: await send(exit, { gas: '0x15f90' }) })
  await mine(9)
  await expect.poll(async () => (await tick())?.settled).toBe(true)
  expect(await tick(RECHECK_INTERVAL_MS)).toMatchObject({ status: 'reverted', settled: true })
  await replaceBlocks(10)
  const fallen = await tick(RECHECK_INTERVAL_MS)
  expect(fallen?.status).toBe('pending')
  expect(fallen).not.toHaveProperty('settled')
})

test('Transaction tracking detects after a reload that a block was replaced [10-15]', async () => {
  const hash = await send(MINT)
  await mine(9)
  const { tick, journal } = await follow(MINT, { hash, startBlock: 0n, startNonce: 0 })
  await expect.poll(async () => (await tick())?.status).toBe('final')
  const final = journal.find('aaaaaaaa')
  if (final === undefined) throw new Error('the record is gone')
  await replaceBlocks(10)
  const later = await follow(MINT, final)
  expect((await later.tick())?.status).toBe('pending')
  // After 256 blocks, the record is not checked any more, so a wrong hash in it changes nothing.
  await mine(257)
  const deep = await follow(MINT, { ...final, blockHash: `0x${'ab'.repeat(32)}`, blockNumber: 2n })
  expect(await deep.tick()).toMatchObject({ status: 'final' })
})

test('Transaction tracking finds a transaction by content if the wallet did not answer', async () => {
  const { tick } = await follow(MINT, { status: 'awaitingWallet' })
  expect(await tick()).toMatchObject({ status: 'awaitingWallet' })
  const hash = await send(MINT)
  await mine(40)
  await tick()
  expect(await tick()).toMatchObject({ hash, status: expect.stringMatching(/confirmed|final/) })
})

test('Transaction tracking reports a hash that never existed as unknown', async () => {
  const { tick } = await follow(MINT, { hash: `0x${'12'.repeat(32)}` })
  expect(await tick()).toMatchObject({ status: 'pending' })
  expect(await tick(DROPPED_AFTER_MS)).toMatchObject({ status: 'unknown' })
})

test('Transaction tracking never assigns one transaction to two wallet requests', async () => {
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

test('Transaction tracking reports that another record’s transaction used the nonce', async () => {
  await automine(false)
  const fee = (gwei: number) => ({
    maxFeePerGas: `0x${(gwei * 1_000_000_000).toString(16)}`,
    maxPriorityFeePerGas: '0x3b9aca00',
  })
  const { tick, journal } = await follow(MINT, { hash: await send(MINT, { nonce: '0x0', ...fee(4) }) })
  const first = await tick()
  if (first === undefined) throw new Error('no record')
  const hash = await send(MINT, { nonce: '0x0', ...fee(9), maxPriorityFeePerGas: '0x77359400' })
  journal.put({ ...first, id: 'bbbbbbbb', createdAt: first.createdAt + 1, hash })
  await mine()
  await tick()
  expect(await tick()).toMatchObject({ status: 'replaced', replacedBy: hash })
  expect(journal.find('bbbbbbbb')).toMatchObject({ status: 'confirmed', hash })
})

test('Cancelled transaction is confirmed if a reorganisation puts it in a block', async () => {
  await automine(false)
  const fee = (times: bigint) => ({
    maxFeePerGas: `0x${(times * 2_000_000_000n).toString(16)}`,
    maxPriorityFeePerGas: `0x${(times * 1_000_000_000n).toString(16)}`,
  })
  const { tick, learn } = await follow(MINT)
  const hash = await send(MINT, { nonce: '0x0', ...fee(1n) })
  learn({ hash })
  await tick()
  const self = { from: person, to: person, value: '0x0', nonce: '0x0', ...fee(4n) }
  await world.request('eth_sendTransaction', [self])
  await mine()
  expect(await tick()).toMatchObject({ status: 'cancelled' })
  // The reorganisation removes the cancellation, so the cancelled transaction is mined after all.
  await world.request('anvil_reorg', [1, []])
  await world.request('anvil_dropAllTransactions')
  expect(await send(MINT, { nonce: '0x0', ...fee(1n) })).toBe(hash)
  expect(await tick()).toMatchObject({ status: 'pending' })
  await mine()
  expect(await tick()).toMatchObject({ status: 'confirmed', hash })
})

test('Transaction tracking reports a transaction mined a week ago as final immediately', async () => {
  const { tick, learn } = await follow(MINT)
  learn({ hash: await send(MINT) })
  await mine(200)
  expect(await tick(8 * 24 * 3_600_000)).toMatchObject({ status: 'final' })
})

test('Transaction tracking finds the sent transaction if the wallet’s hash is older', async () => {
  const earlier = await send(MINT)
  await mine()
  const { tick, learn } = await follow(MINT)
  learn({ hash: earlier })
  expect(await tick()).toMatchObject({ status: 'mismatched' })
  const hash = await send(MINT)
  await mine()
  await tick()
  expect(await tick()).toMatchObject({ status: 'confirmed', hash })
})

test('Transaction tracking rejects a wrong sender, contract or call', async () => {
  const stranger = world.accounts[3]
  const { to, data } = encodeActionCall(MINT, market)
  const others = [
    { from: stranger, to, data },
    { from: person, to: market.token1, data },
    { from: person, to, data: encodeActionCall({ ...MINT, amount: 6n }, market).data },
    { from: person, to: stranger, value: '0x5' },
  ]
  for (const other of others) {
    const { tick, learn } = await follow(MINT)
    const hash = (await world.request('eth_sendTransaction', [other])) as Hex
    await mine()
    learn({ hash })
    expect(await tick()).toMatchObject({ status: 'mismatched', hash })
  }
})

test('Transaction tracking confirms a mined transaction reported as rejected', async () => {
  const { tick } = await follow(MINT, { status: 'rejected', note: { code: 'userRejected' } })
  expect(await tick()).toMatchObject({ status: 'rejected' })
  const hash = await send(MINT)
  await mine()
  await tick()
  expect(await tick()).toMatchObject({ status: 'confirmed', hash })
})

test('Transaction tracking finds a transaction after 40 others of the same account', async () => {
  const { tick } = await follow(MINT, { status: 'unknown' })
  await sendOthers(30)
  // More blocks than can be replaced, so that the search continues after them.
  await mine(100)
  await tick()
  await sendOthers(10)
  const hash = await send(MINT)
  await mine(100)
  for (let look = 0; look < 4; look++) await tick()
  expect(await tick()).toMatchObject({ status: 'final', hash })
})

describe('Transaction tracking if the wallet sends two transactions for one request', () => {
  const moved = [{ token: toLowerHex(MINT.token), amount: 5n }]
  const mintOwn = (): TxAction => ({ ...MINT, to: person })

  test('reports the first one as extra if the wallet returns the second hash', async () => {
    const { tick, learn } = await follow(mintOwn())
    const first = await send(mintOwn())
    await mine(3)
    learn({ hash: await send(mintOwn()) })
    const unrequested = [{ hash: first, leaves: [], arrives: moved }]
    await expect.poll(tick).toMatchObject({ status: 'confirmed', arrives: moved, unrequested })
  })

  test('reports the second one as extra if the wallet returns the first hash', async () => {
    const { tick, learn } = await follow(mintOwn())
    learn({ hash: await send(mintOwn()) })
    await expect.poll(tick).toMatchObject({ status: 'confirmed' })
    const second = await send(mintOwn())
    await mine()
    expect(await tick()).toMatchObject({ unrequested: [{ hash: second, arrives: moved }] })
  })

  test('reports a foreign call that the wallet sent before the requested one', async () => {
    const { tick, learn } = await follow(MINT)
    const drain = { from: person, to: world.accounts[2], value: '0x5' }
    const hash = await world.request('eth_sendTransaction', [drain])
    learn({ hash: await send(MINT) })
    await expect.poll(tick).toMatchObject({ status: 'confirmed', unrequested: [{ hash }] })
  })

  test('does not report a transaction that belongs to another wallet request', async () => {
    const { tick, learn, journal } = await follow(MINT)
    const record = journal.find('aaaaaaaa')
    if (record === undefined) throw new Error('no record')
    journal.put({ ...record, id: 'bbbbbbbb', hash: await send(MINT) })
    learn({ hash: await send(MINT) })
    await expect.poll(tick).toMatchObject({ status: 'confirmed' })
    await sendOthers(1)
    await tick()
    expect(journal.all().filter(({ unrequested }) => unrequested !== undefined)).toEqual([])
  })

  test('stops reporting an extra transaction that a reorganisation removes', async () => {
    const { tick, learn } = await follow(mintOwn())
    learn({ hash: await send(mintOwn()) })
    await send(mintOwn())
    await expect.poll(tick).toHaveProperty('unrequested')
    await world.request('anvil_reorg', [1, []])
    await expect.poll(tick).not.toHaveProperty('unrequested')
  })
})

test('Transaction goes to the unanswered request once an equal request is rejected', async () => {
  const { tick, journal } = await follow(MINT, { status: 'unknown' })
  const first = journal.find('aaaaaaaa')
  if (first === undefined) throw new Error('no record')
  const hash = await send(MINT)
  await sendOthers(1)
  await mine(100)
  const asking: TxRecord = { ...first, id: ASKING, status: 'awaitingWallet' }
  journal.put(asking)
  await tick()
  await mine(100)
  expect(await tick()).toMatchObject({ status: 'unknown' })
  journal.put({ ...asking, status: 'rejected' })
  await tick()
  expect(await tick()).toMatchObject({ status: expect.stringMatching(/confirmed|final/), hash })
})

test('Transaction tracking does not repeat a completed search', async () => {
  const { tick } = await follow(MINT, { status: 'unknown' })
  await sendOthers(3)
  await mine(200)
  const newest = BigInt(String(await world.request('eth_blockNumber')))
  expect((await tick())?.searchedTo).toBe(newest - 64n)
})

test('Transaction tracking finds the transaction that contains a user operation', async () => {
  const { actors, request } = world
  const deposit: TxAction = { kind: 'deposit', liquidity: 10n ** 18n }
  await actors.fund(person, 10n ** 24n, 10n ** 24n)
  // Contract that imitates an ERC-4337 entry point by logging its calldata: the first four words as
  // topics, the others as data.
  const entryPoint: Address = '0x00000000000000000000000000000000000ee001'
  await request('anvil_setCode', [entryPoint, '0x365f5f376060516040516020515f5160806080a400'])
  const operation: Hex = `0x${'4e'.repeat(32)}`
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  const topics = [BigInt(COMMON_EVENT_TOPICS.userOperation), BigInt(operation), BigInt(person), 0n]
  const event = [...topics, 1n, 1n, 5n, 5n].map(word).join('')
  const { tick, learn } = await follow(deposit)
  learn({ hash: operation })
  expect(await tick()).toMatchObject({ status: 'pending' })
  const { to, data } = encodeActionCall(deposit, market)
  const calls = [
    { to, data },
    { to: entryPoint, data: `0x${event}` as Hex },
  ]
  const { transactionHash } = await sendBatch(request, actors, person, calls)
  await tick()
  expect(await tick()).toMatchObject({ status: 'confirmed', hash: transactionHash, callId: operation })
})

test('Transaction tracking looks up a revert reason only once', async () => {
  const action: TxAction = { kind: 'deposit', liquidity: 10n ** 18n }
  const { tick, learn } = await follow(action)
  const hash = await send(action, { gas: '0x7a120' })
  // The node returns a transaction hash before it mines the block.
  await mine(1)
  learn({ hash })
  const reverted = await tick()
  expect(reverted).toMatchObject({
    status: 'reverted',
    note: { code: 'reverted', params: { error: 'ERC20InsufficientAllowance', argument: '' } },
    details: expect.stringContaining('ERC20InsufficientAllowance'),
  })
  expect(await tick()).toEqual(reverted)
  await mine(80)
  expect(await tick()).toMatchObject({ note: reverted?.note, settled: true })
})
