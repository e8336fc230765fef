import { layoutProblems } from '../fixtures/layoutProblems.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectNoFindings } from './axe.ts'
import { lookInTurn } from './lookInTurn.ts'
import { perform } from './perform.ts'
import { LOOKS, type Look } from './scene.ts'
import { SCENES } from './scenes.ts'

const isPhone = ({ width }: Look): boolean => width === 390
const PHONES = LOOKS.filter(isPhone).slice(0, 1)

/** The local build's, each played once. The other builds' scenes are e2e/gallery/scenesOfOtherBuilds.spec.ts's. */
for (const scene of SCENES.filter(({ build }) => build === undefined))
  test(`axe finds nothing and nothing is cut off in any state of: ${scene.name}`, async ({
    page,
    context,
    world,
    wallet,
    guard,
  }) => {
    test.slow()
    const inTurn = new Map<unknown, Look>()
    await perform(
      { page, context, world, wallet, guard },
      scene,
      (state) => {
        const look = lookInTurn(state)
        inTurn.set(state, look)
        return isPhone(look) ? [look] : [look, ...PHONES]
      },
      async (state, look) => {
        if (look === inTurn.get(state)) await expectNoFindings(page, state, look)
        if (isPhone(look)) expect.soft(await layoutProblems(page), `${state.name}: layout`).toEqual([])
      },
    )
  })
