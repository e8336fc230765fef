import { expect, test } from 'vitest'
import { loadAdapter } from '#adapters/index.ts'
import type { LogFilters } from '#chain/logs/logFilter.ts'
import { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import { EARNINGS_CAUSES, type EarningsByCause } from '#market/past/earnings.ts'
import type { Pair } from '#market/tokenPair.ts'
import type { Address } from '#math/hex.ts'
import type { World } from '../../../devnet/world.ts'
import { PROVIDERS } from '../../../devnet/worldAddresses.ts'
import { createHistoryLogFilters } from './historyLogs.ts'
import type { HistoryReport } from './historyReport.ts'
import { MarketHistory } from './marketHistory.ts'
import type { HistorySource } from './served/historyServer.ts'

/** A source of a market's history: the node or a history server. Both must give the same report. */
export interface HistoryKind {
  readonly name: string
  readonly open: (rpc: Rpc, market: Market, stream: string, filters: LogFilters) => HistorySource
  /** Resolves when the history source has read all blocks of the chain. */
  readonly caughtUp: () => Promise<void>
  readonly by: 'server' | undefined
}

export const indexOf = (rpc: Rpc, filters: LogFilters): MarketLogCache =>
  new MarketLogCache({ rpc, filters, storage: () => Promise.reject(new Error('nothing is kept')) })

export const newestBlock = async (world: World): Promise<bigint> =>
  BigInt(String(await world.request('eth_blockNumber')))

const ALL_LOANS = { since: undefined, until: undefined, direction: 'all', offset: 0, limit: 10_000 } as const

/** Returns the history report of an account, all its swaps and all its CSV files. */
export async function rowsBy(kind: Pick<HistoryKind, 'open'>, world: World, market: Market = world.market) {
  const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const history = new MarketHistory(market, {
    rpc,
    open: (stream, filters) => kind.open(rpc, market, stream, filters),
  })
  const request = { from: market.deployBlock ?? 0n, to: await newestBlock(world), account: PROVIDERS[0] }
  const { served, ...report } = await history.read(request)
  const files = await Promise.all(
    (['positions', 'loans', 'yield'] as const).map(async (name) => (await history.csv(name))?.csv.text()),
  )
  return { served, rows: { report, loans: await history.loans(ALL_LOANS), files } }
}

const NODE: Pick<HistoryKind, 'open'> = { open: (rpc, _market, _stream, filters) => indexOf(rpc, filters) }

/** Registers the tests that every history source must pass. */
export function testHistory(kindOf: () => HistoryKind, worldOf: () => World, name: string): void {
  const trader = (): Address => {
    const [, account] = worldOf().accounts
    if (account === undefined) throw new Error('too few accounts')
    return account
  }
  const expectSameRows = async (): Promise<Omit<HistoryReport, 'served'>> => {
    await kindOf().caughtUp()
    const told = await rowsBy(kindOf(), worldOf())
    expect(told.served?.by).toBe(kindOf().by)
    expect(told.rows).toEqual((await rowsBy(NODE, worldOf())).rows)
    return told.rows.report
  }

  test(`${name}: logs of every kind of market are those that the node lists`, async () => {
    const { rpcUrl, chainId, market, second, sources, dual } = worldOf()
    const rpc = createRpc({ urls: [rpcUrl], chainId })
    await kindOf().caughtUp()
    const markets = [market, second.market, sources.tokens.market, sources.ether.market]
    let logs = 0
    for (const each of [...markets, ...dual.map((pool) => pool.market)]) {
      const range = { from: 0n, to: await newestBlock(worldOf()) }
      await loadAdapter(each)
      const filters = createHistoryLogFilters(each)
      const told = await kindOf().open(rpc, each, 'history', filters).read(range).result
      const listed = await indexOf(rpc, filters).read(range).result
      expect(told.logs, each.slug).toEqual(listed.logs)
      logs += told.logs.length
    }
    expect(logs).toBeGreaterThan(100)
  })

  test(`${name}: every row is that of the log index [2-12]`, async () => {
    const report = await expectSameRows()
    expect(report.loans).toBeGreaterThan(10)
    expect(report.position?.earnings).toBeDefined()
  })

  test(`${name}: rows are equal after a reorganisation, and of the chain that stands [2-12]`, async () => {
    const world = worldOf()
    await world.actors.fund(trader(), 10n ** 27n, 10n ** 27n)
    const before = await world.snapshot()
    await world.actors.withdraw(PROVIDERS[0])
    await world.request('anvil_mine', ['0x2'])
    expect((await expectSameRows()).position?.shares).toBe(0n)
    await world.revert(before)
    await world.actors.swap(trader(), { zeroForOne: true, amountSpecified: -1_000_000_000n })
    await world.request('anvil_mine', ['0x5'])
    const report = await expectSameRows()
    expect(report.position?.shares).toBeGreaterThan(0n)
    expect(report.position?.earnings).toBeDefined()
  })

  test(`${name}: vaults that the market does not promise are followed too`, async () => {
    const { actors, market } = worldOf()
    const [one, other] = await Promise.all(
      [market.token0, market.token1].map((token) => actors.deploy('YieldVault', [token, 'Other', 'O'])),
    )
    if (one === undefined || other === undefined) throw new Error('no vaults')
    await actors.fund(trader(), 10n ** 27n, 10n ** 27n)
    await actors.setVaults(trader(), one, other)
    await actors.deposit(trader(), 10n ** 18n)
    const report = await expectSameRows()
    expect(report.yields.filter(({ side }) => side === undefined)).toHaveLength(2)
  })
}

export const sumOfParts = (parts: EarningsByCause): Pair<bigint> => {
  const of = (side: 0 | 1) => EARNINGS_CAUSES.reduce((sum, cause) => sum + parts[cause][side], 0n)
  return [of(0), of(1)]
}
