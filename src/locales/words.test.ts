import { readdirSync } from 'node:fs'
import { expect, expectTypeOf, test } from 'vitest'
import {
  type CodeWithSentenceParameters,
  formatSentence,
  sentenceParts,
  type TokenNames,
} from '#lib/sentence.ts'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { es } from './es/index.ts'
import type { Language } from './language.ts'
import { zh } from './zh/index.ts'

const languages: Readonly<Record<string, Language>> = { de, en, es, zh }
const folders = readdirSync('src/locales', { withFileTypes: true }).filter((each) => each.isDirectory())

test('Locales cover every language that has a folder', () => {
  expect(Object.keys(languages).sort()).toEqual(folders.map(({ name }) => name).sort())
})

test.each(Object.entries(languages))(
  'Locale index file exports every file of its folder: %s',
  (name, language) => {
    const areas = readdirSync(`src/locales/${name}`).filter((file) => file !== 'index.ts')
    expect(Object.keys(language).map((area) => `${area}.ts`)).toEqual(areas.sort())
    expect(Object.keys(language)).toEqual(Object.keys(en))
  },
)

test.each(Object.entries(languages))(
  'Locale has exactly the message keys of English in every file: %s',
  (_, language) => {
    for (const [area, said] of Object.entries(language))
      expect(Object.keys(said).sort(), area).toEqual(Object.keys(en[area as keyof typeof en]).sort())
  },
)

test('Locales fail to compile if a language lacks a sentence or changes its parameters', () => {
  expectTypeOf(en).toExtend<Language>()
  const { nothingToSend: _nothing, ...rest } = en.deposit
  expectTypeOf({ ...en, deposit: rest }).not.toExtend<Language>()
  const kit = { ...en.kit, token: (name: { readonly first: string }) => name.first }
  expectTypeOf({ ...en, kit }).not.toExtend<Language>()
  expectTypeOf({ ...en, kit: { ...en.kit, loading: 'Lädt…' } }).toExtend<Language>()
})

test('Locale message is selected by its code and filled with its parameters', () => {
  const table = {
    empty: 'Enter an amount.',
    tooLong: ({ params }: { readonly params: { readonly most: number } }) => `At most ${params.most}.`,
  }
  expect(formatSentence(table, { code: 'empty' })).toBe('Enter an amount.')
  expect(formatSentence(table, { code: 'tooLong', params: { most: 2 } })).toBe('At most 2.')
  const named = { lacking: (_: object, [first]: TokenNames) => `You need ${first}.` }
  expect(formatSentence(named, { code: 'lacking' }, ['ETH', 'USDC'])).toBe('You need ETH.')
  // @ts-expect-error: the text needs the names of the tokens
  expect(() => formatSentence(named, { code: 'lacking' })).toThrow()
  expectTypeOf<{ code: 'other' }>().not.toExtend<CodeWithSentenceParameters<typeof table>>()
  expectTypeOf<{ code: 'tooLong' }>().not.toExtend<CodeWithSentenceParameters<typeof table>>()
})

test('Locale sentence with placeholders is split into its parts in order', () => {
  expect(sentenceParts`You gave ${1} and ${null}.`).toEqual(['You gave 1 and ', null, '.'])
  expect(sentenceParts`${true} of the vault`).toEqual([true, ' of the vault'])
})
