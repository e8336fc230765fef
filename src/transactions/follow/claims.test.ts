import { expect, test } from 'vitest'
import type { TxRecord } from '../record.ts'
import { claimsOf } from './claims.ts'
import { hash, otherHash, sent } from './sent.fixture.ts'

const { hash: _hash, ...unnamed } = sent
const earlier: TxRecord = { ...sent, id: 'earlier0', startBlock: 9n }

test('a transaction is the earlier click’s, by the chain’s order and not by the clock', () => {
  const turnedBack: TxRecord = { ...sent, createdAt: earlier.createdAt - 86_400_000 }
  const all = [turnedBack, earlier]
  expect(claimsOf(turnedBack, all).isTaken(hash)).toBe(true)
  expect(claimsOf(earlier, all).isTaken(hash)).toBe(false)
  expect(claimsOf(turnedBack, all).isTaken(otherHash)).toBe(false)
})

test('a hash is one whatever its letters', () => {
  const loud: TxRecord = { ...earlier, hash: `0x${'AA'.repeat(32)}` }
  expect(claimsOf(sent, [sent, loud]).isTaken(hash)).toBe(true)
})

test('nothing is taken up that another click has, or may have once its wallet answers', () => {
  const lost: TxRecord = { ...unnamed, status: 'unknown' }
  expect(claimsOf(lost, [lost, { ...sent, id: 'later000' }]).mayBeAnothers(hash)).toBe(true)
  const asking: TxRecord = { ...unnamed, id: 'asking00', status: 'awaitingWallet' }
  expect(claimsOf(lost, [lost, asking]).mayBeAnothers(otherHash)).toBe(true)
  const another: TxRecord = { ...asking, action: { kind: 'deposit', liquidity: 1n } }
  expect(claimsOf(lost, [lost, another]).mayBeAnothers(otherHash)).toBe(false)
})

test('what a wallet wrongly named for one click is another’s to have', () => {
  const lost: TxRecord = { ...unnamed, status: 'unknown' }
  const misnamed: TxRecord = { ...sent, id: 'misnamed', status: 'mismatched' }
  expect(claimsOf(lost, [lost, misnamed]).mayBeAnothers(hash)).toBe(false)
  expect(claimsOf(sent, [sent, { ...misnamed, startBlock: 9n }]).isTaken(hash)).toBe(false)
})

test('of two clicks, what was sent belongs to the one that was not refused', () => {
  const lost: TxRecord = { ...unnamed, id: 'lost0000', status: 'unknown' }
  const refused: TxRecord = { ...unnamed, status: 'rejected' }
  expect(claimsOf(refused, [refused, lost]).mayBeAnothers(hash)).toBe(true)
  expect(claimsOf(lost, [refused, lost]).mayBeAnothers(hash)).toBe(false)
})
