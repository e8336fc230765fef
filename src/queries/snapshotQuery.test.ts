import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { MARKET, SNAPSHOT } from '#market/snapshot.fixture.ts'
import type { Snapshot } from '#market/snapshot.ts'
import {
  createSnapshotQuestions,
  createTickNeed,
  perBlock,
  queryClient,
  snapshotQuery,
} from './snapshotQuery.ts'

test('what was read counts as fresh, and is kept unused, for 1000 ms at least [9-21]', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({ staleTime: 1000, gcTime: 1000 })
})

test('what was begun before the app was there serves the first read alone, even where that cannot use it', async () => {
  const rpc = { ask: () => Promise.reject(new ChainError('timeout', '10 s')) } as unknown as Rpc
  const ticks = createTickNeed()
  let begun: Promise<Snapshot> | undefined = Promise.resolve(SNAPSHOT)
  const source = { market: MARKET, rpc, ticks, questions: createSnapshotQuestions() }
  const query = snapshotQuery(source, undefined, () => {
    const taken = begun
    begun = undefined
    return taken
  })
  const read = () => queryClient.fetchQuery({ ...query, staleTime: 0 })
  const release = ticks.want()
  await expect(read()).rejects.toMatchObject({ code: 'timeout' })
  release()
  // An hour later, perhaps: what was begun is of then.
  await expect(read()).rejects.toMatchObject({ code: 'timeout' })
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
