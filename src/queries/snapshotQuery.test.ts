import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { readTicksWithSnapshot } from '#chain/read/readTicks.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { createChangeSignal } from '#lib/store.ts'
import { MARKET, SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import {
  blockQueryOptions,
  createLoggingQueryCache,
  createTickReadControl,
  queryClient,
  snapshotQuery,
} from './snapshotQuery.ts'

test('Query results stay fresh and cached for at least 1000 ms [9-21]', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({ staleTime: 1000, gcTime: 1000 })
})

test('Snapshot requested at page load is discarded if the first query needs ticks', async () => {
  const rpc = { ask: () => Promise.reject(new ChainError('timeout', '10 s')) } as unknown as Rpc
  const ticks = createTickReadControl()
  let begun: Promise<MarketSnapshot> | undefined = Promise.resolve(SNAPSHOT)
  const source = { market: MARKET, rpc, ticks, questions: createChangeSignal() }
  const query = snapshotQuery(source, undefined, () => {
    const taken = begun
    begun = undefined
    return taken
  })
  const read = () => queryClient.fetchQuery({ ...query, staleTime: 0 })
  const release = ticks.want(readTicksWithSnapshot)
  await expect(read()).rejects.toMatchObject({ code: 'timeout' })
  release()
  await expect(read()).rejects.toMatchObject({ code: 'timeout' })
})

test('Query keeps its last result while it reads a new block for the same account', async () => {
  const asked = (account: string, block: bigint, answer: Promise<string>) => ({
    ...blockQueryOptions(['market', 'allowance', account], block),
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

test('Query error log contains a repeated failure once until the query succeeds [8-13]', async () => {
  const log = vi.fn()
  const client = new QueryClient({
    queryCache: createLoggingQueryCache(log),
    defaultOptions: { queries: { retry: false, staleTime: 0 } },
  })
  const down = new ChainError('timeout', '10 s')
  const read = (block: bigint, answer: () => Promise<string>) =>
    client
      .fetchQuery({ queryKey: ['market', 'snapshot', `${block}`], queryFn: answer })
      .catch(() => undefined)
  await read(1n, () => Promise.reject(down))
  await read(2n, () => Promise.reject(down))
  expect(log.mock.calls).toEqual([['read', 'market snapshot', down]])
  await read(3n, () => Promise.resolve('fine'))
  await read(4n, () => Promise.reject(down))
  expect(log).toHaveBeenCalledTimes(2)
})

test('Query error log contains errors that the page’s own code throws [8-13]', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const queryFn = () => Promise.reject(new ChainError('timeout', '10 s'))
  await queryClient.fetchQuery({ queryKey: ['a market', 'position'], queryFn }).catch(() => undefined)
  expect(warned).toHaveBeenCalledWith('[read] a market position', expect.any(ChainError))
  warned.mockRestore()
})

test('Query options cannot set a stale time or cache time below the minimum [9-21]', () => {
  const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const times = Object.entries(sources)
    .filter(([file]) => !file.includes('.test.'))
    .flatMap(([file, text]) =>
      [...text.matchAll(/\b(?:staleTime|gcTime): (.+)/g)].map(([, value = '']) => ({ file, value })),
    )
  expect(times.length).toBeGreaterThan(0)
  const isShort = ({ value }: { readonly value: string }) => /(?<![\w.])\d{1,3}(?![\d_])/.test(value)
  expect(times.filter(isShort)).toEqual([])
})
