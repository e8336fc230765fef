import { expect, type Locator, type Page } from '@playwright/test'
import { reviewDialog } from '../fixtures/liquidity.ts'
import { type Case, pass, until, visible } from './case.ts'
import { openConnected, proceed } from './caseSteps.ts'
import type { WriteFlow } from './flows.ts'
import { checkAmounts, listed } from './oracles.ts'

/**
 * Acceptable outcomes of a flow. `refused`: the page gives a reason. `renewed`: the dialog asks the
 * user to accept new amounts. `asked`: the wallet receives exactly the reviewed call.
 */
export type Outcome = 'refused' | 'renewed' | 'asked'

export async function honestly(ctx: Case, flow: WriteFlow): Promise<Outcome> {
  const { page } = ctx
  await openConnected(ctx, flow.path)
  await flow.type(ctx)
  await settle(ctx)
  await checkAmounts(ctx)
  const button = flow.button(page).first()
  const closed = (await visible(button)) ? await closedBy(button) : { told: null }
  if (closed !== undefined) {
    await checkReason(ctx, flow, closed.told)
    return 'refused'
  }
  await button.click()
  const dialog = reviewDialog(page)
  const words = flow.panel(page).locator('[role="alert"], .liq-step-bad')
  await until(ctx, async () => (await visible(dialog)) || (await visible(words)), 500)
  if (!(await visible(dialog))) {
    return 'refused'
  }
  await checkAmounts(ctx)
  return decide(ctx, flow)
}

export const acceptRenewed = ({ page }: Case): Promise<void> => renewal(page).click()

const renewal = (page: Page): Locator =>
  reviewDialog(page).getByRole('button', { name: /^(Deposit|Withdraw|Swap|Continue with) these$/ })

export async function decide(ctx: Case, flow: WriteFlow, confirm = proceed): Promise<Outcome> {
  const { page, wallet } = ctx
  const before = wallet.asked('eth_sendTransaction').length
  const call = await flow.agreed(ctx)
  await confirm(ctx)
  const asked = async () => wallet.asked('eth_sendTransaction').length > before
  const words = flow.panel(page).locator('[role="alert"], .liq-step-bad, .k-notice')
  const dialog = reviewDialog(page)
  const refusedInWords = async () => !(await visible(dialog)) && (await visible(words))
  const renewed = () => visible(renewal(page))
  await until(ctx, async () => (await asked()) || (await refusedInWords()) || (await renewed()), 500)
  if (!(await asked())) {
    return (await renewed()) ? 'renewed' : 'refused'
  }
  ctx.agreed.push(call)
  await until(
    ctx,
    async () => /confirmed|Finalized|failed on chain/.test((await listed(ctx))[0]?.status ?? ''),
    1_000,
  )
  return 'asked'
}

async function settle(ctx: Case): Promise<void> {
  await expect(ctx.page.locator('.p-block')).toContainText(/block [\d,]+/)
  await pass(ctx, 2_500)
  await expect(ctx.page.locator('main [data-state="loading"]:visible')).toHaveCount(0)
  await pass(ctx, 500)
}

const closedBy = (button: Locator): Promise<{ readonly told: string | null } | undefined> =>
  button.evaluate((each) =>
    each.getAttribute('aria-disabled') === 'true'
      ? { told: each.getAttribute('aria-describedby') }
      : undefined,
  )

async function checkReason(ctx: Case, flow: WriteFlow, told: string | null): Promise<void> {
  if (!(await visible(flow.button(ctx.page)))) return
  expect(told, 'a disabled button says why').not.toBeNull()
  await expect(ctx.page.locator(`[id="${told}"]`)).not.toBeEmpty()
}
