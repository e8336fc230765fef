import { layoutProblems } from '../fixtures/layoutProblems.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectNoFindings } from '../gallery/axe.ts'
import { LOOKS, PHONE, settle, wear } from '../gallery/looks.ts'
import { SCENES } from '../gallery/states.ts'

for (const { name, states } of SCENES.filter(({ isSample }) => isSample))
  test(`Group of page states ‘${name}’ has no axe violation or layout problem`, async ({
    page,
    context,
    world,
    wallet,
    guard,
  }) => {
    test.slow()
    for (const [index, [state, arrange]] of Object.entries(states).entries()) {
      await arrange({ page, context, world, wallet, guard })
      // Each state is tested in phone or desktop size. `npm run gallery` tests all sizes and
      // themes.
      for (const look of LOOKS.slice(index % 2, (index % 2) + 1)) {
        await wear(page, look)
        await settle(page)
        await expectNoFindings(page, { name: state }, look)
        if (look.width === PHONE.width) expect.soft(await layoutProblems(page), state).toEqual([])
      }
    }
  })
