import { expect } from '@playwright/test'
import {
  blockStorage,
  fillStorage,
  freeStorage,
  journalEntries,
  seedJournal,
  unblockStorage,
} from '../../fixtures/journalStorage.ts'
import { rawOf, reviewDialog } from '../../fixtures/liquidity.ts'
import { type Cell, quote, says } from '../cell.ts'
import { agreeTo, complete, openConnected, openFilled, openView, review, succeeded } from '../cellSteps.ts'
import type { WriteFlow } from '../flows.ts'
import type { Scenario, ScenarioParts } from '../scenario.ts'

/** Entries that are not JSON, not records, or of another shape. */
const GARBAGE: Readonly<Record<string, string>> = {
  'millrace.tx.0badc0de-0000': '{"id":"0badc0de-0000","status":"confirmed"',
  'millrace.tx.11111111-0000': '{"id":"11111111-0000","status":"confirmed","action":{"kind":"steal"}}',
  'millrace.wallet': '{"connectorId":{},"account":"0x<script>"}',
  'millrace.theme': '</script><script>globalThis.pwned=1</script>',
  'millrace.allowance': '{{{',
  'millrace.slippage': '"9999999%"',
  'millrace.watch': '[[[[',
}

async function corrupt(cell: Cell): Promise<void> {
  await cell.page.goto(`${cell.site.url}/robots.txt`)
  await cell.page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, GARBAGE)
}

/** What a browser's storage does to the page, and what somebody does to it. */
export const storageScenarios = (scenario: (parts: ScenarioParts) => Scenario): readonly Scenario[] => [
  scenario({
    title: 'corrupt storage',
    injected: 'every entry of the page in localStorage is garbage',
    async view(cell) {
      await corrupt(cell)
      await openView(cell)
      await says(cell, cell.page.getByRole('banner'), 'was damaged and has been dropped')
      await cell.page.getByRole('button', { name: /^Activity/ }).click()
      await says(cell, cell.page.locator('#activity'), '2 entries could not be read')
      expect(await cell.page.evaluate(() => 'pwned' in globalThis)).toBe(false)
      await cell.page.keyboard.press('Escape')
    },
    async write(cell, flow) {
      await corrupt(cell)
      await openFilled(cell, flow)
      await complete(cell, flow)
    },
  }),
  scenario({
    title: 'entries of a newer version',
    injected: 'the list holds an entry of version 99 and one with a member that this version does not know',
    async view(cell) {
      await newerEntries(cell)
      await openView(cell)
      await cell.page.getByRole('button', { name: /^Activity/ }).click()
      await says(cell, cell.page.locator('#activity'), 'One entry could not be read')
      await cell.page.keyboard.press('Escape')
      await untouched(cell)
    },
    async write(cell, flow) {
      await newerEntries(cell)
      await openFilled(cell, flow)
      await complete(cell, flow)
      await untouched(cell)
    },
  }),
  scenario({
    title: 'storage blocked',
    injected: '`localStorage` throws when it is touched',
    async view(cell) {
      await blocked(cell)
      await openView(cell)
      quote(cell, 'all figures, as the chain has them')
      await unblockStorage(cell.page)
    },
    async write(cell, flow) {
      await blocked(cell)
      await openFilled(cell, flow)
      await sendUnkept(cell, flow, 'This browser keeps nothing for this page')
      await unblockStorage(cell.page)
    },
  }),
  scenario({
    title: 'storage full',
    injected: 'not one more character fits into the site’s storage',
    async view(cell) {
      await openView(cell)
      await fillStorage(cell.page)
      await cell.page.reload()
      await rawOf(cell.page, 'shares')
      quote(cell, 'all figures, as the chain has them')
    },
    async write(cell, flow) {
      await openConnected(cell, flow.path)
      await fillStorage(cell.page)
      await flow.fill(cell)
      await sendUnkept(cell, flow, 'This browser has no room left for this page')
      await freeStorage(cell.page)
    },
  }),
]

/** As a page to come would write them: one that this version cannot read, one that it can, with a member of its own. */
async function newerEntries(cell: Cell): Promise<void> {
  const id = 'newer-0001'
  const record = {
    id,
    action: { kind: 'withdraw', owner: cell.other },
    chainId: cell.world.chainId,
    account: cell.other,
    connectorId: 'test',
    createdAt: 1_763_700_000_000,
    startBlock: '1n',
    startNonce: 0,
    status: 'final',
    bridge: { fee: '5n' },
  }
  newer.set(cell, {
    'newer-0001': JSON.stringify(record),
    'newer-0002': JSON.stringify({ ...record, id: 'newer-0002', version: 99, status: 'bridged' }),
  })
  await cell.page.goto(`${cell.site.url}/robots.txt`)
  await seedJournal(cell.page, newer.get(cell) ?? {})
}

const newer = new WeakMap<Cell, Readonly<Record<string, string>>>()

async function untouched(cell: Cell): Promise<void> {
  expect(await journalEntries(cell.page)).toMatchObject(newer.get(cell) ?? {})
}

async function blocked(cell: Cell): Promise<void> {
  await cell.page.goto(`${cell.site.url}/robots.txt`)
  await blockStorage(cell.context, cell.page)
}

/** Says in the review that the transaction will not be kept, and sends it; what the page then forgets, it has said. */
async function sendUnkept(cell: Cell, flow: WriteFlow, words: string): Promise<void> {
  const { page, world } = cell
  await review(cell, flow)
  await says(cell, reviewDialog(page), words)
  await agreeTo(cell, flow)
  await succeeded(cell, flow)
  const block = (await world.request('eth_getBlockByNumber', ['latest', false])) as {
    readonly transactions: readonly string[]
  }
  for (const hash of block.transactions) cell.foreign.add(hash)
}
