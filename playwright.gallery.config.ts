import base from './playwright.config.ts'

/** A picture of every state in every look, and axe in all of them: `npm run gallery`. Pictures are in gallery/. */
export default {
  ...base,
  testDir: 'e2e/gallery',
  testMatch: '**/*.gallery.ts',
  globalTeardown: './e2e/gallery/writeIndex.ts',
  outputDir: '.cache/pw-gallery',
  timeout: 300_000,
  expect: { timeout: 15_000 },
}
