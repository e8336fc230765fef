const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'áƀćđéƒǵĥíĵķłɱńóƥɋŕšťúṽŵẋýžÁƁĆĐÉƑǴĤÍĴĶŁṀŃÓƤɊŔŠŤÚṼŴẊÝŽ'

/** Addresses, hashes and their short forms: no words, in no language. */
const HEXADECIMAL = /0x[0-9a-fA-F…]+/

const letters = [...ACCENTED]
export const accent = (text: string): string =>
  [...text].map((character) => letters[PLAIN.indexOf(character)] ?? character).join('')

/** German and Finnish need about a third more room than English. */
const lengthen = (text: string): string =>
  text.replace(/\p{L}{3,}/gu, (word) => `${word}${word.slice(-Math.ceil(word.length / 3))}`)

function pseudoText(text: string): string {
  return text
    .split(new RegExp(`(${HEXADECIMAL.source})`))
    .map((part) => (HEXADECIMAL.test(part) ? part : accent(lengthen(part))))
    .join('')
}

/** The same of anything that an area exports: strings, functions of sentences, lists and tables of them. */
export function pseudo<T>(said: T): T
export function pseudo(said: unknown): unknown {
  if (typeof said === 'string') return pseudoText(said)
  if (typeof said === 'function') return (...params: unknown[]) => pseudo(said(...params.map(around)))
  if (Array.isArray(said)) return said.map(pseudo)
  if (said === null || typeof said !== 'object') return said
  if (Object.getPrototypeOf(said) !== Object.prototype || '$$typeof' in Object(said)) return said
  return Object.fromEntries(Object.entries(Object(said)).map(([name, value]) => [name, pseudo(value)]))
}

/** What a sentence puts a word of its own into, such as an emphasis, is given that word in pseudo. */
const around = (param: unknown): unknown =>
  typeof param === 'function' ? (...words: unknown[]) => param(...words.map(pseudo)) : param
