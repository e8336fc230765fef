import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scheduleApprovalRecheck } from '#transactions/useActionButton.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('Allowance is read once more two seconds after an approval, unless cancelled', () => {
  const check = vi.fn()
  scheduleApprovalRecheck(check)
  const never = vi.fn()
  scheduleApprovalRecheck(never)()
  vi.advanceTimersByTime(1_999)
  expect(check).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(check).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(check).toHaveBeenCalledOnce()
  expect(never).not.toHaveBeenCalled()
})
