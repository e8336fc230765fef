import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { loadCatalogue, loadNetworks } from '../../deployments/loadCatalogue.ts'
import { deploymentsFolder } from '../../deployments/readJson.ts'
import type { MarketCatalogue, Network } from '../../src/market/market.ts'

const MODULE = 'virtual:catalogue'
const RESOLVED = `\0${MODULE}`

/** Returns the name of the build in deployments/catalogue.json. */
export const deploymentName = (env: NodeJS.ProcessEnv = process.env): string =>
  env.DEPLOYMENT || 'base-sepolia'

/** Only builds whose name starts with 'local' contain the Local wallet. */
export const isLocalName = (name: string): boolean => name.startsWith('local')

/**
 * `virtual:catalogue`: the validated markets and networks of a build as frozen literals, so that no
 * code can change an address. Also defines `import.meta.env.IS_LOCAL` as a constant. In builds
 * where it is false, the bundler removes `if (import.meta.env.IS_LOCAL) await import(…)` together
 * with the imported file.
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
      return catalogueModule(catalogue, loadNetworks(name))
    },
  }
}

/**
 * Returns the source of a module with all markets and networks, each network once. Writes bigints
 * as 123n.
 */
export function catalogueModule(catalogue: MarketCatalogue, networks: readonly Network[]): string {
  const literal = (value: unknown): string => {
    if (typeof value === 'bigint') return `${value}n`
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    if (Array.isArray(value)) return `Object.freeze([${value.map(literal).join(', ')}])`
    const fields = Object.entries(value).filter(([, field]) => field !== undefined)
    const members = fields.map(([key, field]) => {
      const network = networks.indexOf(field)
      return `${JSON.stringify(key)}: ${network < 0 ? literal(field) : `networks[${network}]`}`
    })
    return `Object.freeze({ ${members.join(', ')} })`
  }
  return `export const networks = ${literal(networks)}\nexport const catalogue = ${literal(catalogue)}\n`
}
