import { afterAll, beforeAll, expect, test } from 'vitest'
import { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import { MarketHistory } from '#chain/past/marketHistory.ts'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { sumInTokenAtPrice } from '#market/past/earnings.ts'
import { sumVaultYieldAndFeeRates } from '#market/past/shareEarnings.ts'
import type { Address } from '#math/hex.ts'
import { DAY_SECONDS } from '#math/integers.ts'
import { startWorld, type World } from '../../devnet/world.ts'
import { readRecentEarnings } from './readRecent.ts'

const UNIT = 10n ** 18n
const MILLION = 1_000_000n

let world: World
let rpc: Rpc
let holder: Address
let trader: Address

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const [first, second] = world.accounts
  if (first === undefined || second === undefined) throw new Error('too few accounts')
  ;[holder, trader] = [first, second]
  for (const account of [holder, trader])
    await world.actors.fund(account, 10n ** 14n * UNIT, 10n ** 6n * UNIT)
}, 120_000)
afterAll(() => world?.stop())

async function passTime(seconds: bigint): Promise<void> {
  await world.request('evm_increaseTime', [Number(seconds)])
  await world.request('evm_mine', [])
}

async function recentRate() {
  const snapshot = await readMarketSnapshot(rpc, world.market, undefined)
  const { earnings } = await readRecentEarnings(rpc, world.market, snapshot)
  if (earnings?.rate === undefined) throw new Error('no rate')
  return { ...earnings, rate: earnings.rate }
}

/**
 * Returns what the position earns from vaults and fees, as a yearly rate in millionths of its
 * initial value.
 */
async function earnedByPosition(): Promise<bigint> {
  const open = (_: string, filters: ConstructorParameters<typeof MarketLogCache>[0]['filters']) =>
    new MarketLogCache({ rpc, filters, storage: () => Promise.reject(new Error('none')) })
  const history = new MarketHistory(world.market, { rpc, open })
  const to = BigInt(String(await world.request('eth_blockNumber')))
  const { position, sqrtPriceX96, timestamp } = await history.read({
    from: world.market.deployBlock ?? 0n,
    to,
    account: holder,
  })
  const [earnings, since] = [position?.earnings, position?.rows.at(-1)?.time]
  if (earnings === undefined || sqrtPriceX96 === undefined || since === undefined)
    throw new Error('no position')
  const { parts, deposited } = earnings
  const gained = [parts.yield[0] + parts.fees[0], parts.yield[1] + parts.fees[1]] as const
  // The first shares are worth more than they cost, because the contract prices deposits by the
  // pool alone.
  const worth = [deposited[0] + parts.entry[0], deposited[1] + parts.entry[1]] as const
  const [earned, before] = [
    sumInTokenAtPrice(gained, sqrtPriceX96, 1),
    sumInTokenAtPrice(worth, sqrtPriceX96, 1),
  ]
  return (earned * 365n * DAY_SECONDS * MILLION) / (before * (timestamp - since))
}

test('Yearly fee rate counts only fees of JIT liquidity, for every hook adapter', async () => {
  const { market, sources, dual } = world
  for (const each of [
    market,
    sources.tokens.market,
    sources.ether.market,
    ...dual.map((one) => one.market),
  ]) {
    const snapshot = await readMarketSnapshot(rpc, each, undefined)
    const { earnings } = await readRecentEarnings(rpc, each, snapshot)
    const open = (_: string, filters: ConstructorParameters<typeof MarketLogCache>[0]['filters']) =>
      new MarketLogCache({ rpc, filters, storage: () => Promise.reject(new Error('none')) })
    const history = new MarketHistory(each, { rpc, open })
    const { blockNumber, timestamp } = snapshot
    await history.read({ from: each.deployBlock ?? 0n, to: blockNumber, account: undefined })
    const { rows } = await history.loans({
      since: timestamp - 30n * DAY_SECONDS,
      until: timestamp,
      direction: 'all',
      offset: 0,
      limit: 10_000,
    })
    expect(earnings?.loans, each.slug).toBe(rows.length)
    for (const side of [0, 1] as const)
      expect(earnings?.fees[side], each.slug).toBe(
        rows.reduce((sum, { fees }) => sum + (fees?.[side] ?? 0n), 0n),
      )
  }
})

test('Yearly rate of yield and fees equals a simulated month within one basis point', async () => {
  const { actors } = world
  await actors.deposit(holder, 20n * UNIT)
  for (let day = 0; day < 30; day++) {
    await passTime(DAY_SECONDS)
    await actors.dripYield(10_000n * UNIT, 26n * 10n ** 12n)
    await actors.swap(trader, { zeroForOne: true, amountSpecified: -50n * 10n ** 9n * UNIT })
    await actors.swap(trader, { zeroForOne: false, amountSpecified: 50n * 10n ** 9n * UNIT })
    if (day === 11) await actors.deposit(trader, 30n * UNIT)
    if (day === 19) await actors.withdraw(trader)
  }
  const { rate, fees, loans } = await recentRate()
  const earned = await earnedByPosition()
  expect(loans).toBe(60)
  expect(rate.fees).toBeGreaterThan(0n)
  expect(rate.vaults).toBeGreaterThan(rate.fees)
  expect(fees[0]).toBeGreaterThan(0n)
  expect(Number(sumVaultYieldAndFeeRates(rate) - earned)).toBeLessThanOrEqual(100)
  expect(Number(sumVaultYieldAndFeeRates(rate) - earned)).toBeGreaterThanOrEqual(-100)
}, 120_000)

test('Yearly fee rate does not change when a user deposits', async () => {
  const before = await recentRate()
  // The next block has the same timestamp, so no yield accrues and only the deposit changes the
  // state.
  await world.request('anvil_setBlockTimestampInterval', [0])
  await world.actors.deposit(trader, 500n * UNIT)
  const after = await recentRate()
  expect(after.fees).toEqual(before.fees)
  expect(
    Number(sumVaultYieldAndFeeRates(after.rate) - sumVaultYieldAndFeeRates(before.rate)),
  ).toBeLessThanOrEqual(1)
  expect(
    Number(sumVaultYieldAndFeeRates(after.rate) - sumVaultYieldAndFeeRates(before.rate)),
  ).toBeGreaterThanOrEqual(-1)
})
