import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Abi } from 'viem'
import type { Hex } from '../src/math/hex.ts'

/** A deployable contract: its interface, creation code and runtime code. */
export interface Artifact {
  readonly abi: Abi
  readonly bytecode: Hex
  readonly deployedBytecode: Hex
  /** Positions of immutables in the runtime code: start and length in bytes, in order. */
  readonly immutables: readonly (readonly [start: number, length: number])[]
}

interface SolcOutput {
  readonly errors?: readonly { severity: string; formattedMessage: string }[]
  readonly contracts?: Record<string, Record<string, SolcContract>>
}

interface SolcContract {
  /** Yul contracts have no ABI. */
  readonly abi?: Abi
  readonly evm: {
    readonly bytecode: { object: string }
    readonly deployedBytecode?: {
      readonly object: string
      readonly immutableReferences?: Record<string, readonly { start: number; length: number }[]>
    }
  }
}

export const contractsFolder = fileURLToPath(new URL('.', import.meta.url))
const packages = join(contractsFolder, '..', 'node_modules')

type Language = 'Solidity' | 'Yul'

/**
 * Optimizer runs per folder. The DualPool hook fits the maximum code size only if optimised for
 * size.
 */
const RUNS = { '.': 800, hostile: 800, alphix: 800, dualpool: 1 } as const
type Folder = keyof typeof RUNS

/** Returns the sources of some folders in one language, keyed by path relative to contracts/. */
function ownSources(language: Language, folders: readonly Folder[]): Record<string, { content: string }> {
  const ending = language === 'Yul' ? '.yul' : '.sol'
  const inFolder = (folder: string) =>
    readdirSync(join(contractsFolder, folder))
      .filter((name) => name.endsWith(ending))
      .map((name) => join(folder, name))
  const paths = folders.flatMap(inFolder).sort()
  return Object.fromEntries(
    paths.map((path) => [path, { content: readFileSync(join(contractsFolder, path), 'utf8') }]),
  )
}

/** Returns an imported source: ours, or else that of an installed package. */
function resolveImport(path: string): { contents: string } | { error: string } {
  const found = [contractsFolder, packages].map((root) => join(root, path)).find((file) => existsSync(file))
  return found === undefined ? { error: `no source for ${path}` } : { contents: readFileSync(found, 'utf8') }
}

const OUTPUTS = [
  ...['abi', 'evm.bytecode.object'],
  ...['evm.deployedBytecode.object', 'evm.deployedBytecode.immutableReferences'],
]

/**
 * Compiles all of our contracts with solc 0.8.26 (cancun, optimizer). Throws with the compiler's
 * message.
 * @returns artifacts by contract name, with an empty interface for Yul
 */
export async function compileContracts(): Promise<Map<string, Artifact>> {
  // Loaded only when needed, because the compiler takes a second to start.
  const { default: solc } = await import('solc')
  const compile = (language: Language, sources: Record<string, { content: string }>, runs: number) => {
    const input = {
      language,
      sources,
      settings: {
        evmVersion: 'cancun',
        optimizer: { enabled: true, runs },
        ...(language === 'Solidity' ? { metadata: { appendCBOR: false, bytecodeHash: 'none' } } : {}),
        // Packages are compiled only as far as our contracts need them.
        outputSelection: Object.fromEntries(
          Object.keys(sources).map((path) => [path, { '*': [...OUTPUTS] }]),
        ),
      },
    }
    const output = JSON.parse(solc.compile(JSON.stringify(input), { import: resolveImport })) as SolcOutput
    const failures = (output.errors ?? []).filter((error) => error.severity === 'error')
    if (failures.length > 0) throw new Error(failures.map((error) => error.formattedMessage).join('\n'))
    return Object.keys(sources).flatMap((path) =>
      Object.entries(output.contracts?.[path] ?? {}).map(artifactOf),
    )
  }
  return new Map([
    ...compile('Solidity', ownSources('Solidity', ['.', 'hostile', 'alphix']), RUNS['.']),
    ...compile('Solidity', ownSources('Solidity', ['dualpool']), RUNS.dualpool),
    // The compiler takes one Yul source at a time.
    ...Object.entries(ownSources('Yul', ['.'])).flatMap((source) =>
      compile('Yul', Object.fromEntries([source]), RUNS['.']),
    ),
  ])
}

const artifactOf = ([name, { abi, evm }]: [string, SolcContract]): [string, Artifact] => [
  name,
  {
    abi: abi ?? [],
    bytecode: `0x${evm.bytecode.object}`,
    deployedBytecode: `0x${evm.deployedBytecode?.object ?? ''}`,
    immutables: Object.values(evm.deployedBytecode?.immutableReferences ?? {})
      .flat()
      .map(({ start, length }) => [start, length] as const)
      .sort(([one], [other]) => one - other),
  },
]
