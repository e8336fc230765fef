import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proveDualPool } from '../../../bench/prove/dualPool.ts'
import { createRandom } from '../../../bench/prove/random.ts'
import { startWorld, type World } from '../../../devnet/world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
}, 120_000)
afterAll(() => world?.stop())

describe('DualPool plans equal the amounts that the contract pays and takes', () => {
  it.each([0, 1, 2] as const)(
    'in pool %i after random actions [10-12]',
    { timeout: 240_000 },
    async (index) => {
      const proof = await proveDualPool(world, world.dual[index], createRandom(BigInt(7 + index)), 60)
      const reports = Object.values(proof).flatMap((tally) => tally.reports)
      expect(reports).toEqual([])
      expect(proof.deposits.equal).toBeGreaterThan(3)
      expect(proof.exits.equal).toBeGreaterThan(2)
      expect(proof.quotes.equal).toBeGreaterThan(5)
      expect(proof.mined.equal).toBeGreaterThan(5)
    },
  )
})
