import type { Page } from '@playwright/test'
import { isLanguage, type LanguageId, languagePath } from '../../src/lib/languages.ts'
import { phrasebook } from '../fixtures/phrasebook.ts'
import { test } from '../fixtures/test.ts'
import { inLanguage, patternsOf } from './inLanguage.ts'
import { perform } from './perform.ts'
import { pictureFile } from './pictureFile.ts'
import { looksOf, PICTURED, type State } from './scene.ts'
import { everyMarket } from './scenes/everyMarket.ts'
import { SCENES } from './scenes.ts'

// The browser's is no other: nothing is offered in the pictures.
test.use({ locale: process.env.LANGUAGE ?? 'en' })

/** `LANGUAGE=de npm run gallery -- --grep 'a scene'`: the same states in another language. */
const { LANGUAGE = 'en' } = process.env
if (!isLanguage(LANGUAGE)) throw new Error(`There is no language ${LANGUAGE}.`)
const language: LanguageId = LANGUAGE

for (const scene of [...SCENES, ...everyMarket])
  test(`pictures: ${scene.name}`, async ({ page, context, world, wallet, guard }) => {
    const shown = language === 'en' ? page : inLanguage(page, patternsOf(await phrasebook(language)))
    await perform(
      { page: shown, context, world, wallet, guard, base: languagePath(language) },
      scene,
      (state) => looksOf(state, PICTURED),
      (state, look) => takePicture(shown, state, pictureFile(scene, state, look, languagePath(language))),
    )
  })

async function takePicture(page: Page, { picture }: State, path: string): Promise<void> {
  if (picture === 'screen') return void (await page.screenshot({ path }))
  // A window as high as the page: what sticks to its edges stands at the page's.
  const { width = 0 } = page.viewportSize() ?? {}
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width, height })
  if (picture === undefined) await page.screenshot({ path })
  else await picture(page).first().screenshot({ path })
}
