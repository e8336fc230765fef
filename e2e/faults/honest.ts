import { expect, type Locator } from '@playwright/test'
import { reviewDialog } from '../fixtures/liquidity.ts'
import { type Cell, pass, quote, until, visible } from './cell.ts'
import { openConnected, proceed } from './cellSteps.ts'
import type { WriteFlow } from './flows.ts'
import { checkAmounts, listed } from './oracles.ts'

/** What the page's notices and alerts say now, each by its first words. */
export async function quoteNotices(cell: Cell): Promise<void> {
  const notices = cell.page.locator('main').locator('.k-notice, [role="alert"]')
  for (const text of await notices.allInnerTexts())
    if (text.trim() !== '') quote(cell, text.replace(/\s+/g, ' '))
}

/** 'Refused', with a sentence beside the button or in the panel; or 'asked': the wallet has what the review showed. */
export type Outcome = 'refused' | 'asked'

/**
 * A flow under a fault that leaves two honest ends: the page refuses in words, before the click or after it; or what it
 * showed is exactly what the wallet is asked for, and what was mined is what the list says.
 */
export async function honestly(cell: Cell, flow: WriteFlow): Promise<Outcome> {
  const { page } = cell
  await openConnected(cell, flow.path)
  await flow.type(cell)
  await settle(cell)
  await checkAmounts(cell)
  const button = flow.button(page).first()
  const closed = (await visible(button)) ? await closedBy(button) : { told: null }
  if (closed !== undefined) {
    await quoteReason(cell, flow, closed.told)
    return 'refused'
  }
  await button.click()
  const dialog = reviewDialog(page)
  const words = flow.panel(page).locator('[role="alert"], .liq-step-bad')
  await until(cell, async () => (await visible(dialog)) || (await visible(words)), 500)
  if (!(await visible(dialog))) {
    quote(cell, (await words.first().textContent()) ?? '')
    return 'refused'
  }
  await checkAmounts(cell)
  return decide(cell, flow)
}

/** Presses 'Continue'; whatever comes of it is one of the two honest ends. */
export async function decide(cell: Cell, flow: WriteFlow): Promise<Outcome> {
  const { page, wallet } = cell
  const before = wallet.asked('eth_sendTransaction').length
  const call = await flow.agreed(cell)
  await proceed(cell)
  const asked = async () => wallet.asked('eth_sendTransaction').length > before
  const words = flow.panel(page).locator('[role="alert"], .liq-step-bad, .k-notice')
  const dialog = reviewDialog(page)
  const refusedInWords = async () => !(await visible(dialog)) && (await visible(words))
  await until(cell, async () => (await asked()) || (await refusedInWords()), 500)
  if (!(await asked())) {
    quote(cell, (await words.first().textContent()) ?? '')
    return 'refused'
  }
  cell.agreed.push(call)
  await until(
    cell,
    async () => /confirmed|Finalized|failed on chain/.test((await listed(cell))[0]?.status ?? ''),
    1_000,
  )
  quote(cell, `Activity: ${(await listed(cell))[0]?.status}`)
  return 'asked'
}

/** The page has read its chain, and what follows from it is shown. */
async function settle(cell: Cell): Promise<void> {
  await expect(cell.page.locator('.p-block')).toContainText(/block [\d,]+/)
  await pass(cell, 2_500)
  await expect(cell.page.locator('main [data-state="loading"]:visible')).toHaveCount(0)
  await pass(cell, 500)
}

/** Of a button that cannot be pressed, the id of what says why; undefined of any other. Read at once: pages change in between. */
const closedBy = (button: Locator): Promise<{ readonly told: string | null } | undefined> =>
  button.evaluate((each) =>
    each.getAttribute('aria-disabled') === 'true'
      ? { told: each.getAttribute('aria-describedby') }
      : undefined,
  )

/** A button that cannot be pressed says why, beside it; one that is not there has a mark in its place. */
async function quoteReason(cell: Cell, flow: WriteFlow, told: string | null): Promise<void> {
  const button = flow.button(cell.page).first()
  if (!(await visible(button))) {
    quote(
      cell,
      (await flow.panel(cell.page).textContent())?.includes('✓ Approved') ? '✓ Approved' : 'no button',
    )
    return
  }
  expect(told, 'a disabled button says why').not.toBeNull()
  const reason = await cell.page.locator(`[id="${told}"]`).textContent()
  expect(reason?.trim()).not.toBe('')
  quote(cell, reason ?? '')
}
