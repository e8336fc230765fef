import { MARKER, type Phrase } from '../../scripts/locales/phrases.ts'

type Pattern = (text: string | RegExp, exact?: boolean) => RegExp

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Of the tokens that the scenes are played with. */
const SYMBOLS = ['TT0', 'TT1', 'TEUR', 'TUSD'] as const

/** A number, an address or a token's symbol is written alike in every language. */
const SAME_IN_ALL = new RegExp(`^(?:[\\d.,]+|0x[\\da-f]*|ETH|${SYMBOLS.join('|')})$`, 'i')

/** A sentence says 'Token 0', and the page puts the token's symbol there. */
const TERM = /(?:Token|代币)[ \u00a0](?:([01])|⟦([^⟧]*)⟧)/gu
const bySymbol = ({ path, english, other }: Phrase): readonly Phrase[] => {
  const named = (text: string) => text.replace(TERM, (_, side, given) => `⟦token ${side ?? given}⟧`)
  return named(english) === english ? [] : [{ path, english: named(english), other: named(other) }]
}

/** What a sentence made of an amount that the phrasebook gave it: '0.1', 'Na.N'. */
const AMOUNT = /(?:\d+|Na)?\.(?:\d+|N|⟦[^⟧]*⟧)/gu
const ANY = '⟦⟧'

/** An English sentence of ours, and what a language says in its place. */
class Template {
  readonly english: string
  readonly letters: number
  readonly #markers: readonly string[]
  readonly #filled: RegExp
  readonly #other: string

  constructor(phrase: Phrase) {
    const english = phrase.english.replace(AMOUNT, ANY)
    this.english = english
    this.letters = english.replace(MARKER, '').replace(/[^A-Za-z]/g, '').length
    this.#markers = english.match(MARKER) ?? []
    this.#filled = new RegExp(`^${english.split(MARKER).map(escaped).join('(.*?)')}$`, 'iu')
    this.#other = phrase.other.replace(AMOUNT, ANY)
  }

  isFilledBy(text: string): boolean {
    return this.#filled.test(text)
  }

  /** What finds the other sentence, with what the text puts into the English one. */
  patternFor(text: string): string {
    const [, ...put] = this.#filled.exec(text) ?? []
    return this.#other
      .split(new RegExp(`(${MARKER.source})`, 'u'))
      .map((part, index) => {
        if (index % 2 === 0) return escaped(part)
        const said = (part !== ANY && put[this.#markers.indexOf(part)]) || ''
        // Chinese has a space between Han and Latin letters, which the page puts there.
        return SAME_IN_ALL.test(said.trim()) ? `\\s*${escaped(said.trim())}\\s*` : '.*?'
      })
      .join('')
  }
}

/** What is said in place of a whole text stands alone as well: 'Contract' is not 'Contract and network'. */
function anchoredAs({ source }: RegExp): (saying: string) => string {
  const isOne = !source.replace(/\([^()]*\)/g, '').includes('|')
  const [begin, end] = [isOne && source.startsWith('^'), isOne && source.endsWith('$')]
  return (saying) => `${begin ? '^\\s*' : ''}${saying}${end ? '\\s*$' : ''}`
}

/** What finds, in a language, what a text finds in English. What is no phrase of ours, such as a name, is the same in both. */
export function patternsOf(phrases: readonly Phrase[]): Pattern {
  const templates = phrases
    .flatMap((phrase) => [phrase, ...bySymbol(phrase)])
    .map((phrase) => new Template(phrase))
  // What stands in a template is a number, an address, or a symbol, which tells one of two from the other.
  const matchesOf = (text: RegExp) => {
    const isFound = (said: string) => new RegExp(text.source, text.flags).test(said)
    return templates.flatMap((template) => {
      const filled = (filling: string) => template.english.replaceAll(MARKER, filling)
      if (['1', '0x1'].some((filling) => isFound(filled(filling)))) return [template.patternFor('')]
      const inside = SYMBOLS.filter((symbol) => isFound(filled(symbol)))
      if (inside.length > 0) return inside.map((symbol) => template.patternFor(filled(symbol)))
      // What a button says, and for those who hear it, of which token.
      return SYMBOLS.filter((symbol) => !isFound(symbol) && isFound(`${template.english} ${symbol}`)).map(
        (symbol) => `${template.patternFor('')}\\s*${symbol}`,
      )
    })
  }
  const sameAs = (text: string) => templates.filter(({ english }) => english === text)
  // The template that it fills with the most letters of its own.
  const filledBy = (text: string) => {
    const fits = templates.filter((template) => template.letters > 2 && template.isFilledBy(text))
    const most = Math.max(...fits.map(({ letters }) => letters))
    return fits.filter(({ letters }) => letters === most)
  }
  const lettersIn = (text: string) => text.replace(/[^A-Za-z]/g, '').length
  const isNear = (text: string, [fit]: readonly Template[]) =>
    fit !== undefined && fit.letters * 2 >= lettersIn(text)
  const patternsFor = (found: readonly Template[], text: string) =>
    found.map((template) => template.patternFor(text))
  // Two phrases, one behind the other: what a button says, and for those who hear it, of what.
  const pairsOf = (text: string, isPhrase: boolean): readonly string[] =>
    [...text.matchAll(/ /g)].flatMap(({ index }) => {
      const [first, second] = [text.slice(0, index), text.slice(index + 1)]
      const behind = [...sameAs(second), ...filledBy(second).filter((fit) => isNear(second, [fit]))]
      if (behind.length > 0 !== isPhrase) return []
      const ends = isPhrase ? patternsFor(behind, second) : [escaped(second)]
      return patternsFor(sameAs(first), first).flatMap((begin) => ends.map((end) => `${begin}\\s*${end}`))
    })
  // The phrase itself, else two that it is made of, else what it is a part of and the template that it fills.
  const sayingsOf = (text: string, exact: boolean): readonly string[] => {
    const same = sameAs(text)
    if (same.length > 0) return patternsFor(same, text)
    const pairs = pairsOf(text, true)
    if (pairs.length > 0) return pairs
    const low = text.toLowerCase()
    const whole = exact ? [] : templates.filter(({ english }) => english.toLowerCase().includes(low))
    const fits = filledBy(text)
    const near = isNear(text, fits) || whole.length === 0 ? fits : []
    return [...patternsFor([...whole, ...near], text), ...pairsOf(text, false)]
  }
  const found = new Map<string, RegExp>()
  return (text, exact = false) => {
    const key = `${text} ${exact}`
    const known = found.get(key)
    if (known !== undefined) return known
    const sayings = text instanceof RegExp ? matchesOf(text) : sayingsOf(text.trim(), exact)
    const own = text instanceof RegExp ? text.source : escaped(text.trim()).replace(/\s+/g, '\\s+')
    const any = [...new Set([own, ...sayings.map(text instanceof RegExp ? anchoredAs(text) : String)])].join(
      '|',
    )
    const pattern = new RegExp(exact ? `^\\s*(?:${any})\\s*$` : `(?:${any})`, exact ? 'u' : 'iu')
    found.set(key, pattern)
    return pattern
  }
}

interface Named {
  readonly name?: string | RegExp
  readonly hasText?: string | RegExp
  readonly hasNotText?: string | RegExp
  readonly exact?: boolean
}

const isText = (value: unknown): value is string | RegExp =>
  typeof value === 'string' || value instanceof RegExp

function namedIn(patternOf: Pattern, { exact, ...options }: Named): object {
  const texts = (['name', 'hasText', 'hasNotText'] as const).flatMap((key) => {
    const text = options[key]
    return text === undefined ? [] : [[key, patternOf(text, exact)] as const]
  })
  return { ...options, ...Object.fromEntries(texts) }
}

interface Expected {
  readonly string?: string
  readonly matchSubstring?: boolean
  readonly regexSource?: string
  readonly regexFlags?: string
}

/** The text that an assertion looks for. */
function expectedIn(patternOf: Pattern, expected: Expected): object {
  if (expected.regexSource !== undefined) {
    const { source, flags } = patternOf(new RegExp(expected.regexSource, expected.regexFlags))
    return { ...expected, regexSource: source, regexFlags: flags }
  }
  if (expected.string === undefined) return expected
  const { source, flags } = patternOf(expected.string, expected.matchSubstring !== true)
  return { ...expected, string: undefined, regexSource: source, regexFlags: flags }
}

function argumentsIn(
  patternOf: Pattern,
  method: string,
  [first, ...rest]: readonly unknown[],
): readonly unknown[] {
  if (method === '_expect') {
    const [options] = rest as { expectedText?: readonly Expected[] }[]
    return [
      first,
      { ...options, expectedText: options?.expectedText?.map((each) => expectedIn(patternOf, each)) },
    ]
  }
  const options = rest.map((each) => (typeof each === 'object' ? namedIn(patternOf, each as Named) : each))
  if (method === 'filter') return [namedIn(patternOf, first as Named)]
  if (!method.startsWith('getBy') || method === 'getByRole' || !isText(first)) return [first, ...options]
  return [patternOf(first, (rest[0] as Named | undefined)?.exact), ...options]
}

const FINDERS = /^(getBy|locator$|filter$|first$|last$|nth$|and$|or$|_expect$)/

/** A page, or a part of it, on which whatever is looked for in English is found in a language. */
export function inLanguage<T extends object>(page: T, patternOf: Pattern): T {
  return new Proxy(page, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key, target)
      if (typeof member !== 'function' || typeof key !== 'string') return member
      if (!FINDERS.test(key)) return key === 'constructor' ? member : member.bind(target)
      return (...given: unknown[]) => {
        const found: unknown = member.apply(target, argumentsIn(patternOf, key, given))
        return key !== '_expect' && typeof found === 'object' && found !== null
          ? inLanguage(found, patternOf)
          : found
      }
    },
  })
}
