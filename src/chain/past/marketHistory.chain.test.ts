import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import { withRateLimit } from '#chain/rpc/requestLimit.ts'
import type { MinedLog } from '#chain/rpc/results.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { computePositionNetResult } from '#market/past/earnings.ts'
import { POOL_MANAGER_TOPICS } from '#market/past/events.ts'
import { formatCsvCommentLines, formatPositionsCsv } from '#market/past/rows.ts'
import { formatAmount } from '#math/amountText.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { PROVIDERS } from '../../../devnet/worldAddresses.ts'
import { sumOfParts } from './historySources.fixture.ts'
import { MarketHistory } from './marketHistory.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
}, 120_000)
afterAll(() => world?.stop())

const ANY = { since: undefined, until: undefined, direction: 'all', offset: 0, limit: 1_000 } as const
const account = PROVIDERS[0]

async function readPast(twist: (logs: readonly MinedLog[]) => readonly MinedLog[] = (logs) => logs) {
  const honest = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const rpc: Rpc = {
    ...honest,
    ask: async (method, params) => {
      const answer = await honest.ask(method, params)
      // The type assertion is safe: `twist` returns logs, and answers of other methods are
      // unchanged.
      return (method === 'eth_getLogs' ? twist(answer as readonly MinedLog[]) : answer) as typeof answer
    },
  }
  const history = new MarketHistory(world.market, {
    rpc,
    open: (_, filters) =>
      new MarketLogCache({ rpc, filters, storage: () => Promise.reject(new Error('none')) }),
  })
  const to = BigInt(String(await world.request('eth_blockNumber')))
  const request = { from: world.market.deployBlock ?? 0n, to, account }
  return { history, request, report: await history.read(request) }
}

test('Market history contains every event of the devnet’s market', async () => {
  const { report, history } = await readPast()
  const earnings = report.position?.earnings
  if (earnings === undefined) throw new Error(`no earnings: ${report.position?.gap}`)
  expect(sumOfParts(earnings.parts)).toEqual(computePositionNetResult(earnings))
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

test('Market history filters swaps by day and direction, and pages them', async () => {
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

const HOOK_LOGS = (log: MinedLog) => log.address === world.market.hook.toLowerCase()
const without = (isLeftOut: (log: MinedLog) => boolean) => (logs: readonly MinedLog[]) => {
  const place = logs.findIndex(isLeftOut)
  return place < 0 ? logs : logs.filter((_, index) => index !== place)
}

test.each([
  ['a deposit', 2, 'supply'],
  ['what was lent to a swap', 2, 'loans'],
])('Market history hides earnings if the node skips %s [2-11]', async (what, topics, gap) => {
  const wanted = what === 'a deposit' ? '0x6fa86605' : '0x98820210'
  const { report } = await readPast(
    without(
      (log) => HOOK_LOGS(log) && log.topics.length > topics && (log.topics[0] ?? '').startsWith(wanted),
    ),
  )
  expect(report.position?.earnings).toBeUndefined()
  expect(report.position?.gap).toBe(gap)
})

const isVaultLog = ({ address }: MinedLog) =>
  [world.market.vault0, world.market.vault1].some((vault) => address === vault.toLowerCase())
const isMove = (log: MinedLog) =>
  isVaultLog(log) &&
  [POOL_MANAGER_TOPICS.sourceIn, POOL_MANAGER_TOPICS.sourceOut].some((topic) => topic === log.topics[0]) &&
  log.topics[1] === `0x${world.market.hook.slice(2).toLowerCase().padStart(64, '0')}`

test.each<[string, (logs: readonly MinedLog[]) => readonly MinedLog[]]>([
  [
    'lists one log of a vault twice, the second under an index of its own',
    (logs) =>
      logs.flatMap((log, place) =>
        isMove(log) && !logs.slice(0, place).some(isMove) ? [log, { ...log, logIndex: 9_999 }] : [log],
      ),
  ],
  ['leaves out one log of a vault', without(isMove)],
  [
    'leaves out all logs of one swap in the middle',
    (logs) => {
      const swaps = logs.filter(({ topics: [first] }) => first?.startsWith('0x40e9cecb') === true)
      const one = swaps[Math.floor(swaps.length / 2)]
      return logs.filter(({ transactionHash }) => transactionHash !== one?.transactionHash)
    },
  ],
  [
    'tells of a tenth more shares in one log of a vault',
    (logs) => {
      const place = logs.findIndex(isMove)
      const more = (data: string) =>
        `${data.slice(0, 66)}${((BigInt(`0x${data.slice(66, 130)}`) * 11n) / 10n).toString(16).padStart(64, '0')}` as const
      return logs.map((log, each) =>
        each === place ? { ...log, data: more(log.data) as `0x${string}` } : log,
      )
    },
  ],
])('Market history hides earnings if the node %s [2-13]', async (_, twist) => {
  const { report, history } = await readPast(twist)
  expect(report.position).toMatchObject({ earnings: undefined, gap: 'vaults', values: { points: [] } })
  expect((await history.loans(ANY)).rows.map(({ ownFees }) => ownFees).filter(Boolean)).toEqual([])
  expect(report.isReconciled).toBe(false)
})

test('Market history is rejected if two logs have the same block and log index [2-13]', async () => {
  const { market, rpcUrl, chainId } = world
  const twisted: typeof fetch = async (input, init) => {
    const answered = await (await fetch(input, init)).json()
    const change = (answer: { result?: unknown }) =>
      Array.isArray(answer.result) && answer.result.length > 1
        ? { ...answer, result: [...answer.result, { ...answer.result[1], data: answer.result[0].data }] }
        : answer
    return new Response(JSON.stringify(Array.isArray(answered) ? answered.map(change) : change(answered)))
  }
  const rpc = createRpc({ urls: [rpcUrl], chainId, environment: { fetch: twisted } })
  const filter = { address: market.hook, fromBlock: '0x0', toBlock: '0x200' }
  await expect(rpc.ask('eth_getLogs', [filter])).rejects.toMatchObject({ code: 'badResponse' })
})

test('Market history reports a missing last swap and rejects a wrong block hash [2-11]', async () => {
  const isSwap = ({ topics: [first] }: MinedLog) => first?.startsWith('0x40e9cecb') === true
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

test('Market history for a second account is computed from logs already read', async () => {
  const { history, report } = await readPast()
  const other = await history.readFor(PROVIDERS[1])
  expect(other?.position?.account.toLowerCase()).toBe(PROVIDERS[1].toLowerCase())
  expect(other?.loans).toBe(report.loans)
  const nobody = await history.readFor(`0x${'12'.repeat(20)}`)
  expect(nobody?.position?.rows).toEqual([])
  expect(nobody?.position?.earnings?.redeemable).toEqual([0n, 0n])
})

test('CSV export contains every row, and lists missing data in comments [2-10]', async () => {
  const { history, report } = await readPast()
  const { rows } = await history.loans(ANY)
  const made = await history.csv('loans')
  const text = `${formatCsvCommentLines(['one, "two"', 'NOT READ:\r\nnothing'])}${await made?.csv.text()}`
  expect(text.split('\r\n').slice(0, 2)).toEqual(['# one, "two"', '# NOT READ: nothing'])
  const parsed: Record<string, string>[] = parse(text, { columns: true, comment: '#', bom: true })
  expect(parsed).toHaveLength(report.loans)
  const text18 = (raw: bigint | undefined) => (raw === undefined ? '' : formatAmount(raw, 18))
  const both = (name: string, amounts: readonly [bigint, bigint] | undefined) => ({
    [`${name}0_raw`]: `${amounts?.[0] ?? ''}`,
    [`${name}0`]: text18(amounts?.[0]),
    [`${name}1_raw`]: `${amounts?.[1] ?? ''}`,
    [`${name}1`]: text18(amounts?.[1]),
  })
  const price = (name: string, sqrtPriceX96: bigint | undefined) => ({
    [`sqrt_price_x96_${name}`]: `${sqrtPriceX96 ?? ''}`,
    [`price_${name}`]: sqrtPriceX96 === undefined ? '' : expect.stringMatching(/^\d+(\.\d+)?$/),
  })
  const placed = ({ blockNumber, transactionHash }: { blockNumber: bigint; transactionHash: string }) => ({
    block: `${blockNumber}`,
    transaction: transactionHash,
  })
  const utc = (time: bigint | undefined) => new Date(Number(time) * 1000).toISOString().replace('.000Z', 'Z')
  // Each column differs from every other one in at least one row, so that swapped columns fail this
  // test.
  for (const [index, row] of rows.toReversed().entries())
    expect(parsed[index]).toEqual({
      ...placed(row.place),
      time_utc: utc(row.time),
      log_index: `${row.place.logIndex}`,
      direction: row.zeroForOne ? 'token0_in' : 'token1_in',
      liquidity: `${row.liquidity}`,
      ...both('lent', row.lent),
      ...both('returned', row.returned),
      ...both('fee', row.fees),
      ...both('own_fee', row.ownFees),
      ...both('swapped', row.swapped),
      ...price('before', row.priceBefore),
      ...price('after', row.priceAfter),
      fee_pips: `${row.feePips}`,
    })
  for (const record of parsed)
    for (const name of ['before', 'after'])
      if (record[`sqrt_price_x96_${name}`] !== '') {
        const price = (Number(record[`sqrt_price_x96_${name}`]) / 2 ** 96) ** 2
        expect(Number(record[`price_${name}`]) / price).toBeCloseTo(1, 12)
      }
  for (const [one, other] of [
    ['lent0_raw', 'returned0_raw'],
    ['fee0_raw', 'own_fee0_raw'],
    ['fee0_raw', 'swapped0_raw'],
    ['price_before', 'price_after'],
  ] as const)
    expect(parsed.some((record) => record[one] !== record[other])).toBe(true)
  const recordsOf = async (kind: 'positions' | 'yield'): Promise<Record<string, string>[]> => {
    const file = await history.csv(kind)
    const records: Record<string, string>[] = parse((await file?.csv.text()) ?? '', { columns: true })
    expect(records).toHaveLength(file?.rows ?? -1)
    return records
  }
  const positions = report.position?.rows.toReversed() ?? []
  expect(positions.length).toBeGreaterThan(0)
  expect(await recordsOf('positions')).toEqual(
    positions.map(({ place, time, kind, shares, amounts, other }) => ({
      ...placed(place),
      time_utc: utc(time),
      log_index: `${place.logIndex}`,
      event: kind,
      shares_raw: `${shares}`,
      shares: text18(shares),
      ...both('amount', amounts),
      other_account: other ?? '',
    })),
  )
  // The devnet's history has no transfer of shares, so the test adds one.
  const [paid] = positions
  if (paid === undefined) throw new Error('The account deposited nothing.')
  const context = { timeOf: () => paid.time, decimals: [18, 18], shareDecimals: 18 } as const
  const sent = formatPositionsCsv([{ ...paid, kind: 'sent', other: PROVIDERS[1] }], context)
  expect(parse(sent, { columns: true })).toMatchObject([{ event: 'sent', other_account: PROVIDERS[1] }])
  const points = report.yields
    .flatMap(({ series }) => series.points)
    .sort((a, b) => Number(a.place.blockNumber - b.place.blockNumber) || a.place.logIndex - b.place.logIndex)
  expect(points.length).toBeGreaterThan(0)
  const moves = await recordsOf('yield')
  expect(moves).toEqual(
    points.map(({ place, time, source, kind, assets, shares, price: { numerator, denominator } }) => ({
      ...placed(place),
      time_utc: utc(time),
      log_index: `${place.logIndex}`,
      vault: source,
      move: kind === 'sourceIn' ? 'deposit' : 'withdraw',
      assets_raw: `${assets}`,
      shares_raw: `${shares}`,
      price_numerator: `${numerator}`,
      price_denominator: `${denominator}`,
      price: expect.stringMatching(/^\d+(\.\d+)?$/),
    })),
  )
  for (const { price: text, price_numerator, price_denominator } of moves)
    expect((Number(text) * Number(price_denominator)) / Number(price_numerator)).toBeCloseTo(1, 12)
  for (const [one, other] of [
    ['assets_raw', 'shares_raw'],
    ['price_numerator', 'price_denominator'],
  ] as const)
    expect(moves.some((record) => record[one] !== record[other])).toBe(true)
})

test('Market history is undefined if it needs more requests than the limit [11-11]', async () => {
  let requests = 0
  const counting: typeof fetch = (input, init) => {
    requests += 1
    return fetch(input, init)
  }
  const to = BigInt(String(await world.request('eth_blockNumber')))
  const request = { from: world.market.deployBlock ?? 0n, to, account }
  const begin = (most: number, from = request.from) => {
    requests = 0
    const node = createRpc({
      ...{ urls: [world.rpcUrl], chainId: world.chainId },
      environment: { fetch: counting },
    })
    const { rpc, within } = withRateLimit(node)
    const history = new MarketHistory(world.market, {
      ...{ rpc, within },
      open: (_, filters) =>
        new MarketLogCache({ rpc, filters, storage: () => Promise.reject(new Error('none')) }),
    })
    return history.begin({ ...request, from }, most)
  }
  let most = 0
  let whole: Awaited<ReturnType<typeof begin>>
  while (whole === undefined && most < 9) {
    most += 1
    whole = await begin(most)
    expect(requests).toBeLessThanOrEqual(most)
  }
  expect(most).toBeGreaterThan(1)
  expect(whole?.position?.earnings).toEqual((await readPast()).report.position?.earnings)
  // A history read that certainly needs too many requests sends none.
  expect(await begin(9, to - 1_000_000n)).toBeUndefined()
  expect(requests).toBe(0)
})
