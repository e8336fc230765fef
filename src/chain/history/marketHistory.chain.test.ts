import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../../devnet/world.ts'
import { PROVIDERS } from '../../../devnet/worldAddresses.ts'
import { formatAmount } from '../../amounts/formatAmount.ts'
import { resultOf, sumOfParts } from '../../markets/history/earnings.ts'
import { csvNotesText } from '../../markets/history/historyCsv.ts'
import { LogIndex } from '../logs/logIndex.ts'
import type { PlacedLog } from '../rpc/logResults.ts'
import { createRpc, type Rpc } from '../rpc/rpc.ts'
import { MarketHistory } from './marketHistory.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
}, 120_000)
afterAll(() => world?.stop())

const ANY = { since: undefined, until: undefined, direction: 'all', offset: 0, limit: 1_000 } as const
const account = PROVIDERS[0]

/** A past that is read through a node that tells something else of its logs, where one does. */
async function readPast(twist: (logs: readonly PlacedLog[]) => readonly PlacedLog[] = (logs) => logs) {
  const honest = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const rpc: Rpc = {
    ...honest,
    ask: async (method, params) => {
      const answer = await honest.ask(method, params)
      // What the decoder lets through; its type is that of this method.
      return (method === 'eth_getLogs' ? twist(answer as readonly PlacedLog[]) : answer) as typeof answer
    },
  }
  const history = new MarketHistory(world.market, {
    rpc,
    open: (_, filters) => new LogIndex({ rpc, filters, storage: () => Promise.reject(new Error('none')) }),
  })
  const to = BigInt(String(await world.request('eth_blockNumber')))
  const request = { from: world.market.deployBlock ?? 0n, to, account }
  return { history, request, report: await history.read(request) }
}

test('the local past is told whole: parts that add up, yield with its proof, a loan for each swap', async () => {
  const { report, history } = await readPast()
  const earnings = report.position?.earnings
  if (earnings === undefined) throw new Error(`no earnings: ${report.position?.gap}`)
  expect(sumOfParts(earnings.parts)).toEqual(resultOf(earnings))
  expect(report.position?.basis).toBe('simulated')
  expect(report.yields.map(({ side }) => side).sort()).toEqual([0, 1])
  for (const { rates } of report.yields)
    for (const rate of rates) expect(rate?.millionths).toBeGreaterThan(0n)
  const { total, rows } = await history.loans(ANY)
  expect(total).toBe(report.loans)
  expect(
    rows.every(({ priceAfter, time, fees }) => priceAfter !== undefined && time !== undefined && fees),
  ).toBe(true)
  for (const side of [0, 1] as const)
    expect(rows.reduce((sum, { ownFees }) => sum + (ownFees?.[side] ?? 0n), 0n)).toBe(
      earnings.parts.fees[side],
    )
})

test('loans are found by day and direction, newest first, and given in pages', async () => {
  const { history } = await readPast()
  const all = await history.loans(ANY)
  const blocks = all.rows.map(({ place }) => place.blockNumber)
  expect(blocks).toEqual([...blocks].sort((a, b) => Number(b - a)))
  const page = await history.loans({ ...ANY, offset: 3, limit: 4 })
  expect(page.rows).toEqual(all.rows.slice(3, 7))
  const inward = await history.loans({ ...ANY, direction: 'zeroForOne' })
  expect(inward.rows).toEqual(all.rows.filter(({ zeroForOne }) => zeroForOne))
  const [since, until] = [all.rows[9]?.time, all.rows[4]?.time]
  const some = await history.loans({ ...ANY, since, until })
  expect(some.rows).toEqual(all.rows.slice(4, 10))
  expect((await history.loans({ ...ANY, since: 10n ** 12n })).total).toBe(0)
})

const HOOK_LOGS = (log: PlacedLog) => log.address === world.market.hook.toLowerCase()
const without = (isLeftOut: (log: PlacedLog) => boolean) => (logs: readonly PlacedLog[]) => {
  const place = logs.findIndex(isLeftOut)
  return place < 0 ? logs : logs.filter((_, index) => index !== place)
}

test.each([
  ['a deposit', 2, 'supply'],
  ['what was lent to a swap', 2, 'loans'],
])('a node that leaves out %s is noticed: no part is told', async (what, topics, gap) => {
  const wanted = what === 'a deposit' ? '0x6fa86605' : '0x98820210'
  const { report } = await readPast(
    without(
      (log) => HOOK_LOGS(log) && log.topics.length > topics && (log.topics[0] ?? '').startsWith(wanted),
    ),
  )
  expect(report.position?.earnings).toBeUndefined()
  expect(report.position?.gap).toBe(gap)
})

test('a node that leaves out the last swap, or mixes two chains, is noticed', async () => {
  const isSwap = ({ topics: [first] }: PlacedLog) => first?.startsWith('0x40e9cecb') === true
  const { report } = await readPast((logs) => {
    const last = logs.findLast(isSwap)
    return logs.filter(
      ({ transactionHash }) => transactionHash !== last?.transactionHash || last === undefined,
    )
  })
  expect(report.position?.gap).toBe('swaps')
  const hash = `0x${'ab'.repeat(32)}` as const
  await expect(
    readPast((logs) => logs.map((log) => (isSwap(log) ? { ...log, blockHash: hash } : log))),
  ).rejects.toMatchObject({ code: 'badResponse' })
})

test('another account is told of the same past without a log being read again', async () => {
  const { history, report } = await readPast()
  const other = await history.readFor(PROVIDERS[1])
  expect(other?.position?.account.toLowerCase()).toBe(PROVIDERS[1].toLowerCase())
  expect(other?.loans).toBe(report.loans)
  const nobody = await history.readFor(`0x${'12'.repeat(20)}`)
  expect(nobody?.position?.rows).toEqual([])
  expect(nobody?.position?.earnings?.redeemable).toEqual([0n, 0n])
})

test('the files hold every row, for a real CSV parser, with what was not read in their first lines', async () => {
  const { history, report } = await readPast()
  const { rows } = await history.loans(ANY)
  const made = await history.csv('loans')
  const text = `${csvNotesText(['one, "two"', 'NOT READ:\r\nnothing'])}${await made?.csv.text()}`
  expect(text.split('\r\n').slice(0, 2)).toEqual(['# one, "two"', '# NOT READ: nothing'])
  const parsed: Record<string, string>[] = parse(text, { columns: true, comment: '#', bom: true })
  expect(parsed).toHaveLength(report.loans)
  const [oldest] = rows.toReversed()
  expect(parsed[0]).toMatchObject({
    block: `${oldest?.place.blockNumber}`,
    transaction: oldest?.place.transactionHash,
    lent0_raw: `${oldest?.lent[0]}`,
    lent0: formatAmount(oldest?.lent[0] ?? 0n, 18),
    time_utc: new Date(Number(oldest?.time) * 1000).toISOString().replace('.000Z', 'Z'),
  })
  for (const kind of ['positions', 'yield'] as const) {
    const file = await history.csv(kind)
    const records: Record<string, string>[] = parse((await file?.csv.text()) ?? '', { columns: true })
    expect(records).toHaveLength(file?.rows ?? -1)
    expect(records.length).toBeGreaterThan(0)
    expect(records.every(({ time_utc }) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(time_utc ?? ''))).toBe(
      true,
    )
  }
})
