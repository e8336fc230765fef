import { test } from '../fixtures/test.ts'
import { expectNoFindings } from './axe.ts'
import { lookInTurn } from './lookInTurn.ts'
import { perform } from './perform.ts'
import { SCENES } from './scenes.ts'

/** Those of builds of their own; e2e/gallery/scenes.spec.ts plays the local build's, e2e/accessibility/screenReader.spec.ts opens every route. */
for (const scene of SCENES.filter(({ build }) => build !== undefined))
  test(`axe finds nothing in any state of: ${scene.name}`, async ({
    page,
    context,
    world,
    wallet,
    guard,
  }) => {
    test.slow()
    await perform(
      { page, context, world, wallet, guard },
      scene,
      (state) => [lookInTurn(state)],
      (state, look) => expectNoFindings(page, state, look),
    )
  })
