import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { create } from 'tar'
import { listFiles, listHashes } from '../site/fingerprint.ts'
import { writeCar } from './carFile.ts'

/** Files that are published together with the site. */
export interface Release {
  readonly folder: string
  /** Root CID of the CAR file, so that the site's address is ipfs://<root>. */
  readonly root: string
  /** SHA-256 hashes in hex digits, by file name. */
  readonly hashes: ReadonlyMap<string, string>
}

/** File with the hashes of the release's own files, for `sha256sum --check`. */
export const SUMS = 'SHA256SUMS'

/** File with the hashes of the site's files, for `sha256sum --check` in the site's folder. */
export const FILE_LIST = 'files.sha256'

/**
 * Writes a build as an archive and a CAR file, with file hashes and bill of materials. The output
 * does not depend on time, machine or folder.
 * @param sbom bill of materials as `npm sbom` prints it (CycloneDX JSON)
 */
export async function packRelease(
  dist: string,
  folder: string,
  name: string,
  sbom: string,
): Promise<Release> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeArchive(dist, join(folder, `${name}.tar`))
  const root = await writeCar(dist, join(folder, `${name}.car`))
  await writeFile(join(folder, `${name}.cid`), `${root}\n`)
  await writeFile(join(folder, FILE_LIST), sumLines(await listHashes(dist)))
  await writeFile(join(folder, `${name}.sbom.json`), settledSbom(sbom))
  const hashes = await listHashes(folder)
  await writeFile(join(folder, SUMS), sumLines(hashes))
  return { folder, root, hashes }
}

/**
 * Writes an uncompressed archive, because the output of compressors depends on the version of
 * Node.js.
 */
async function writeArchive(dist: string, file: string): Promise<void> {
  const entries = await listFiles(dist)
  await create(
    {
      file,
      cwd: dist,
      // Omits owner, device and time from the archive.
      portable: true,
      mtime: new Date(0),
      noPax: true,
      onWriteEntry: (entry) => {
        if (entry.stat) entry.stat.mode = 0o100644
      },
    },
    // tar would read a path that starts with '@' as an archive.
    entries.map((entry) => `./${entry}`),
  )
}

const sumLines = (hashes: ReadonlyMap<string, string>): string =>
  [...hashes].map(([file, hash]) => `${hash}  ${file}\n`).join('')

/**
 * Parses a list of hashes from `sha256sum`.
 * @throws Error for any other text
 */
export function parseSums(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(
    lines.map((line) => {
      const [, hash, file] = /^([0-9a-f]{64}) [ *](.+)$/.exec(line) ?? []
      if (hash === undefined || file === undefined) throw new Error(`Not a line of sha256sum: ${line}`)
      return [file, hash] as const
    }),
  )
}

/** Removes what differs between runs from a bill of materials: time, random number, folder name. */
function settledSbom(text: string): string {
  const { serialNumber: _, metadata, ...bill } = JSON.parse(text)
  const { timestamp: __, component, ...about } = metadata
  const name = String(component['bom-ref']).replace(/@[^@]*$/, '')
  return `${JSON.stringify({ ...bill, metadata: { ...about, component: { ...component, name } } }, null, 2)}\n`
}
