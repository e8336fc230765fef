import { createSharedLoader } from '#lib/memoize.ts'
import type { HookAdapter, WritableMarket } from '#market/adapter.ts'
import type { Market } from '#market/market.ts'
import { flashifiAdapter } from './flashifi/adapter.ts'

type OfKind = Pick<Market, 'adapter'>

/** Adapters whose code is loaded. The first script contains the default market's adapter. */
const here = new Map<string, HookAdapter>([['flashifi', flashifiAdapter]])

/** Registers an adapter that is loaded only on pages of its markets. */
const onDemand = <Errors extends string>(id: string, load: () => Promise<HookAdapter<Errors>>) =>
  createSharedLoader(async () => {
    const adapter = await load()
    here.set(id, adapter)
    return adapter
  })

const ADAPTERS = {
  flashifi: createSharedLoader(async () => flashifiAdapter),
  openzeppelin: onDemand(
    'openzeppelin',
    async () => (await import('./openzeppelin/adapter.ts')).openzeppelinAdapter,
  ),
  alphix: onDemand('alphix', async () => (await import('./alphix/adapter.ts')).alphixAdapter),
  dualpool: onDemand('dualpool', async () => (await import('./dualpool/adapter.ts')).dualpoolAdapter),
} satisfies AdapterList

type AdapterList = Readonly<Record<string, () => Promise<HookAdapter>>>
export type AdapterLoaders = typeof ADAPTERS

/** Adapter ids. The compiler checks that `locales/` has a name for each. */
export type AdapterId<List extends AdapterList = AdapterLoaders> = Extract<keyof List, string>

/**
 * Error names of all adapters. The compiler checks that `locales/` has a message for each, and
 * rejects an adapter whose error names have the type `string`.
 */
export type AdapterError<List extends AdapterList = AdapterLoaders> = {
  readonly [Id in keyof List]: Awaited<ReturnType<List[Id]>> extends HookAdapter<infer Errors>
    ? string extends Errors
      ? 'The errors of an adapter are literals'
      : Errors
    : never
}[keyof List]

/** Values that a market file may have as its `adapter`. */
export const ADAPTER_IDS: readonly string[] = Object.keys(ADAPTERS)

/**
 * Adapters of contracts that are unsafe for real value. No build can enable deposits for them on a
 * mainnet.
 */
export const TEST_NETWORK_ADAPTERS: readonly string[] = ['flashifi']

/**
 * Adapters that allow a token without a vault. Repeats `capabilities.sideWithoutVault` for code
 * that runs before the adapter is loaded.
 */
export const ADAPTERS_WITHOUT_VAULT: readonly string[] = ['dualpool']

/**
 * Loads a market's adapter once for all callers. Rejects if the network fails, and with RangeError
 * for an unknown adapter id.
 */
export function loadAdapter({ adapter }: OfKind): Promise<HookAdapter> {
  const load = (ADAPTERS as AdapterList)[adapter]
  return load === undefined ? Promise.reject(new RangeError(`There is no adapter '${adapter}'.`)) : load()
}

/** Returns a market's adapter. Undefined if it is not loaded. */
export const findLoadedAdapter = ({ adapter }: OfKind): HookAdapter | undefined => here.get(adapter)

/** Returns a market's adapter. Throws RangeError if it is not loaded. */
export function getAdapter(market: OfKind): HookAdapter {
  const found = findLoadedAdapter(market)
  if (found === undefined) throw new RangeError(`The adapter '${market.adapter}' is not here.`)
  return found
}

/** Loads the market's transaction code. Rejects if the network fails. */
export async function loadMarketTransactionModule(market: Market): Promise<WritableMarket> {
  const { capabilities: can, reader: reading, encoder: writing } = await loadAdapter(market)
  return { ...market, capabilities: can, reader: reading, encoder: await writing() }
}
