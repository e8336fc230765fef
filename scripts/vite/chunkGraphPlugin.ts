import type { Plugin } from 'vite'

/** One chunk of the build: what it is made of and what it leads to. */
export interface ChunkRecord {
  readonly file: string
  /** Bytes of code by our own source files, relative to the project, before compression. */
  readonly sources: Readonly<Record<string, number>>
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  /** Bytes of code by package ('src' for our own), before compression. */
  readonly packages: Readonly<Record<string, number>>
}

/** Hands over which modules went into which chunk; budgets and the list of packages are made from it. */
export function chunkGraphPlugin(receive: (chunks: readonly ChunkRecord[]) => void): Plugin {
  return {
    name: 'millrace:chunk-graph',
    apply: 'build',
    // After everything that renames or removes chunks.
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [output] : []))
      receive(
        chunks.map((chunk) => ({
          file: chunk.fileName,
          sources: ownSources(
            Object.entries(chunk.modules).map(([id, module]) => [id, module.renderedLength]),
          ),
          imports: chunk.imports,
          dynamicImports: chunk.dynamicImports,
          packages: packageBytes(
            Object.entries(chunk.modules).map(([id, module]) => [id, module.renderedLength]),
          ),
        })),
      )
    },
  }
}

type ModuleBytes = readonly (readonly [id: string, bytes: number])[]

function packageBytes(modules: ModuleBytes): Record<string, number> {
  return addUp(modules.filter(([, bytes]) => bytes > 0).map(([id, bytes]) => [packageOf(id), bytes]))
}

/** Also those that left no code behind: pages are found by them. */
function ownSources(modules: ModuleBytes): Record<string, number> {
  const root = `${process.cwd()}/`
  const own = modules.filter(([id]) => id.startsWith(`${root}src/`))
  return addUp(own.map(([id, bytes]) => [id.slice(root.length), bytes]))
}

/** Sums by name, the largest first. */
function addUp(entries: ModuleBytes): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [name, bytes] of entries) sums[name] = (sums[name] ?? 0) + bytes
  return Object.fromEntries(Object.entries(sums).sort(([, a], [, b]) => b - a))
}

/** The package that a module belongs to; the innermost node_modules folder decides. */
export function packageOf(id: string): string {
  const inside = id.split('/node_modules/').at(-1) ?? id
  if (inside === id) return id.startsWith('\0') || id.includes('vite/') ? 'vite' : 'src'
  return inside
    .split('/')
    .slice(0, inside.startsWith('@') ? 2 : 1)
    .join('/')
}
