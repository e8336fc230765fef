import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OURS = fileURLToPath(new URL('.', import.meta.url))

/** Folder of the catalogue, networks and markets (Node only): this one, or DEPLOYMENTS_FOLDER. */
export const deploymentsFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  env.DEPLOYMENTS_FOLDER || OURS

/**
 * The content of <name>.json in the deployments folder (Node only).
 * @throws Error that names the file
 */
export function readJson(name: string): unknown {
  const path = join(deploymentsFolder(), `${name}.json`)
  if (!/^[a-z0-9/-]+$/.test(name) || !existsSync(path)) {
    throw new Error(`There is no file ${told(name)}`)
  }
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Error(`${told(name)} is not valid JSON`, { cause })
  }
}

const told = (name: string): string => {
  const folder = deploymentsFolder()
  return `${folder === OURS ? 'deployments' : folder}/${name}.json`
}
