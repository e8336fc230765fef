import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CarWriter } from '@ipld/car'
import { importer } from 'ipfs-unixfs-importer'
import { fixedSize } from 'ipfs-unixfs-importer/chunker'
import { balanced } from 'ipfs-unixfs-importer/layout'
import type { CID } from 'multiformats/cid'
import { listFiles } from '../site/fingerprint.ts'

/** Explicit options for reproducible CIDs, because the library's defaults may change. */
const SHAPE = {
  cidVersion: 1,
  rawLeaves: true,
  wrapWithDirectory: true,
  chunker: fixedSize({ chunkSize: 262_144 }),
  layout: balanced({ maxChildrenPerNode: 174 }),
} as const

/**
 * Writes a folder as a CARv1 file (https://ipld.io/specs/transport/car/carv1/), which an IPFS node
 * can import offline.
 * @returns root CID of the folder
 */
export async function writeCar(folder: string, file: string): Promise<string> {
  const blocks = new Map<string, { cid: CID; bytes: Uint8Array }>()
  const store = {
    async put(cid: CID, bytes: Uint8Array): Promise<CID> {
      blocks.set(cid.toString(), { cid, bytes })
      return cid
    },
  }
  let root: CID | undefined
  for await (const entry of importer(sourcesOf(folder), store, SHAPE)) root = entry.cid
  if (root === undefined) throw new Error(`${folder} holds nothing.`)
  const { writer, out } = CarWriter.create([root])
  const written = pipeline(Readable.from(out), createWriteStream(file))
  // Sorts blocks by CID, because the importer adds files concurrently in random order.
  for (const [, block] of [...blocks].sort(([a], [b]) => (a < b ? -1 : 1))) await writer.put(block)
  await writer.close()
  await written
  return root.toString()
}

async function* sourcesOf(folder: string): AsyncGenerator<{ path: string; content: Uint8Array }> {
  for (const path of await listFiles(folder)) yield { path, content: await readFile(join(folder, path)) }
}
