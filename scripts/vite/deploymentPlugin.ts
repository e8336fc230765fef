import type { Plugin } from 'vite'
import { loadDeployment } from '../../deployments/loadDeployment.ts'
import { poolStateSlotOf } from '../../src/chain/read/poolStateSlotOf.ts'
import type { Deployment } from '../../src/domain/deployment.ts'

const MODULE = 'virtual:deployment'
const RESOLVED = `\0${MODULE}`

/** The deployment that the environment asks for: a file name in deployments/ without its ending. */
export const deploymentName = (env: NodeJS.ProcessEnv = process.env): string =>
  env.DEPLOYMENT || 'base-sepolia'

/** Local worlds carry 'local' at the front of their file's name; they alone get the Local wallet. */
export const isLocalName = (name: string): boolean => name.startsWith('local')

/**
 * `virtual:deployment`: the validated deployment as a frozen literal, so that an address cannot change after
 * the build, and `isLocal`. The same as `import.meta.env.IS_LOCAL`, which the bundler knows before it follows a
 * lazy import: `if (import.meta.env.IS_LOCAL) await import(…)` leaves no chunk in any other build.
 */
export function deploymentPlugin(name: string): Plugin {
  return {
    name: 'millrace:deployment',
    config: () => ({ define: { 'import.meta.env.IS_LOCAL': JSON.stringify(isLocalName(name)) } }),
    resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined
      this.addWatchFile(`${process.cwd()}/deployments/${name}.json`)
      return deploymentModule(loadDeployment(name), isLocalName(name))
    },
  }
}

/** The module's text, with the pool's storage slot worked out. Bigints become 123n literals, which JSON has not. */
export function deploymentModule(deployment: Deployment, isLocal: boolean): string {
  const poolStateSlot = poolStateSlotOf(deployment) ?? undefined
  return `export const deployment = ${literal({ ...deployment, poolStateSlot })}\nexport const isLocal = ${isLocal}\n`
}

function literal(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (Array.isArray(value)) return `Object.freeze([${value.map(literal).join(', ')}])`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value)
      .filter(([, field]) => field !== undefined)
      .map(([key, field]) => `${JSON.stringify(key)}: ${literal(field)}`)
    return `Object.freeze({ ${fields.join(', ')} })`
  }
  return JSON.stringify(value)
}
