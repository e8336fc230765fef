import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadAdapter } from '#adapters/index.ts'
import { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import type { MinedLog } from '#chain/rpc/results.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import {
  computePositionNetResult,
  EARNINGS_CAUSES,
  type Earnings,
  type EarningsCause,
} from '#market/past/earnings.ts'
import { POOL_MANAGER_TOPICS } from '#market/past/events.ts'
import { TOKEN_SIDES } from '#market/tokenPair.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { maxBigInt } from '#math/integers.ts'
import { alphixMarket, dualMarket, type LivelyMarket, sourceMarket } from '../../../devnet/livelyMarkets.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { DEPLOYER } from '../../../devnet/worldAddresses.ts'
import type { HistoryReport } from './historyReport.ts'
import { sumOfParts } from './historySources.fixture.ts'
import { MarketHistory } from './marketHistory.ts'

let world: World
let alice: Address
let bob: Address

beforeAll(async () => {
  world = await startWorld()
  const [first, second] = world.accounts
  if (first === undefined || second === undefined) throw new Error('too few accounts')
  ;[alice, bob] = [first, second]
  const much = 10n ** 30n
  for (const who of [alice, bob, DEPLOYER]) {
    for (const { actors } of [world.sources.tokens, world.sources.ether, world.alphix])
      await actors.fund(who, much, much)
    for (const { actors } of world.dual) await actors.fund(who, much, much)
  }
}, 120_000)
afterAll(() => world?.stop())

async function read(
  market: Market,
  account: Address,
  twist: (logs: readonly MinedLog[]) => readonly MinedLog[] = (logs) => logs,
): Promise<HistoryReport> {
  await loadAdapter(market)
  const honest = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const rpc: Rpc = {
    ...honest,
    ask: async (method, params) => {
      const answer = await honest.ask(method, params)
      return (method === 'eth_getLogs' ? twist(answer as readonly MinedLog[]) : answer) as typeof answer
    },
  }
  const storage = () => Promise.reject(new Error('this browser keeps nothing'))
  const open = (_: string, filters: ConstructorParameters<typeof MarketLogCache>[0]['filters']) =>
    new MarketLogCache({ rpc, filters, storage })
  const to = BigInt(String(await world.request('eth_blockNumber', [])))
  return new MarketHistory(market, { rpc, open }).read({ from: 0n, to, account })
}

const MARKETS: readonly (readonly [string, () => LivelyMarket, readonly EarningsCause[]])[] = [
  [
    'tokens in fixed sources',
    () => sourceMarket(world, world.sources.tokens, alice, bob),
    ['unseen', 'locked'],
  ],
  [
    'native currency in a fixed source',
    () => sourceMarket(world, world.sources.ether, alice, bob),
    ['unseen', 'locked'],
  ],
  ['booked shares of sources that a role moves', () => alphixMarket(world, alice, bob), []],
  ['a pool of a hook that has many', () => dualMarket(world, 0, alice, bob), []],
  ['another, of other decimals', () => dualMarket(world, 1, alice, bob), []],
  ['a pool with a side in no vault', () => dualMarket(world, 2, alice, bob), []],
]

const TRIED: readonly string[] = ['simulated', 'refused', 'computed']

const ALWAYS: readonly EarningsCause[] = ['yield', 'fees', 'divergence', 'rounding']

describe.each(MARKETS)('Earnings split by cause for %s', (_, open, causes) => {
  test('add up to the net result in random histories [2-09]', async () => {
    const { market, account, steps } = open()
    const [seen, done, bases] = [new Set<string>(), new Set<string>(), new Set<string>()]
    const [names, sizes] = [Object.keys(steps), fc.bigInt({ min: 1n, max: 1_000n })]
    const history = fc.array(fc.record({ step: fc.constantFrom(...names), size: sizes }), {
      minLength: 4,
      maxLength: 14,
    })
    const whole = names.map((step, index) => ({ step, size: BigInt(17 + 31 * index) }))
    const twins = ['protocolFee', 'swapIn', 'swapOut'].map((step) => ({ step, size: 999n }))
    await fc.assert(
      fc.asyncProperty(history, async (happenings) => {
        const mark = await world.snapshot()
        try {
          await steps.deposit?.(500n)
          for (const { step, size } of happenings)
            await steps[step]?.(size).then(
              () => done.add(step),
              () => undefined,
            )
          await world.request('anvil_mine', ['0x3'])
          const { position, loans, yields } = await read(market, account)
          expect(position?.gap).toBeUndefined()
          const { earnings } = position ?? {}
          if (earnings === undefined) throw new Error('no part is told')
          expect(sumOfParts(earnings.parts)).toEqual(computePositionNetResult(earnings))
          for (const cause of EARNINGS_CAUSES)
            if (earnings.parts[cause].some((part) => part !== 0n)) seen.add(cause)
          for (const part of earnings.parts.rounding)
            expect(part < 0n ? -part : part, 'rounding').toBeLessThanOrEqual(
              BigInt(8 * (happenings.length + 60) + 64 * loans) * dearestOf(yields),
            )
          bases.add(position?.basis ?? '')
        } finally {
          await world.revert(mark)
        }
      }),
      { numRuns: 5, examples: [[whole], [[...whole, ...whole]], [[...whole].reverse()], [twins]] },
    )
    expect([...done].sort()).toEqual([...names].sort())
    expect([...seen]).toEqual(expect.arrayContaining([...ALWAYS, ...causes]))
    expect([...bases]).toContain('simulated')
    expect([...bases].filter((basis) => !TRIED.includes(basis))).toEqual([])
  }, 240_000)

  test('are hidden if a log of a vault or of a swap is missing [2-13]', async () => {
    const { market, account, steps } = open()
    const mark = await world.snapshot()
    // Other pools of the hook use the same vaults. After this block, they move no vault assets.
    const since = BigInt(String(await world.request('eth_blockNumber', [])))
    try {
      await steps.deposit?.(500n)
      for (const size of [700n, 400n, 900n]) {
        await steps.swapIn?.(size)
        await steps.yield?.(size)
        await steps.swapOut?.(size)
      }
      await steps.deposit?.(20n)
      expect((await read(market, account)).position?.gap).toBeUndefined()
      const isMove = ({ topics: [first], address, blockNumber }: MinedLog) =>
        blockNumber > since &&
        (first === POOL_MANAGER_TOPICS.sourceIn || first === POOL_MANAGER_TOPICS.sourceOut) &&
        [market.vault0, market.vault1].some((vault) => isAddressEqual(vault, address))
      const picked = (logs: readonly MinedLog[], is: (log: MinedLog) => boolean) => {
        const all = logs.filter(is)
        return all[Math.floor(all.length / 2)]
      }
      const twists: readonly [string, (logs: readonly MinedLog[]) => readonly MinedLog[]][] = [
        [
          'twice',
          (logs) => {
            const one = picked(logs, isMove)
            return logs.flatMap((log) =>
              log === one ? [log, { ...log, logIndex: log.logIndex + 500 }] : [log],
            )
          },
        ],
        ['left out', (logs) => logs.filter((log) => log !== picked(logs, isMove))],
        [
          'no swap',
          (logs) => {
            const one = picked(logs, ({ topics: [first] }) => first === POOL_MANAGER_TOPICS.swapped)
            return logs.filter(({ transactionHash }) => transactionHash !== one?.transactionHash)
          },
        ],
      ]
      for (const [name, twist] of twists) {
        const { position } = await read(market, account, twist)
        expect(position?.earnings, name).toBeUndefined()
        expect(position?.gap, name).toBeDefined()
      }
    } finally {
      await world.revert(mark)
    }
  }, 120_000)

  test('have the amounts of the on-chain events that caused them [2-09]', async () => {
    const { market, account, steps } = open()
    const step = fc.record({
      step: fc.constantFrom(...CAUSED),
      size: fc.bigInt({ min: 1n, max: 1_000n }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 9 }), async (happenings) => {
        const mark = await world.snapshot()
        try {
          await steps.deposit?.(500n)
          await steps.protocolFee?.(500n)
          const first = await earningsNow(market, account)
          const truth: Record<string, [bigint, bigint]> = {}
          let paid = first.deposited
          let before = await trueClaim(market, account)
          for (const { step: next, size } of happenings) {
            await steps[next]?.(size).catch(() => undefined)
            const after = await trueClaim(market, account)
            const more = next === 'deposit' ? (await earningsNow(market, account)).deposited : paid
            const sum = truth[CAUSE_OF[next]] ?? [0n, 0n]
            truth[CAUSE_OF[next]] = sum
            for (const side of TOKEN_SIDES)
              sum[side] += after[side] - before[side] - (more[side] - paid[side])
            paid = more
            before = after
          }
          const last = await earningsNow(market, account)
          expect(last.deposited).toEqual(paid)
          for (const side of TOKEN_SIDES) {
            const told = (...causes: readonly EarningsCause[]) =>
              causes.reduce((sum, cause) => sum + last.parts[cause][side] - first.parts[cause][side], 0n)
            const near = (name: string, said: bigint) => {
              const off = said - (truth[name]?.[side] ?? 0n)
              expect(off < 0n ? -off : off, `${name} of token ${side}`).toBeLessThanOrEqual(
                last.deposited[side] / 10n ** 9n + 200n,
              )
            }
            near('held', told('yield'))
            near('swaps', told('fees', 'divergence', 'unlent'))
            near('deposits', told('entry', 'dilution'))
          }
        } finally {
          await world.revert(mark)
        }
      }),
      { numRuns: 2 },
    )
  }, 240_000)
})

/**
 * Returns the highest vault share price in raw assets per raw share, rounded up. A vault rounds
 * amounts by up to this price, which is high in an almost empty vault.
 */
const dearestOf = (yields: HistoryReport['yields']): bigint =>
  yields
    .flatMap(({ series }) => series.points.map(({ price }) => price.numerator / price.denominator + 1n))
    .reduce((most, each) => maxBigInt(most, each), 1n)

const CAUSE_OF = {
  deposit: 'deposits',
  otherDeposits: 'deposits',
  otherExits: 'deposits',
  yield: 'held',
  loss: 'held',
  swapIn: 'swaps',
  swapOut: 'swaps',
} as const
const CAUSED = Object.keys(CAUSE_OF) as (keyof typeof CAUSE_OF)[]

async function earningsNow(market: Market, account: Address): Promise<Earnings> {
  const { position } = await read(market, account)
  if (position?.earnings === undefined) throw new Error(`no part is told: ${position?.gap}`)
  return position.earnings
}

/** Returns the account's part of the hook's tokens, read from the chain. */
async function trueClaim(market: Market, account: Address): Promise<readonly [bigint, bigint]> {
  const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const snapshot = await readMarketSnapshot(rpc, market, account)
  const { account: seen, hook, vault0, vault1 } = snapshot
  const virtualShares = snapshot.hook.virtualShares ?? 0n
  const { totalSupply = 0n } = hook
  const one = virtualShares > 0n ? 1n : 0n
  const of = (assets = 0n) => ((seen?.shares ?? 0n) * (assets + one)) / (totalSupply + virtualShares || 1n)
  return [of(vault0.hookAssets), of(vault1.hookAssets)]
}
