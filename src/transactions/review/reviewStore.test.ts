import { expect, test } from 'vitest'
import type { Review } from './review.ts'
import { createReviewStore } from './reviewStore.ts'

/** An incomplete review suffices, because the store does not read it. */
const review = (blockNumber: bigint) => ({ blockNumber }) as Review

test('Review store opens only one transaction review at a time', () => {
  const store = createReviewStore()
  const first = store.open()
  expect(first).toBeDefined()
  expect(store.open()).toBeUndefined()
  first?.close()
  expect(store.open()).toBeDefined()
})

test('Review store ignores calls from a review that was closed', async () => {
  const store = createReviewStore()
  const first = store.open()
  void first?.ask(review(1n))
  first?.close()
  const second = store.open()
  const decision = second?.ask(review(2n))
  first?.close()
  first?.waitForWallet(review(1n), () => undefined)
  void first?.ask(review(1n))
  const state = store.get()
  expect(state).toMatchObject({ step: 'asking', review: { blockNumber: 2n } })
  expect(store.open()).toBeUndefined()
  if (state.step === 'asking') state.decide('sign')
  expect(await decision).toBe('sign')
})

test('Review store notifies its subscribers of every step', () => {
  const store = createReviewStore()
  const steps: string[] = []
  const stop = store.subscribe(() => steps.push(store.get().step))
  const desk = store.open()
  void desk?.ask(review(1n))
  desk?.waitForWallet(review(1n), () => undefined)
  desk?.close()
  desk?.close()
  stop()
  void store.open()?.ask(review(2n))
  expect(steps).toEqual(['asking', 'wallet', 'closed'])
})
