import { resolve } from 'node:path'
import { findFullBrowser } from '../../../scripts/browser/findBrowser.ts'
import { test as base } from '../../fixtures/test.ts'
import { findDriver } from './findDriver.ts'
import { NO_FULL_BROWSER, openExtension } from './openExtension.ts'
import { readManifest } from './readManifest.ts'
import type { WalletDriver } from './walletDriver.ts'
import { WalletWindows } from './walletWindows.ts'

/** Folder from `npm run test:wallet -- <folder>`. Defaults to the project's own test wallet. */
const FOLDER = resolve(process.env.MILLRACE_WALLET_EXTENSION || 'e2e/wallets/extension/ownExtension')

/** Anvil's publicly known mnemonic, from which the devnet's accounts are derived. */
const PHRASE = 'test test test test test test test test test test test junk'

interface ExtensionFixtures {
  readonly driver: WalletDriver
  readonly windows: WalletWindows
}

/** Extends Playwright's test with a full Chromium in which the wallet is installed. */
export const test = base.extend<ExtensionFixtures>({
  context: async ({ site }, use) => {
    base.skip(findFullBrowser() === undefined, NO_FULL_BROWSER)
    const headed = process.env.MILLRACE_WALLET_HEADED !== undefined
    const context = await openExtension({ folder: FOLDER, baseURL: site.url, headed })
    await use(context)
    await context.close()
  },
  page: async ({ context }, use) => use(await context.newPage()),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
  driver: async ({}, use) => use(findDriver(await readManifest(FOLDER))),
  windows: async ({ context, driver, world }, use) => {
    const [first, second] = world.accounts
    if (first === undefined || second === undefined) throw new Error('the world has too few accounts')
    await driver.serveMakers?.(context)
    const windows = await WalletWindows.of(context)
    await driver.setUp(windows, { phrase: PHRASE, accounts: [first, second], rpcUrl: world.rpcUrl })
    await windows.closeOwn()
    await use(windows)
  },
})
