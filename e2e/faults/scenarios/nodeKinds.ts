import { expect } from '@playwright/test'
import { rawOf } from '../../fixtures/liquidity.ts'
import { type Cell, pass, says, until, visible } from '../cell.ts'
import { complete, openConnected, openFilled, refused } from '../cellSteps.ts'
import { type Fault, isCreatingCall, type RpcCall } from '../faultProxy.ts'
import { nodeScenario, outage, weak } from '../outages.ts'
import type { Scenario } from '../scenario.ts'

/** What not every node takes: creating calls, state overrides, simulations. */
const isRare = (call: RpcCall): boolean =>
  call.method === 'eth_simulateV1' || call.params.length > 2 || isCreatingCall(call)

/** Without creating calls a screen is read call by call: that makes batches of dozens. */
const noCreation: Fault = {
  effect: { kind: 'error', code: -32600, message: 'missing field: to' },
  where: isCreatingCall,
}

const capped = (most: number, by: 'status' | 'error' | 'silence'): Scenario =>
  weak({
    title: `at most ${most} calls in a batch`,
    injected: `the node takes no creating calls, and batches of at most ${most} calls; larger ones it answers with ${
      { status: 'HTTP 413', error: 'one error for all', silence: `the first ${most} answers` }[by]
    }`,
    fault: () => [noCreation, { effect: { kind: 'cap', most, by } }],
    ...(most === 3 ? { representative: ['deposit'] as const } : {}),
  })

const lacking = (how: string, effect: Fault['effect']): Scenario =>
  weak({
    title: `unsupported: ${how}`,
    injected: `${how} to creating calls, state overrides and eth_simulateV1`,
    fault: () => [{ effect, where: isRare }],
  })

const refusing = (code: number): Scenario =>
  lacking(`error ${code}`, { kind: 'error', code, message: 'request rejected' })

const RETRY_MS = 20_000
const limited: Fault = { effect: { kind: 'status', status: 429, headers: { 'retry-after': '20' } } }

/** However often the page would ask: until the time has passed, the only node is left alone. */
async function leftAlone(cell: Cell): Promise<void> {
  const touched = cell.nodes.touched()
  expect(touched).toBeGreaterThan(0)
  for (let passed = 0; passed < RETRY_MS - 6_000; passed += 2_000) await pass(cell, 2_000)
  expect(cell.nodes.touched(), 'requests while the node is at rest').toBe(touched)
  cell.said.push('no request for as long as the node had asked for')
}

export const NODE_KINDS: readonly Scenario[] = [
  capped(3, 'status'),
  capped(10, 'error'),
  capped(50, 'silence'),
  lacking('HTTP 403', { kind: 'status', status: 403 }),
  lacking('HTTP 404', { kind: 'status', status: 404 }),
  refusing(-32600),
  refusing(-32602),
  outage({
    title: '0x for a quantity',
    injected: 'the node answers everything with `0x`',
    fault: () => ({ effect: { kind: 'change', result: () => '0x' } }),
    // An empty answer to a call means that there is no contract; anywhere else it means nothing.
    words: /makes no sense|no quoter contract|Contract not found at address/,
  }),
  nodeScenario({
    title: '429 with Retry-After 20 on the only node',
    injected: 'HTTP 429 with `Retry-After: 20` to the next request',
    representative: ['view'],
    async view(cell) {
      await openConnected(cell, '/features')
      await rawOf(cell.page, 'vault1')
      cell.nodes.startCounting()
      cell.nodes.inject(limited)
      const notice = cell.page.locator('.connection-notice')
      await until(cell, () => visible(notice))
      await says(cell, notice, /asks for fewer requests/)
      await leftAlone(cell)
      cell.nodes.clear()
      await until(cell, async () => !(await visible(notice)), 8_000)
    },
    async write(cell, flow) {
      await openFilled(cell, flow)
      cell.nodes.startCounting()
      cell.nodes.inject(limited)
      await refused(cell, flow, /asks for fewer requests/)
      await leftAlone(cell)
      cell.nodes.clear()
      const notice = cell.page.locator('.connection-notice')
      await until(cell, async () => !(await visible(notice)), 8_000)
      await pass(cell, RETRY_MS)
      await complete(cell, flow)
    },
  }),
]
