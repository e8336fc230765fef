import type { HookAdapter, WriteMarket } from '#market/adapter.ts'
import type { Market } from '#market/market.ts'
import { flashifi } from './flashifi/adapter.ts'
import { loadOnce } from './loadOnce.ts'

type OfKind = Pick<Market, 'adapter'>

/**
 * Adapters whose code is loaded. The default market's adapter is part of the first script, because
 * its
 * page shows figures at once.
 */
const here = new Map<string, HookAdapter>([['flashifi', flashifi]])

/** Registers an adapter that is loaded only on the pages of its markets. */
const onDemand = <Errors extends string>(id: string, load: () => Promise<HookAdapter<Errors>>) =>
  loadOnce(async () => {
    const adapter = await load()
    here.set(id, adapter)
    return adapter
  })

/** All supported hook contracts. Each has a folder of its own. */
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

/** Ids of adapters. The compiler checks that `locales/` has a name for each. */
export type AdapterId<List extends AdapterList = Adapters> = Extract<keyof List, string>

/**
 * Errors of all adapters. The compiler checks that `locales/` has a message for each. An adapter
 * whose
 * errors are typed as `string` does not compile, because it would escape this check.
 */
export type AdapterError<List extends AdapterList = Adapters> = {
  readonly [Id in keyof List]: Awaited<ReturnType<List[Id]>> extends HookAdapter<infer Errors>
    ? string extends Errors
      ? 'The errors of an adapter are literals'
      : Errors
    : never
}[keyof List]

/** Values that a market file may have as its `adapter`. */
export const ADAPTER_IDS: readonly string[] = Object.keys(ADAPTERS)

/**
 * Adapters of contracts that are unsafe for real value. No build can enable deposits into them on a
 * mainnet.
 */
export const TEST_NETWORK_ADAPTERS: readonly string[] = ['flashifi']

/**
 * Adapters whose pools may have a side without a vault. Repeats `capabilities.sideWithoutVault` for
 * code
 * that runs before the adapter is loaded.
 */
export const ADAPTERS_WITHOUT_VAULT: readonly string[] = ['dualpool']

/**
 * Loads the adapter of a market once for all callers. Rejects if its code cannot be loaded, and
 * with a
 * RangeError for an unknown adapter.
 */
export function loadAdapter({ adapter }: OfKind): Promise<HookAdapter> {
  const load = (ADAPTERS as AdapterList)[adapter]
  return load === undefined ? Promise.reject(new RangeError(`There is no adapter '${adapter}'.`)) : load()
}

/** Returns a market's adapter if its code is loaded. */
export const loadedAdapter = ({ adapter }: OfKind): HookAdapter | undefined => here.get(adapter)

/**
 * Returns a market's adapter, which every market page loads first. Throws RangeError if it is not
 * loaded.
 */
export function adapterOf(market: OfKind): HookAdapter {
  const found = loadedAdapter(market)
  if (found === undefined) throw new RangeError(`The adapter '${market.adapter}' is not here.`)
  return found
}

/** Adds to a market the code that sends transactions. Rejects if that code cannot be loaded. */
export async function writeMarket(market: Market): Promise<WriteMarket> {
  const { capabilities: can, reading, writing } = await loadAdapter(market)
  return { ...market, can, reading, writing: await writing() }
}
