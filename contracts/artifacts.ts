import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPackaged } from './packaged.ts'
import type { StoredArtifact } from './storedArtifact.ts'

const folder = fileURLToPath(new URL('./artifacts/', import.meta.url))

/** Returns the path of the artifact of one of our own contracts. */
export function artifactPath(name: string): string {
  return join(folder, `${name}.json`)
}

/**
 * Returns the text of an artifact file. Each member has its own line, so that a diff shows what
 * changed.
 */
export function artifactText({ source, abi, bytecode, deployedBytecode }: StoredArtifact): string {
  const members = { source, abi, bytecode, ...(deployedBytecode === undefined ? {} : { deployedBytecode }) }
  const lines = Object.entries(members).map(([key, value]) => `"${key}":${JSON.stringify(value)}`)
  return `{\n${lines.join(',\n')}\n}\n`
}

const cache = new Map<string, StoredArtifact>()

/**
 * Reads a contract by its name, from the package that publishes it or else from
 * contracts/artifacts. Each is read once.
 */
export function readArtifact(name: string): StoredArtifact {
  const known = cache.get(name)
  if (known !== undefined) return known
  const artifact =
    readPackaged(name) ?? (JSON.parse(readFileSync(artifactPath(name), 'utf8')) as StoredArtifact)
  cache.set(name, artifact)
  return artifact
}
