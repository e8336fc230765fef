import { expect, test } from 'vitest'
import { cleanText } from './cleanText.ts'
import { shortAddress } from './shortAddress.ts'

test('drops what can disguise text', () => {
  expect(cleanText('US\u202eDC\u2066')).toBe('USDC')
  expect(cleanText('A\u0000B\u200bC\ufeff')).toBe('ABC')
  expect(cleanText('  a \n b ')).toBe('a b')
})

test('keeps at most 16 of what people count as characters', () => {
  expect(cleanText('x'.repeat(10_000))).toBe('x'.repeat(16))
  expect(cleanText('é'.repeat(20))).toBe('é'.repeat(16))
  expect(cleanText(`a${'\u0301'.repeat(10_000)}`).length).toBeLessThanOrEqual(4)
})

test('a plain name is cut as any other', () => {
  for (const plain of ['Token 0', 'ReHypothecated LP Shares', 'Fifteen letters and more', '!~', '']) {
    // The soft hyphen is dropped again, but takes the text the long way.
    expect(cleanText(plain)).toBe(cleanText(`\u00ad${plain}`))
  }
  expect(cleanText('ReHypothecated LP Shares')).toBe('ReHypothecated L')
  expect(cleanText('Fifteen letters and more')).toBe('Fifteen letters')
})

test('markup stays text', () => {
  expect(cleanText('<b>hi</b>')).toBe('<b>hi</b>')
})

test('an address in short: six, an ellipsis, four', () => {
  expect(shortAddress('0xfd6a5e131eb3e022a354783a0768799eadf020c0')).toBe('0xfd6a…20c0')
})
