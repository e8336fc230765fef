import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadAdapter } from '#adapters/index.ts'
import { createRpc } from '#chain/rpc/rpc.ts'
import type { Address } from '#math/hex.ts'
import type { Actors } from '../../../devnet/actors.ts'
import { dualMarket, type LivelyMarket, sourceMarket } from '../../../devnet/livelyMarkets.ts'
import { Reverted } from '../../../devnet/send.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { DEPLOYER } from '../../../devnet/worldAddresses.ts'
import {
  doesExitDifferFromShareMath,
  readStateAndExitAtHistoryEnd,
  type SimulatedExitResult,
} from './historyExit.ts'
import { withdrawEverything } from './withdrawEverything.fixture.ts'

let world: World
let alice: Address
let bob: Address
let mark = ''

beforeAll(async () => {
  world = await startWorld()
  const [first, second] = world.accounts
  if (first === undefined || second === undefined) throw new Error('too few accounts')
  ;[alice, bob] = [first, second]
  for (const who of [alice, bob, DEPLOYER]) {
    for (const { actors } of [world.sources.tokens, world.sources.ether])
      await actors.fund(who, 10n ** 30n, 10n ** 30n)
    for (const { actors } of world.dual) await actors.fund(who, 10n ** 30n, 10n ** 30n)
  }
}, 120_000)
afterAll(() => world?.stop())
beforeEach(async () => {
  mark = await world.snapshot()
})
afterEach(() => world.revert(mark))

type Fetch = typeof fetch

async function leavingNow(
  { market, account }: Pick<LivelyMarket, 'market' | 'account'>,
  from: Fetch = fetch,
) {
  await loadAdapter(market)
  const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId, environment: { fetch: from } })
  const block = BigInt(String(await world.request('eth_blockNumber')))
  const { leaving } = await readStateAndExitAtHistoryEnd(rpc, market, account, block)
  if (leaving === undefined) throw new Error('nothing is told')
  return leaving
}

interface Asked {
  readonly id: unknown
  readonly method: string
  readonly params: readonly [{ readonly from?: string }?]
}

const isSimulation = ({ method }: Asked) => method === 'eth_simulateV1'
/** True for a call with a sender. Simulated transactions have one, plain reads do not. */
const isTrial = (call: Asked) => isSimulation(call) || call.params[0]?.from !== undefined

const without =
  (isRefused: (call: Asked) => boolean): Fetch =>
  async (input, init) => {
    const asked: unknown = JSON.parse(String(init?.body))
    const calls = (Array.isArray(asked) ? asked : [asked]) as readonly Asked[]
    const response = await fetch(input, init)
    const body: unknown = await response.json()
    const answers = (Array.isArray(body) ? body : [body]).map((answer, index) =>
      calls[index] !== undefined && isRefused(calls[index])
        ? { jsonrpc: '2.0', id: calls[index]?.id, error: { code: -32601, message: 'no such method' } }
        : answer,
    )
    return new Response(JSON.stringify(Array.isArray(asked) ? answers : answers[0]))
  }

const MARKETS: readonly (readonly [string, () => LivelyMarket])[] = [
  ['tokens in fixed sources', () => sourceMarket(world, world.sources.tokens, alice, bob)],
  ['native currency in a fixed source', () => sourceMarket(world, world.sources.ether, alice, bob)],
  ['a pool of a hook that has many', () => dualMarket(world, 0, alice, bob)],
  ['a pool that locks deposits', () => dualMarket(world, 1, alice, bob)],
]

/** Runs a deposit, swaps and yield, and mines blocks until any deposit lock has ended. */
async function held({ steps }: LivelyMarket): Promise<void> {
  for (const step of ['deposit', 'swapIn', 'yield', 'swapOut'] as const) await steps[step]?.(301n)
  await world.request('anvil_mine', ['0x3'])
}

describe.each(MARKETS)('Withdrawable amounts of a position in %s', (_, open) => {
  test('equal exactly what a withdrawal by the position’s owner pays [2-08]', async () => {
    const lively = open()
    await held(lively)
    const leaving = await leavingNow(lively)
    expect(leaving.basis).toBe('simulated')
    expect(leaving.amounts?.every((amount) => amount > 0n)).toBe(true)
    expect(doesExitDifferFromShareMath(leaving)).toBe(false)
    expect(await withdrawEverything(world, lively)).toEqual(leaving.amounts)
    expect(await leavingNow(lively)).toMatchObject({ basis: 'computed', amounts: [0n, 0n] })
  })

  test('are estimated and have the contract’s error if a vault cannot pay [2-08]', async () => {
    const lively = open()
    await held(lively)
    await lively.steps.choked?.(5n)
    const leaving = await leavingNow(lively)
    expect(leaving).toMatchObject({ amounts: undefined, basis: 'refused' })
    expect(leaving.refusal?.params.error).not.toBe('unknown')
    expect(leaving.byRules?.every((amount) => amount > 0n)).toBe(true)
    expect(await withdrawEverything(world, lively)).toEqual([0n, 0n])
    expect(await leavingNow(lively)).toEqual(leaving)
  })

  test('are computed by formula if the node cannot simulate [2-08]', async () => {
    const lively = open()
    await held(lively)
    const tried = (await leavingNow(lively)).amounts
    const accepted = await leavingNow(lively, without(isSimulation))
    expect(accepted).toMatchObject({ basis: 'accepted', amounts: accepted.byRules })
    expect(accepted.amounts).toEqual(tried)
    const computed = await leavingNow(lively, without(isTrial))
    expect(computed).toMatchObject({ basis: 'computed', amounts: tried })
    await lively.steps.choked?.(5n)
    expect((await leavingNow(lively, without(isSimulation))).basis).toBe('refused')
    const short = await leavingNow(lively, without(isTrial))
    expect(short.basis).toBe('short')
  })
})

test.each<readonly [string, () => readonly [LivelyMarket, Pick<Actors, 'deploy' | 'disguise'>]]>([
  [
    'tokens in fixed sources',
    () => [sourceMarket(world, world.sources.tokens, alice, bob), world.sources.tokens.actors],
  ],
  ['a pool of a hook that has many', () => [dualMarket(world, 0, alice, bob), world.dual[0].actors]],
])('Withdrawable amounts are right for a vault that overstates its assets: %s', async (_, open) => {
  const [lively, { deploy, disguise }] = open()
  await held(lively)
  const { vault1, token1 } = lively.market
  await disguise(vault1, await deploy('TwoFacedVault', [token1]))
  const leaving = await leavingNow(lively)
  expect(doesExitDifferFromShareMath(leaving)).toBe(true)
  expect(leaving.byRules?.[0]).toBe(leaving.amounts?.[0])
  expect(await withdrawEverything(world, lively)).toEqual(leaving.amounts)
})

test('Withdrawable amounts are hidden until the deposit lock ends [2-08 10-08]', async () => {
  const lively = dualMarket(world, 1, alice, bob)
  await lively.steps.deposit?.(301n)
  const deposited = BigInt(String(await world.request('eth_blockNumber')))
  const leaving = await leavingNow(lively)
  const refusal = { code: 'reverted', params: { error: 'DepositLocked', argument: `${deposited + 3n}` } }
  expect(leaving).toMatchObject({ amounts: undefined, basis: 'early', refusal })
  const { actors } = world.dual[1]
  await expect(actors.withdraw(alice, await actors.shares(alice))).rejects.toThrow(Reverted)
  const head = BigInt(String(await world.request('eth_blockNumber')))
  // A transaction sent at this height is mined in the first block after the lock.
  if (deposited + 2n > head) await world.request('anvil_mine', [`0x${(deposited + 2n - head).toString(16)}`])
  expect((await leavingNow(lively)).basis).toBe('simulated')
  expect(await withdrawEverything(world, lively)).toEqual(leaving.byRules)
  expect((await leavingNow(lively)).basis).toBe('computed')
})

test('Simulated withdrawal over a millionth away from the formula is detected', () => {
  const tried = (amount: bigint): SimulatedExitResult => ({
    ...{ amounts: [amount, 5n], basis: 'simulated', byRules: [10n ** 9n, 5n], refusal: undefined },
  })
  expect(doesExitDifferFromShareMath(tried(10n ** 9n + 1_000n))).toBe(false)
  expect(doesExitDifferFromShareMath(tried(10n ** 9n + 1_010n))).toBe(true)
  expect(doesExitDifferFromShareMath(tried(10n ** 9n - 1_010n))).toBe(true)
})
