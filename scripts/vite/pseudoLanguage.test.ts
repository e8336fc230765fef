import { expect, test } from 'vitest'
import { pseudo } from './pseudoLanguage.ts'

test('strings, functions, lists and tables come longer and accented; addresses and what is no text as they are', () => {
  expect(pseudo('Mint it')).toBe('Ṁíńťńť íť')
  expect(pseudo((name: string) => `Swap ${name}`)('0xAb…12')).toBe('Šŵáƥáƥ 0xAb…12')
  expect(pseudo({ one: ['Mint'], none: undefined, zero: null, count: 7 })).toEqual({
    one: ['Ṁíńťńť'],
    none: undefined,
    zero: null,
    count: 7,
  })
  expect(pseudo((said: string | undefined) => said)(undefined)).toBeUndefined()
})
