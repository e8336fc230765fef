import { expect, test } from 'vitest'
import { weighMaths } from './weigh.ts'

test('stays under 4 kB gzipped', async () => {
  expect(await weighMaths()).toBeLessThan(4096)
})
