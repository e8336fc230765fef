import { expect } from '@playwright/test'
import { rawOf, reviewDialog } from '../../fixtures/liquidity.ts'
import { packedWord } from '../../fixtures/packedAnswer.ts'
import { beginsToWatch } from '../../fixtures/watched.ts'
import { type Cell, says, until, visible } from '../cell.ts'
import {
  complete,
  listSays,
  mineOn,
  openConnected,
  openFilled,
  openView,
  refused,
  review,
  sendUnmined,
  succeeded,
} from '../cellSteps.ts'
import type { Fault } from '../faultProxy.ts'
import { checkAmounts } from '../oracles.ts'
import { nodeScenario } from '../outages.ts'
import type { Scenario } from '../scenario.ts'

const REMOVED = 'Somebody removed your position'
const word = (value: bigint): string => value.toString(16).padStart(64, '0')
const WAD = 10n ** 18n

/** The answer with some of its words replaced by others, as whole words and as a screen's answer packs them. */
const reworded =
  (untrue: ReadonlyMap<bigint, bigint>) =>
  (result: unknown): unknown => {
    let text = JSON.stringify(result)
    for (const [truth, untruth] of untrue)
      for (const write of [word, packedWord]) text = text.replaceAll(write(truth), write(untruth))
    return JSON.parse(text)
  }

/** The first node tells a larger position, other vaults and another price, and the same in what it simulates. */
async function lies({ world, account, other, chain }: Cell): Promise<Fault> {
  const { vault0, vault1, token0 } = world.market
  const tokens = await chain.balanceOf(token0, account)
  const lie = reworded(
    new Map([
      [2n * WAD, 7n * WAD],
      [tokens, tokens * 2n],
      [BigInt(vault0), BigInt(other)],
      [BigInt(vault1), BigInt(account)],
    ]),
  )
  return { effect: { kind: 'change', result: lie }, methods: ['eth_call', 'eth_simulateV1'], nodes: [1] }
}

/** Receipts of the first node say that it failed and moved other amounts; its transactions are somebody else's. */
const falseReceipts: readonly Fault[] = [
  {
    effect: {
      kind: 'change',
      result: (result) =>
        typeof result === 'object' && result !== null && 'status' in result
          ? { ...result, status: result.status === '0x1' ? '0x0' : '0x1', logs: [] }
          : result,
    },
    methods: ['eth_getTransactionReceipt'],
    nodes: [1],
  },
  {
    effect: {
      kind: 'change',
      result: (result) =>
        typeof result === 'object' && result !== null ? { ...result, input: '0x', nonce: '0x3e7' } : result,
    },
    methods: ['eth_getTransactionByHash'],
    nodes: [1],
  },
  {
    effect: { kind: 'change', result: () => '0x3e7' },
    methods: ['eth_getTransactionCount'],
    nodes: [1],
  },
]

/** Simulations are truthful except for the gas they report. */
const otherGas: Fault = {
  effect: {
    kind: 'change',
    result: (result) =>
      JSON.parse(JSON.stringify(result).replaceAll(/"gasUsed":"0x[0-9a-f]+"/g, '"gasUsed":"0x1"')),
  },
  methods: ['eth_simulateV1'],
  nodes: [1],
}

/** A fee a thousand times as high, and nothing to pay it with. */
const falseFee: readonly Fault[] = [
  {
    effect: { kind: 'change', result: (result) => `0x${(BigInt(String(result)) * 1000n).toString(16)}` },
    methods: ['eth_gasPrice', 'eth_estimateGas'],
    nodes: [1],
  },
  { effect: { kind: 'change', result: () => '0x0' }, methods: ['eth_getBalance'], nodes: [1] },
]

const height = (result: string): readonly Fault[] => [
  { effect: { kind: 'change', result: () => result }, methods: ['eth_blockNumber'], nodes: [1] },
]

const noLogs: Fault = { effect: { kind: 'change', result: () => [] }, methods: ['eth_getLogs'], nodes: [1] }
/** The third node is not there, so that two are left. */
const TWO_LEFT: Fault = { effect: { kind: 'drop' }, nodes: [3] }

/** One of three lies: nothing on the page is otherwise than without it. */
const outvoted = (
  title: string,
  injected: string,
  faults: (cell: Cell) => Promise<readonly Fault[]>,
  representative: Scenario['representative'] = [],
) =>
  nodeScenario({
    title: `one liar of three: ${title}`,
    injected,
    nodes: 3,
    representative,
    async view(cell) {
      for (const fault of await faults(cell)) cell.nodes.inject(fault)
      await openView(cell)
      await checkAmounts(cell)
      expect(await rawOf(cell.page, 'shares')).toBe(2n * WAD)
      await expect(cell.page.locator('.connection-notice')).toBeHidden()
      cell.said.push('all figures, as the other two nodes have them')
    },
    async write(cell, flow) {
      await openFilled(cell, flow)
      await review(cell, flow)
      const costs = reviewDialog(cell.page).getByLabel('Fee and wallet')
      const honest = await costs.textContent()
      await reviewDialog(cell.page).getByRole('button', { name: 'Go back' }).click()
      cell.nodes.startCounting()
      for (const fault of await faults(cell)) cell.nodes.inject(fault)
      await review(cell, flow)
      expect(await costs.textContent()).toBe(honest)
      await reviewDialog(cell.page).getByRole('button', { name: 'Go back' }).click()
      await complete(cell, flow)
      await listSays(cell, /^(confirmed|Finalized)$/)
      await checkAmounts(cell)
      expect(cell.nodes.touched()).toBeGreaterThan(0)
    },
  })

export const LIARS: readonly Scenario[] = [
  outvoted(
    'position, vaults, balance',
    'the first of three nodes tells another position, other vaults, another balance',
    async (cell) => [await lies(cell)],
  ),
  outvoted(
    'receipts and transactions',
    'the first of three nodes turns every receipt round, and tells other calldata and nonces',
    async () => falseReceipts,
    ['deposit'],
  ),
  outvoted(
    'fee and ETH',
    'the first of three nodes tells a fee a thousand times as high, and an empty account',
    async () => falseFee,
  ),
  outvoted('an absurd height', 'the first of three nodes is at block 1,099,511,627,775', async () =>
    height('0xffffffffff'),
  ),
  outvoted('a height of long ago', 'the first of three nodes is at block 1', async () => height('0x1')),
  nodeScenario({
    title: 'one liar of three: a forced exit hidden',
    injected: 'somebody pushes the account out, and the first of three nodes lists no events',
    nodes: 3,
    representative: ['view'],
    async view(cell) {
      const { account, other, world, page } = cell
      await openView(cell)
      await beginsToWatch(page)
      cell.nodes.inject(noLogs)
      await world.actors.withdraw(other, account)
      const alarm = page.locator('.k-notice').filter({ hasText: REMOVED })
      await until(cell, () => visible(alarm))
      await says(cell, alarm, REMOVED)
      expect(cell.nodes.touched()).toBeGreaterThan(0)
    },
    write: 'what others did is read beside the snapshot, whatever is being written: src/monitoring',
  }),
  nodeScenario({
    title: 'two nodes that disagree',
    injected: 'of two nodes that are left, the first tells another position, other vaults, another balance',
    nodes: 3,
    representative: ['view'],
    async view(cell) {
      cell.nodes.inject(TWO_LEFT)
      cell.nodes.inject(await lies(cell))
      await openConnected(cell, '/features')
      const notice = cell.page.locator('.connection-notice')
      await until(cell, () => visible(notice))
      await says(cell, notice, /The nodes disagree/)
      await says(cell, notice, /gave different answers/)
      await says(cell, cell.page.locator('[data-field="shares"]'), 'unavailable')
      await checkAmounts(cell)
      cell.nodes.clear()
      await until(cell, () => visible(cell.page.locator('[data-field="shares"] [data-raw]')), 8_000)
    },
    async write(cell, flow) {
      await openFilled(cell, flow)
      cell.nodes.inject(TWO_LEFT)
      for (const fault of [await lies(cell), otherGas]) cell.nodes.inject(fault)
      await refused(cell, flow, /gave different answers/)
      await checkAmounts(cell)
      cell.nodes.clear()
      await until(cell, async () => !(await visible(cell.page.locator('.connection-notice'))), 8_000)
      await complete(cell, flow)
    },
  }),
  nodeScenario({
    title: 'two nodes that disagree about a receipt',
    injected: 'of two nodes that are left, the first turns every receipt round',
    nodes: 3,
    view: 'no receipt is read: what a screen shows is one call (src/chain/read/readSnapshot.ts)',
    async write(cell, flow) {
      await openFilled(cell, flow)
      await sendUnmined(cell, flow)
      cell.nodes.inject(TWO_LEFT)
      for (const fault of falseReceipts) cell.nodes.inject(fault)
      await mineOn(cell)
      const notice = cell.page.locator('.connection-notice')
      await until(cell, () => visible(notice), 1_000)
      await says(cell, notice, /different answers about your transactions/)
      await listSays(cell, /Pending/)
      cell.nodes.clear()
      await succeeded(cell, flow)
      await until(cell, async () => !(await visible(notice)))
    },
  }),
]
