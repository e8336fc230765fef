import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiles } from '../site/fingerprint.ts'
import { HOST_FILES } from '../site/headers.ts'

/** A published site, whose files can be read. */
export interface Published {
  /**
   * Reads a file of the published site. Undefined if it is missing. Throws Error if the host does
   * not answer.
   */
  read(file: string): Promise<Uint8Array | undefined>
  /** Names of all published files. Undefined for a web host, which does not list its files. */
  readonly files: readonly string[] | undefined
}

export interface ComparedFile {
  readonly file: string
  /** 'not served' if the file only configures the host, so that visitors cannot read it. */
  readonly state: 'same' | 'DIFFERS' | 'MISSING' | 'ADDED' | 'not served'
}

/** Opens a published site by its URL, or a folder that contains one. */
export async function openPublished(place: string): Promise<Published> {
  if (/^https?:\/\//.test(place)) {
    const base = place.endsWith('/') ? place : `${place}/`
    return { read: (file) => download(new URL(file, base)), files: undefined }
  }
  if (!existsSync(place) || !(await stat(place)).isDirectory())
    throw new Error(`${place} is neither a folder nor an address that begins with https://`)
  const files = await listFiles(place)
  return {
    files,
    read: async (file) => (files.includes(file) ? readFile(join(place, file)) : undefined),
  }
}

/**
 * Ignores the HTTP status, because hosts send the 404 page with different ones. Only the content
 * counts.
 */
async function download(url: URL): Promise<Uint8Array | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(60_000) })
    if (response.ok || url.pathname.endsWith('/404.html')) return new Uint8Array(await response.arrayBuffer())
    if (response.status === 404 || response.status === 410) return undefined
    throw new Error(`it answers with status ${response.status}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`${url} could not be read: ${reason}`, { cause: error })
  }
}

/**
 * Compares published files with their expected hashes.
 * @param expected SHA-256 hashes in hex digits, by file name
 */
export async function compareFiles(
  expected: ReadonlyMap<string, string>,
  { read, files }: Published,
): Promise<readonly ComparedFile[]> {
  const compared: ComparedFile[] = []
  // Sends one request at a time, to keep the load on the host low.
  for (const [file, hash] of expected) compared.push({ file, state: judge(file, hash, await read(file)) })
  const added = (files ?? []).filter((file) => !expected.has(file))
  return [...compared, ...added.map((file) => ({ file, state: 'ADDED' as const }))]
}

function judge(file: string, expected: string, bytes: Uint8Array | undefined): ComparedFile['state'] {
  if (bytes === undefined) return HOST_FILES.includes(file) ? 'not served' : 'MISSING'
  return createHash('sha256').update(bytes).digest('hex') === expected ? 'same' : 'DIFFERS'
}
