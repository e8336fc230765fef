import { test } from './fixtures/test.ts'
import { expectNoFindings } from './gallery/axe.ts'
import { perform } from './gallery/perform.ts'
import { looksOf, type State } from './gallery/scene.ts'
import { SCENES } from './gallery/scenes.ts'

/** One look a state, in turn, so that the list as a whole has all of them; `npm run gallery` has each state in each. */
const TURN = new Map<State, number>(
  SCENES.flatMap(({ states }) => states).map((state, index) => [state, index]),
)

for (const scene of SCENES)
  test(`axe finds nothing in any state of: ${scene.name}`, async ({
    page,
    context,
    world,
    wallet,
    guard,
  }) => {
    test.slow()
    const inTurn = (state: State) => {
      const looks = looksOf(state)
      const turn = (TURN.get(state) ?? 0) % looks.length
      return looks.slice(turn, turn + 1)
    }
    await perform({ page, context, world, wallet, guard }, scene, inTurn, (state, look) =>
      expectNoFindings(page, state, look),
    )
  })
