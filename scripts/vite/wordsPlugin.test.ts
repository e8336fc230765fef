import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pseudo } from './pseudoLanguage.ts'
import { languageName, pseudoArea } from './wordsPlugin.ts'

test('English unless told otherwise', () => {
  expect(languageName({})).toBe('en')
  expect(languageName({ WORDS: 'pseudo' })).toBe('pseudo')
})

test('every value that an area exports has its pseudo twin, and types have none', () => {
  const source = `
    export const a = 'A'
    export function b() { return a }
    export type C = string
    const d = 1
    export { d }
    export { e } from './other.ts'
  `
  const twins = [...pseudoArea('/x/swap.ts', source).matchAll(/export const (\w+) = /g)].map(
    ([, name]) => name,
  )
  expect(twins).toEqual(['a', 'b', 'd', 'e'])
})

test('the document is right to left, and its tags are such as Intl takes', () => {
  const module = pseudoArea('/x/kit.ts', readFileSync('src/words/en/kit.ts', 'utf8'))
  expect(module).toContain("export const direction = 'rtl'")
  for (const name of ['tag', 'datesTag']) {
    const [, tag = ''] = new RegExp(`export const ${name} = '(.*)'`).exec(module) ?? []
    expect(Intl.getCanonicalLocales(tag), name).toEqual([tag])
  }
  expect(module).toContain('export const close = pseudo(english.close)')
})

test('text is longer and has no plain letter left; addresses and numbers stay', () => {
  const text = pseudo('Approve 1,250.5 of Token 0 to 0xAb…90')
  expect(text).toBe('Áƥƥŕóṽéóṽé 1,250.5 óƒ Ťóķéńéń 0 ťó 0xAb…90')
})

test('functions, tables and lists are made pseudo by what they give; what stands in a sentence stays', () => {
  const node = { $$typeof: Symbol.for('react.element') }
  const area = {
    say: (count: number) => `${count} calls`,
    table: { one: 'One', many: () => 'Many' },
    list: ['a', 'b'],
    around: () => ['in ', node],
    strong: (mark: (text: string) => readonly string[]) => mark('anyone'),
  }
  const said = pseudo(area)
  expect(said.say(2)).toBe('2 ćáłłšłš')
  expect([said.table.one, said.table.many()]).toEqual(['Óńéé', 'Ṁáńýńý'])
  expect(said.list).toEqual(['á', 'ƀ'])
  expect(said.around()[1]).toBe(node)
  expect(said.strong((text) => ['<b>', text])).toEqual(['<ƀ>', pseudo(pseudo('anyone'))])
})
