import { test } from '../fixtures/test.ts'
import { expectNoFindings } from './axe.ts'
import { perform } from './perform.ts'
import { looksOf } from './scene.ts'
import { SCENES } from './scenes.ts'

for (const scene of SCENES)
  test(`axe in every look: ${scene.name}`, async ({ page, context, world, wallet, guard }) => {
    await perform({ page, context, world, wallet, guard }, scene, looksOf, (state, look) =>
      expectNoFindings(page, state, look),
    )
  })
