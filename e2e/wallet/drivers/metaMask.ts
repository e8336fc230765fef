import { expect, type Page } from '@playwright/test'
import { PASSWORD, type WalletDriver } from '../walletDriver.ts'

const HOME = 'home.html'
const PROMPT = 'notification.html'

/** Pages of the first run come in another order, or not at all, from one version to the next. */
const OPTIONAL = { timeout: 5_000 }

const byId = (page: Page, id: string) => page.getByTestId(id)

/** Presses what may be there: an announcement, a further page of the first run. */
async function pressIfThere(page: Page, id: string): Promise<void> {
  const button = byId(page, id)
  if (await button.waitFor(OPTIONAL).then(yes, no)) await button.click()
}
const yes = () => true
const no = () => false

/** Long requests want to be scrolled to their end before they can be confirmed. */
async function confirm(page: Page): Promise<void> {
  const button = byId(page, 'confirm-footer-button')
  await button.waitFor()
  const down = page.locator('.confirm-scroll-to-bottom__button')
  if (await down.isVisible()) await down.click()
  await button.click()
}

async function unlock(page: Page): Promise<void> {
  await byId(page, 'unlock-password').fill(PASSWORD)
  await byId(page, 'unlock-submit').click()
}

async function importPhrase(page: Page, phrase: string): Promise<void> {
  await byId(page, 'onboarding-import-wallet').click()
  await byId(page, 'onboarding-import-with-srp-button').click()
  await byId(page, 'srp-input-import__srp-note').pressSequentially(phrase)
  await byId(page, 'import-srp-confirm').click()
}

async function setPassword(page: Page): Promise<void> {
  await byId(page, 'create-password-new-input').fill(PASSWORD)
  await byId(page, 'create-password-confirm-input').fill(PASSWORD)
  await byId(page, 'create-password-terms').click()
  await byId(page, 'create-password-submit').click()
}

/** Its usage data are not sent: the box is ticked at first. */
async function declineMetrics(page: Page): Promise<void> {
  const box = byId(page, 'metametrics-checkbox')
  if (await box.waitFor(OPTIONAL).then(yes, no)) await box.click()
  await byId(page, 'metametrics-i-agree').click()
}

async function addAccount(page: Page): Promise<void> {
  await byId(page, 'account-menu-icon').click()
  await byId(page, 'multichain-account-menu-popover-action-button').click()
  await byId(page, 'multichain-account-menu-popover-add-account').click()
  await byId(page, 'submit-add-account-with-name').click()
  await expect(byId(page, 'account-menu-icon')).toContainText('Account 2')
}

async function select(page: Page, index: 0 | 1): Promise<void> {
  await byId(page, 'account-menu-icon').click()
  const name = `Account ${index + 1}`
  await page.locator('.multichain-account-menu-popover__list--menu-item').filter({ hasText: name }).click()
  await expect(byId(page, 'account-menu-icon')).toContainText(name)
}

/**
 * MetaMask 13 for Chromium. Written from the test ids and flows that its own end-to-end tests have
 * (MetaMask/metamask-extension, test/e2e/page-objects), and not yet run with the extension itself.
 */
export const metaMask: WalletDriver = {
  name: 'MetaMask',
  triedWith: 'none yet; written for 13',
  recognises: ({ name, version }) => /^MetaMask\b/.test(name) && /^13\./.test(version),
  locking: 'silent',
  setUp: (windows, { phrase }) =>
    windows.inTab(HOME, async (page) => {
      await importPhrase(page, phrase)
      await setPassword(page)
      await declineMetrics(page)
      await pressIfThere(page, 'download-app-continue')
      await byId(page, 'onboarding-complete-done').click()
      await pressIfThere(page, 'pin-extension-next')
      await pressIfThere(page, 'pin-extension-done')
      // Newer versions show the wallet in the side panel from here on; its page is there all the same.
      await page.goto(new URL(`/${HOME}`, page.url()).href)
      await pressIfThere(page, 'popover-close')
      await addAccount(page)
      await select(page, 0)
    }),
  connect: (windows) =>
    windows.inPrompt(PROMPT, async (page) => {
      // A site is given the accounts that are ticked: both, so that it follows the selected one.
      await page.getByRole('button', { name: 'Edit accounts' }).click()
      await page.locator('.multichain-account-list-item').filter({ hasText: 'Account 2' }).click()
      await byId(page, 'connect-more-accounts-button').click()
      await byId(page, 'confirm-btn').click()
    }),
  addNetwork: (windows) =>
    windows.inPrompt(PROMPT, async (page) => byId(page, 'confirmation-submit-button').click()),
  confirm: (windows) => windows.inPrompt(PROMPT, confirm),
  confirmWithCap: (windows, { tokens }) =>
    windows.inPrompt(PROMPT, async (page) => {
      await byId(page, 'edit-spending-cap-icon').click()
      await byId(page, 'custom-spending-cap-input').fill(tokens)
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(byId(page, 'custom-spending-cap-input')).toHaveCount(0)
      await confirm(page)
    }),
  reject: (windows) =>
    windows.inPrompt(PROMPT, async (page) => byId(page, 'confirm-footer-cancel-button').click()),
  lock: (windows) =>
    windows.inTab(HOME, async (page) => {
      await byId(page, 'account-options-menu-button').click()
      await byId(page, 'global-menu-lock').click()
      await expect(byId(page, 'unlock-password')).toBeVisible()
    }),
  unlock: (windows) => windows.inPrompt(PROMPT, unlock),
  selectAccount: (windows, index) => windows.inTab(HOME, (page) => select(page, index)),
}
