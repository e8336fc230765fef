import { expect } from '@playwright/test'
import { rawOf } from '../../fixtures/liquidity.ts'
import { type Cell, pass, says, until, visible } from '../cell.ts'
import type { WriteFlow } from '../flows.ts'
import { checkAmounts } from '../oracles.ts'
import { type Fault, isCreatingCall, type RpcCall } from '../rpcProxy.ts'
import { type Scenario, scenarioOf } from '../scenario.ts'
import {
  complete,
  listSays,
  mineOn,
  openConnected,
  openFilled,
  refused,
  sendUnmined,
  succeeded,
} from '../steps.ts'
import { liarScenario } from './liar.ts'
import { staleScenario } from './stale.ts'

/** Every HTTP failure is a line in the browser's console. */
const NETWORK = /Failed to load resource|net::ERR/
const scenario = scenarioOf('RPC', NETWORK)

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
function outage({ title, injected, fault, words, stepMs = 2_500, representative }: Outage): Scenario {
  return scenario({
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
      cell.nodes.inject(fault(cell))
      await refused(cell, flow, words, stepMs)
      await checkAmounts(cell)
      cell.nodes.clear()
      await sendUnmined(cell, flow)
      cell.nodes.inject(fault(cell))
      await mineOn(cell)
      await pass(cell, 3_000)
      await listSays(cell, /sent, waiting for a block/)
      cell.nodes.clear()
      await succeeded(cell, flow)
    },
  })
}

/** A node that gets better by itself, or that is asked in another way: everything works in the end. */
function weak(parts: {
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
  return scenario({
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
  const dialog = cell.page.getByRole('dialog', { name: 'Look at this before you sign' })
  const excuse = flow.panel(cell.page).getByText(/The node cannot be reached|could not be read/)
  for (let tried = 0; tried < attempts; tried++) {
    await flow.button(cell.page).click()
    await expect(dialog.or(excuse).first()).toBeVisible()
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

const json = (body: string): Fault => ({ effect: { kind: 'text', text: body } })

/** A creating call's answer, cut in the middle of its answers. */
const torn = (result: unknown): unknown =>
  typeof result === 'string' ? result.slice(0, 2 + Math.floor((result.length - 2) / 128) * 64) : result

export const RPC: readonly Scenario[] = [
  outage({
    title: 'all-down',
    injected: 'every connection to the node is closed without an answer',
    fault: () => ({ effect: { kind: 'drop' } }),
    words: /The node cannot be reached/,
    representative: ['view', 'deposit'],
  }),
  outage({
    title: '429 with Retry-After 3600',
    injected: 'HTTP 429 with `Retry-After: 3600` to every request',
    fault: () => ({ effect: { kind: 'status', status: 429, headers: { 'retry-after': '3600' } } }),
    words: /asks for fewer requests/,
  }),
  weak({
    title: 'burst of 503',
    injected: 'HTTP 503 to the next five requests',
    fault: () => [{ effect: { kind: 'status', status: 503 }, times: 5 }],
    attempts: 6,
  }),
  outage({
    title: 'hang',
    injected: 'the node takes every request and never answers',
    fault: () => ({ effect: { kind: 'hang' } }),
    words: /did not answer in time/,
    stepMs: 10_500,
    representative: ['withdraw'],
  }),
  outage({
    title: 'bad JSON',
    injected: 'HTTP 200 with the first half of a JSON-RPC answer',
    fault: () => json('{"jsonrpc":"2.0","id":0,"resu'),
    words: /makes no sense/,
  }),
  outage({
    title: 'HTML with 200',
    injected: 'HTTP 200 with a login page in place of JSON',
    fault: () => ({
      effect: { kind: 'text', text: '<!doctype html><h1>Please log in</h1>', type: 'text/html' },
    }),
    words: /makes no sense/,
  }),
  outage({
    title: 'wrong chain',
    injected: 'another chain’s node (id 11155111) answers everything',
    fault: ({ strangeNode }) => ({ effect: { kind: 'divert', url: strangeNode.rpcUrl } }),
    words: /serves another chain|different chain|lags behind|No contract found|no quoter|could not answer/,
  }),
  staleScenario(scenario),
  liarScenario(scenario),
  weak({
    title: 'torn multicall',
    injected: 'the answer that holds a whole screen is cut off in the middle',
    fault: () => [{ effect: { kind: 'change', result: torn }, where: isCreatingCall }],
    representative: ['view'],
  }),
  weak({
    title: 'no Multicall3',
    injected: 'no Multicall3 on chain; the node knows neither creating calls nor eth_simulateV1',
    prepare: async ({ world }) => {
      await world.request('anvil_setCode', ['0xcA11bde05977b3631167028862bE2a173976CA11', '0x'])
    },
    fault: () => [
      {
        effect: { kind: 'error', code: -32602, message: "missing value for field 'to'" },
        where: isCreatingCall,
      },
      {
        effect: { kind: 'error', code: -32601, message: 'the method does not exist' },
        where: ({ method }: RpcCall) => method === 'eth_simulateV1',
      },
    ],
    representative: ['deposit'],
  }),
  weak({
    title: 'flapping',
    injected: 'HTTP 503 to every second request',
    fault: () => [{ effect: { kind: 'status', status: 503 }, every: 2 }],
    attempts: 8,
  }),
]
