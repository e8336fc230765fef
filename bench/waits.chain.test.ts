import { expect, test } from 'vitest'
import { startWorld } from '../devnet/world.ts'
import { depositWaits } from './waits/depositWaits.ts'
import { countWaits } from './waits/waits.ts'

test('questions that are asked at once are one wait, and one that needs an answer is the next', async () => {
  const counted = countWaits()
  const ask = () => counted.during(async () => {})
  await Promise.all([ask(), ask()])
  expect(counted.take()).toEqual({ waits: 1, questions: 2 })
  await ask()
  await ask()
  expect(counted.take()).toEqual({ waits: 2, questions: 2 })
})

test('a deposit waits at most four times before the review, and twice after it', async () => {
  const world = await startWorld()
  try {
    const { beforeReview, afterReview } = await depositWaits(world, 20)
    expect(beforeReview.waits).toBeLessThanOrEqual(4)
    expect(afterReview.waits).toBeLessThanOrEqual(2)
    // Whatever is asked before the review is asked again after it, so neither may be empty.
    expect(beforeReview.waits).toBeGreaterThan(0)
    expect(afterReview.waits).toBeGreaterThan(0)
  } finally {
    await world.stop()
  }
})
