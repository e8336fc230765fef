import { relative } from 'node:path'
import type { build } from 'vite'
import type { LanguageId } from '../../src/lib/languages.ts'

/**
 * A script of the build, as the bundler describes it. The build derives pages, preloads, hashes and
 * budgets from these scripts. Vite's manifest is not enough, because it lacks modules and their
 * order. A file next to the build (chunksFile) stores the list for later checks.
 */
export interface Chunk {
  /** Path of the script file, relative to the build. */
  readonly file: string
  /**
   * Source file of an entry or lazy import, relative to the project. Undefined for shared chunks.
   */
  readonly entry?: string | undefined
  /**
   * Source modules of the chunk, relative to the project. Includes modules whose code was removed,
   * because they identify the script of a page.
   */
  readonly modules: readonly string[]
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly styles: readonly string[]
}

export function outputOf(built: Awaited<ReturnType<typeof build>>) {
  const [only] = [built].flat()
  if (only === undefined || !('output' in only)) throw new Error('One build was asked for')
  return only.output
}

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
 * Returns the chunks that a browser loads for these source files, with all static imports,
 * dependencies first.
 * @throws Error if no chunk contains one of the files
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
 * Returns these chunks and all that they import, dependencies first. Files that import each other
 * are an error: the load order would then decide whether a module finds its imports. The bundler
 * can cause this when it splits files. Lazy imports do not count.
 * @throws Error that names the files
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
 * Returns all chunks reachable from these, including lazy imports. Does not follow chunks for which
 * `leaveOut` returns true.
 */
export function reachable(
  chunks: readonly Chunk[],
  from: readonly Chunk[],
  leaveOut: (chunk: Chunk) => boolean,
): readonly Chunk[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const found = new Set(from.filter((chunk) => !leaveOut(chunk)))
  // The loop also visits chunks that it adds to the set.
  for (const { imports, dynamicImports } of found)
    for (const file of [...imports, ...dynamicImports]) {
      const next = byFile.get(file)
      if (next !== undefined && !leaveOut(next)) found.add(next)
    }
  return [...found]
}

/**
 * Checks that no script of a language contains texts of another language.
 * @throws Error that lists the files
 */
export function assertOwnWords(language: LanguageId, chunks: readonly Pick<Chunk, 'modules'>[]): void {
  const words = chunks.flatMap(({ modules }) => modules.filter((file) => /^src\/locales\/\w+\//.test(file)))
  const foreign = words.filter((file) => !file.startsWith(`src/locales/${language}/`))
  if (foreign.length > 0)
    throw new Error(`What is built for ${language} has words of another language: ${foreign.join(', ')}`)
}
