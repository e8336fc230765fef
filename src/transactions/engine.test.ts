import { expect, test } from 'vitest'
import { electLeaderTab, shareRunningTask } from './engine.ts'

test('Transaction tracking runs from its first subscriber until the last unsubscribes', () => {
  const log: string[] = []
  const start = shareRunningTask(() => {
    log.push('start')
    return () => log.push('stop')
  })
  const first = start()
  const second = start()
  first()
  first()
  expect(log).toEqual(['start'])
  second()
  expect(log).toEqual(['start', 'stop'])
  start()()
  expect(log).toEqual(['start', 'stop', 'start', 'stop'])
})

const PATIENCE = { timeout: 15_000 }

function tab(locks: LockManager | undefined) {
  const log: string[] = []
  const role = (name: string) => () => {
    log.push(name)
    return () => log.push(`no longer ${name}`)
  }
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const, defaultView: null })
  const stop = electLeaderTab({ locks, page }, { lead: role('lead'), standIn: role('standIn') })
  return { log, stop }
}

const refusing = {
  request: () => Promise.reject(new DOMException('The request was denied.', 'SecurityError')),
  query: async () => ({ held: [], pending: [] }),
} as LockManager

test('Tab tracks transactions until it is closed if the browser has no Web Locks', () => {
  const { log, stop } = tab(undefined)
  expect(log).toEqual(['lead'])
  stop()
  expect(log).toEqual(['lead', 'no longer lead'])
})

test('Tab tracks transactions if the browser denies Web Locks', async () => {
  const { log } = tab(refusing)
  await expect.poll(() => log, PATIENCE).toEqual(['standIn', 'no longer standIn', 'lead'])
})
