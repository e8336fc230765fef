import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { perBlock, queryClient } from './snapshotQuery.ts'

test('what was read counts as fresh, and is kept unused, for 1000 ms at least [9-21]', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({ staleTime: 1000, gcTime: 1000 })
})

test('the answer of the block before stands until the next is there, and no other account’s', async () => {
  const asked = (account: string, block: bigint, answer: Promise<string>) => ({
    ...perBlock(['market', 'allowance', account], block),
    queryFn: () => answer,
  })
  const later = new Promise<string>(() => {})
  const observer = new QueryObserver(queryClient, asked('alice', 1n, Promise.resolve('hers')))
  const leave = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().data).toBe('hers')
  observer.setOptions(asked('alice', 2n, later))
  expect(observer.getCurrentResult().data).toBe('hers')
  observer.setOptions(asked('bob', 2n, later))
  expect(observer.getCurrentResult().data).toBeUndefined()
  leave()
})
