import { expect } from '@playwright/test'
import { blockStorage, fillStorage, freeStorage, unblockStorage } from '../../fixtures/journalStorage.ts'
import { rawOf, reviewDialog } from '../../fixtures/liquidity.ts'
import { type Cell, quote, says } from '../cell.ts'
import { agreeTo, complete, openConnected, openFilled, openView, review, succeeded } from '../cellSteps.ts'
import type { WriteFlow } from '../flows.ts'
import type { Scenario, ScenarioParts } from '../scenario.ts'

/** Entries that are not JSON, not records, or of another shape. */
const GARBAGE: Readonly<Record<string, string>> = {
  'millrace.journal.0badc0de-0000': '{"id":"0badc0de-0000","status":"confirmed"',
  'millrace.journal.11111111-0000': '{"id":"11111111-0000","status":"confirmed","action":{"kind":"steal"}}',
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
      expect(await cell.page.evaluate(() => 'pwned' in globalThis)).toBe(false)
    },
    async write(cell, flow) {
      await corrupt(cell)
      await openFilled(cell, flow)
      await complete(cell, flow)
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
