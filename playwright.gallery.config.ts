import base from './playwright.config.ts'

/**
 * `npm run gallery` takes a screenshot of every state in every theme and width, and runs axe on it.
 * Screenshots go to gallery/.
 */
export default {
  ...base,
  testDir: 'e2e/gallery',
  testMatch: '**/*.gallery.ts',
  outputDir: '.cache/pw-gallery',
  timeout: 300_000,
  expect: { timeout: 15_000 },
  // A screenshot of a whole page may take long on a busy machine.
  use: { ...base.use, actionTimeout: 60_000 },
}
