import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

// Computes one hash of a whole build, which anyone can reproduce with shell tools.

/** Returns all files below a folder as relative paths with forward slashes, in byte order. */
export async function listFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort((a, b) => (a < b ? -1 : 1))
}

/** Returns the SHA-256 hash of every file below a folder in hex digits, by path, in byte order. */
export async function listHashes(folder: string): Promise<ReadonlyMap<string, string>> {
  const hashed = async (file: string) => [file, hash('sha256', await readFile(join(folder, file)))] as const
  return new Map(await Promise.all((await listFiles(folder)).map(hashed)))
}

/**
 * Returns one SHA-256 hash of all files in a folder except the named ones. To reproduce it, run
 * there: `find . -type f ! -name build.json -printf '%P ' | LC_ALL=C sort | xargs sha256sum |
 * sha256sum`.
 */
export async function fingerprintFolder(folder: string, except: readonly string[] = []): Promise<string> {
  const kept = [...(await listHashes(folder))].filter(([file]) => !except.includes(file))
  return hash('sha256', kept.map(([file, sum]) => `${sum}  ${file}\n`).join(''))
}
