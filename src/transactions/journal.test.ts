import { expect, test } from 'vitest'
import { openJournal } from './journal.ts'
import type { TxRecord } from './record.ts'
import { parseRecord, serialiseRecord } from './recordSchema.ts'

const account = '0x1111111111111111111111111111111111111111'
const hash = `0x${'ab'.repeat(32)}` as const

const record = (id: string, createdAt = 1): TxRecord => ({
  id,
  action: { kind: 'swap', zeroForOne: true, amountSpecified: -(10n ** 30n), sqrtPriceLimitX96: 4295128740n },
  chainId: 84532,
  account,
  connectorId: 'local',
  createdAt,
  startBlock: 12n,
  startNonce: 3,
  status: 'pending',
  hash,
  leaves: [{ token: account, amount: 2n ** 127n }],
})

function memoryStorage(entries: Record<string, string> = {}): Storage {
  const map = new Map(Object.entries(entries))
  return {
    get length() {
      return map.size
    },
    key: (index) => [...map.keys()][index] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  }
}

test('a record survives storage to the last bigint', () => {
  expect(parseRecord(serialiseRecord(record('abcdefgh')))).toEqual(record('abcdefgh'))
})

test('so does one of a batch, with every call', () => {
  const { hash: _hash, ...rest } = record('abcdefgh')
  const batch: TxRecord = {
    ...rest,
    action: { kind: 'deposit', liquidity: 5n },
    batch: [
      { kind: 'approve', token: account, spender: account, amount: 7n },
      { kind: 'deposit', liquidity: 5n },
    ],
    callId: 'bundle-1',
    notAtomic: true,
  }
  expect(parseRecord(serialiseRecord(batch))).toEqual(batch)
})

test('the journal comes back after a reload, newest first', () => {
  const storage = memoryStorage()
  const before = openJournal(storage, undefined)
  before.put(record('aaaaaaaa', 1))
  before.put(record('bbbbbbbb', 2))
  const after = openJournal(storage, undefined)
  expect(after.all().map(({ id }) => id)).toEqual(['bbbbbbbb', 'aaaaaaaa'])
  expect(after.find('aaaaaaaa')).toEqual(record('aaaaaaaa', 1))
})

test('what is not a record is dropped and counted, and the rest stays', () => {
  const good = serialiseRecord(record('aaaaaaaa'))
  const storage = memoryStorage({
    'millrace.tx.aaaaaaaa': good,
    'millrace.tx.bbbbbbbb': '{"id":',
    'millrace.tx.cccccccc': good,
    'millrace.tx.dddddddd': good.replace('aaaaaaaa', 'dddddddd').replace('"pending"', '"success"'),
    'millrace.tx.eeeeeeee': good.replace('aaaaaaaa', 'eeeeeeee').replace(account, '<script>'),
    somethingElse: 'kept',
  })
  const journal = openJournal(storage, undefined)
  expect(journal.all().map(({ id }) => id)).toEqual(['aaaaaaaa'])
  expect(journal.dropped).toBe(4)
  expect(storage.length).toBe(2)
})

test('storage that throws leaves a journal in memory that says so', () => {
  const broken = {
    ...memoryStorage(),
    length: 0,
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  }
  const journal = openJournal(broken, undefined)
  journal.put(record('aaaaaaaa'))
  expect(journal.find('aaaaaaaa')).toBeDefined()
  expect(journal.dropped).toBeNull()
})
