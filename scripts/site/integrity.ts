import { createHash } from 'node:crypto'

/** Content as the `integrity` attribute and the content security policy write it: 'sha256-…'. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

/**
 * An import map that pins the content of every chunk by its URL, `up` being the way from the document to the site. It reaches what no attribute can: static
 * imports between chunks, lazy `import()`, and preloads.
 */
export function importMapOf(chunks: ReadonlyMap<string, string | Uint8Array>, up = ''): string {
  const integrity = Object.fromEntries(
    [...chunks]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, content]) => [`${up}/${file}`, integrityOf(content)]),
  )
  return JSON.stringify({ integrity })
}
