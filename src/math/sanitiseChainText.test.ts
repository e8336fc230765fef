import { expect, test } from 'vitest'
import { shortenAddress } from './address.ts'
import { sanitiseChainText } from './sanitiseChainText.ts'

test('Token name loses invisible, bidirectional and control characters', () => {
  expect(sanitiseChainText('US\u202eDC\u2066')).toBe('USDC')
  expect(sanitiseChainText('A\u0000B\u200bC\ufeff')).toBe('ABC')
  expect(sanitiseChainText('  a \n b ')).toBe('a b')
})

test('Token name keeps at most 16 graphemes', () => {
  expect(sanitiseChainText('x'.repeat(10_000))).toBe('x'.repeat(16))
  expect(sanitiseChainText('é'.repeat(20))).toBe('é'.repeat(16))
  expect(sanitiseChainText(`a${'\u0301'.repeat(10_000)}`).length).toBeLessThanOrEqual(4)
})

test('Token name has the same length limit with and without non-ASCII characters', () => {
  for (const plain of ['Token 0', 'ReHypothecated LP Shares', 'Fifteen letters and more', '!~', '']) {
    // A soft hyphen is invisible and removed, but makes the text non-ASCII.
    expect(sanitiseChainText(plain)).toBe(sanitiseChainText(`\u00ad${plain}`))
  }
  expect(sanitiseChainText('ReHypothecated LP Shares')).toBe('ReHypothecated L')
  expect(sanitiseChainText('Fifteen letters and more')).toBe('Fifteen letters')
})

test('Token name with HTML markup is kept as plain text', () => {
  expect(sanitiseChainText('<b>hi</b>')).toBe('<b>hi</b>')
})

test('Short address has six characters, an ellipsis and four characters [2-03 9-19]', () => {
  expect(shortenAddress('0xfd6a5e131eb3e022a354783a0768799eadf020c0')).toBe('0xfd6a…20c0')
})

test('Token name is cut after 16 graphemes and has no spaces at its ends', () => {
  // A flag has two code points, a family emoji more than four. sanitiseChainText keeps at most four
  // code points per grapheme.
  const flag = '\u{1f1e6}\u{1f1f9}'
  expect(sanitiseChainText(flag.repeat(20))).toBe(flag.repeat(16))
  expect(sanitiseChainText(`a${'\u0301'.repeat(5)}b`)).toBe(`a${'\u0301'.repeat(3)}b`)
  expect(sanitiseChainText(`${'\u200b'.repeat(512)}late`)).toBe('')
  expect(sanitiseChainText(`${'\u200b'.repeat(508)}late`)).toBe('late')
  expect(sanitiseChainText(`ü23456789012345 78`)).toBe('ü23456789012345')
  expect(sanitiseChainText(`${'a '.repeat(300)}`)).toBe('a a a a a a a a')
  expect(sanitiseChainText('one\t\n two')).toBe('one two')
  expect(sanitiseChainText(' ü23456789012345678')).toBe('ü234567890123456')
  expect(sanitiseChainText('one\u2028two\u2029')).toBe('one two')
})

test('Token name without a visible character becomes an empty text [10-13]', () => {
  for (const blank of [
    '',
    ' ',
    '\u200b\u200d',
    '\u3164',
    '\u2800\u2800',
    '\u115f\u1160',
    '\uffa0',
    '\u034f',
    '\u0301',
  ])
    expect(sanitiseChainText(blank), JSON.stringify(blank)).toBe('')
  expect(sanitiseChainText('U\u3164SD\u2800C\ufe0f')).toBe('USDC')
})

test('Token symbol cannot start with a character that looks like a decimal point [10-13]', () => {
  for (const point of ['\u00b7', '\u066b', '\u066c', '\u2024', '\u3002', '\uff0e', '\uff61', '\ua4f8'])
    expect(sanitiseChainText(`${point}5 USD`)).toBe('\ufffd5 USD')
  expect(sanitiseChainText('USDC.e')).toBe('USDC.e')
})
