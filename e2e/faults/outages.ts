import { expect } from '@playwright/test'
import type { Fault } from '../fixtures/faultProxy.ts'
import { rawOf } from '../fixtures/liquidity.ts'
import { type Case, pass, says, until, visible } from './case.ts'
import {
  clickFlow,
  complete,
  listSays,
  loadSigning,
  mineOn,
  openConnected,
  openFilled,
  refused,
  sendUnmined,
  succeeded,
} from './caseSteps.ts'
import type { Fault as FaultCase } from './fault.ts'
import type { WriteFlow } from './flows.ts'
import { checkAmounts } from './oracles.ts'

/** Longest pause of the page after a node's rate-limit error, in milliseconds. */
const LONGEST_REST_MS = 30_000

interface Outage {
  readonly fault: (ctx: Case) => Fault
  readonly words: RegExp
  /** Milliseconds by which the page's clock advances per step until the message appears. */
  readonly stepMs?: number
  readonly sample?: FaultCase['sample']
}

/**
 * Returns tests in which the node fails before its first response, while figures are shown, and
 * while the user signs.
 */
export function outage({ fault, words, stepMs = 2_500, sample }: Outage): FaultCase {
  return {
    ...(sample ? { sample } : {}),
    async view(ctx) {
      ctx.nodes.inject(fault(ctx))
      await openConnected(ctx, '/features')
      const notice = ctx.page.locator('.connection-notice')
      await until(ctx, () => visible(notice), stepMs)
      await says(notice, words)
      await says(ctx.page.locator('[data-field="shares"]'), 'unavailable')
      await checkAmounts(ctx)
      ctx.nodes.clear()
      await until(ctx, () => visible(ctx.page.locator('[data-field="shares"] [data-raw]')), 16_000)
      await rawOf(ctx.page, 'vault1')
      await checkAmounts(ctx)
      ctx.nodes.inject(fault(ctx))
      await until(ctx, () => visible(ctx.page.locator('[data-field="token0"] [data-state="stale"]')), stepMs)
      await says(notice, 'may be out of date')
      await checkAmounts(ctx)
    },
    async write(ctx, flow) {
      await openFilled(ctx, flow)
      await expect(flow.button(ctx.page)).toBeEnabled()
      await loadSigning(ctx, flow)
      ctx.nodes.inject(fault(ctx))
      await refused(ctx, flow, words, stepMs)
      await checkAmounts(ctx)
      ctx.nodes.clear()
      await pass(ctx, LONGEST_REST_MS)
      await sendUnmined(ctx, flow)
      ctx.nodes.inject(fault(ctx))
      await mineOn(ctx)
      await pass(ctx, 3_000)
      await listSays(ctx, /Pending/)
      ctx.nodes.clear()
      await succeeded(ctx, flow)
    },
  }
}

/**
 * Returns tests of a node that recovers, or accepts only another request form. All flows must
 * succeed in the end.
 */
export function weak(parts: {
  readonly fault: (ctx: Case) => readonly Fault[]
  readonly prepare?: (ctx: Case) => Promise<void>
  readonly attempts?: number
  readonly sample?: FaultCase['sample']
}): FaultCase {
  const { fault, attempts = 1, sample } = parts
  const start = async (ctx: Case) => {
    await parts.prepare?.(ctx)
    for (const each of fault(ctx)) ctx.nodes.inject(each)
  }
  return {
    ...(sample ? { sample } : {}),
    async view(ctx) {
      await start(ctx)
      await openConnected(ctx, '/features')
      await until(ctx, () => visible(ctx.page.locator('[data-field="shares"] [data-raw]')), 4_000)
      await until(ctx, () => visible(ctx.page.locator('[data-field="vault1"] [data-raw]')), 4_000)
      await checkAmounts(ctx)
      expect(ctx.nodes.touched(), 'the fault touched something').toBeGreaterThan(0)
    },
    async write(ctx, flow) {
      await openFilled(ctx, flow)
      await start(ctx)
      await attempt(ctx, flow, attempts)
      expect(ctx.nodes.touched(), 'the fault touched something').toBeGreaterThan(0)
    },
  }
}

/**
 * Clicks until a review opens. While the fault lasts, each click must show a reason and not ask the
 * wallet.
 */
async function attempt(ctx: Case, flow: WriteFlow, attempts: number): Promise<void> {
  const dialog = ctx.page.getByRole('dialog', { name: /^Review / })
  const excuse = flow.panel(ctx.page).getByText(/The node cannot be reached|could not be read/)
  for (let tried = 0; tried < attempts; tried++) {
    await clickFlow(ctx, flow)
    // Waits until the button is not busy. The reason from the previous click may still be visible.
    const atRest = flow.button(ctx.page).and(ctx.page.locator(':not([aria-busy])'))
    const isTried = async () => (await visible(excuse)) && (await visible(atRest))
    await expect.poll(async () => (await visible(dialog)) || (await isTried())).toBe(true)
    if (await visible(dialog)) break
    await says(excuse, /cannot be reached|could not be read/)
  }
  if (attempts > 1) {
    // Removes the fault once the review is open. The later steps use a working node.
    ctx.nodes.clear()
    if (await visible(dialog)) await dialog.getByRole('button', { name: 'Go back' }).click()
  } else await dialog.getByRole('button', { name: 'Go back' }).click()
  await complete(ctx, flow)
}
