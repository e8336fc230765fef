import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Abi } from 'viem'
import type { Hex } from '../src/math/hex.ts'

/** A compiled contract: ABI, creation bytecode and deployed bytecode. */
export interface Artifact {
  readonly abi: Abi
  readonly bytecode: Hex
  readonly deployedBytecode: Hex
  /** Start and length in bytes of each immutable in the deployed bytecode, in order. */
  readonly immutables: readonly (readonly [start: number, length: number])[]
}

interface SolcOutput {
  readonly errors?: readonly { severity: string; formattedMessage: string }[]
  readonly contracts?: Record<string, Record<string, SolcContract>>
}

interface SolcContract {
  /** Absent for Yul contracts. */
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
 * Value of solc's optimizer setting `runs`, by folder. The DualPool hook fits the maximum code size
 * only if optimised for size.
 */
const RUNS = { '.': 800, hostile: 800, alphix: 800, dualpool: 1 } as const
type Folder = keyof typeof RUNS

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

function resolveImport(path: string): { contents: string } | { error: string } {
  const found = [contractsFolder, packages].map((root) => join(root, path)).find((file) => existsSync(file))
  return found === undefined ? { error: `no source for ${path}` } : { contents: readFileSync(found, 'utf8') }
}

const OUTPUTS = [
  ...['abi', 'evm.bytecode.object'],
  ...['evm.deployedBytecode.object', 'evm.deployedBytecode.immutableReferences'],
]

/**
 * Compiles all contracts with solc 0.8.26 (cancun, optimizer).
 * @returns artifacts by contract name
 * @throws Error with the compiler's message
 */
export async function compileContracts(): Promise<Map<string, Artifact>> {
  // Imported on demand, because the compiler takes a second to start.
  const { default: solc } = await import('solc')
  const compile = (language: Language, sources: Record<string, { content: string }>, runs: number) => {
    const input = {
      language,
      sources,
      settings: {
        evmVersion: 'cancun',
        optimizer: { enabled: true, runs },
        ...(language === 'Solidity' ? { metadata: { appendCBOR: false, bytecodeHash: 'none' } } : {}),
        // Outputs contracts of npm packages only if this project's contracts need them.
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
    // solc compiles one Yul source at a time.
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
