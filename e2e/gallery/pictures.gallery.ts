import { test } from '../fixtures/test.ts'
import { expectNoFindings } from './axe.ts'
import { LOOKS, PICTURES, settle, wear } from './looks.ts'
import { SCENES } from './states.ts'

/** Window size in which the page is brought into each state before the screenshots. */
const ARRANGED_AT = { width: 1280, height: 720 }

const slug = (text: string) => text.replace(/[^a-zA-Z0-9]+/g, '-')

for (const { name, states } of SCENES)
  test(name, async ({ page, context, world, wallet, guard }) => {
    for (const [index, [state, arrange]] of Object.entries(states).entries()) {
      await page.setViewportSize(ARRANGED_AT)
      await arrange({ page, context, world, wallet, guard })
      for (const look of PICTURES) {
        await wear(page, look)
        await settle(page)
        const path = `gallery/${slug(name)}/${index}-${slug(state)}-${look.width}-${look.theme}.png`
        await page.screenshot({ path, fullPage: true })
        if (LOOKS.some(({ width }) => width === look.width))
          await expectNoFindings(page, { name: state }, look)
      }
    }
  })
