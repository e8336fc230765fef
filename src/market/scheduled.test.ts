import { type Abi, encodeAbiParameters, encodeEventTopics, parseAbi, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import type { Address, Hex } from '#math/hex.ts'
import {
  CALL_SCHEDULED_TOPIC,
  decodeScheduledAdminAction,
  decodeScheduledCall,
  GET_TIMESTAMP_SELECTOR,
} from './scheduled.ts'

const abi: Abi = parseAbi([
  'event CallScheduled(bytes32 indexed id, uint256 indexed index, address target, uint256 value, bytes data, bytes32 predecessor, uint256 delay)',
])
const HOOK: Address = `0x${'ab'.repeat(19)}c0`
const TIMELOCK: Address = `0x${'0d'.repeat(20)}`
const id: Hex = `0x${'11'.repeat(32)}`
const ZERO: Hex = `0x${'00'.repeat(32)}`

const scheduled = (target: Address, call: Hex) => ({
  address: TIMELOCK,
  topics: encodeEventTopics({ abi, eventName: 'CallScheduled', args: { id, index: 3n } }) as Hex[],
  data: encodeAbiParameters(
    ['address', 'uint256', 'bytes', 'bytes32', 'uint256'].map((type) => ({ type })),
    [target, 7n, call, ZERO, 9n],
  ),
})

test('Timelock decoder uses the topic and selector of TimelockController', () => {
  expect(scheduled(HOOK, '0x').topics[0]).toBe(CALL_SCHEDULED_TOPIC)
  expect(GET_TIMESTAMP_SELECTOR).toBe(toFunctionSelector('getTimestamp(bytes32)'))
})

test('Timelock decoder accepts scheduled calls of any length', () => {
  for (const data of ['0x', '0x12', '0x12345678', `0x12345678${'ff'.repeat(333)}`] as const)
    expect(decodeScheduledCall(scheduled(HOOK, data))).toEqual({ id, target: HOOK, data })
})

test('Timelock decoder ignores a malformed log', () => {
  const log = scheduled(HOOK, `0x12345678${'ff'.repeat(64)}`)
  expect(decodeScheduledCall({ ...log, topics: [id, id] })).toBe(undefined)
  expect(decodeScheduledCall({ ...log, topics: log.topics.slice(0, 1) })).toBe(undefined)
  // Malformed data: truncated, with a huge offset, and with a huge length.
  expect(decodeScheduledCall({ ...log, data: log.data.slice(0, 2 + 7 * 64) as Hex })).toBe(undefined)
  const word = (at: number, value: bigint): Hex =>
    `0x${log.data.slice(2, 2 + at * 64)}${value.toString(16).padStart(64, '0')}${log.data.slice(2 + (at + 1) * 64)}`
  expect(decodeScheduledCall({ ...log, data: word(2, 2n ** 255n) })).toBe(undefined)
  expect(decodeScheduledCall({ ...log, data: word(5, 2n ** 255n) })).toBe(undefined)
})

test('Timelock decoder names calls to the hook and to the timelock itself', () => {
  const named = (target: Address, data: Hex) =>
    decodeScheduledAdminAction({ id, target, data }, { timelock: TIMELOCK, hook: HOOK }, () => 'otherCall')
  expect(named(HOOK, '0x')).toBe('otherCall')
  const own = (signature: string) => named(TIMELOCK, toFunctionSelector(signature))
  expect(own('updateDelay(uint256)')).toBe('delayChanged')
  expect(own('grantRole(bytes32,address)')).toBe('rightsChanged')
  expect(own('revokeRole(bytes32,address)')).toBe('rightsChanged')
  expect(own('getMinDelay()')).toBe(undefined)
  expect(named(id.slice(0, 42) as Address, '0x64d62353')).toBe(undefined)
})
