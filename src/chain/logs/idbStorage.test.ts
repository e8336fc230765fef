import { expect, test } from 'vitest'
import { parseStoredSegment, serialiseSegment, storeJoinedLogSegment } from './idbStorage.ts'
import { FILTER, TOPICS } from './simulatedChain.fixture.ts'

type Key = [string, number, number, number, number]

function memoryStore() {
  let reads = 0
  const held = new Map<string, unknown>()
  return {
    getAllKeys: async () => [...held.keys()].map((key): Key => JSON.parse(key)),
    get: async (key: Key) => {
      reads += 1
      return held.get(JSON.stringify(key))
    },
    reads: () => reads,
    put: async (value: unknown, key: Key) => held.set(JSON.stringify(key), value),
    delete: async (key: Key) => void held.delete(JSON.stringify(key)),
    all: () => [...held.values()].map((value) => parseStoredSegment(value, [FILTER])),
  }
}

const logAt = (block: bigint) => ({
  ...{ address: FILTER.address as `0x${string}`, topics: [TOPICS[0]], data: '0x' as const },
  ...{ blockNumber: block, blockHash: TOPICS[0], logIndex: 0, transactionHash: TOPICS[1] },
})
const segment = (from: bigint, to: bigint) => ({ from, to, logs: [logAt(from), logAt(to)] })

const logsOf = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => logAt(BigInt(first + place)))

test('Joining stored log segments stores the logs of each block only once', async () => {
  const store = memoryStore()
  const place = { name: 'market', all: {} as IDBKeyRange, filters: [FILTER] } as const
  await store.put(serialiseSegment(segment(10n, 20n)), ['market', 20, 10, 2, 900])
  await storeJoinedLogSegment(store, segment(5n, 25n), place)
  expect(store.all()).toMatchObject([
    { from: 5n, to: 25n, logs: [5n, 10n, 20n, 25n].map((at) => ({ blockNumber: at })) },
  ])
})

test('Storing a log segment does not read a neighbour that is too large to be joined', async () => {
  const store = memoryStore()
  const place = { name: 'market', all: {} as IDBKeyRange, filters: [FILTER] } as const
  await storeJoinedLogSegment(store, { from: 1n, to: 600n, logs: logsOf(1, 499) }, place)
  await storeJoinedLogSegment(store, segment(601n, 602n), place)
  expect(store.reads()).toBe(0)
  expect(store.all()).toHaveLength(2)
  await storeJoinedLogSegment(store, segment(603n, 604n), place)
  expect(store.reads()).toBe(1)
  expect(store.all()).toHaveLength(2)
})
