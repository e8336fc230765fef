import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OURS = fileURLToPath(new URL('.', import.meta.url))

/**
 * Folder with catalogue, networks and markets: this folder, or DEPLOYMENTS_FOLDER (Node.js only).
 */
export const deploymentsFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  env.DEPLOYMENTS_FOLDER || OURS

/**
 * Returns the content of <name>.json in the deployments folder (Node.js only).
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
