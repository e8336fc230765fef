import { expect, type Page } from '@playwright/test'
import { LogIndex } from '../../../src/chain/logs/logIndex.ts'
import type { historyLogs } from '../../../src/chain/past/historyLogs.ts'
import { MarketHistory } from '../../../src/chain/past/marketHistory.ts'
import { createRpc } from '../../../src/chain/rpc/rpc.ts'
import { CAUSES, type Earnings } from '../../../src/market/past/earnings.ts'
import { POOL_TOPIC } from '../../../src/market/past/events.ts'
import { clickFold } from '../../fixtures/fold.ts'
import { partOf } from '../../fixtures/positionPage.ts'
import { type Cell, quote, says } from '../cell.ts'
import { openConnected } from '../cellSteps.ts'
import type { Fault, RpcCall } from '../faultProxy.ts'
import { type Scenario, scenarioOf } from '../scenario.ts'

const scenario = scenarioOf('RPC', /Failed to load resource/)

const NO_PAST =
  'no log of the past is part of it: a write is followed by its receipt (src/transactions/tracking)'

const history = (page: Page) => page.getByRole('region', { name: 'History', exact: true })
const earnings = (page: Page) => page.getByRole('region', { name: 'What earned it', exact: true })

/** A fault that changes the list of logs. */
const listing = (change: (logs: readonly Listed[], call: RpcCall) => readonly unknown[]): Fault => ({
  effect: {
    kind: 'change',
    result: (result, call) => (Array.isArray(result) ? change(result as readonly Listed[], call) : result),
  },
  methods: ['eth_getLogs'],
})

interface Listed {
  readonly topics: readonly string[]
  readonly blockNumber: string
  readonly blockHash: string
  readonly transactionHash: string
  readonly data: string
  readonly logIndex: string
}

const DEPOSITED = '0x6fa86605'
const isDeposit = ({ topics: [first = ''] }: Listed): boolean => first.startsWith(DEPOSITED)

/** The blocks that a question asks for. */
function spanOf({ params: [first] }: RpcCall): readonly [from: number, to: number] {
  const { fromBlock, toBlock } = first as { fromBlock: string; toBlock: string }
  return [Number(fromBlock), Number(toBlock)]
}

/** What the un-faulted node tells, worked out beside the page. */
async function honestEarnings({ world, account }: Cell, to: bigint): Promise<Earnings> {
  const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const open = (_: string, filters: ReturnType<typeof historyLogs>) =>
    new LogIndex({ rpc, filters, storage: () => Promise.reject(new Error('nothing is kept')) })
  const read = new MarketHistory(world.market, { rpc, open })
  const { position } = await read.read({ from: world.market.deployBlock ?? 0n, to, account })
  if (position?.earnings === undefined) throw new Error(`the honest node gives no earnings: ${position?.gap}`)
  return position.earnings
}

/** A node that lists a few blocks at a time, after answers of 65 MB, is read for a while on a busy machine. */
const WHOLE_PAST_MS = 40_000

/** Every part that the page shows is what the un-faulted node gives for the block that it names. */
async function tellsTheTruth(cell: Cell): Promise<void> {
  const { page } = cell
  const figure = page.locator('[data-field="result.token0"] [data-block]')
  await expect(figure).toBeVisible({ timeout: WHOLE_PAST_MS })
  const honest = await honestEarnings(cell, BigInt((await figure.getAttribute('data-block')) ?? ''))
  for (const cause of CAUSES)
    for (const side of [0, 1] as const)
      expect(await partOf(page, `part.${cause}`, side), cause).toBe(honest.parts[cause][side])
  quote(cell, 'every part, as the un-faulted node gives it')
}

const open = (cell: Cell) => openConnected(cell, '/position')

/** Opens the page under a fault that must not change what it says. */
async function truthUnder(cell: Cell, fault: Fault): Promise<void> {
  cell.nodes.inject(fault)
  await open(cell)
  await tellsTheTruth(cell)
}

/** Opens the page under a fault that must keep every part from being told. */
async function nothingUnder(cell: Cell, fault: Fault, words: string | RegExp): Promise<void> {
  cell.nodes.inject(fault)
  await open(cell)
  await says(cell, earnings(cell.page), words)
  await expect(cell.page.locator('[data-field^="part."]')).toHaveCount(0)
}

async function unreadable(cell: Cell, fault: Fault, words: string): Promise<void> {
  cell.nodes.inject(fault)
  await open(cell)
  await says(cell, history(cell.page), words)
  await expect(cell.page.locator('[data-field^="part."]')).toHaveCount(0)
  cell.nodes.clear()
  await history(cell.page).getByRole('button', { name: 'Try again' }).click()
  await tellsTheTruth(cell)
}

const mine = ({ world }: Cell, blocks: number) => world.request('anvil_mine', [`0x${blocks.toString(16)}`])

/** Longer than the page takes in one answer. */
const TOO_LONG = ' '.repeat(65_000_000)

const view = (parts: {
  readonly title: string
  readonly injected: string
  readonly run: (cell: Cell) => Promise<void>
}): Scenario =>
  scenario({
    title: parts.title,
    injected: parts.injected,

    view: parts.run,
    write: NO_PAST,
  })

/** What a node, a browser or a person does to the reading of the past. */
export const HISTORY: readonly Scenario[] = [
  view({
    title: 'past: one log left out',
    injected: 'the node lists every log but one deposit, as one whose filter of a block has a hole would',
    run: (cell) =>
      nothingUnder(
        cell,
        listing((logs) => {
          const place = logs.findIndex(isDeposit)
          return logs.filter((_, index) => index !== place)
        }),
        'the node left one out or made one up',
      ),
  }),
  view({
    title: 'past: one log of a vault twice',
    injected: 'the node lists one deposit into a vault twice, the second under a place of its own',
    run: async (cell) => {
      const doubled = listing((logs) => {
        const place = logs.findIndex(({ topics: [first] }) => first === POOL_TOPIC.sourceIn)
        const one = logs[place]
        return one === undefined ? logs : logs.toSpliced(place + 1, 0, { ...one, logIndex: '0x1ff' })
      })
      await nothingUnder(cell, doubled, 'or listed one twice')
      await expect(history(cell.page)).not.toContainText('Complete')
      await says(cell, history(cell.page), 'do not add up')
    },
  }),
  view({
    title: 'past: one swap left out',
    injected: 'the node lists no log of one swap in the middle',
    run: (cell) => {
      let left: string | undefined
      return nothingUnder(
        cell,
        listing((logs) => {
          const swaps = logs.filter(({ topics: [first] }) => first === POOL_TOPIC.swapped)
          left ??= swaps[Math.floor(swaps.length / 2)]?.transactionHash
          return logs.filter(({ transactionHash }) => transactionHash !== left)
        }),
        'the node left one out',
      )
    },
  }),
  view({
    title: 'past: two logs in one place',
    injected: 'two different logs of each answer claim the same place in the same block',
    run: (cell) =>
      unreadable(
        cell,
        listing(([first, ...rest]) =>
          first === undefined ? [] : [first, { ...first, data: `${first.data}${'00'.repeat(32)}` }, ...rest],
        ),
        'contradicts itself',
      ),
  }),
  view({
    title: 'past: a gap in the middle',
    injected:
      'the node lists nothing of the blocks in the middle, between a fourth and three fourths of all swaps',
    run: (cell) => {
      let gap: readonly [from: number, to: number] | undefined
      return nothingUnder(
        cell,
        listing((logs) => {
          const swaps = logs.filter(({ topics: [first] }) => first === POOL_TOPIC.swapped)
          const at = (fourths: number) => Number(swaps[Math.floor((swaps.length * fourths) / 4)]?.blockNumber)
          if (swaps.length > 3) gap ??= [at(1), at(3)]
          const [from, to] = gap ?? [0, 0]
          return logs.filter(({ blockNumber }) => Number(blockNumber) < from || Number(blockNumber) > to)
        }),
        // By what those blocks hold: a link of a chain of figures, or shares made or destroyed.
        /is missing|do not lead to|left one out/,
      )
    },
  }),
  view({
    title: 'past: logs out of order and twice',
    injected: 'the node lists the newest log first, and each one twice',
    run: (cell) =>
      truthUnder(
        cell,
        listing((logs) => [...logs, ...logs].reverse()),
      ),
  }),
  view({
    title: 'past: another block’s hash',
    injected: 'one log of each answer bears the hash of a block that does not exist',
    run: (cell) =>
      unreadable(
        cell,
        listing((logs) =>
          logs.map((log, index) => (index === 3 ? { ...log, blockHash: `0x${'ab'.repeat(32)}` } : log)),
        ),
        'contradicts itself',
      ),
  }),
  view({
    title: 'past: pruned',
    injected: 'the node refuses logs of blocks below 300: it has thrown them away',
    run: async (cell) => {
      cell.nodes.inject({
        effect: { kind: 'error', code: -32000, message: 'history has been pruned for this block' },
        where: (call) => call.method === 'eth_getLogs' && spanOf(call)[0] < 300,
      })
      await open(cell)
      await says(
        cell,
        history(cell.page),
        `The node did not list blocks ${cell.world.market.deployBlock} to 299`,
      )
      await says(cell, earnings(cell.page), 'The breakdown is unavailable')
      await expect(cell.page.locator('[data-field^="part."]')).toHaveCount(0)
      await clickFold(cell.page, 'Swaps that used the liquidity')
      await expect(cell.page.locator('[data-field="loans-found"]')).toBeVisible()
      const own = cell.page.locator('[data-field="loan.own.token0"]').filter({ visible: true }).first()
      await expect(own).toContainText('unavailable')
    },
  }),
  view({
    title: 'past: an answer of 65 MB',
    injected:
      'to a question for more than ten blocks the node answers with more than the page takes at once, as a million logs would be',
    run: (cell) =>
      truthUnder(cell, {
        effect: { kind: 'text', text: TOO_LONG },
        where: (call) => call.method === 'eth_getLogs' && spanOf(call)[1] - spanOf(call)[0] >= 10,
      }),
  }),
  view({
    title: 'past: 429 with Retry-After in the middle',
    injected: 'the node lists ten blocks at once, and asks twice for two seconds of rest',
    run: async (cell) => {
      cell.nodes.inject({
        effect: { kind: 'error', code: -32602, message: 'too wide' },
        where: (call) => call.method === 'eth_getLogs' && spanOf(call)[1] - spanOf(call)[0] >= 10,
      })
      await truthUnder(cell, {
        effect: { kind: 'status', status: 429, headers: { 'retry-after': '2' } },
        where: (call) => call.method === 'eth_getLogs' && spanOf(call)[1] < 70,
        times: 2,
      })
    },
  }),
  view({
    title: 'past: reorganised across what is kept',
    injected: 'after the past was read and kept, the chain is set back below it and goes on otherwise',
    run: async (cell) => {
      await mine(cell, 70)
      const mark = await cell.world.snapshot()
      await cell.world.actors.deposit(cell.account, 10n ** 18n)
      await mine(cell, 140)
      await open(cell)
      await tellsTheTruth(cell)
      await cell.world.revert(mark)
      await mine(cell, 150)
      await cell.page.goto(`${cell.site.url}/position`)
      await tellsTheTruth(cell)
    },
  }),
  view({
    title: 'past: two tabs at once',
    injected: 'two tabs of one browser read the same past at the same time',
    run: async (cell) => {
      await mine(cell, 140)
      await open(cell)
      const other = await cell.context.newPage()
      await Promise.all([cell.page.reload(), other.goto(`${cell.site.url}/position`)])
      await tellsTheTruth(cell)
      await tellsTheTruth({ ...cell, page: other })
      await other.close()
    },
  }),
  view({
    title: 'past: a clock that is a day off',
    injected: 'the computer’s clock is a day ahead',
    run: async (cell) => {
      await cell.page.clock.setSystemTime(Date.now() + 86_400_000)
      await open(cell)
      await tellsTheTruth(cell)
      // The chain's own time, whatever the clock says.
      const { timestamp } = (await cell.world.request('eth_getBlockByNumber', ['latest', false])) as {
        timestamp: string
      }
      const shown = await cell.page
        .getByRole('region', { name: 'Deposits, exits and transfers' })
        .locator('time')
        .first()
        .getAttribute('dateTime')
      expect(Date.parse(shown ?? '')).toBeLessThanOrEqual(Number(timestamp) * 1000)
    },
  }),
  view({
    title: 'past: no event at all',
    injected: 'the position page of a market in which nobody has done anything',
    run: async (cell) => {
      await openConnected(cell, '/markets/local-second/position')
      await says(cell, cell.page.locator('main'), 'None so far.')
      await clickFold(cell.page, 'Swaps that used the liquidity')
      await says(cell, cell.page.locator('main'), 'No loan in what was read.')
      await says(cell, cell.page.locator('main'), 'Nothing to draw yet.')
      // The oracles are those of the default market.
      await cell.page.goto(`${cell.site.url}/position`)
      await tellsTheTruth(cell)
    },
  }),
  view({
    title: 'past: its reader does not arrive',
    injected: 'the file of the worker that reads the past does not load; later it does',
    run: async (cell) => {
      const file = /historyWorker[^/]*\.js$/
      await cell.context.route(file, (route) => route.abort())
      await open(cell)
      await says(cell, history(cell.page), 'Try again')
      await expect(cell.page.locator('[data-field^="part."]')).toHaveCount(0)
      await cell.context.unroute(file)
      await history(cell.page).getByRole('button', { name: 'Try again' }).click()
      await tellsTheTruth(cell)
    },
  }),
  view({
    title: 'past: an address that is none',
    injected: 'the page is opened with `?address=` and something that is no address',
    run: async (cell) => {
      await openConnected(cell, '/position?address=0x12')
      await says(cell, cell.page.getByRole('alert'), 'This is no address.')
      await expect(cell.page.locator('[data-field="position.shares"]')).toHaveCount(0)
    },
  }),
]
