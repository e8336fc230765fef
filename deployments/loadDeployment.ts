import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Deployment } from '../src/domain/deployment.ts'
import { parseDeployment } from './deploymentSchema.ts'

/**
 * Reads and checks deployments/<name>.json, for the build, the servers and tests (Node only).
 * @throws Error that names the file or the field at fault
 */
export function loadDeployment(name: string): Deployment {
  const path = fileURLToPath(new URL(`./${name}.json`, import.meta.url))
  if (!/^[a-z0-9-]+$/.test(name) || !existsSync(path)) {
    throw new Error(`There is no deployment "${name}": no file deployments/${name}.json`)
  }
  return parseDeployment(name, parseJson(name, readFileSync(path, 'utf8')))
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`Deployment "${name}" is not valid JSON`, { cause })
  }
}
