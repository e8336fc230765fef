import { expect, type Page } from '@playwright/test'
import { PASSWORD, type WalletDriver } from '../walletDriver.ts'
import { serveInfura } from './serveInfura.ts'

const HOME = 'home.html'
const PROMPT = 'notification.html'

/** Timeout in ms for MetaMask's start and key derivation, which take long on a small machine. */
const SLOW = { timeout: 60_000 }

const byId = (page: Page, id: string) => page.getByTestId(id)

/** MetaMask enables its confirm button only after a long request was scrolled to the end. */
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

async function acceptTerms(page: Page): Promise<void> {
  await byId(page, 'onboarding-get-started-button').click(SLOW)
  await byId(page, 'terms-of-use-scroll-button').click()
  await byId(page, 'terms-of-use-checkbox').click()
  await byId(page, 'terms-of-use-agree-button').click()
}

/**
 * Imports the phrase by 'I have an existing wallet'. After the first word, MetaMask shows one field
 * per word and moves the focus.
 */
async function importPhrase(page: Page, phrase: string): Promise<void> {
  await byId(page, 'onboarding-import-wallet').click()
  await byId(page, 'onboarding-import-with-srp-button').click()
  await byId(page, 'srp-input-import__srp-note').pressSequentially(phrase, { delay: 20 })
  await expect(byId(page, 'import-srp-confirm')).toBeEnabled()
  await byId(page, 'import-srp-confirm').click()
}

async function setPassword(page: Page): Promise<void> {
  await byId(page, 'create-password-new-input').fill(PASSWORD)
  await byId(page, 'create-password-confirm-input').fill(PASSWORD)
  await byId(page, 'create-password-terms').click()
  await byId(page, 'create-password-submit').click()
}

const nameOf = (index: 0 | 1): string => `Account ${index + 1}`

/** Finds an account by its whole name, because 'Account 1' is part of 'Account 10'. */
const listed = (page: Page, item: string, index: 0 | 1) =>
  page.locator(item).filter({ has: page.getByText(nameOf(index), { exact: true }) })

const MENU_ITEM = '.multichain-account-menu-popover__list--menu-item'

/** Adds the second account, because MetaMask discovers no accounts on chains without balances. */
async function addSecond(page: Page): Promise<void> {
  await byId(page, 'account-menu-icon').click()
  await byId(page, 'multichain-account-menu-popover-action-button').click()
  await byId(page, 'multichain-account-menu-popover-add-account').click()
  await byId(page, 'submit-add-account-with-name').click()
  await expect(byId(page, 'account-menu-icon').getByText(nameOf(1), { exact: true })).toBeVisible()
}

async function select(page: Page, index: 0 | 1): Promise<void> {
  await byId(page, 'account-menu-icon').click()
  await listed(page, MENU_ITEM, index).click()
  await expect(byId(page, 'account-menu-icon').getByText(nameOf(index), { exact: true })).toBeVisible()
}

/**
 * Driver for MetaMask 13 in Chromium. Test ids are those of MetaMask's own e2e tests
 * (MetaMask/metamask-extension, test/e2e/page-objects).
 */
export const metaMask: WalletDriver = {
  name: 'MetaMask',
  triedWith: '13.1.2',
  needs: 'It needs the unpacked release for Chromium (metamask-chrome-13.x.zip) and no network.',
  recognises: ({ name, version }) => /^MetaMask\b/.test(name) && /^13\./.test(version),
  locking: 'silent',
  serveMakers: serveInfura,
  setUp: (windows, { phrase }) =>
    windows.inTab(HOME, async (page) => {
      await acceptTerms(page)
      await importPhrase(page, phrase)
      await setPassword(page)
      await byId(page, 'metametrics-no-thanks').click(SLOW)
      await byId(page, 'onboarding-complete-done').click(SLOW)
      await byId(page, 'pin-extension-done').click()
      await addSecond(page)
      await select(page, 0)
    }),
  connect: (windows) =>
    windows.inPrompt(PROMPT, async (page) => {
      // Gives the site access to both accounts, so that it follows the account that the user
      // selects.
      await byId(page, 'edit').click()
      await listed(page, '.multichain-account-list-item', 1).click()
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
      await page.getByRole('button', { name: 'Save', exact: true }).click()
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
