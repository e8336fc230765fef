import { expect, test } from 'vitest'
import { weighMaths } from './weigh.ts'

test('Swap maths bundle stays under 4 kB gzipped', async () => {
  expect(await weighMaths()).toBeLessThan(4096)
})
