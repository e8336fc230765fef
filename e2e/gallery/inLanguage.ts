import { MARKER, type Phrase } from '../../scripts/words/phrases.ts'

type Pattern = (text: string | RegExp, exact?: boolean) => RegExp

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What finds, in a language, what a text finds in English. What is no phrase of ours, such as a name, is the same in both. */
export function patternsOf(phrases: readonly Phrase[]): Pattern {
  const templates = phrases.map(({ english, other }) => ({
    english,
    other: other.split(MARKER).map(escaped).join('.*?'),
    filled: new RegExp(`^${english.split(MARKER).map(escaped).join('.*?')}$`, 'iu'),
    letters: english.replace(MARKER, '').replace(/[^A-Za-z]/g, '').length,
  }))
  // What stands in a template is a number or an address.
  const matchesOf = (text: RegExp) =>
    templates.filter(({ english }) =>
      ['1', '0x1'].some((filling) =>
        new RegExp(text.source, text.flags).test(english.replaceAll(MARKER, filling)),
      ),
    )
  // The phrase itself, else what it is a part of, and the template that it fills with the fewest letters of its own.
  const sayingsOf = (text: string, exact: boolean) => {
    const same = templates.filter(({ english }) => english === text)
    if (same.length > 0) return same
    const low = text.toLowerCase()
    const whole = exact ? [] : templates.filter(({ english }) => english.toLowerCase().includes(low))
    const fits = templates.filter(({ filled, letters }) => letters > 2 && filled.test(text))
    const most = Math.max(...fits.map(({ letters }) => letters))
    const isNear = most * 2 >= low.replace(/[^a-z]/g, '').length
    return [...whole, ...fits.filter(({ letters }) => letters === most && (isNear || whole.length === 0))]
  }
  const found = new Map<string, RegExp>()
  return (text, exact = false) => {
    const key = `${text} ${exact}`
    const known = found.get(key)
    if (known !== undefined) return known
    const matches = text instanceof RegExp ? matchesOf(text) : sayingsOf(text.trim(), exact)
    const own = text instanceof RegExp ? text.source : escaped(text.trim()).replace(/\s+/g, '\\s+')
    const any = [...new Set([own, ...matches.map(({ other }) => other)])].join('|')
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
