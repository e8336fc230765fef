import { expect, test, vi } from 'vitest'
import { createPastEventsReader } from './pastRead.ts'

const look = () => createPastEventsReader('test', { read: 0n, isPaused: false })

test('Background history read runs once for concurrent callers', async () => {
  const { once, get } = look()
  let looks = 0n
  const more = async () => {
    looks += 1n
    return { read: looks }
  }
  const [first, second] = [once(more), once(more)]
  expect(get()).toMatchObject({ status: 'reading', found: { read: 0n } })
  await Promise.all([first, second])
  expect(get()).toEqual({ status: 'read', error: undefined, found: { read: 1n, isPaused: false } })
  await once(more)
  expect(get().found.read).toBe(2n)
})

test('Background history read that fails keeps earlier results and can be retried', async () => {
  const logged = vi.spyOn(console, 'warn').mockReturnValue()
  const { once, get, tell, isRunning } = look()
  await once(async () => ({ read: 1n }))
  const error = new Error('no node')
  await once(async () => {
    tell({ isPaused: true })
    throw error
  })
  expect(get()).toEqual({ status: 'failed', error, found: { read: 1n, isPaused: true } })
  expect(isRunning()).toBe(false)
  expect(logged).toHaveBeenCalledOnce()
  await once(async () => ({ read: 2n }))
  expect(get()).toMatchObject({ status: 'read', error: undefined, found: { read: 2n } })
})

test('Background history read without a request ends with the status ‘idle’', async () => {
  const { once, get, reset, tell } = look()
  await once(async () => {
    tell({ read: 5n })
    return 'idle'
  })
  expect(get()).toMatchObject({ status: 'idle', found: { read: 5n } })
  reset()
  expect(get()).toEqual({ status: 'idle', error: undefined, found: { read: 0n, isPaused: false } })
})
