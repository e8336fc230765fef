import { expect, test } from 'vitest'
import { createSharedLoader, memoize } from './memoize.ts'

test('Shared loader loads once for all callers, and once more after a failure', async () => {
  let loads = 0
  const get = createSharedLoader(async () => {
    loads += 1
    if (loads === 1) throw new Error('no connection')
    return loads
  })
  const [first, same] = [get(), get()]
  expect(same).toBe(first)
  await expect(first).rejects.toThrow('no connection')
  expect([await get(), await get()]).toEqual([2, 2])
})

test('memoize computes the value of each key once, even if it is undefined', () => {
  const computed: number[] = []
  const get = memoize((key: number) => {
    computed.push(key)
    return key === 0 ? undefined : key
  })
  expect([get(0), get(0), get(1), get(1)]).toEqual([undefined, undefined, 1, 1])
  expect(computed).toEqual([0, 1])
})
