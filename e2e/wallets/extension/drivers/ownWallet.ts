import { expect, type Page } from '@playwright/test'
import { PASSWORD, type WalletDriver } from '../walletDriver.ts'

const HOME = 'home.html'
const PROMPT = 'prompt.html'

const press = (name: string) => (page: Page) =>
  page
    .getByRole('button', { name })
    .click()
    .catch((error: unknown) => {
      if (!page.isClosed()) throw error
    })
const confirm = press('Confirm')

/** Driver for the project's own test wallet in `../ownExtension/`. `npm test` uses it. */
export const ownWallet: WalletDriver = {
  name: 'Own Wallet',
  triedWith: '1.0.0',
  recognises: ({ name }) => name === 'Own Wallet',
  locking: 'silent',
  setUp: (windows, { rpcUrl }) =>
    windows.inTab(HOME, async (page) => {
      await page.getByLabel('Node').fill(rpcUrl)
      await page.getByLabel('Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Import its accounts' }).click()
      await expect(page.getByRole('status')).toHaveText('Account 1 of 2')
    }),
  connect: (windows) =>
    windows.inPrompt(PROMPT, async (page) => {
      // Wallets show the site's icon, so the wallet's window must be able to load it from another
      // origin.
      await expect(page.getByRole('img')).toHaveJSProperty('naturalWidth', 512)
      await confirm(page)
    }),
  addNetwork: (windows) => windows.inPrompt(PROMPT, confirm),
  confirm: (windows) => windows.inPrompt(PROMPT, confirm),
  confirmWithCap: (windows, { raw }) =>
    windows.inPrompt(PROMPT, async (page) => {
      await page.getByLabel('Spending cap').fill(raw.toString())
      await confirm(page)
    }),
  reject: (windows) => windows.inPrompt(PROMPT, press('Reject')),
  lock: (windows) =>
    windows.inTab(HOME, async (page) => {
      await page.getByRole('button', { name: 'Lock' }).click()
      await expect(page.getByRole('status')).toHaveText('Locked')
    }),
  unlock: (windows) =>
    windows.inPrompt(PROMPT, async (page) => {
      await page.getByLabel('Password').fill(PASSWORD)
      await confirm(page)
    }),
  selectAccount: (windows, index) =>
    windows.inTab(HOME, async (page) => {
      await page.getByRole('listitem').nth(index).getByRole('button').click()
      await expect(page.getByRole('status')).toHaveText(`Account ${index + 1} of 2`)
    }),
}
