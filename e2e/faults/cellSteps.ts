import { expect } from '@playwright/test'
import { connectWith } from '../fixtures/connecting.ts'
import { knowsNonce } from '../fixtures/journalStorage.ts'
import { rawOf, reviewDialog } from '../fixtures/liquidity.ts'
import { type Cell, quote, says, until, visible } from './cell.ts'
import type { WriteFlow } from './flows.ts'
import { checkAmounts } from './oracles.ts'
import { isOpened } from './places.ts'

/** Opens a page and connects the account; a remembered connection is taken up by itself. */
export async function openConnected(cell: Cell, path: string): Promise<void> {
  await cell.page.goto(`${cell.site.url}${path}`)
  // What is opened by its address is recognised first: its page takes the place of what stood there, and the focus.
  if (cell.place !== undefined && isOpened(cell.place))
    await expect(cell.page.locator('main:has-text("Not in this catalogue")')).toBeFocused()
  await connectWith(cell.page, cell.wallet.presence.name, cell.account)
}

/** What was not done is not called done, and no button waits for it. */
export async function neverDone(cell: Cell, flow: WriteFlow): Promise<void> {
  await expect(flow.panel(cell.page).getByText(flow.success)).toHaveCount(0)
  await expect(flow.panel(cell.page).getByText(/^(Confirming|Processing)\.\.\.$/)).toHaveCount(0)
}

/** Opens the page, fills in the form and waits for the preview. */
export async function openFilled(cell: Cell, flow: WriteFlow): Promise<void> {
  await openConnected(cell, flow.path)
  await flow.fill(cell)
}

/** Opens the balances and waits until they are there. */
export async function openView(cell: Cell): Promise<void> {
  await openConnected(cell, '/features')
  await rawOf(cell.page, 'shares')
  await rawOf(cell.page, 'vault1')
}

/** One click; resolves when the review is open. */
export async function review(cell: Cell, flow: WriteFlow): Promise<void> {
  await flow.button(cell.page).click()
  await expect(reviewDialog(cell.page)).toBeVisible()
}

/** Agrees to what the review shows: from here on the wallet may be asked for exactly this. */
export async function agreeTo(cell: Cell, flow: WriteFlow): Promise<void> {
  const { page } = cell
  cell.agreed.push(await flow.agreed(cell))
  await proceed(cell)
  await expect(reviewDialog(page)).toBeHidden()
}

/** Presses 'Continue' without the wallet being asked: something is in the way, and the page has to find it. */
export async function proceed({ page }: Cell): Promise<void> {
  await reviewDialog(page)
    .getByRole('button', { name: /^Confirm in / })
    .click()
}

/** A click that must come to nothing; the page says why, at once or when its clock has gone on. */
export async function refused(
  cell: Cell,
  flow: WriteFlow,
  words: string | RegExp,
  stepMs = 0,
): Promise<void> {
  await flow.button(cell.page).click()
  const said = flow.panel(cell.page).getByText(words)
  await until(cell, () => visible(said), stepMs)
  await says(cell, flow.panel(cell.page), words)
  await expect(reviewDialog(cell.page)).toBeHidden()
}

/** Clicks, agrees, and waits for the page's own word that it is done. */
export async function complete(cell: Cell, flow: WriteFlow): Promise<void> {
  await review(cell, flow)
  await checkAmounts(cell)
  await agreeTo(cell, flow)
  await succeeded(cell, flow)
}

export async function succeeded(cell: Cell, flow: WriteFlow): Promise<void> {
  await until(cell, () => visible(flow.panel(cell.page).getByText(flow.success)), 1_000)
  quote(cell, flow.success)
}

/** Sends it and leaves it unmined until `mine`. */
export async function sendUnmined(cell: Cell, flow: WriteFlow): Promise<string> {
  await cell.world.request('evm_setAutomine', [false])
  await review(cell, flow)
  await agreeTo(cell, flow)
  await expect.poll(async () => (await pendingOf(cell)).length).toBe(1)
  const [hash] = await pendingOf(cell)
  if (hash === undefined) throw new Error('nothing is pending')
  await until(cell, () => knowsNonce(cell.page, hash), 1_000)
  return hash
}

/** Hashes of the account's transactions that wait for a block. */
export async function pendingOf({ world, account }: Cell): Promise<readonly string[]> {
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

export async function mine({ world }: Cell, blocks = 1): Promise<void> {
  await world.request('anvil_mine', [`0x${blocks.toString(16)}`])
}

/** Blocks come with transactions again, and those that wait are in one. */
export async function mineOn(cell: Cell): Promise<void> {
  await mine(cell)
  await cell.world.request('evm_setAutomine', [true])
}

/** Waits for a state in the list of transactions, and writes it down. */
export async function listSays(cell: Cell, words: string | RegExp, stepMs = 1_000): Promise<void> {
  const status = cell.page.locator('#activity li .k-act-status').first()
  const matches = (text: string | null) =>
    text !== null && (typeof words === 'string' ? text.includes(words) : words.test(text))
  await until(cell, async () => (await status.count()) > 0 && matches(await status.textContent()), stepMs)
  quote(cell, `Activity: ${await status.textContent()}`)
  const note = await cell.page
    .locator('#activity li')
    .first()
    .locator('.act-lines > span:not(.k-num)')
    .allTextContents()
  for (const text of note.filter((each) => /[a-z]{4}/.test(each) && /\.$/.test(each.trim())))
    quote(cell, text.trim())
}
