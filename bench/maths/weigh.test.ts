import { expect, test } from 'vitest'
import { weighMaths } from './weigh.ts'

test('Code that computes a swap is smaller than 4 kB gzipped', async () => {
  expect(await weighMaths()).toBeLessThan(4096)
})
