import type { HookAdapter, WriteMarket } from '#market/adapter.ts'
import type { Market } from '#market/market.ts'
import { flashifi } from './flashifi/adapter.ts'
import { loadOnce } from './loadOnce.ts'

type OfKind = Pick<Market, 'adapter'>

/**
 * Adapters that are loaded. The first script includes that of the default market, whose page reads
 * figures immediately.
 */
const here = new Map<string, HookAdapter>([['flashifi', flashifi]])

/** Registers an adapter that is loaded only on the pages of its markets. */
const onDemand = <Errors extends string>(id: string, load: () => Promise<HookAdapter<Errors>>) =>
  loadOnce(async () => {
    const adapter = await load()
    here.set(id, adapter)
    return adapter
  })

/** All supported hook contracts, each in its own folder. */
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

/** Adapter ids. `locales/` has a name for each, which the compiler checks. */
export type AdapterId<List extends AdapterList = Adapters> = Extract<keyof List, string>

/**
 * Errors of all adapters. `locales/` has a message for each, which the compiler checks. An adapter
 * that types its errors as `string` would escape this check, so it does not compile.
 */
export type AdapterError<List extends AdapterList = Adapters> = {
  readonly [Id in keyof List]: Awaited<ReturnType<List[Id]>> extends HookAdapter<infer Errors>
    ? string extends Errors
      ? 'The errors of an adapter are literals'
      : Errors
    : never
}[keyof List]

/** Valid values of `adapter` in a market file. */
export const ADAPTER_IDS: readonly string[] = Object.keys(ADAPTERS)

/**
 * Adapters whose contract must not hold real value. No build may enable deposits into them on a
 * mainnet.
 */
export const TEST_NETWORK_ADAPTERS: readonly string[] = ['flashifi']

/**
 * Adapters whose pools may have a side without a vault. Repeats `capabilities.sideWithoutVault` for
 * code that has not loaded the adapter.
 */
export const ADAPTERS_WITHOUT_VAULT: readonly string[] = ['dualpool']

/**
 * Loads the adapter of a market. All callers share one promise. Rejects if the code does not load,
 * and with a RangeError for an unknown adapter.
 */
export function loadAdapter({ adapter }: OfKind): Promise<HookAdapter> {
  const load = (ADAPTERS as AdapterList)[adapter]
  return load === undefined ? Promise.reject(new RangeError(`There is no adapter '${adapter}'.`)) : load()
}

/** Returns the adapter if it is loaded already. */
export const loadedAdapter = ({ adapter }: OfKind): HookAdapter | undefined => here.get(adapter)

/**
 * Returns the loaded adapter of a market. Every market page loads it first. Throws RangeError
 * otherwise.
 */
export function adapterOf(market: OfKind): HookAdapter {
  const found = loadedAdapter(market)
  if (found === undefined) throw new RangeError(`The adapter '${market.adapter}' is not here.`)
  return found
}

/** Returns a market that can send transactions. Rejects if the code does not load. */
export async function writeMarket(market: Market): Promise<WriteMarket> {
  const { capabilities: can, reading, writing } = await loadAdapter(market)
  return { ...market, can, reading, writing: await writing() }
}
