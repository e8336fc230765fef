import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The content of deployments/<name>.json (Node only).
 * @throws Error that names the file
 */
export function readJson(name: string): unknown {
  const path = fileURLToPath(new URL(`./${name}.json`, import.meta.url))
  if (!/^[a-z0-9/-]+$/.test(name) || !existsSync(path)) {
    throw new Error(`There is no file deployments/${name}.json`)
  }
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Error(`deployments/${name}.json is not valid JSON`, { cause })
  }
}
