import type { HookDialect, WriteMarket } from '#market/dialect.ts'
import type { Market } from '#market/market.ts'
import { flashifi } from './flashifi/dialect.ts'
import { loadOnce } from './loadOnce.ts'

type OfKind = Pick<Market, 'dialect'>

/** What is here. The default market's kind comes with the first script, since its page asks for numbers at once. */
const here = new Map<string, HookDialect>([['flashifi', flashifi]])

/** A kind whose code only the pages of its own markets load. */
const onDemand = <Errors extends string>(id: string, load: () => Promise<HookDialect<Errors>>) =>
  loadOnce(async () => {
    const dialect = await load()
    here.set(id, dialect)
    return dialect
  })

/** Every family of hooks that Millrace speaks to, each in its folder. Nothing else names one. */
const DIALECTS = {
  flashifi: loadOnce(async () => flashifi),
  openzeppelin: onDemand(
    'openzeppelin',
    async () => (await import('./openzeppelin/dialect.ts')).openzeppelin,
  ),
  alphix: onDemand('alphix', async () => (await import('./alphix/dialect.ts')).alphix),
  dualpool: onDemand('dualpool', async () => (await import('./dualpool/dialect.ts')).dualpool),
} satisfies DialectList

type DialectList = Readonly<Record<string, () => Promise<HookDialect>>>
export type Dialects = typeof DIALECTS

/** The names of the families. `words/` says each, and does not compile without one. */
export type DialectId<List extends DialectList = Dialects> = Extract<keyof List, string>

/** The names of all their errors, which `words/` says too. One that is any string would need no sentence: it is named for it. */
export type DialectError<List extends DialectList = Dialects> = {
  readonly [Id in keyof List]: Awaited<ReturnType<List[Id]>> extends HookDialect<infer Errors>
    ? string extends Errors
      ? 'The errors of a dialect are literals'
      : Errors
    : never
}[keyof List]

/** What a market's file may name as its dialect. */
export const DIALECT_IDS: readonly string[] = Object.keys(DIALECTS)

/** Kinds whose contract must hold nothing of worth: on a mainnet no build may enable deposits into one. */
export const FOR_TEST_NETWORKS: readonly string[] = ['flashifi']

/** Kinds whose pools may have a side without a vault: what `can.sideWithoutVault` says, for those who have no dialect loaded. */
export const WITHOUT_VAULT: readonly string[] = ['dualpool']

/**
 * The dialect of a market once its code is here; the same promise for everybody who asks. Rejects where the code did not
 * load, and with a RangeError for a dialect that this build does not speak: its schema admits none.
 */
export function loadDialect({ dialect }: OfKind): Promise<HookDialect> {
  const load = (DIALECTS as DialectList)[dialect]
  return load === undefined ? Promise.reject(new RangeError(`There is no dialect '${dialect}'.`)) : load()
}

/** The same if it is here already. */
export const dialectIfHere = ({ dialect }: OfKind): HookDialect | undefined => here.get(dialect)

/**
 * The dialect of a market whose code has been loaded, as it is below every market's page. Throws RangeError where it has
 * not.
 */
export function dialectOf(market: OfKind): HookDialect {
  const found = dialectIfHere(market)
  if (found === undefined) throw new RangeError(`The dialect '${market.dialect}' is not here.`)
  return found
}

/** A market that can be written to. Rejects where the code did not load. */
export async function writeMarket(market: Market): Promise<WriteMarket> {
  const { can, reading, writing } = await loadDialect(market)
  return { ...market, can, reading, writing: await writing() }
}
