import { expect, test } from 'vitest'
import { createSharedLoader } from './createSharedLoader.ts'

test('createSharedLoader shares one load between all callers and retries a failed load', async () => {
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
