const kB = 1000

/**
 * What a page may load of script, gzipped. Budgets, journeys, `bench:page` and docs/performance.md count the same:
 *
 * - **untouched**: everything that an untouched, visible page has loaded when nothing but questions to its node has gone
 *   over the network for ten seconds, whoever is remembered as connected;
 * - **before the balances stand**: what of it was asked for before the page's first figures of the chain were all there.
 */
export const SCRIPT_LIMITS = { beforeBalances: 160 * kB, landing: 3 * kB, landingUntouched: 40 * kB } as const

/** Kilobytes of an untouched page: `/position` with its worker and charts, the app page with every form, the vaults with the way to accept others. */
const UNTOUCHED: Readonly<Record<string, number>> = { '/position': 322, '/features': 252, '/vaults': 247 }

/** Bytes of script that an untouched page of the app may have loaded. */
export const untouchedLimit = (path: string): number => (UNTOUCHED[path] ?? 240) * kB

/** For so long nothing but questions to the node goes over the network before a page counts as at rest. */
export const QUIET_MS = 10_000
