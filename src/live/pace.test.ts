import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPace, REST_AFTER_MS } from './pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function opened() {
  const page = new EventTarget()
  const pace = createPace(page)
  const changes: boolean[] = []
  pace.subscribe(() => changes.push(pace.resting()))
  return { page, pace, changes, touch: (type: string) => page.dispatchEvent(new Event(type)) }
}

test('a page rests a minute after it was last touched, and wakes with the next touch', () => {
  const { pace, changes, touch } = opened()
  vi.advanceTimersByTime(REST_AFTER_MS - 1)
  touch('keydown')
  vi.advanceTimersByTime(REST_AFTER_MS - 1)
  expect(pace.resting()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(pace.resting()).toBe(true)
  touch('pointermove')
  expect(pace.resting()).toBe(false)
  vi.advanceTimersByTime(REST_AFTER_MS)
  expect(changes).toEqual([true, false, true])
})

test.each(['pointerdown', 'pointermove', 'wheel', 'keydown', 'scroll', 'focus', 'visibilitychange'])(
  '%s is a touch',
  (type) => {
    const { pace, touch } = opened()
    vi.advanceTimersByTime(REST_AFTER_MS)
    touch(type)
    expect(pace.resting()).toBe(false)
  },
)

test('a write that is under way keeps the page awake, and wakes it', () => {
  const { pace, changes } = opened()
  pace.hold(true)
  vi.advanceTimersByTime(10 * REST_AFTER_MS)
  expect(pace.resting()).toBe(false)
  pace.hold(false)
  vi.advanceTimersByTime(REST_AFTER_MS - 1)
  expect(pace.resting()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(pace.resting()).toBe(true)
  pace.hold(true)
  expect(changes).toEqual([true, false])
})

test('a prerendered page never rests', () => {
  const pace = createPace(undefined)
  vi.advanceTimersByTime(2 * REST_AFTER_MS)
  expect(pace.resting()).toBe(false)
})
