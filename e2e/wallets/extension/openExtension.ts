import { type BrowserContext, chromium } from '@playwright/test'
import { browserArguments, findFullBrowser } from '../../../scripts/browser/findBrowser.ts'

export interface ExtensionOptions {
  readonly folder: string
  readonly baseURL: string | undefined
  /** True to show the browser's windows. Otherwise Chromium renders them off screen. */
  readonly headed: boolean
}

/**
 * Starts a full Chromium with one extension and a temporary profile. The headless build supports no
 * extensions.
 */
export async function openExtension({ folder, baseURL, headed }: ExtensionOptions): Promise<BrowserContext> {
  const executablePath = findFullBrowser()
  if (executablePath === undefined) throw new Error(NO_FULL_BROWSER)
  return chromium.launchPersistentContext('', {
    executablePath,
    ...(baseURL === undefined ? {} : { baseURL }),
    reducedMotion: 'reduce',
    // False, because Playwright's headless mode uses the headless build, which supports no
    // extensions.
    headless: false,
    args: [
      ...browserArguments(),
      ...(headed ? [] : ['--headless=new']),
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
    ],
  })
}

export const NO_FULL_BROWSER =
  'A wallet extension needs a full Chromium, and there is none: npx playwright install chromium brings one.'
