import { relative } from 'node:path'
import type { build } from 'vite'
import type { LanguageId } from '../../src/lib/languages.ts'

/**
 * One script of the build, as the bundler made it: what documents preload, pin and budget is read
 * from these. Vite's manifest has no modules and no order. They are written beside a build
 * (chunksFile), since a budget is asked for long after it.
 */
export interface Chunk {
  /** Relative to the build. */
  readonly file: string
  /**
   * The source file that it stands for, relative to the project, where it is an entry or a lazy
   * import's.
   */
  readonly entry?: string | undefined
  /**
   * What it is made of, relative to the project; also what left no code behind, since pages are
   * found by it.
   */
  readonly modules: readonly string[]
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly styles: readonly string[]
}

/** The files of what Vite's `build` has resolved with. */
export function outputOf(built: Awaited<ReturnType<typeof build>>) {
  const [only] = [built].flat()
  if (only === undefined || !('output' in only)) throw new Error('One build was asked for')
  return only.output
}

/** The scripts among these files. */
export function chunksOf(output: readonly ReturnType<typeof outputOf>[number][]): readonly Chunk[] {
  const named = (id: string) => relative(process.cwd(), id)
  return output.flatMap((each) => {
    if (each.type !== 'chunk') return []
    const { fileName: file, facadeModuleId, moduleIds, imports, dynamicImports, viteMetadata } = each
    return {
      file,
      entry: facadeModuleId === null ? undefined : named(facadeModuleId),
      modules: moduleIds.map(named),
      imports,
      dynamicImports,
      styles: [...(viteMetadata?.importedCss ?? [])],
    }
  })
}

/**
 * What a browser loads at once for these source files: their chunks and everything that these
 * import, dependencies first.
 * @throws where no chunk has one of them
 */
export function loadedFor(chunks: readonly Chunk[], sources: readonly string[]): readonly Chunk[] {
  return inOrder(
    chunks,
    sources.map((source) => {
      const found =
        chunks.find(({ entry }) => entry === source) ?? chunks.find(({ modules }) => modules.includes(source))
      if (found === undefined) throw new Error(`The build has no chunk for ${source}`)
      return found
    }),
  )
}

/**
 * These chunks and everything that they import, dependencies first. In a circle of files it depends
 * on which loads first whether a module finds what it needs: signing broke that way once. The
 * bundler makes such circles of sources that have none, where it merges or divides files. Lazy
 * imports close none.
 * @throws where there is a circle, with its files
 */
export function inOrder(chunks: readonly Chunk[], from: readonly Chunk[]): readonly Chunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const found = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined, path: readonly string[]): void => {
    if (chunk === undefined || found.has(chunk)) return
    const here = [...path, chunk.file]
    if (path.includes(chunk.file))
      throw new Error(
        `Files of the build import one another: ${here.slice(path.indexOf(chunk.file)).join(' → ')}`,
      )
    for (const file of chunk.imports) visit(byFile.get(file), here)
    found.add(chunk)
  }
  for (const chunk of from) visit(chunk, [])
  return [...found]
}

/**
 * Everything that these can ever lead to, lazy imports included, without what `leaveOut` says and
 * what only that leads to.
 */
export function reachable(
  chunks: readonly Chunk[],
  from: readonly Chunk[],
  leaveOut: (chunk: Chunk) => boolean,
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
 * Nobody's page grows by a byte for another language. @throws where a language's scripts have words
 * of another, with their files.
 */
export function assertOwnWords(language: LanguageId, chunks: readonly Pick<Chunk, 'modules'>[]): void {
  const words = chunks.flatMap(({ modules }) => modules.filter((file) => /^src\/locales\/\w+\//.test(file)))
  const foreign = words.filter((file) => !file.startsWith(`src/locales/${language}/`))
  if (foreign.length > 0)
    throw new Error(`What is built for ${language} has words of another language: ${foreign.join(', ')}`)
}
