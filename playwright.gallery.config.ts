import base from './playwright.config.ts'

/** `npm run gallery` takes a picture of every state in every look and runs axe on it. Pictures go to gallery/. */
export default {
  ...base,
  testDir: 'e2e/gallery',
  testMatch: '**/*.gallery.ts',
  outputDir: '.cache/pw-gallery',
  timeout: 300_000,
  expect: { timeout: 15_000 },
}
