import { expect } from '@playwright/test'
import { connectWith } from '../fixtures/connecting.ts'
import { knowsNonce } from '../fixtures/journalStorage.ts'
import { rawOf, reviewDialog } from '../fixtures/liquidity.ts'
import { type Case, says, until, visible } from './case.ts'
import type { WriteFlow } from './flows.ts'
import { checkAmounts } from './oracles.ts'

export async function openConnected(ctx: Case, path: string): Promise<void> {
  await ctx.page.goto(`${ctx.site.url}${path}`)
  await connectWith(ctx.page, ctx.wallet.presence.name, ctx.account)
}

export const notDone = (ctx: Case, flow: WriteFlow): Promise<void> =>
  expect(flow.panel(ctx.page).getByText(flow.success)).toHaveCount(0)

export async function neverDone(ctx: Case, flow: WriteFlow): Promise<void> {
  await notDone(ctx, flow)
  await expect(flow.panel(ctx.page).getByText(/^(Confirming|Processing)\.\.\.$/)).toHaveCount(0)
}

export async function openFilled(ctx: Case, flow: WriteFlow): Promise<void> {
  await openConnected(ctx, flow.path)
  await flow.fill(ctx)
}

export async function openView(ctx: Case): Promise<void> {
  await openConnected(ctx, '/features')
  await rawOf(ctx.page, 'shares')
  await rawOf(ctx.page, 'vault1')
}

export async function closeLastDeposit({ page }: Case): Promise<void> {
  const last = page.getByRole('dialog', {
    name: /^(Depositing|Deposited|Not deposited|Deposit not confirmed)$/,
  })
  if (await visible(last)) await last.getByText(/^(Close|Done|Finish later)$/).click()
}

export async function clickFlow(ctx: Case, flow: WriteFlow): Promise<void> {
  await closeLastDeposit(ctx)
  await flow.button(ctx.page).click()
}

export async function review(ctx: Case, flow: WriteFlow): Promise<void> {
  await clickFlow(ctx, flow)
  await expect(reviewDialog(ctx.page)).toBeVisible()
}

/** Opens the review once and closes it, so that the page has loaded the code for signing. */
export async function loadSigning(ctx: Case, flow: WriteFlow): Promise<void> {
  await review(ctx, flow)
  await reviewDialog(ctx.page).getByRole('button', { name: 'Go back' }).click()
}

/** Confirms the open review. Records its call as the only one that the wallet may receive next. */
export async function agreeTo(ctx: Case, flow: WriteFlow): Promise<void> {
  const { page } = ctx
  ctx.agreed.push(await flow.agreed(ctx))
  await proceed(ctx)
  await expect(reviewDialog(page)).toBeHidden()
}

export async function confirm(ctx: Case, flow: WriteFlow): Promise<void> {
  await review(ctx, flow)
  await agreeTo(ctx, flow)
}

/**
 * Clicks 'Continue' in the review. Expects that the page finds the problem before any wallet
 * request.
 */
export async function proceed({ page }: Case): Promise<void> {
  await reviewDialog(page)
    .getByRole('button', { name: /^Confirm in / })
    .click()
}

/**
 * Clicks the flow's button. Expects that the page blocks the flow and shows this reason. With
 * `stepMs`, advances the page's clock until the reason appears.
 */
export async function refused(ctx: Case, flow: WriteFlow, words: string | RegExp, stepMs = 0): Promise<void> {
  await clickFlow(ctx, flow)
  const said = flow.panel(ctx.page).getByText(words)
  await until(ctx, () => visible(said), stepMs)
  await says(flow.panel(ctx.page), words)
  await expect(reviewDialog(ctx.page)).toBeHidden()
}

export async function complete(ctx: Case, flow: WriteFlow): Promise<void> {
  await review(ctx, flow)
  await checkAmounts(ctx)
  await agreeTo(ctx, flow)
  await succeeded(ctx, flow)
}

export async function succeeded(ctx: Case, flow: WriteFlow): Promise<void> {
  await until(ctx, () => visible(flow.panel(ctx.page).getByText(flow.success)), 1_000)
}

export async function sendUnmined(ctx: Case, flow: WriteFlow): Promise<string> {
  await ctx.world.request('evm_setAutomine', [false])
  await confirm(ctx, flow)
  await expect.poll(async () => (await pendingOf(ctx)).length).toBe(1)
  const [hash] = await pendingOf(ctx)
  if (hash === undefined) throw new Error('nothing is pending')
  await until(ctx, () => knowsNonce(ctx.page, hash), 1_000)
  return hash
}

export async function pendingOf({ world, account }: Case): Promise<readonly string[]> {
  const content = (await world.request('txpool_content')) as {
    pending: Record<string, Record<string, { hash: string }>>
    queued: Record<string, Record<string, { hash: string }>>
  }
  const of = (pool: Record<string, Record<string, { hash: string }>>) =>
    Object.entries(pool)
      .filter(([sender]) => sender.toLowerCase() === account.toLowerCase())
      .flatMap(([, byNonce]) => Object.values(byNonce).map(({ hash }) => hash))
  return [...of(content.pending), ...of(content.queued)]
}

export async function mine({ world }: Case, blocks = 1): Promise<void> {
  await world.request('anvil_mine', [`0x${blocks.toString(16)}`])
}

export async function mineOn(ctx: Case): Promise<void> {
  await mine(ctx)
  await ctx.world.request('evm_setAutomine', [true])
}

export async function listSays(ctx: Case, words: string | RegExp, stepMs = 1_000): Promise<void> {
  const status = ctx.page.locator('#activity li .k-act-status').first()
  const matches = (text: string | null) =>
    text !== null && (typeof words === 'string' ? text.includes(words) : words.test(text))
  await until(ctx, async () => (await status.count()) > 0 && matches(await status.textContent()), stepMs)
}
