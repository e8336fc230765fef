import { expect, test } from 'vitest'
import { startOnce } from './startOnce.ts'

test('starts with the first, stops with the last, and can begin anew', () => {
  const log: string[] = []
  const start = startOnce(() => {
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
