import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { loadCatalogue, loadNetworks } from '../../deployments/loadCatalogue.ts'
import { deploymentsFolder } from '../../deployments/readJson.ts'
import type { Catalogue, Network } from '../../src/market/market.ts'

const MODULE = 'virtual:catalogue'
const RESOLVED = `\0${MODULE}`

/** The build that the environment asks for, by its name in deployments/catalogue.json. */
export const deploymentName = (env: NodeJS.ProcessEnv = process.env): string =>
  env.DEPLOYMENT || 'base-sepolia'

/** Local worlds carry 'local' at the front of their name; they alone get the Local wallet. */
export const isLocalName = (name: string): boolean => name.startsWith('local')

/**
 * `virtual:catalogue`: the validated markets and networks of a build as frozen literals, so that an address cannot change after
 * the build, and `isLocal`. The same as `import.meta.env.IS_LOCAL`, which the bundler knows before it follows a
 * lazy import: `if (import.meta.env.IS_LOCAL) await import(…)` leaves no chunk in any other build.
 */
export function cataloguePlugin(name: string): Plugin {
  return {
    name: 'millrace:catalogue',
    config: () => ({ define: { 'import.meta.env.IS_LOCAL': JSON.stringify(isLocalName(name)) } }),
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined
      const catalogue = loadCatalogue(name)
      const folder = resolve(deploymentsFolder())
      this.addWatchFile(join(folder, 'catalogue.json'))
      for (const { slug } of catalogue) this.addWatchFile(join(folder, 'markets', `${slug}.json`))
      return catalogueModule(catalogue, loadNetworks(name), isLocalName(name))
    },
  }
}

/** The module's text. Networks stand in it once each; bigints become 123n literals, which JSON has not. */
export function catalogueModule(
  catalogue: Catalogue,
  networks: readonly Network[],
  isLocal: boolean,
): string {
  const markets = catalogue.map(({ network, ...terms }) =>
    frozen([...fields(terms), `"network": networks[${networks.indexOf(network)}]`]),
  )
  return [
    `export const networks = ${literal(networks)}`,
    `export const catalogue = Object.freeze([${markets.join(', ')}])`,
    `export const isLocal = ${isLocal}`,
    '',
  ].join('\n')
}

function literal(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (Array.isArray(value)) return `Object.freeze([${value.map(literal).join(', ')}])`
  if (typeof value === 'object' && value !== null) return frozen(fields(value))
  return JSON.stringify(value)
}

const frozen = (members: readonly string[]): string => `Object.freeze({ ${members.join(', ')} })`

const fields = (value: object): readonly string[] =>
  Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([key, field]) => `${JSON.stringify(key)}: ${literal(field)}`)
