import type { build } from 'vite'
import type { LanguageId } from '../../src/lib/languages.ts'

/**
 * One script of the build, as the bundler made it: what documents preload, pin and budget is read from these. They are written beside a
 * build (chunksFile), since a budget is asked for long after it.
 */
export interface Chunk {
  /** Relative to the build. */
  readonly file: string
  /** The source file that it stands for, relative to the project, where it is an entry or a lazy import's. */
  readonly entry?: string | undefined
  /** Bytes of code by module before compression: of our own files relative to the project, of packages by name. */
  readonly sources: Readonly<Record<string, number>>
  readonly packages: Readonly<Record<string, number>>
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly styles: readonly string[]
}

/** The scripts of what `build` of Vite has resolved with. */
export function chunksOf(built: Awaited<ReturnType<typeof build>>): readonly Chunk[] {
  if (!('output' in built)) throw new Error('One build was asked for')
  const root = `${process.cwd()}/`
  const own = (id: string) => (id.startsWith(`${root}src/`) ? id.slice(root.length) : undefined)
  return built.output.flatMap((output) => {
    if (output.type !== 'chunk') return []
    const modules = Object.entries(output.modules).map(
      ([id, { renderedLength }]) => [id, renderedLength] as const,
    )
    return {
      file: output.fileName,
      entry: output.facadeModuleId === null ? undefined : own(output.facadeModuleId),
      // Also those that left no code behind: pages are found by them.
      sources: addUp(
        modules.flatMap(([id, bytes]) => (own(id) === undefined ? [] : [[own(id) ?? '', bytes]])),
      ),
      packages: addUp(modules.flatMap(([id, bytes]) => (bytes > 0 ? [[packageOf(id), bytes]] : []))),
      imports: output.imports,
      dynamicImports: output.dynamicImports,
      styles: [...(output.viteMetadata?.importedCss ?? [])],
    }
  })
}

/** Sums by name, the largest first. */
function addUp(entries: readonly (readonly [string, number])[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [name, bytes] of entries) sums[name] = (sums[name] ?? 0) + bytes
  return Object.fromEntries(Object.entries(sums).sort(([, a], [, b]) => b - a))
}

/** The package that a module belongs to ('src' for our own); the innermost node_modules folder decides. */
function packageOf(id: string): string {
  const inside = id.split('/node_modules/').at(-1) ?? id
  if (inside === id) return id.startsWith('\0') || id.includes('vite/') ? 'vite' : 'src'
  return inside
    .split('/')
    .slice(0, inside.startsWith('@') ? 2 : 1)
    .join('/')
}

/** The chunk that stands for a source file, or else holds it. */
const chunkOf = (chunks: readonly Chunk[], source: string): Chunk | undefined =>
  chunks.find(({ entry }) => entry === source) ?? chunks.find(({ sources }) => source in sources)

/**
 * What a browser loads at once for these source files: their chunks and everything that these import, dependencies first.
 * @throws where no chunk has one of them
 */
export function loadedFor(chunks: readonly Chunk[], sources: readonly string[]): readonly Chunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const found = new Set<Chunk>()
  const visited = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined): void => {
    if (chunk === undefined || visited.has(chunk)) return
    visited.add(chunk)
    for (const file of chunk.imports) visit(byFile.get(file))
    found.add(chunk)
  }
  for (const source of sources) {
    const chunk = chunkOf(chunks, source)
    if (chunk === undefined) throw new Error(`The build has no chunk for ${source}`)
    visit(chunk)
  }
  return [...found]
}

/** Everything that these can ever lead to, lazy imports included, without what `leaveOut` says and what only that leads to. */
export function reachable(
  chunks: readonly Chunk[],
  from: readonly Chunk[],
  leaveOut: (chunk: Chunk) => boolean = () => false,
): readonly Chunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const found = new Set(from.filter((chunk) => !leaveOut(chunk)))
  // A set is gone through in the order in which it grows.
  for (const { imports, dynamicImports } of found)
    for (const file of [...imports, ...dynamicImports]) {
      const next = byFile.get(file)
      if (next !== undefined && !leaveOut(next)) found.add(next)
    }
  return [...found]
}

/**
 * In a circle of files it depends on which loads first whether a module finds what it needs: signing broke that way once. The
 * bundler makes such circles of sources that have none, where it merges or divides files. Lazy imports close none.
 * @throws where the build has a circle, with its files
 */
export function assertNoCycles(chunks: readonly Pick<Chunk, 'file' | 'imports'>[]): void {
  const importsOf = new Map(chunks.map(({ file, imports }) => [file, imports]))
  const cleared = new Set<string>()
  const search = (file: string, path: readonly string[]): void => {
    if (path.includes(file))
      throw new Error(
        `Files of the build import one another: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`,
      )
    if (cleared.has(file)) return
    for (const next of importsOf.get(file) ?? []) search(next, [...path, file])
    cleared.add(file)
  }
  for (const { file } of chunks) search(file, [])
}

/** Nobody's page grows by a byte for another language. @throws where a language's scripts have words of another, with their files. */
export function assertOwnWords(language: LanguageId, chunks: readonly Pick<Chunk, 'sources'>[]): void {
  const words = chunks
    .flatMap(({ sources }) => Object.keys(sources))
    .filter((file) => /^src\/words\/\w+\//.test(file))
  const foreign = words.filter((file) => !file.startsWith(`src/words/${language}/`))
  if (foreign.length > 0)
    throw new Error(`What is built for ${language} has words of another language: ${foreign.join(', ')}`)
}
