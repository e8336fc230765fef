import { expect } from '@playwright/test'
import { hang } from '../fixtures/walletBehaviour.ts'
import { beginsToWatch } from '../fixtures/watched.ts'
import { type Cell, placedOf, says, until, visible } from './cell.ts'
import { agreeTo, listSays, neverDone, openConnected, openFilled, review } from './cellSteps.ts'
import type { Flow, WriteFlow } from './flows.ts'
import { decide, type Outcome, quoteNotices } from './honest.ts'
import { checkAmounts } from './oracles.ts'
import { type PlacedWrite, placedFlow } from './placedFlows.ts'
import type { Place } from './places.ts'
import type { MatrixCell, Scenario } from './scenario.ts'

type Run = (cell: Cell, flow: WriteFlow) => Promise<void>

/** What runs in one market, or why it does not. */
type Cells = Partial<Record<'view', ((cell: Cell) => Promise<void>) | string>> &
  Partial<Record<PlacedWrite, Run | string>>

interface PlacedParts {
  readonly title: string
  readonly injected: string
  readonly cells: Partial<Record<Place, Cells>>
  /** Flows of the first market that `npm test` runs too. */
  readonly representative?: readonly Flow[]
}

/** Failures are logged by the one logger, as the specification asks. */
const LOGGED = /console error: \[(deposit|withdraw|swap)\]/

/** A scenario in markets of the other kinds: a cell for every flow that it names there. */
export const placedScenario = ({ title, injected, cells, representative = [] }: PlacedParts): Scenario => ({
  title,
  family: 'Gates, bounds and sources',
  injected,
  cells: Object.entries(cells).flatMap(([name, flows]) =>
    Object.entries(flows).map(([flow, run]): MatrixCell => {
      const [place, where] = [name as Place, { flow: flow as Flow, place: name as Place }]
      if (typeof run === 'string') return { ...where, leftOut: run }
      return {
        ...where,
        run: (cell) =>
          flow === 'view'
            ? (run as (cell: Cell) => Promise<void>)(cell)
            : (run as Run)(cell, placedFlow(cell, place, flow as PlacedWrite)),
      }
    }),
  ),
  representative,
  expected: LOGGED,
  nodes: 1,
  everyWallet: false,
})

/** Something happens on chain while the review is open: what comes of it, and what the page says. */
export const inReview =
  (event: (cell: Cell) => Promise<unknown>, wanted: Outcome, words?: string | RegExp): Run =>
  async (cell, flow) => {
    await openFilled(cell, flow)
    await review(cell, flow)
    await event(cell)
    expect(await decide(cell, flow)).toBe(wanted)
    if (wanted === 'asked') {
      // One's own exit is no alarm, once the chain has borne it out.
      await until(
        cell,
        async () => (await cell.page.getByText('You have fewer shares than before').count()) === 0,
        500,
      )
      return quoteNotices(cell)
    }
    if (words !== undefined) await expect(flow.panel(cell.page)).toContainText(words)
  }

/** It has happened before somebody comes to the page: what the page says, and what comes of a click. */
export const already =
  (event: (cell: Cell) => Promise<unknown>, wanted: Outcome, words?: string | RegExp): Run =>
  async (cell, flow) => {
    await event(cell)
    await openFilled(cell, flow)
    if (words !== undefined) await says(cell, flow.panel(cell.page), words)
    await checkAmounts(cell)
    await review(cell, flow)
    expect(await decide(cell, flow)).toBe(wanted)
    await quoteNotices(cell)
  }

/**
 * The person has agreed, and the wallet takes its time; then it happens, and the wallet sends the transaction all the same:
 * it fails on chain, and the page says for what.
 */
export const inWallet =
  (event: (cell: Cell) => Promise<unknown>, words: string | RegExp): Run =>
  async (cell, flow) => {
    await agreedAndWaiting(cell, flow)
    await event(cell)
    cell.wallet.answerHanging()
    await listSays(cell, 'failed on chain')
    await says(cell, flow.panel(cell.page), words)
    await neverDone(cell, flow)
  }

/** The same where the contract does not refuse: it is mined, moves something else, and is not called done. */
export const minedOtherwise =
  (event: (cell: Cell) => Promise<unknown>): Run =>
  async (cell, flow) => {
    await agreedAndWaiting(cell, flow)
    await event(cell)
    cell.wallet.answerHanging()
    await listSays(cell, 'mined, but not as asked')
    const [sent] = cell.wallet.requests.filter(({ method }) => method === 'eth_sendTransaction').slice(-1)
    cell.unlike.add(String(sent?.answer))
    await neverDone(cell, flow)
  }

async function agreedAndWaiting(cell: Cell, flow: WriteFlow): Promise<void> {
  await openFilled(cell, flow)
  // A node that estimates would not send what is going to fail; wallets have estimated before they show it.
  cell.wallet.edit = (transaction) => ({ ...transaction, gas: '0xe4e1c0' })
  cell.wallet.next('eth_sendTransaction', hang())
  await review(cell, flow)
  await agreeTo(cell, flow)
}

/** Somebody with a position looks on while it happens. */
export const looksOn =
  (event: (cell: Cell) => Promise<unknown>, words: string | RegExp) =>
  async (cell: Cell): Promise<void> => {
    await openConnected(cell, placedOf(cell).path)
    await expect(cell.page.locator('[data-field="withdraw.token1"] [data-raw]')).toBeVisible()
    await beginsToWatch(cell.page)
    await event(cell)
    const main = cell.page.locator('main')
    // An alarm's reason is under its details.
    const closed = main.locator('.alarm details:not([open]) > summary')
    const isSaid = async () => {
      for (const summary of await closed.all()) await summary.click({ timeout: 500 }).catch(() => {})
      return visible(main.getByText(words))
    }
    await until(cell, isSaid, 500)
    await says(cell, main, words)
    await checkAmounts(cell)
    await quoteNotices(cell)
  }
