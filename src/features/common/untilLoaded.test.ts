import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilLoaded } from './untilLoaded.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Fails so many times, then gives 'here'. */
function load(failures: number) {
  let left = failures
  return vi.fn(async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch')
    return 'here'
  })
}

test('what did not load is tried again until it is there, and then no more', async () => {
  const [source, onLoaded, onFailed] = [load(2), vi.fn(), vi.fn()]
  untilLoaded(source, { onLoaded, onFailed })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(onFailed).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onFailed).toHaveBeenCalledTimes(2)
  expect(onLoaded.mock.calls).toEqual([['here']])
  expect(source).toHaveBeenCalledTimes(3)
})

test('nobody is told, and nothing tried, once nobody waits for it', async () => {
  const [source, onLoaded, onFailed] = [load(1), vi.fn(), vi.fn()]
  const stop = untilLoaded(source, { onLoaded, onFailed })
  await vi.advanceTimersByTimeAsync(1_000)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(source).toHaveBeenCalledTimes(1)
  expect(onLoaded).not.toHaveBeenCalled()
})
