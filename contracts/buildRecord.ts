import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { contractsFolder } from './compile.ts'

// Compiling takes most of a minute. The committed record of the last build shows without compiling
// that sources and generated files belong together.

const root = join(contractsFolder, '..')
export const recordPath = join(contractsFolder, 'built.json')

/** Packages that the build reads: the compiler, imported sources and prebuilt contracts. */
const PACKAGES = /^node_modules\/(solc|@openzeppelin\/[^/]+|@uniswap\/v4-[^/]+)$/

interface BuildRecord {
  /** SHA-256 hash of everything that the build reads. */
  readonly inputs: string
  /** SHA-256 hash of each generated file, by its path in the repository. */
  readonly files: Readonly<Record<string, string>>
}

const pathInRoot = (path: string): string => relative(root, path).split(sep).join('/')

/** Returns the text of the build record of these generated files. */
export function recordText(files: ReadonlyMap<string, string>): string {
  const hashes = [...files].map(([path, text]) => [pathInRoot(path), hash('sha256', text)] as const)
  const record: BuildRecord = { inputs: hashInputs(), files: Object.fromEntries(hashes.sort()) }
  return `${JSON.stringify(record, null, 2)}\n`
}

/** Returns true if the record matches the present sources and generated files. */
export function isRecordCurrent(): boolean {
  if (!existsSync(recordPath)) return false
  const { inputs, files } = JSON.parse(readFileSync(recordPath, 'utf8')) as BuildRecord
  return inputs === hashInputs() && Object.entries(files).every(([path, sum]) => hashFile(path) === sum)
}

function hashFile(path: string): string | undefined {
  return existsSync(join(root, path)) ? hash('sha256', readFileSync(join(root, path))) : undefined
}

function hashInputs(): string {
  const names = readdirSync(contractsFolder, { recursive: true, encoding: 'utf8' })
  const sources = names.filter((name) => /\.(sol|yul)$/.test(name) || /^[^/\\]+\.ts$/.test(name)).sort()
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly integrity?: string }>>
  }
  const parts = [
    ...sources.map((name) => `${name} ${hashFile(join('contracts', name))}`),
    ...Object.entries(packages)
      .filter(([path]) => PACKAGES.test(path))
      .map(([path, { integrity }]) => `${path} ${integrity}`),
  ]
  return hash('sha256', parts.join('\n'))
}
