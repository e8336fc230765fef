import type { HookAdapter, WriteMarket } from '#market/adapter.ts'
import type { Market } from '#market/market.ts'
import { flashifi } from './flashifi/adapter.ts'
import { loadOnce } from './loadOnce.ts'

type OfKind = Pick<Market, 'adapter'>

/**
 * What is here. The default market's kind comes with the first script, since its page asks for
 * numbers at once.
 */
const here = new Map<string, HookAdapter>([['flashifi', flashifi]])

/** A kind whose code only the pages of its own markets load. */
const onDemand = <Errors extends string>(id: string, load: () => Promise<HookAdapter<Errors>>) =>
  loadOnce(async () => {
    const adapter = await load()
    here.set(id, adapter)
    return adapter
  })

/** Every family of hooks that Millrace speaks to, each in its folder. Nothing else names one. */
const ADAPTERS = {
  flashifi: loadOnce(async () => flashifi),
  openzeppelin: onDemand(
    'openzeppelin',
    async () => (await import('./openzeppelin/adapter.ts')).openzeppelin,
  ),
  alphix: onDemand('alphix', async () => (await import('./alphix/adapter.ts')).alphix),
  dualpool: onDemand('dualpool', async () => (await import('./dualpool/adapter.ts')).dualpool),
} satisfies AdapterList

type AdapterList = Readonly<Record<string, () => Promise<HookAdapter>>>
export type Adapters = typeof ADAPTERS

/** The names of the families. `locales/` says each, and does not compile without one. */
export type AdapterId<List extends AdapterList = Adapters> = Extract<keyof List, string>

/**
 * The names of all their errors, which `locales/` says too. One that is any string would need no
 * sentence: it is named for it.
 */
export type AdapterError<List extends AdapterList = Adapters> = {
  readonly [Id in keyof List]: Awaited<ReturnType<List[Id]>> extends HookAdapter<infer Errors>
    ? string extends Errors
      ? 'The errors of an adapter are literals'
      : Errors
    : never
}[keyof List]

/** What a market's file may name as its adapter. */
export const ADAPTER_IDS: readonly string[] = Object.keys(ADAPTERS)

/**
 * Kinds whose contract must hold nothing of worth: on a mainnet no build may enable deposits into
 * one.
 */
export const TEST_NETWORK_ADAPTERS: readonly string[] = ['flashifi']

/**
 * Kinds whose pools may have a side without a vault: what `can.sideWithoutVault` says, for those
 * who have no adapter loaded.
 */
export const ADAPTERS_WITHOUT_VAULT: readonly string[] = ['dualpool']

/**
 * The adapter of a market once its code is here; the same promise for everybody who asks. Rejects
 * where the code did not load, and with a RangeError for an adapter that this build does not speak:
 * its schema admits none.
 */
export function loadAdapter({ adapter }: OfKind): Promise<HookAdapter> {
  const load = (ADAPTERS as AdapterList)[adapter]
  return load === undefined ? Promise.reject(new RangeError(`There is no adapter '${adapter}'.`)) : load()
}

/** The same if it is here already. */
export const loadedAdapter = ({ adapter }: OfKind): HookAdapter | undefined => here.get(adapter)

/**
 * The adapter of a market whose code has been loaded, as it is below every market's page. Throws
 * RangeError where it has not.
 */
export function adapterOf(market: OfKind): HookAdapter {
  const found = loadedAdapter(market)
  if (found === undefined) throw new RangeError(`The adapter '${market.adapter}' is not here.`)
  return found
}

/** A market that can be written to. Rejects where the code did not load. */
export async function writeMarket(market: Market): Promise<WriteMarket> {
  const { capabilities: can, reading, writing } = await loadAdapter(market)
  return { ...market, can, reading, writing: await writing() }
}
