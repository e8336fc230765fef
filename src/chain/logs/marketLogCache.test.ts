import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countRangeBlocks } from './logCache.ts'
import type { LogReadResult, LogRequest } from './logRequest.ts'
import { MarketLogCache } from './marketLogCache.ts'
import { MemoryStorage } from './memoryStorage.fixture.ts'
import { FILTER, SimulatedChain, TOPICS } from './simulatedChain.fixture.ts'

const places = ({ logs }: LogReadResult) => logs.map(({ blockHash, logIndex }) => `${blockHash} ${logIndex}`)

function chainOf(blocks: number, finality: number | undefined = 100): SimulatedChain {
  const chain = new SimulatedChain(finality)
  for (let made = 1; made < blocks; made += 1) chain.mine(made % 7 === 0 ? [made % 2 === 0 ? 0 : 1] : [])
  return chain
}

const visit = (chain: SimulatedChain, storage?: MemoryStorage) =>
  new MarketLogCache({
    rpc: chain.rpc(),
    filters: [FILTER],
    storage: async () => {
      if (storage === undefined) throw new Error('this browser keeps nothing')
      return storage
    },
  })

async function readAll(index: MarketLogCache, chain: SimulatedChain, more: Partial<LogRequest> = {}) {
  const request = { from: 0n, to: chain.newest, ...more }
  const read = await index.read(request).result
  await index.stored()
  return read
}

test('Log cache requests only new and non-final blocks on a second visit', async () => {
  const chain = chainOf(5_000)
  const storage = new MemoryStorage([FILTER])
  await readAll(visit(chain, storage), chain)
  chain.mine([0], [], [1])
  chain.ranges.length = 0
  chain.requests.length = 0
  const read = await readAll(visit(chain, storage), chain)
  expect(places(read)).toEqual(chain.straight({ from: 0n, to: chain.newest }))
  expect(chain.ranges).toEqual([{ from: chain.newest - 102n, to: chain.newest }])
  // A single HTTP request reads the new logs and checks for a reorg of the cached logs.
  expect(chain.requests).toHaveLength(1)
})

test('Log cache leaves it to the caller to store logs if the request says so', async () => {
  const chain = chainOf(2_000)
  const storage = new MemoryStorage([FILTER])
  const index = visit(chain, storage)
  await readAll(index, chain, { storesLater: true })
  expect(storage.commits).toBe(0)
  index.store()
  await index.stored()
  expect(storage.commits).toBe(1)
  chain.ranges.length = 0
  await readAll(visit(chain, storage), chain)
  expect(countRangeBlocks(chain.ranges)).toBe(100n)
})

test('Log cache requests a final block once per visit, even without storage', async () => {
  const chain = chainOf(2_000)
  const index = visit(chain)
  await readAll(index, chain)
  chain.ranges.length = 0
  expect(places(await readAll(index, chain, { topics: [TOPICS[0]] }))).toEqual(
    chain.straight({ from: 0n, to: chain.newest }, TOPICS[0]),
  )
  expect(countRangeBlocks(chain.ranges)).toBe(100n)
})

test('First log request shares an HTTP request with others of the same event loop turn', async () => {
  const chain = chainOf(300)
  const index = visit(chain, new MemoryStorage([FILTER]))
  await index.open()
  const rpc = chain.rpc()
  const same = new MarketLogCache({
    rpc,
    filters: [FILTER],
    storage: async () => new MemoryStorage([FILTER]),
  })
  await same.open()
  chain.requests.length = 0
  const along = rpc.ask('eth_chainId')
  await Promise.all([same.read({ from: 0n, to: chain.newest }).result, along])
  expect(chain.requests).toHaveLength(1)
})

test('Log cache reads new blocks without waiting for its storage to open', async () => {
  const chain = chainOf(1_000)
  const storage = new MemoryStorage([FILTER])
  let opened = 0
  const index = new MarketLogCache({
    rpc: chain.rpc(),
    filters: [FILTER],
    storage: async () => {
      opened += 1
      return storage
    },
  })
  await index.read({ from: 500n, to: chain.newest, isOfNew: true }).result
  expect(opened).toBe(0)
  chain.ranges.length = 0
  expect(places(await readAll(index, chain, { to: 899n }))).toEqual(chain.straight({ from: 0n, to: 899n }))
  expect(opened).toBe(1)
  expect(chain.ranges).toEqual([{ from: 0n, to: 499n }])
  expect((await storage.load())?.all).toEqual([{ from: 0n, to: 899n }])
})

test('Log cache read ends at the requested number of logs and can be resumed', async () => {
  const chain = chainOf(3_000)
  const index = visit(chain, new MemoryStorage([FILTER]))
  const some = await readAll(index, chain, { enough: 3, firstSpan: 40n })
  expect(some.logs.length).toBeGreaterThanOrEqual(3)
  expect(some.reached).toBeGreaterThan(0n)
  expect(places(some)).toEqual(chain.straight({ from: some.reached, to: chain.newest }))
  const rest = await readAll(index, chain)
  expect(rest.reached).toBe(0n)
  expect(places(rest)).toEqual(chain.straight({ from: 0n, to: chain.newest }))
  const oldest = await readAll(visit(chain), chain, { order: 'oldestFirst', enough: 3, firstSpan: 40n })
  expect(places(oldest)).toEqual(chain.straight({ from: 0n, to: oldest.reached }))
  expect(oldest.reached).toBeLessThan(100n)
})

test('Log cache read ends at the maximum number of requests and can be resumed', async () => {
  const chain = chainOf(5_000)
  chain.most = 500
  const index = visit(chain)
  const some = await readAll(index, chain, { requests: 6, firstSpan: 500n })
  expect(chain.ranges).toHaveLength(6)
  expect(some.reached).toBeGreaterThan(0n)
  expect(places(some)).toEqual(chain.straight({ from: some.reached, to: chain.newest }))
  expect((await readAll(index, chain)).reached).toBe(0n)
})

test('Log cache remembers a node’s range limit for the next visit', async () => {
  const chain = chainOf(60_000)
  chain.most = 10_000
  const storage = new MemoryStorage([FILTER])
  await readAll(visit(chain, storage), chain, { to: 30_000n })
  // Each range has 10,000 blocks. Up to three requests that failed in a batch are repeated.
  expect(chain.ranges.length).toBeLessThanOrEqual(4 + 3)
  chain.ranges.length = 0
  await readAll(visit(chain, storage), chain)
  expect(chain.ranges.length).toBeLessThanOrEqual(3 + 1)
})

test('Log cache shares requests of a newest-first read and an oldest-first read', async () => {
  for (const order of ['newestFirst', 'oldestFirst'] as const) {
    const chain = chainOf(6_000)
    chain.most = 200
    const index = visit(chain)
    const reads = [
      index.read({ from: 0n, to: chain.newest, firstSpan: 200n, atOnce: 2 }),
      index.read({ from: 1_000n, to: chain.newest - 77n, firstSpan: 150n, order, topics: [TOPICS[0]] }),
    ]
    const [all, some] = await Promise.all(reads.map(({ result }) => result))
    if (all === undefined || some === undefined) throw new Error('not read')
    expect(places(all)).toEqual(chain.straight({ from: 0n, to: chain.newest }))
    expect(places(some)).toEqual(chain.straight({ from: 1_000n, to: chain.newest - 77n }, TOPICS[0]))
    const asked = chain.ranges.reduce((sum, { from, to }) => sum + to - from + 1n, 0n)
    // Only the first request, for 200 blocks, may be sent twice.
    expect(asked).toBeLessThanOrEqual(6_000n + 200n)
  }
})

test('Log cache does not wait for a request of another read that failed or stopped', async () => {
  const chain = chainOf(3_000)
  chain.most = 100
  const index = visit(chain)
  const first = index.read({ from: 0n, to: chain.newest })
  const second = index.read({ from: 0n, to: chain.newest })
  first.stop()
  expect(places(await second.result)).toEqual(chain.straight({ from: 0n, to: chain.newest }))
})

test('Log cache returns the same logs if its requests run in parallel', async () => {
  const chain = chainOf(4_000)
  chain.most = 100
  const read = await readAll(visit(chain), chain, { atOnce: 6, firstSpan: 100n })
  expect(places(read)).toEqual(chain.straight({ from: 0n, to: chain.newest }))
})

test('Log cache read can be paused, resumed and stopped', async () => {
  const chain = chainOf(4_000)
  chain.most = 100
  const index = visit(chain)
  const reading = index.read({ from: 0n, to: chain.newest, firstSpan: 100n })
  const states: string[] = []
  const unsubscribe = reading.subscribe(() => {
    if (reading.progress().requests < 3) return
    unsubscribe()
    reading.pause()
  })
  reading.subscribe(() => void states.push(reading.progress().state))
  await new Promise((resolve) => setTimeout(resolve, 50))
  const asked = chain.ranges.length
  expect(asked).toBeLessThanOrEqual(4)
  expect(reading.progress()).toMatchObject({ state: 'paused', of: 4_000n })
  reading.resume()
  expect(places(await reading.result)).toEqual(chain.straight({ from: 0n, to: chain.newest }))
  expect(reading.progress()).toMatchObject({ state: 'ended', blocks: 4_000n })
  expect(states).toContain('paused')

  const another = visit(chain).read({ from: 0n, to: chain.newest, firstSpan: 100n })
  another.subscribe(() => another.progress().requests === 3 && another.stop())
  const some = await another.result
  expect(some.reached).toBeGreaterThan(0n)
  expect(places(some)).toEqual(chain.straight({ from: some.reached, to: chain.newest }))
})

test('Log cache requests all logs again if a reorg replaced the newest cached block', async () => {
  const chain = chainOf(2_000, 10)
  const storage = new MemoryStorage([FILTER])
  await readAll(visit(chain, storage), chain)
  chain.reorganise(700, [0], [1, 1])
  chain.ranges.length = 0
  const index = visit(chain, storage)
  expect(places(await readAll(index, chain))).toEqual(chain.straight({ from: 0n, to: chain.newest }))
  expect(countRangeBlocks(chain.ranges)).toBe(chain.newest + 1n)
  chain.ranges.length = 0
  await readAll(visit(chain, storage), chain)
  expect(countRangeBlocks(chain.ranges)).toBe(64n)
})

test('Log cache is not used while the hash of its newest block cannot be checked', async () => {
  const chain = chainOf(2_000)
  const storage = new MemoryStorage([FILTER])
  await readAll(visit(chain, storage), chain)
  chain.refuse = ({ method }) =>
    method === 'eth_getBlockByNumber' ? { code: -32000, message: 'pruned' } : undefined
  chain.ranges.length = 0
  await readAll(visit(chain, storage), chain)
  expect(countRangeBlocks(chain.ranges)).toBe(2_000n)
  chain.refuse = undefined
  chain.ranges.length = 0
  await readAll(visit(chain, storage), chain)
  expect(countRangeBlocks(chain.ranges)).toBe(100n)
})

test('Log cache stays valid if the node answers the reorg check with 429', async () => {
  const chain = chainOf(2_000)
  const storage = new MemoryStorage([FILTER])
  await readAll(visit(chain, storage), chain)
  chain.ranges.length = 0
  chain.refuse = ({ method }) => {
    // The node rejects everything in the first HTTP request except eth_chainId.
    setTimeout(() => {
      chain.refuse = undefined
    })
    return method === 'eth_chainId' ? undefined : { code: 429, message: 'too many requests' }
  }
  const read = await readAll(visit(chain, storage), chain)
  expect(places(read)).toEqual(chain.straight({ from: 0n, to: chain.newest }))
  expect(countRangeBlocks(chain.ranges)).toBe(100n)
})

test('Log cache stays empty if the user clears it during a write', async () => {
  const chain = chainOf(1_000)
  const storage = new (class extends MemoryStorage {
    override async commit(what: Parameters<MemoryStorage['commit']>[0]) {
      const isDone = await super.commit(what)
      await new Promise((resolve) => setTimeout(resolve, 20))
      return isDone
    }
  })([FILTER])
  const index = visit(chain, storage)
  await index.open()
  await index.read({ from: 0n, to: chain.newest }).result
  await index.clear()
  await index.stored()
  expect(await storage.load()).toBeUndefined()
  chain.ranges.length = 0
  await readAll(index, chain)
  expect(countRangeBlocks(chain.ranges)).toBe(1_000n)
})

test('Log cache works in memory when browser storage is full', async () => {
  const chain = chainOf(2_000)
  const storage = new MemoryStorage([FILTER])
  storage.isFull = true
  const index = visit(chain, storage)
  await readAll(index, chain)
  chain.ranges.length = 0
  expect(places(await readAll(index, chain))).toEqual(chain.straight({ from: 0n, to: chain.newest }))
  expect(countRangeBlocks(chain.ranges)).toBe(100n)
  expect(await index.use()).toBeUndefined()
})

const logs = fc.array(fc.constantFrom<0 | 1>(0, 1), { maxLength: 2 })
const blocks = fc.array(fc.oneof({ weight: 5, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: logs }), {
  minLength: 1,
  maxLength: 120,
})
const depth = fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 300 }))
const read = fc.record({
  do: fc.constant('read' as const),
  page: fc.integer({ min: 0, max: 1 }),
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  to: fc.double({ min: 0, max: 1, noNaN: true }),
  isTip: fc.boolean(),
  isOldestFirst: fc.boolean(),
  firstSpan: fc.integer({ min: 1, max: 400 }),
  requests: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
  atOnce: fc.integer({ min: 1, max: 3 }),
  topic: fc.option(fc.constantFrom(0 as const, 1 as const), { nil: undefined }),
})
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('reads' as const),
      reads: fc.array(read, { minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('mine' as const), blocks }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reorganise' as const), depth, blocks }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('lose' as const, 'fill' as const, 'limit' as const) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('visit' as const), page: fc.integer({ min: 0, max: 1 }) }),
  },
)

test('Log cache returns the logs of the chain, even if cached data was lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 14 }),
      fc.constantFrom(undefined, 0, 10, 90, 2_000),
      async (steps, finality) => {
        const chain = chainOf(200, finality)
        const storage = new MemoryStorage([FILTER])
        const pages = [visit(chain, storage), visit(chain, storage)]
        for (const each of steps) {
          if (each.do === 'mine') chain.mine(...each.blocks)
          else if (each.do === 'reorganise') chain.reorganise(each.depth, ...each.blocks)
          else if (each.do === 'lose') await storage.clear()
          else if (each.do === 'fill') storage.isFull = !storage.isFull
          else if (each.do === 'limit') chain.most = chain.most === 50 ? 1_000 : 50
          else if (each.do === 'visit') pages[each.page] = visit(chain, storage)
          else if (each.do === 'reads') {
            await Promise.all(
              each.reads.map(async (one) => {
                const newest = Number(chain.newest)
                const [low = 0, high = 0] = [one.from, one.isTip ? 1 : one.to]
                  .map((part) => Math.round(part * newest))
                  .sort((a, b) => a - b)
                const from = BigInt(low)
                const to = BigInt(high)
                const topic = one.topic === undefined ? undefined : TOPICS[one.topic]
                const found = await pages[one.page]?.read({
                  ...{ from, to, firstSpan: BigInt(one.firstSpan), atOnce: one.atOnce },
                  order: one.isOldestFirst ? 'oldestFirst' : 'newestFirst',
                  ...(one.requests === undefined ? {} : { requests: one.requests }),
                  ...(topic === undefined ? {} : { topics: [topic] }),
                }).result
                if (found === undefined) throw new Error('no such page')
                const range = one.isOldestFirst ? { from, to: found.reached } : { from: found.reached, to }
                expect(places(found)).toEqual(chain.straight(range, topic))
                if (one.requests === undefined) expect(range).toEqual({ from, to })
              }),
            )
            await Promise.all(pages.map((page) => page.stored()))
          }
        }
      },
    ),
    { numRuns: 150 },
  )
}, 120_000)
