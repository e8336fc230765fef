import { expect } from '@playwright/test'
import { connectWith } from '../fixtures/connecting.ts'
import { knowsNonce } from '../fixtures/journalStorage.ts'
import { rawOf, reviewDialog } from '../fixtures/liquidity.ts'
import { type Case, says, until, visible } from './case.ts'
import type { WriteFlow } from './flows.ts'
import { checkAmounts } from './oracles.ts'

/** Opens a page and connects the account; a remembered connection is taken up by itself. */
export async function openConnected(ctx: Case, path: string): Promise<void> {
  await ctx.page.goto(`${ctx.site.url}${path}`)
  await connectWith(ctx.page, ctx.wallet.presence.name, ctx.account)
}

/** What was not done is not called done, and no button waits for it. */
export async function neverDone(ctx: Case, flow: WriteFlow): Promise<void> {
  await expect(flow.panel(ctx.page).getByText(flow.success)).toHaveCount(0)
  await expect(flow.panel(ctx.page).getByText(/^(Confirming|Processing)\.\.\.$/)).toHaveCount(0)
}

/** Opens the page, fills in the form and waits for the preview. */
export async function openFilled(ctx: Case, flow: WriteFlow): Promise<void> {
  await openConnected(ctx, flow.path)
  await flow.fill(ctx)
}

/** Opens the balances and waits until they are there. */
export async function openView(ctx: Case): Promise<void> {
  await openConnected(ctx, '/features')
  await rawOf(ctx.page, 'shares')
  await rawOf(ctx.page, 'vault1')
}

/** One click; resolves when the review is open. */
export async function review(ctx: Case, flow: WriteFlow): Promise<void> {
  await flow.button(ctx.page).click()
  await expect(reviewDialog(ctx.page)).toBeVisible()
}

/** Agrees to what the review shows: from here on the wallet may be asked for exactly this. */
export async function agreeTo(ctx: Case, flow: WriteFlow): Promise<void> {
  const { page } = ctx
  ctx.agreed.push(await flow.agreed(ctx))
  await proceed(ctx)
  await expect(reviewDialog(page)).toBeHidden()
}

/**
 * Presses 'Continue' without the wallet being asked: something is in the way, and the page has to
 * find it.
 */
export async function proceed({ page }: Case): Promise<void> {
  await reviewDialog(page)
    .getByRole('button', { name: /^Confirm in / })
    .click()
}

/** A click that must come to nothing; the page says why, at once or when its clock has gone on. */
export async function refused(ctx: Case, flow: WriteFlow, words: string | RegExp, stepMs = 0): Promise<void> {
  await flow.button(ctx.page).click()
  const said = flow.panel(ctx.page).getByText(words)
  await until(ctx, () => visible(said), stepMs)
  await says(flow.panel(ctx.page), words)
  await expect(reviewDialog(ctx.page)).toBeHidden()
}

/** Clicks, agrees, and waits for the page's own word that it is done. */
export async function complete(ctx: Case, flow: WriteFlow): Promise<void> {
  await review(ctx, flow)
  await checkAmounts(ctx)
  await agreeTo(ctx, flow)
  await succeeded(ctx, flow)
}

export async function succeeded(ctx: Case, flow: WriteFlow): Promise<void> {
  await until(ctx, () => visible(flow.panel(ctx.page).getByText(flow.success)), 1_000)
}

/** Sends it and leaves it unmined until `mine`. */
export async function sendUnmined(ctx: Case, flow: WriteFlow): Promise<string> {
  await ctx.world.request('evm_setAutomine', [false])
  await review(ctx, flow)
  await agreeTo(ctx, flow)
  await expect.poll(async () => (await pendingOf(ctx)).length).toBe(1)
  const [hash] = await pendingOf(ctx)
  if (hash === undefined) throw new Error('nothing is pending')
  await until(ctx, () => knowsNonce(ctx.page, hash), 1_000)
  return hash
}

/** Hashes of the account's transactions that wait for a block. */
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

/** Blocks come with transactions again, and those that wait are in one. */
export async function mineOn(ctx: Case): Promise<void> {
  await mine(ctx)
  await ctx.world.request('evm_setAutomine', [true])
}

/** Waits for the state of the newest transaction in the list. */
export async function listSays(ctx: Case, words: string | RegExp, stepMs = 1_000): Promise<void> {
  const status = ctx.page.locator('#activity li .k-act-status').first()
  const matches = (text: string | null) =>
    text !== null && (typeof words === 'string' ? text.includes(words) : words.test(text))
  await until(ctx, async () => (await status.count()) > 0 && matches(await status.textContent()), stepMs)
}
