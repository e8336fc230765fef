/** One thing that a language says, beside what English says in its place, with the same put into both. */
export interface Phrase {
  /** Area and name: 'deposit.nothingToSend'. */
  readonly path: string
  readonly english: string
  readonly other: string
}

/** What the values of a function's params are, by the way to them: '0.params.most'. */
type Given = ReadonlyMap<string, unknown>

/** Stands in a sentence for what was put into it. */
export const MARKER = /⟦[^⟧]*⟧/gu

/** Functions whose results are no sentences, and what is said to the browser. */
const GRAMMAR = new Set([
  'kit.plural',
  'kit.list',
  'kit.sentences',
  'kit.gap',
  'kit.tag',
  'kit.datesTag',
  'kit.direction',
])

/** Names and short texts of a source: what a table may have to be asked for. */
const keysIn = (source: string): readonly string[] => [
  ...new Set(
    [...source.matchAll(/['"](\w+)['"]|\b(\w+)(?=\s*[:,(}])/g)].map(([, text, key]) => text ?? key ?? ''),
  ),
]

/**
 * Every phrase of an area: its texts as they are, its functions called with all that leads to a sentence. Params are not known
 * here: each begins as something that is text, number, function and object at once, and is then tried as everything else.
 * @param source of the English area
 * @throws Error where no call of an English function gives a sentence
 */
export function phrasesOf(path: string, english: unknown, other: unknown, source: string): readonly Phrase[] {
  if (GRAMMAR.has(path)) return []
  if (typeof english === 'string') return [{ path, english, other: shown(other) }]
  if (typeof english === 'function') return phrasesOfCall(path, english as Say, other, source)
  if (typeof english !== 'object' || english === null) return []
  const others = typeof other === 'object' && other !== null ? other : {}
  return Object.entries(english).flatMap(([name, said]) =>
    phrasesOf(`${path}.${name}`, said, Reflect.get(others, name), source),
  )
}

type Say = (...params: readonly unknown[]) => unknown

/** So often a function is called with params that are drawn; the same ones in every run. */
const DRAWN = 120
/** So often where none of its calls has said anything by then, and its params are keys of tables. */
const DRAWN_KEYS = 4_000
const VALUES: readonly unknown[] = [
  true,
  false,
  undefined,
  0,
  1,
  2,
  7001,
  0n,
  1n,
  7001n,
  'text',
  ['⟦first⟧', '⟦second⟧'],
]

function phrasesOfCall(path: string, english: Say, other: unknown, source: string): readonly Phrase[] {
  const found = new Map<string, Phrase>()
  const paths = new Set<string>()
  const say = (given: Given): void => {
    const said = call(english, given, paths)
    if (said === undefined) return
    // What only English takes is no param that the type allows.
    const theirs = typeof other === 'function' ? call(other as Say, given, new Set()) : shown(other)
    if (theirs !== undefined) found.set(`${said}\n${theirs}`, { path, english: said, other: theirs })
  }
  const draw = generator(path)
  const one = <T>(list: readonly T[]): T | undefined => list[Math.floor(draw() * list.length)]
  const kinds = [new Map(), ...Array.from({ length: DRAWN }, () => new Map())]
  for (const [index, given] of kinds.entries()) {
    for (const at of paths) if (index > 0) given.set(at, draw() < 0.5 ? numeric(draw() < 0.5) : one(VALUES))
    say(given)
  }
  const keys = looksUp(english) || looksUp(other) ? keysIn(source) : keysIn(`${english} ${other}`)
  for (const amounts of ['number', 'bigint'])
    for (const at of [...paths])
      for (const key of keys)
        say(
          new Map<string, unknown>([
            ...[...paths].map((each) => [each, numeric(amounts === 'bigint')] as const),
            [at, key],
          ]),
        )
  for (let count = 0; found.size === 0 && count < DRAWN_KEYS; count++)
    say(new Map([...paths].map((at) => [at, draw() < 0.4 ? one(keys) : numeric(draw() < 0.5)])))
  if (found.size === 0) throw new Error(`No call of ${path} says anything.`)
  return [...found.values()]
}

/** Whether it takes a sentence out of a table. */
const looksUp = (said: unknown): boolean => /\w\[|sentence\b/.test(String(said))

/** What is drawn for one path is drawn in every run. */
function generator(path: string): () => number {
  let state = numberAt(path)
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** What a call says; undefined where its params are such as it never gets. */
function call(say: Say, given: Given, paths: Set<string>): string | undefined {
  try {
    const count = Math.max(say.length, 1)
    const text = shown(say(...Array.from({ length: count }, (_, index) => valueAt(`${index}`, given, paths))))
    return /undefined|NaN|\[object|=>|\btrue\b|\bfalse\b/.test(text) || text === '' ? undefined : text
  } catch {
    return undefined
  }
}

function valueAt(path: string, given: Given, paths: Set<string>): unknown {
  paths.add(path)
  const value = given.get(path)
  if (!given.has(path)) return anything(path, given, paths, false)
  return value instanceof Numeric ? anything(path, given, paths, value.isBigint) : value
}

/** Drawn for a path: anything, and in a calculation a number or a bigint. */
class Numeric {
  constructor(readonly isBigint: boolean) {}
}
const numeric = (isBigint: boolean): Numeric => new Numeric(isBigint)

/** A number for each path, which no sentence of ours holds by itself. */
const numberAt = (path: string): number =>
  [...path].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 7919, 7) + 10_007

/** What is text in a text, a number in a calculation, a function where it is called, and an object with any members. */
function anything(path: string, given: Given, paths: Set<string>, isBigint: boolean): unknown {
  return new Proxy(() => undefined, {
    apply: (_target, _this, params: readonly unknown[]) => [`⟦${path}`, '⟧', ...params],
    get(_target, key) {
      if (key === Symbol.toPrimitive)
        return (hint: string) =>
          hint !== 'number' ? `⟦${path}⟧` : isBigint ? BigInt(numberAt(path)) : numberAt(path)
      if (key === 'toString') return () => `⟦${path}⟧`
      return typeof key === 'symbol' ? undefined : valueAt(`${path}.${key}`, given, paths)
    },
  })
}

/** What stands on the page: parts one behind the other, with what is put between them. */
function shown(said: unknown): string {
  if (Array.isArray(said)) return said.map(shown).join('')
  return String(said)
}
