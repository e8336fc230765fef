import type { Plugin } from 'vite'

/** One chunk of the build: what it is made of and what it leads to. */
export interface ChunkRecord {
  readonly file: string
  /** Our own source files in it, relative to the project. */
  readonly sources: readonly string[]
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
          sources: Object.keys(chunk.modules).flatMap(ownSource),
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

function packageBytes(modules: readonly (readonly [id: string, bytes: number])[]): Record<string, number> {
  const bytesOf: Record<string, number> = {}
  for (const [id, bytes] of modules) {
    if (bytes === 0) continue
    const name = packageOf(id)
    bytesOf[name] = (bytesOf[name] ?? 0) + bytes
  }
  return Object.fromEntries(Object.entries(bytesOf).sort(([, a], [, b]) => b - a))
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

function ownSource(id: string): readonly string[] {
  const root = `${process.cwd()}/`
  return id.startsWith(`${root}src/`) ? [id.slice(root.length)] : []
}
