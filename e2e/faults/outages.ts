import { expect } from '@playwright/test'
import { rawOf } from '../fixtures/liquidity.ts'
import { type Cell, pass, says, until, visible } from './cell.ts'
import {
  complete,
  listSays,
  mineOn,
  openConnected,
  openFilled,
  refused,
  sendUnmined,
  succeeded,
} from './cellSteps.ts'
import type { Fault } from './faultProxy.ts'
import type { WriteFlow } from './flows.ts'
import { checkAmounts } from './oracles.ts'
import { type Scenario, scenarioOf } from './scenario.ts'

/** Every HTTP failure is a line in the browser's console. */
const NETWORK = /Failed to load resource|net::ERR/
/** A scenario of the nodes. */
export const nodeScenario = scenarioOf('RPC', NETWORK)

/** A node that asks to be left alone is, for no longer than this. */
const LONGEST_REST_MS = 30_000

interface Outage {
  readonly title: string
  readonly injected: string
  readonly fault: (cell: Cell) => Fault
  /** What the page says about it. */
  readonly words: RegExp
  /** How far the page's clock has to go on until the fault shows. */
  readonly stepMs?: number
  readonly representative?: Scenario['representative']
}

/** A node that is of no use until it is again: before the first answer, while figures stand, before and after a signature. */
export function outage({ title, injected, fault, words, stepMs = 2_500, representative }: Outage): Scenario {
  return nodeScenario({
    title,
    injected,
    ...(representative ? { representative } : {}),
    async view(cell) {
      cell.nodes.inject(fault(cell))
      await openConnected(cell, '/features')
      const notice = cell.page.locator('.connection-notice')
      await until(cell, () => visible(notice), stepMs)
      await says(cell, notice, words)
      await says(cell, cell.page.locator('[data-field="shares"]'), 'unavailable')
      await checkAmounts(cell)
      cell.nodes.clear()
      await until(cell, () => visible(cell.page.locator('[data-field="shares"] [data-raw]')), 16_000)
      await rawOf(cell.page, 'vault1')
      await checkAmounts(cell)
      cell.nodes.inject(fault(cell))
      await until(
        cell,
        () => visible(cell.page.locator('[data-field="token0"] [data-state="stale"]')),
        stepMs,
      )
      await says(cell, notice, 'may be out of date')
      await checkAmounts(cell)
    },
    async write(cell, flow) {
      await openFilled(cell, flow)
      // A swap waits for the quoter's word first.
      await expect(flow.button(cell.page)).toBeEnabled()
      cell.nodes.inject(fault(cell))
      await refused(cell, flow, words, stepMs)
      await checkAmounts(cell)
      cell.nodes.clear()
      await pass(cell, LONGEST_REST_MS)
      await sendUnmined(cell, flow)
      cell.nodes.inject(fault(cell))
      await mineOn(cell)
      await pass(cell, 3_000)
      await listSays(cell, /Pending/)
      cell.nodes.clear()
      await succeeded(cell, flow)
    },
  })
}

/** A node that gets better by itself, or that is asked in another way: everything works in the end. */
export function weak(parts: {
  readonly title: string
  readonly injected: string
  readonly fault: (cell: Cell) => readonly Fault[]
  readonly prepare?: (cell: Cell) => Promise<void>
  readonly attempts?: number
  readonly representative?: Scenario['representative']
}): Scenario {
  const { title, injected, fault, attempts = 1, representative } = parts
  const start = async (cell: Cell) => {
    await parts.prepare?.(cell)
    for (const each of fault(cell)) cell.nodes.inject(each)
  }
  return nodeScenario({
    title,
    injected,
    ...(representative ? { representative } : {}),
    async view(cell) {
      await start(cell)
      await openConnected(cell, '/features')
      await until(cell, () => visible(cell.page.locator('[data-field="shares"] [data-raw]')), 4_000)
      await until(cell, () => visible(cell.page.locator('[data-field="vault1"] [data-raw]')), 4_000)
      await checkAmounts(cell)
      expect(cell.nodes.touched(), 'the fault touched something').toBeGreaterThan(0)
      cell.said.push('all figures, as the chain has them')
    },
    async write(cell, flow) {
      await openFilled(cell, flow)
      await start(cell)
      await attempt(cell, flow, attempts)
      expect(cell.nodes.touched(), 'the fault touched something').toBeGreaterThan(0)
    },
  })
}

/** Clicks until a review opens: a click that meets the fault is refused in words, and nothing is asked of the wallet. */
async function attempt(cell: Cell, flow: WriteFlow, attempts: number): Promise<void> {
  const dialog = cell.page.getByRole('dialog', { name: /^Review / })
  const excuse = flow.panel(cell.page).getByText(/The node cannot be reached|could not be read/)
  for (let tried = 0; tried < attempts; tried++) {
    await flow.button(cell.page).click()
    // The excuse of the click before may still stand while this one is worked at.
    const atRest = flow.button(cell.page).and(cell.page.locator(':not([aria-busy])'))
    const isTried = async () => (await visible(excuse)) && (await visible(atRest))
    await expect.poll(async () => (await visible(dialog)) || (await isTried())).toBe(true)
    if (await visible(dialog)) break
    await says(cell, excuse, /cannot be reached|could not be read/)
  }
  if (attempts > 1) {
    // What is tested is that a person who tries again gets there; the rest is the same as ever.
    cell.nodes.clear()
    if (await visible(dialog)) await dialog.getByRole('button', { name: 'Go back' }).click()
  } else await dialog.getByRole('button', { name: 'Go back' }).click()
  await complete(cell, flow)
}
