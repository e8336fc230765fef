import { type BrowserContext, chromium } from '@playwright/test'
import { browserArguments, findFullBrowser } from '../../../scripts/browser/findBrowser.ts'

export interface ExtensionOptions {
  /** Of the unpacked extension, absolute. */
  readonly folder: string
  readonly baseURL: string | undefined
  /** With windows to be seen; without, Chromium draws the same windows nowhere. */
  readonly headed: boolean
}

/**
 * A full Chromium with one extension in it and a profile that is gone afterwards. The small build
 * takes no extensions.
 */
export async function openExtension({ folder, baseURL, headed }: ExtensionOptions): Promise<BrowserContext> {
  const executablePath = findFullBrowser()
  if (executablePath === undefined) throw new Error(NO_FULL_BROWSER)
  return chromium.launchPersistentContext('', {
    executablePath,
    ...(baseURL === undefined ? {} : { baseURL }),
    reducedMotion: 'reduce',
    // Playwright's own headless mode is that of the small build.
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
