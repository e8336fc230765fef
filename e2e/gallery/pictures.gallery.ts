import type { Page } from '@playwright/test'
import { test } from '../fixtures/test.ts'
import { perform } from './perform.ts'
import { pictureFile } from './pictureFile.ts'
import { looksOf, type State } from './scene.ts'
import { SCENES } from './scenes.ts'

for (const scene of SCENES)
  test(`pictures: ${scene.name}`, async ({ page, context, world, wallet, guard }) => {
    await perform({ page, context, world, wallet, guard }, scene, looksOf, (state, look) =>
      takePicture(page, state, pictureFile(scene, state, look)),
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
