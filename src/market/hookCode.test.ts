import { expect, test } from 'vitest'
import type { Hex } from '#math/hex.ts'
import { keccak256 } from '#math/keccak.ts'
import { type AdapterBytecode, compareHookCode, findSelectors } from './hookCode.ts'
import { filterFindingsByCode, type SafetyFinding } from './safety.ts'

/** Code that solc generates to select a function: DUP1 PUSH4 EQ PUSH2 JUMPI. */
const branch = (selector: string) => `8063${selector}1461001257`
/** Code that solc generates for a binary search of the selectors: DUP1 PUSH4 GT PUSH2 JUMPI. */
const pivot = (selector: string) => `8063${selector}1161001257`
const BASE = '0xaaaaaaaa'

test('Bytecode scan finds function selectors but no other four-byte constants [10-11]', () => {
  const code: Hex = `0x5f3560e01c${pivot('cccccccc')}${branch('aaaaaaaa')}${branch('bbbbbbbb')}63deadbeef50`
  expect(findSelectors(code)).toEqual([BASE, '0xbbbbbbbb'])
  // Optimised code may use PUSH4 DUP2 EQ to compare the selector.
  expect(findSelectors('0x63bbbbbbbb811461001257')).toEqual(['0xbbbbbbbb'])
  expect(findSelectors('0x63bbbbbbbb810361001257')).toEqual(['0xbbbbbbbb'])
  // Compilers omit the leading zero byte of a selector, so they push three bytes.
  expect(findSelectors('0x8062fdd58e1461001257')).toEqual(['0x00fdd58e'])
  // Selector bytes inside a longer constant are not a selector.
  expect(findSelectors(`0x7f${branch('bbbbbbbb').padEnd(64, '0')}00`)).toEqual([])
  expect(findSelectors(`0x${branch('BBBBBBBB')}${branch('bbbbbbbb')}`)).toEqual(['0xbbbbbbbb'])
  expect(findSelectors('0x')).toEqual([])
  expect(findSelectors('0x63bb')).toEqual([])
})

const KNOWN = `0x${branch('aaaaaaaa')}610000` as const
const START = (KNOWN.length - 2) / 2 - 2
const FAMILY: AdapterBytecode = {
  codes: [{ name: 'Known', bytes: START + 2, immutables: [[START, 2]], hash: keccak256(KNOWN) }],
  selectors: [BASE],
}

test('Bytecode comparison with known hooks ignores only Solidity immutables [10-11]', () => {
  const written: Hex = `${KNOWN.slice(0, -4) as Hex}ABcd`
  expect(compareHookCode(KNOWN, FAMILY)).toEqual({ status: 'known', name: 'Known' })
  expect(compareHookCode(written, FAMILY)).toEqual({ status: 'known', name: 'Known' })
  const others: readonly Hex[] = [
    // One changed byte, another changed byte, an extra byte, a missing byte, and no code at all.
    `0x${branch('aaaaaaab')}610000`,
    `0x${branch('aaaaaaaa')}600000`,
    `${written}00`,
    written.slice(0, -2) as Hex,
    '0x',
  ]
  for (const other of others) expect(compareHookCode(other, FAMILY).status).toBe('unknown')
})

test('Hook bytecode is known only if as many words differ as the code has immutables [10-11]', () => {
  const word = (last: string) => `7f${last.padStart(64, '0')}`
  const code = (first: string, more = '50'): Hex => `0x${branch('aaaaaaaa')}${word(first)}${more}`
  const known = {
    name: 'Known',
    bytes: (code('0').length - 2) / 2,
    immutables: 1,
    hash: keccak256(code('0')),
  }
  const family = { codes: [known], selectors: [BASE] } as const
  expect(compareHookCode(code('abcd'), family).status).toBe('known')
  expect(compareHookCode(code('abcd', '51'), family).status).toBe('unknown')
  // Immutables have leading zeros. This 32-byte constant has none, so it is not an immutable.
  const full: Hex = `0x${branch('aaaaaaaa')}7f${'11'.repeat(32)}50`
  expect(compareHookCode(full, family).status).toBe('unknown')
  const two = { ...known, immutables: 2 }
  expect(compareHookCode(code('abcd'), { ...family, codes: [two] }).status).toBe('unknown')
})

test('Bytecode scan lists functions of an unknown hook that known hooks do not have', () => {
  const code: Hex = `0x${branch('aaaaaaaa')}${branch('35faa416')}${branch('cccccccc')}610000`
  const beyond = [
    { selector: '0x35faa416', name: 'sweep()' },
    { selector: '0xcccccccc', name: undefined },
  ]
  expect(compareHookCode(code, FAMILY)).toEqual({ status: 'unknown', beyond })
})

test('Safety facts about known bytecode are hidden for a hook with unknown bytecode', () => {
  const facts: readonly SafetyFinding[] = [
    { topic: 'change', code: 'noOwner', tone: 'good' },
    { topic: 'change', code: 'feeFixed', tone: 'good' },
    { topic: 'stop', code: 'swapsByAnyone', tone: 'caution' },
    { topic: 'exit', code: 'exitPaid', side: 1, tone: 'good' },
  ]
  expect(filterFindingsByCode(facts, { status: 'known', name: 'Known' })).toEqual(facts)
  const kept: readonly SafetyFinding[] = [
    { topic: 'stop', code: 'swapsByAnyone', tone: 'caution', ofUnknownCode: true },
    { topic: 'exit', code: 'exitPaid', side: 1, tone: 'good', ofUnknownCode: true },
    { topic: 'change', code: 'notRuledOut', tone: 'unknown' },
  ]
  expect(filterFindingsByCode(facts, { status: 'unknown', beyond: [] })).toEqual([
    { topic: 'take', code: 'codeUnknown', tone: 'caution' },
    ...kept,
  ])
  expect(filterFindingsByCode(facts, undefined)).toEqual([
    { topic: 'take', code: 'codeUnread', tone: 'unknown' },
    ...kept,
  ])
})
