import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPackaged } from './packaged.ts'
import type { StoredArtifact } from './storedArtifact.ts'

const folder = fileURLToPath(new URL('./artifacts/', import.meta.url))

export function artifactPath(name: string): string {
  return join(folder, `${name}.json`)
}

/** Returns the JSON text of an artifact, with one member per line so that diffs are readable. */
export function artifactText({ source, abi, bytecode, deployedBytecode }: StoredArtifact): string {
  const members = { source, abi, bytecode, ...(deployedBytecode === undefined ? {} : { deployedBytecode }) }
  const lines = Object.entries(members).map(([key, value]) => `"${key}":${JSON.stringify(value)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

const cache = new Map<string, StoredArtifact>()

/**
 * Reads a contract's artifact by name, from the npm package that publishes it or from
 * contracts/artifacts.
 */
export function readArtifact(name: string): StoredArtifact {
  const known = cache.get(name)
  if (known !== undefined) return known
  const artifact =
    readPackaged(name) ?? (JSON.parse(readFileSync(artifactPath(name), 'utf8')) as StoredArtifact)
  cache.set(name, artifact)
  return artifact
}
