import {
  environmentManager,
  focusManager,
  onlineManager,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  ACTIVE_POLL_MS,
  computePollPauseMs,
  createPollingPace,
  createPollOptions,
  isPollDue,
} from './pollingPace.ts'

const IDLE_POLL_MS = 12_000
const IDLE_AFTER_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
// TanStack Query refetches automatically only in browsers, not on a server.
beforeAll(() => environmentManager.setIsServer(() => false))
afterEach(() => void vi.useRealTimers())

function opened() {
  const page = new EventTarget()
  const pace = createPollingPace(page)
  const changes: boolean[] = []
  pace.subscribe(() => changes.push(pace.resting()))
  return { page, pace, changes, touch: (type: string) => page.dispatchEvent(new Event(type)) }
}

test('Polling slows down a minute after the last user input', () => {
  const { pace, changes, touch } = opened()
  vi.advanceTimersByTime(IDLE_AFTER_MS - 1)
  touch('keydown')
  vi.advanceTimersByTime(IDLE_AFTER_MS - 1)
  expect(pace.resting()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(pace.resting()).toBe(true)
  touch('pointermove')
  expect(pace.resting()).toBe(false)
  vi.advanceTimersByTime(IDLE_AFTER_MS)
  expect(changes).toEqual([true, false, true])
})

test.each(['pointerdown', 'pointermove', 'wheel', 'keydown', 'scroll', 'focus', 'visibilitychange'])(
  'Polling becomes active again on the browser event %s',
  (type) => {
    const { pace, touch } = opened()
    vi.advanceTimersByTime(IDLE_AFTER_MS)
    touch(type)
    expect(pace.resting()).toBe(false)
  },
)

test('Polling stays fast while a transaction is pending', () => {
  const { pace, changes } = opened()
  pace.hold(true)
  vi.advanceTimersByTime(10 * IDLE_AFTER_MS)
  expect(pace.resting()).toBe(false)
  pace.hold(false)
  vi.advanceTimersByTime(IDLE_AFTER_MS - 1)
  expect(pace.resting()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(pace.resting()).toBe(true)
  pace.hold(true)
  expect(changes).toEqual([true, false])
})

test('Polling of a page that the browser prerenders never slows down', () => {
  const pace = createPollingPace(undefined)
  vi.advanceTimersByTime(2 * IDLE_AFTER_MS)
  expect(pace.resting()).toBe(false)
})

const read = { data: {}, status: 'success', dataUpdatedAt: 1000, errorUpdatedAt: 0, errorUpdateCount: 3 }
const never = { data: undefined, status: 'error', dataUpdatedAt: 0, errorUpdatedAt: 5000 }

test('Polling runs every 2 s while the node responds, despite earlier failures [9-20]', () => {
  expect(computePollPauseMs(read, false)).toBe(2000)
})

test('Polling runs every 12 s while the page is idle', () => {
  expect(computePollPauseMs(read, true)).toBe(12_000)
  expect(computePollPauseMs({ ...read, status: 'error', errorUpdatedAt: 3000 }, true)).toBe(12_000)
  expect(computePollPauseMs({ ...read, status: 'error', errorUpdatedAt: 600_000 }, true)).toBe(16_000)
})

test('Polling interval grows to at most 16 s after the node stops responding', () => {
  const pauses = [3000, 9000, 31_000, 600_000].map((errorUpdatedAt) =>
    computePollPauseMs({ ...read, status: 'error', errorUpdatedAt }, false),
  )
  expect(pauses).toEqual([2000, 4000, 15_000, 16_000])
})

test('Polling interval grows if the node has never responded', () => {
  const pauses = [1, 2, 3, 40].map((errorUpdateCount) =>
    computePollPauseMs({ ...never, errorUpdateCount }, false),
  )
  expect(pauses).toEqual([4000, 8000, 16_000, 16_000])
})

function asking(answer: () => Promise<unknown>) {
  const { page, pace, touch } = opened()
  const at: number[] = []
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.mount()
  const options = () => ({
    queryKey: ['screen'],
    queryFn: () => {
      at.push(Date.now())
      return answer()
    },
    ...createPollOptions(pace),
  })
  const observer = new QueryObserver(client, options())
  const leave = [
    observer.subscribe(() => {}),
    pace.subscribe(() => {
      observer.setOptions(options())
      if (!pace.resting() && isPollDue(observer.getCurrentResult()))
        void observer.refetch({ cancelRefetch: false })
    }),
    () => client.unmount(),
  ]
  return { page, pace, touch, at, stop: () => leave.forEach((each) => void each()) }
}

const gaps = (at: readonly number[]) => at.slice(1).map((each, index) => each - (at[index] ?? 0))

test.each([
  ['answers', () => Promise.resolve(1)],
  ['fails', () => Promise.reject(new Error('no node'))],
])(
  'Polling runs every 2 s, or 12 s when idle, on a fast chain while the node %s [10-23]',
  async (_, answer) => {
    const { at, touch, stop, pace } = asking(answer)
    const busy = 60_000
    for (let passed = 0; passed < busy; passed += 100) {
      await vi.advanceTimersByTimeAsync(100)
      touch('pointermove')
      focusManager.setFocused(passed % 700 === 0)
      focusManager.setFocused(true)
      onlineManager.setOnline(passed % 1_100 !== 0)
      onlineManager.setOnline(true)
    }
    expect(at.length).toBeGreaterThan(3)
    expect(Math.min(...gaps(at))).toBeGreaterThanOrEqual(ACTIVE_POLL_MS)
    await vi.advanceTimersByTimeAsync(IDLE_AFTER_MS)
    expect(pace.resting()).toBe(true)
    at.length = 0
    await vi.advanceTimersByTimeAsync(10 * IDLE_POLL_MS)
    expect(at.length).toBeGreaterThan(6)
    expect(Math.min(...gaps(at))).toBeGreaterThanOrEqual(IDLE_POLL_MS)
    const before = at.length
    await vi.advanceTimersByTimeAsync(ACTIVE_POLL_MS)
    touch('keydown')
    expect(at.length).toBe(before + 1)
    stop()
  },
)
