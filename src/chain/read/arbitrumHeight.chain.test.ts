import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { getAdapter, loadAdapter, loadMarketTransactionModule } from '#adapters/index.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { simulateActions } from '#chain/simulate/simulateActions.ts'
import { simulateExit } from '#chain/simulate/simulation.ts'
import type { Market } from '#market/market.ts'
import { encodeAbiWord } from '#math/abi.ts'
import { type Address, type Hex, toRpcQuantity } from '#math/hex.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { type ContractRead, readDependentValues } from './dependentReads.ts'
import { readStoredHookState } from './readBooks.ts'
import { readMarketSnapshot } from './readMarketSnapshot.ts'

/** Devnet that behaves like Arbitrum: `block.number` in contracts is Ethereum's block number. */
let world: World
let alice: Address
let mark = ''
/** Block number that contracts see as `block.number`. */
let clock = 0n
let tellsOwnHeight = true

const UNIT = 10n ** 12n
/**
 * Returns the storage slot of `DualPoolHook._lastDepositBlock`, the last slot in the adapter's
 * read.
 */
const lastDepositSlot = (market: Market): Hex =>
  getAdapter(market).reader.buildStoredStateRead?.(market, alice).slots.at(-1) ?? '0x'

beforeAll(async () => {
  world = await startWorld()
  alice = world.accounts[0] ?? '0x'
  await world.dual[1].actors.fund(alice, 10n ** 30n, 10n ** 30n)
  await world.request('anvil_mine', ['0x40'])
  await loadAdapter(world.dual[1].market)
}, 120_000)
afterAll(() => world?.stop())
beforeEach(async () => {
  mark = await world.snapshot()
  tellsOwnHeight = true
})
afterEach(() => world.revert(mark))

const head = async () => BigInt(String(await world.request('eth_blockNumber')))

interface Question {
  readonly method: string
  readonly params: readonly unknown[]
}
type Overrides = Readonly<Record<string, unknown>>

/**
 * Changes an eth_call so that Anvil answers like an Arbitrum node: with Ethereum's block number and
 * an ArbSys contract.
 */
async function asOverEthereum({ method, params, ...rest }: Question): Promise<Question> {
  const tag = params[1]
  const block = typeof tag === 'string' && tag.startsWith('0x') ? BigInt(tag) : await head()
  // EVM code that returns a block number: PUSH32 block, MSTORE at 0, RETURN of 32 bytes.
  const code = tellsOwnHeight ? `0x7f${encodeAbiWord(block)}60005260206000f3` : '0x'
  const arbSys = { [ARB_SYS]: { code } }
  if (method === 'eth_call') {
    const [call, , overlays] = params as readonly [unknown, unknown, Overrides?]
    const number = { number: toRpcQuantity(clock) }
    return { ...rest, method, params: [call, tag, { ...overlays, ...arbSys }, number] }
  }
  if (method !== 'eth_simulateV1') return { ...rest, method, params }
  const [{ blockStateCalls }] = params as readonly [
    { readonly blockStateCalls: readonly Readonly<Record<string, Overrides>>[] },
  ]
  const inEach = blockStateCalls.map(({ blockOverrides, stateOverrides, ...each }) => ({
    ...each,
    blockOverrides: { number: toRpcQuantity(clock), ...blockOverrides },
    stateOverrides: { ...stateOverrides, ...arbSys },
  }))
  return { ...rest, method, params: [{ blockStateCalls: inEach }, tag] }
}
const ARB_SYS = '0x0000000000000000000000000000000000000064'

const overEthereum: typeof fetch = async (input, init) => {
  const asked: Question | readonly Question[] = JSON.parse(String(init?.body))
  const body = Array.isArray(asked)
    ? await Promise.all(asked.map((each: Question) => asOverEthereum(each)))
    : await asOverEthereum(asked as Question)
  return fetch(input, { ...init, body: JSON.stringify(body) })
}

const rpcOf = (stack?: 'arbitrum'): Rpc =>
  createRpc({ urls: [world.rpcUrl], chainId: world.chainId, stack, environment: { fetch: overEthereum } })

const onArbitrum = (market: Market): Market => ({
  ...market,
  network: { ...market.network, stack: 'arbitrum' },
})

test('Snapshot of an Arbitrum market has the chain’s own block number, not Ethereum’s [10-24]', async () => {
  const market = onArbitrum(world.market)
  clock = 7n
  const newest = await head()
  // Block 7 of the devnet is older than the contracts, so a read at Ethereum's block number would
  // find no contract.
  expect((await readDependentValues(rpcOf(), world.chainId, [])).blockNumber).toBe(7n)
  expect((await readDependentValues(rpcOf('arbitrum'), world.chainId, [])).blockNumber).toBe(newest)
  expect((await readDependentValues(rpcOf('arbitrum'), world.chainId, [], newest - 5n)).blockNumber).toBe(
    newest - 5n,
  )
  const plain = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const expected = await readMarketSnapshot(plain, world.market, alice, undefined, [])
  expect(expected.hook.totalSupply).toBeGreaterThan(0n)
  expect(await readMarketSnapshot(rpcOf('arbitrum'), market, alice, undefined, [])).toEqual(expected)
})

test('Snapshot is read with single calls if Arbitrum does not return its block number [10-24]', async () => {
  clock = 7n
  tellsOwnHeight = false
  const read: ContractRead = { target: world.market.token0, data: '0x313ce567' }
  const answers = await readDependentValues(rpcOf('arbitrum'), world.chainId, [read])
  expect(answers.blockNumber).toBe(await head())
  expect(answers.get(read)).toBe(`0x${encodeAbiWord(18n)}`)
})

test.each([
  ['long before the height of the chain', (newest: bigint) => newest / 3n],
  ['far beyond the height of the chain', (newest: bigint) => newest + 1_000_000n],
  ['just where the chain’s own next block would end it', (newest: bigint) => newest - 2n],
])(
  'Deposit lock counts the L1 blocks that Arbitrum contracts see: deposited %s [10-24]',
  async (_, depositedAt) => {
    const { market: own, actors } = world.dual[1]
    const market = onArbitrum(own)
    await actors.deposit(alice, 301n * UNIT)
    const deposited = depositedAt(await head())
    await world.request('anvil_setStorageAt', [
      market.hook,
      lastDepositSlot(market),
      `0x${encodeAbiWord(deposited)}`,
    ])
    const rpc = rpcOf('arbitrum')
    const writing = await loadMarketTransactionModule(market)
    const stored = getAdapter(market).reader.buildStoredStateRead?.(market, alice)
    if (stored === undefined) throw new Error('no books')

    const exit = async () => {
      const snapshot = await readMarketSnapshot(rpc, market, alice)
      const { lastDepositBlock } = await readStoredHookState(rpc, market, stored, snapshot.blockNumber)
      expect(lastDepositBlock).toBe(deposited)
      const planned = getAdapter(market).rules.planExit({ snapshot, market, lastDepositBlock })
      if (!planned.ok) throw new Error('no plan')
      const tried = await simulateActions(rpc, writing, alice, planned.plan.calls, snapshot)
      return { planned, tried, leaving: await simulateExit(rpc, writing, snapshot) }
    }

    clock = deposited + 2n
    const early = await exit()
    expect(early.planned.plan.issues).toEqual([])
    const refusal = { name: 'DepositLocked', args: [deposited + 3n] }
    expect(early.tried).toMatchObject({ ok: false, revert: refusal })
    expect(early.leaving).toMatchObject({ ok: false, isTooEarly: true })

    clock = deposited + 3n
    const { tried, leaving, planned } = await exit()
    expect(tried).toMatchObject({ ok: true })
    const { amount0, amount1 } = planned.plan
    expect(leaving).toEqual({ ok: true, amounts: [amount0, amount1] })
  },
)
