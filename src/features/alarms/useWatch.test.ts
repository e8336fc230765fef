import { expect, test } from 'vitest'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { chooseWhenToReadLogs, createAlarmLogReader } from './useWatch.ts'

const ALICE = '0x00000000000000000000000000000000000a11ce'

const at = (
  blockNumber: bigint,
  {
    shares,
    gates,
    owner,
    vault0 = '0x0a',
  }: { shares?: bigint; gates?: object; owner?: string; vault0?: string } = {},
) =>
  createAlarmLogReader(ALICE, {
    blockNumber,
    hook: { gates, owner },
    vault0: { address: vault0 },
    vault1: { address: '0x0b' },
    account: { address: ALICE, shares },
  } as unknown as MarketSnapshot)

const OWNED = { gates: { live: true, open: true }, owner: '0x0c', shares: 5n }

test('Alarm monitor reads logs at once on a vault change, otherwise every 15 blocks', () => {
  const last = at(100n, { shares: 5n })
  expect(chooseWhenToReadLogs(undefined, last, 'there')).toBe('along')
  expect(chooseWhenToReadLogs(last, at(101n, { shares: 5n }), 'there')).toBe('no')
  expect(chooseWhenToReadLogs(last, at(115n, { shares: 5n }), 'there')).toBe('along')
  expect(chooseWhenToReadLogs(last, at(101n, { shares: 5n, vault0: '0x0d' }), 'there')).toBe('now')
  expect(chooseWhenToReadLogs(last, at(101n, { shares: 5n }), 'fewer')).toBe('now')
  expect(chooseWhenToReadLogs(last, at(101n, { shares: 5n }), 'missing')).toBe('along')
})

test('Alarm monitor reads logs every block for a position in a hook with an owner', () => {
  const last = at(100n, OWNED)
  expect(chooseWhenToReadLogs(last, at(101n, OWNED), 'there')).toBe('now')
  expect(chooseWhenToReadLogs(last, at(100n, OWNED), 'there')).toBe('no')
  // The account may have a position, because its shares were not read.
  expect(chooseWhenToReadLogs(last, at(101n, { gates: OWNED.gates }), 'there')).toBe('now')
  expect(chooseWhenToReadLogs(last, at(101n, { ...OWNED, shares: 0n }), 'there')).toBe('no')
  const owned = { owner: '0x0c', shares: 5n }
  expect(chooseWhenToReadLogs(at(100n, owned), at(101n, owned), 'there')).toBe('now')
  const unread = { gates: OWNED.gates, shares: 5n }
  expect(chooseWhenToReadLogs(at(100n, unread), at(101n, unread), 'there')).toBe('now')
})

test('Alarm monitor reads logs at once after a change of the hook’s owner', () => {
  const nothing = { gates: OWNED.gates, shares: 0n }
  const last = at(100n, { ...nothing, owner: '0x0c' })
  expect(chooseWhenToReadLogs(last, at(101n, { ...nothing, owner: '0x0d' }), 'there')).toBe('now')
})
