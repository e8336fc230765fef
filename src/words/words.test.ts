import { readdirSync } from 'node:fs'
import { expect, expectTypeOf, test } from 'vitest'
import { parts, type Said, sentence } from '#lib/sentence.ts'
import { en } from './en/index.ts'
import type { Language } from './language.ts'

test('every area of English is in its index', () => {
  const areas = readdirSync('src/words/en').filter((file) => file !== 'index.ts')
  expect(Object.keys(en).map((area) => `${area}.ts`)).toEqual(areas.sort())
})

test('English is a language, and a language without one of its sentences, or with other params, does not compile', () => {
  expectTypeOf(en).toExtend<Language>()
  const { nothingToSend: _nothing, ...rest } = en.deposit
  expectTypeOf({ ...en, deposit: rest }).not.toExtend<Language>()
  const kit = { ...en.kit, token: (name: { readonly first: string }) => name.first }
  expectTypeOf({ ...en, kit }).not.toExtend<Language>()
  expectTypeOf({ ...en, kit: { ...en.kit, loading: 'Lädt…' } }).toExtend<Language>()
})

test('a message is said by its code, with its params', () => {
  const table = {
    empty: 'Enter an amount.',
    tooLong: ({ params }: { readonly params: { readonly most: number } }) => `At most ${params.most}.`,
  }
  expect(sentence(table, { code: 'empty' })).toBe('Enter an amount.')
  expect(sentence(table, { code: 'tooLong', params: { most: 2 } })).toBe('At most 2.')
  expectTypeOf<{ code: 'other' }>().not.toExtend<Said<typeof table>>()
  expectTypeOf<{ code: 'tooLong' }>().not.toExtend<Said<typeof table>>()
})

test('parts are what stands in a sentence, in its order', () => {
  expect(parts`You gave ${1} and ${null}.`).toEqual(['You gave ', '1', ' and ', null, '.'])
  expect(parts`${true} of the vault`).toEqual([true, ' of the vault'])
})
