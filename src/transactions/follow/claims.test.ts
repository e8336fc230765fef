import { expect, test } from 'vitest'
import type { TxRecord } from '../record.ts'
import { claimsOf, sameRecord } from './claims.ts'
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

test('a click is no rival of its own, nor one of another chain', () => {
  expect(claimsOf(sent, [sent]).mayBeAnothers(hash)).toBe(false)
  expect(claimsOf(sent, [sent]).mayBeAnothers(otherHash)).toBe(false)
  const elsewhere: TxRecord = { ...earlier, chainId: 1 }
  expect(claimsOf(sent, [sent, elsewhere]).mayBeAnothers(hash)).toBe(false)
  expect(claimsOf(sent, [sent, elsewhere]).isTaken(hash)).toBe(false)
})

test('within a block the lower nonce was first, then the earlier click, then the lower id', () => {
  const taken = (other: Partial<TxRecord>) =>
    claimsOf(sent, [sent, { ...sent, id: 'bbbbbbbb', ...other }]).isTaken(hash)
  const { startNonce, createdAt } = sent
  expect(taken({ startNonce: startNonce - 1, createdAt: createdAt + 1 })).toBe(true)
  expect(taken({ startNonce: startNonce + 1, createdAt: createdAt - 1 })).toBe(false)
  expect(taken({ createdAt: createdAt - 1 })).toBe(true)
  expect(taken({ createdAt: createdAt + 1, id: 'a' })).toBe(false)
  expect(taken({ id: 'a' })).toBe(true)
  expect(taken({ id: 'b' })).toBe(false)
})

test('a bundle names each of its transactions', () => {
  const bundle: TxRecord = { ...earlier, hash: otherHash, parts: [otherHash, hash] }
  expect(claimsOf(sent, [sent, bundle]).isTaken(hash)).toBe(true)
  const { hash: _none, ...before } = bundle
  expect(claimsOf(sent, [sent, before]).isTaken(hash)).toBe(true)
})

test('another click has it for good once it has ended', () => {
  const ended: TxRecord = { ...earlier, status: 'final' }
  const open: TxRecord = { ...sent, id: 'open0000', hash: otherHash }
  const claims = claimsOf(sent, [sent, ended, open])
  expect(claims.isAnothers(hash)).toBe(true)
  expect(claims.isAnothers(otherHash)).toBe(false)
  expect(claims.isAnothers(`0x${'dd'.repeat(32)}`)).toBe(false)
})

test('among several clicks one that may be meant is enough', () => {
  const lost: TxRecord = { ...unnamed, status: 'unknown' }
  const asking: TxRecord = { ...unnamed, id: 'asking00', status: 'awaitingWallet' }
  const done: TxRecord = { ...sent, id: 'done0000', status: 'final' }
  expect(claimsOf(lost, [lost, asking, done]).mayBeAnothers(otherHash)).toBe(true)
})

test('what was refused goes to a click that lost its transaction, and to no other', () => {
  const refused: TxRecord = { ...unnamed, status: 'rejected' }
  const lost: TxRecord = { ...unnamed, id: 'lost0000', status: 'unknown' }
  const mayHave = (other: TxRecord) => claimsOf(refused, [refused, other]).mayBeAnothers(otherHash)
  expect(mayHave(lost)).toBe(true)
  expect(mayHave({ ...lost, status: 'dropped' })).toBe(false)
  expect(mayHave({ ...lost, status: 'rejected' })).toBe(false)
  expect(mayHave({ ...lost, hash })).toBe(false)
  expect(claimsOf(lost, [lost, { ...lost, id: 'lost0001' }]).mayBeAnothers(otherHash)).toBe(false)
})

test('the same action alone and in a batch are two things', () => {
  const lost: TxRecord = { ...unnamed, status: 'unknown' }
  const asking: TxRecord = { ...unnamed, id: 'asking00', status: 'awaitingWallet' }
  const batch = [sent.action, sent.action]
  expect(claimsOf(lost, [lost, { ...asking, batch }]).mayBeAnothers(hash)).toBe(false)
  const other: TxRecord = { ...lost, batch: [sent.action] }
  expect(claimsOf(other, [other, { ...asking, batch }]).mayBeAnothers(hash)).toBe(false)
  expect(claimsOf(other, [other, { ...asking, batch: [sent.action] }]).mayBeAnothers(hash)).toBe(true)
})

test('two states of a record are one where all of it is the same', () => {
  expect(sameRecord(sent, { ...sent })).toBe(true)
  expect(sameRecord(sent, { ...sent, note: 'more' })).toBe(false)
})
