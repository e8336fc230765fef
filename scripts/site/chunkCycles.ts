import type { ChunkRecord } from '../vite/chunkGraphPlugin.ts'

type Linked = Pick<ChunkRecord, 'file' | 'imports'>

/**
 * Files of the build that import one another in a circle, each before the one that it imports, the first again at the end;
 * undefined where there is none. Lazy imports close no circle: they run once everything stands.
 */
export function importCycle(chunks: readonly Linked[]): readonly string[] | undefined {
  const importsOf = new Map(chunks.map(({ file, imports }) => [file, imports]))
  const cleared = new Set<string>()
  const search = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (cleared.has(file)) return undefined
    for (const next of importsOf.get(file) ?? []) {
      const cycle = search(next, [...path, file])
      if (cycle !== undefined) return cycle
    }
    cleared.add(file)
    return undefined
  }
  for (const { file } of chunks) {
    const cycle = search(file, [])
    if (cycle !== undefined) return cycle
  }
  return undefined
}

/**
 * In a circle of files it depends on which loads first whether a module finds what it needs: signing broke that way once.
 * The bundler makes such circles of sources that have none, where it merges or divides files.
 * @throws where the build has a circle, with its files.
 */
export function assertNoCycles(chunks: readonly Linked[]): void {
  const cycle = importCycle(chunks)
  if (cycle !== undefined) throw new Error(`Files of the build import one another: ${cycle.join(' → ')}`)
}
