import { expect } from '@playwright/test'
import { goBack } from '../../fixtures/goBack.ts'
import { rawOf } from '../../fixtures/liquidity.ts'
import { type Cell, says, until, visible } from '../cell.ts'
import { mine, openView } from '../cellSteps.ts'
import type { Fault } from '../faultProxy.ts'
import { type Scenario, scenarioOf } from '../scenario.ts'

const scenario = scenarioOf('RPC', /Failed to load resource/)

const NO_LOGS =
  'no log of a filter is part of it: a write is followed by its receipt (src/transactions/tracking)'
const HELD = 2n * 10n ** 18n
const LATE: Fault = { effect: { kind: 'change', result: () => [] }, methods: ['eth_getLogs'] }
const REFUSED: Fault = {
  effect: { kind: 'error', code: -32005, message: 'too many requests' },
  methods: ['eth_getLogs'],
}

const alarm = (cell: Cell, title: string) => cell.page.locator('.k-notice-bad').filter({ hasText: title })

/** A page that has begun to watch over the position. */
async function openWatched(cell: Cell): Promise<void> {
  await openView(cell)
  const isWatched = () =>
    cell.page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('millrace.watch.')))
  await until(cell, isWatched)
}

/** Missing shares are an alarm while the node tells of no event, and the event takes its place when it comes. */
async function missThenTell(cell: Cell, fault: Fault): Promise<void> {
  await openWatched(cell)
  cell.nodes.inject(fault)
  await cell.world.actors.withdraw(cell.other, cell.account)
  await until(cell, () => visible(alarm(cell, 'You have fewer shares than before')))
  await says(cell, alarm(cell, 'You have fewer shares than before'), 'You have fewer shares than before')
  expect(await rawOf(cell.page, 'exit-fewer')).toBe(HELD)
  cell.nodes.clear()
  await mine(cell)
  const told = alarm(cell, 'Somebody removed your position')
  await until(cell, () => visible(told))
  await says(cell, told, 'Somebody removed your position')
  expect(await rawOf(cell.page, 'exit-shares')).toBe(HELD)
  await expect(alarm(cell, 'You have fewer shares than before')).toHaveCount(0)
}

/** What a node does to the watching over a position. */
export const WATCH: readonly Scenario[] = [
  scenario({
    title: 'logs listed late',
    injected:
      'the node lists no log of its newest blocks, while somebody removes the position; later it does',
    representative: ['view'],
    view: (cell) => missThenTell(cell, LATE),
    write: NO_LOGS,
  }),
  scenario({
    title: 'logs refused',
    injected:
      'the node refuses every request for logs, while somebody removes the position; later it answers',
    view: (cell) => missThenTell(cell, REFUSED),
    write: NO_LOGS,
  }),
  scenario({
    title: 'a removal in a block that was read before',
    injected: 'a reorganisation brings a removal by somebody else into a block of the past',
    async view(cell) {
      const { world, account, other } = cell
      await openWatched(cell)
      const mark = await world.snapshot()
      await mine(cell, 3)
      await until(cell, async () => (await rawOf(cell.page, 'shares')) === HELD)
      await goBack(world, mark)
      await world.actors.withdraw(other, account)
      await mine(cell, 3)
      const told = alarm(cell, 'Somebody removed your position')
      await until(cell, () => visible(told))
      await says(cell, told, 'Somebody removed your position')
      expect(await rawOf(cell.page, 'exit-shares')).toBe(HELD)
    },
    write: NO_LOGS,
  }),
  scenario({
    title: 'a false hash of a block that the watch hangs on',
    injected: 'after an alarm the node gives every block that is asked for by its number a false hash',
    async view(cell) {
      const { world, account, other } = cell
      await openWatched(cell)
      await world.actors.withdraw(other, account)
      const told = alarm(cell, 'Somebody removed your position')
      await until(cell, () => visible(told))
      await mine(cell, 2)
      cell.nodes.inject({
        effect: {
          kind: 'change',
          result: (block) =>
            typeof block === 'object' && block !== null ? { ...block, hash: `0x${'ab'.repeat(32)}` } : block,
        },
        where: ({ method, params: [tag] }) =>
          method === 'eth_getBlockByNumber' && String(tag).startsWith('0x'),
      })
      for (const _ of ['under the false hashes', 'after them']) {
        await cell.page.reload()
        await until(cell, () => visible(told))
        await mine(cell, 2)
        await says(cell, told, 'Somebody removed your position')
        cell.nodes.clear()
      }
      expect(await rawOf(cell.page, 'exit-shares')).toBe(HELD)
    },
    write: NO_LOGS,
  }),
  scenario({
    title: 'a watch record that is half written',
    injected: 'the stored record of the watch ends in the middle',
    async view(cell) {
      await openWatched(cell)
      await cell.page.evaluate(() => {
        for (const key of Object.keys(localStorage).filter((each) => each.startsWith('millrace.watch.')))
          localStorage.setItem(key, (localStorage.getItem(key) ?? '').slice(0, 40))
      })
      await cell.page.reload()
      const told = alarm(cell, 'What this browser had noted here could not be read')
      await until(cell, () => visible(told))
      await says(cell, told, 'An alarm that you had not seen may be missing')
      await told.getByRole('button', { name: 'Got it' }).click()
      await expect(told).toHaveCount(0)
      expect(await rawOf(cell.page, 'shares')).toBe(HELD)
    },
    write: NO_LOGS,
  }),
]
