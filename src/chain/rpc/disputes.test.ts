import { expect, test } from 'vitest'
import { ChainError } from './chainError.ts'
import { Disputes } from './disputes.ts'
import type { RpcAnswer, RpcCall } from './exchange.ts'

const receipt = (hash: string): RpcCall => ({ method: 'eth_getTransactionReceipt', params: [hash] })
const DISPUTED: RpcAnswer = { ok: false, error: new ChainError('nodesDisagree', 'no') }
const AGREED: RpcAnswer = { ok: true, result: null }

function disputing() {
  let now = 0
  let told = 0
  const disputes = new Disputes(() => now)
  const stop = disputes.subscribe(() => {
    told += 1
  })
  const note = (afterMs: number, call: RpcCall, answer: RpcAnswer) => {
    now += afterMs
    disputes.note([call], [answer])
    return disputes.view()
  }
  return { note, told: () => told, stop }
}

test('what nodes keep giving different answers to is a dispute, until they agree', () => {
  const { note, told } = disputing()
  expect(note(0, receipt('a'), DISPUTED)).toBeUndefined()
  expect(note(2_000, receipt('a'), DISPUTED)).toBeUndefined()
  expect(note(1_000, receipt('b'), AGREED)).toBeUndefined()
  expect(note(0, receipt('a'), DISPUTED)).toBe('eth_getTransactionReceipt')
  expect(note(1_000, receipt('b'), AGREED)).toBe('eth_getTransactionReceipt')
  expect(note(1_000, receipt('a'), AGREED)).toBeUndefined()
  expect(told()).toBe(2)
})

test('a block that one of them has a little earlier is none, nor is a question that nobody asks any more', () => {
  const { note } = disputing()
  note(0, receipt('a'), DISPUTED)
  note(1_000, receipt('a'), AGREED)
  expect(note(3_000, receipt('a'), DISPUTED)).toBeUndefined()
  expect(note(4_000, receipt('a'), DISPUTED)).toBe('eth_getTransactionReceipt')
  expect(note(31_000, receipt('b'), AGREED)).toBeUndefined()
})

test('nobody is told after having left', () => {
  const { note, told, stop } = disputing()
  stop()
  note(0, receipt('a'), DISPUTED)
  note(4_000, receipt('a'), DISPUTED)
  expect(told()).toBe(0)
})
