import { inPseudo } from './fixtures/inPseudo.ts'
import { expectTranslated, test } from './fixtures/pseudoSite.ts'
import { expectNoFindings } from './gallery/axe.ts'
import { lookInTurn } from './gallery/lookInTurn.ts'
import { perform } from './gallery/perform.ts'
import { LOOKS, type Look } from './gallery/scene.ts'
import { SCENES } from './gallery/scenes.ts'

const isPhone = ({ width }: Look): boolean => width === 390
const PHONES = LOOKS.filter(isPhone).slice(0, 1)

/**
 * The local build's, each played once, in the pseudo-language: what has no name for a screen reader or too little contrast
 * there has it in English too. The other builds' scenes are e2e/axe.spec.ts's.
 */
for (const scene of SCENES.filter(({ build }) => build === undefined))
  test(`axe finds nothing, nothing is left in English and nothing is cut off in any state of: ${scene.name}`, async ({
    page,
    context,
    world,
    wallet,
    guard,
  }) => {
    test.slow()
    const inTurn = new Map<unknown, Look>()
    await perform(
      { page: inPseudo(page), context, world, wallet, guard },
      scene,
      (state) => {
        const look = lookInTurn(state)
        inTurn.set(state, look)
        return isPhone(look) ? [look] : [look, ...PHONES]
      },
      async (state, look) => {
        if (look === inTurn.get(state)) await expectNoFindings(page, state, look)
        if (isPhone(look)) await expectTranslated(page, `${scene.name}, ${state.name}`)
      },
    )
  })
