import { type Look, looksOf, type State } from './scene.ts'
import { SCENES } from './scenes.ts'

const TURN = new Map(SCENES.flatMap(({ states }) => states).map((state, index) => [state, index]))

/** One look a state, in turn, so that the list as a whole has all of them; `npm run gallery` has each state in each. */
export function lookInTurn(state: State): Look {
  const looks = looksOf(state)
  const look = looks[(TURN.get(state) ?? 0) % looks.length]
  if (look === undefined) throw new Error(`${state.name} has no look`)
  return look
}
