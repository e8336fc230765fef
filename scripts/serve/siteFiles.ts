import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listFiles } from '../site/fingerprint.ts'
import { HOST_FILES } from '../site/headers.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Body {
  readonly content: Buffer
  readonly etag: string
  readonly encoding: Encoding
}

/** Files of a build by URL path. The server sends no other file. */
export interface SiteFiles {
  /** Returns the file for a URL path. Undefined if there is none. */
  find(path: string): string | undefined
  read(file: string, acceptEncoding: string): Promise<Body>
}

/** Lists the files of `dist` once, because a build does not change while it is served. */
export async function openSiteFiles(dist: string): Promise<SiteFiles> {
  const byPath = new Map<string, string>()
  for (const file of await listFiles(dist)) {
    if (HOST_FILES.includes(file)) continue
    byPath.set(`/${file}`, file)
    if (file.endsWith('.html')) byPath.set(`/${file.replace(/(^|\/)index\.html$|\.html$/, '$1')}`, file)
  }
  const bodies = new Map<string, Promise<Body>>()
  return {
    find: (path) => byPath.get(path),
    read(file, acceptEncoding) {
      const encoding = COMPRESSIBLE.has(extname(file)) ? preferred(acceptEncoding) : 'identity'
      const key = `${encoding} ${file}`
      const body = bodies.get(key) ?? readBody(join(dist, file), encoding)
      bodies.set(key, body)
      return body
    },
  }
}

async function readBody(path: string, encoding: Encoding): Promise<Body> {
  const raw = await readFile(path)
  const content = await compress(raw, encoding)
  return { content, encoding, etag: `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"` }
}

/**
 * Compresses a file when it is first requested. Brotli at quality 9 takes 1 % of the time of
 * maximum quality, for 2 % more bytes.
 */
async function compress(raw: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(raw, { level: 9 })
  if (encoding === 'identity') return raw
  return promisify(brotliCompress)(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
}

function preferred(acceptEncoding: string): Encoding {
  if (/\bbr\b/.test(acceptEncoding)) return 'br'
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : 'identity'
}

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.xml', '.webmanifest'])

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
}

export const mediaType = (file: string): string => mediaTypes[extname(file)] ?? 'application/octet-stream'
