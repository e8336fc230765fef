import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadAdapter } from '#adapters/index.ts'
import { createRpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import { computePositionNetResult } from '#market/past/earnings.ts'
import { type Address, ZERO_ADDRESS } from '#math/hex.ts'
import type { AlphixWorld } from '../../../devnet/alphix.ts'
import { openAlphixEther } from '../../../devnet/openAlphix.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { DEPLOYER } from '../../../devnet/worldAddresses.ts'
import type { HistoryReport } from './historyReport.ts'
import { indexOf, newestBlock, sumOfParts } from './historySources.fixture.ts'
import { MarketHistory } from './marketHistory.ts'

const PLENTY = 10n ** 25n
const VALUE = 400n * 10n ** 18n
let world: World
let alice: Address

beforeAll(async () => {
  world = await startWorld()
  const [first] = world.accounts
  if (first === undefined) throw new Error('too few accounts')
  alice = first
}, 120_000)
afterAll(() => world?.stop())

async function read(market: Market): Promise<HistoryReport> {
  await loadAdapter(market)
  const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const history = new MarketHistory(market, { rpc, open: (_, filters) => indexOf(rpc, filters) })
  return history.read({ from: 0n, to: await newestBlock(world), account: alice })
}

async function trade({ market, actors }: Pick<AlphixWorld, 'market' | 'actors'>): Promise<void> {
  const isEther = market.token0 === ZERO_ADDRESS
  for (const zeroForOne of [true, false, true, false]) {
    const amountSpecified = zeroForOne ? -(10n ** 15n) : -(10n ** 6n)
    await actors.swap(alice, { zeroForOne, amountSpecified, value: isEther && zeroForOne ? VALUE : 0n })
    await actors.dripYield(10n ** 13n, 10n ** 4n)
  }
}

test('Earnings split by cause are complete for a yield source of native currency', async () => {
  const ether = await openAlphixEther(world)
  const { market, actors, terms } = ether
  for (const who of [DEPLOYER, alice]) await actors.fund(who, 0n, PLENTY)
  await actors.deposit(DEPLOYER, terms.firstShares, VALUE)
  const before = await world.request('eth_getBalance', [alice, 'latest']).then(String).then(BigInt)
  await actors.deposit(alice, terms.firstShares / 3n, VALUE)
  const paid = before - BigInt(String(await world.request('eth_getBalance', [alice, 'latest'])))
  await trade(ether)
  const { position, loans, isReconciled } = await read(market)
  expect({ gap: position?.gap, loans, isReconciled }).toEqual({
    gap: undefined,
    loans: 4,
    isReconciled: true,
  })
  const { earnings } = position ?? {}
  if (earnings === undefined) throw new Error('no part is told')
  const [put] = earnings.deposited
  // The native balance also fell by the transaction fee.
  expect(put).toBeGreaterThan(paid - 10n ** 16n)
  expect(put).toBeLessThanOrEqual(paid)
  expect(sumOfParts(earnings.parts)).toEqual(computePositionNetResult(earnings))
  expect(earnings.parts.yield.every((part) => part > 0n)).toBe(true)
}, 120_000)

test('Earnings split by cause restart when a yield source is replaced', async () => {
  const { market, actors, terms } = world.alphix
  await actors.fund(alice, PLENTY, PLENTY)
  await actors.deposit(alice, terms.firstShares / 3n)
  await trade(world.alphix)
  const before = (await read(market)).position?.earnings
  const other = await actors.deploy('YieldVault', [market.token0, 'Other', 'oth'])
  await actors.onHook('setYieldSource', [market.token0, other])
  await trade(world.alphix)
  const { position, isReconciled } = await read(market)
  expect({ gap: position?.gap, isReconciled }).toEqual({ gap: undefined, isReconciled: true })
  const { earnings } = position ?? {}
  if (earnings === undefined || before === undefined) throw new Error('no part is told')
  expect(sumOfParts(earnings.parts)).toEqual(computePositionNetResult(earnings))
  const [yielded] = earnings.parts.yield
  expect(yielded).toBeLessThan(earnings.deposited[0] / 100n)
  const [lost] = earnings.parts.sources
  expect(lost < 0n ? -lost : lost).toBeLessThan(1_000n)
}, 120_000)
