import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Abi } from 'viem'
import type { Hex } from '../src/domain/hex.ts'

/** A deployable contract: its interface, creation code and the code that ends up on chain. */
export interface Artifact {
  readonly abi: Abi
  readonly bytecode: Hex
  readonly deployedBytecode: Hex
}

interface SolcOutput {
  readonly errors?: readonly { severity: string; formattedMessage: string }[]
  readonly contracts?: Record<string, Record<string, SolcContract>>
}

interface SolcContract {
  readonly abi: Abi
  readonly evm: { readonly bytecode: { object: string }; readonly deployedBytecode: { object: string } }
}

export const contractsFolder = fileURLToPath(new URL('.', import.meta.url))
const packages = join(contractsFolder, '..', 'node_modules')

/** Paths, relative to contracts/, of the Solidity sources that are ours. */
export function ownSources(): string[] {
  const inFolder = (folder: string) =>
    readdirSync(join(contractsFolder, folder))
      .filter((name) => name.endsWith('.sol'))
      .map((name) => join(folder, name))
  return [...inFolder('.'), ...inFolder('hostile')].sort()
}

/** Finds an imported source: ours, then from an installed package. */
function resolveImport(path: string): { contents: string } | { error: string } {
  const found = [contractsFolder, packages].map((root) => join(root, path)).find((file) => existsSync(file))
  return found === undefined ? { error: `no source for ${path}` } : { contents: readFileSync(found, 'utf8') }
}

/**
 * Compiles all our Solidity with solc 0.8.26 (cancun, optimizer). Throws with the compiler's own message.
 * @returns artifacts by contract name
 */
export async function compileContracts(): Promise<Map<string, Artifact>> {
  // Loaded on demand: the WASM compiler takes a second, and a check without changes never needs it.
  const { default: solc } = await import('solc')
  const own = ownSources()
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      own.map((path) => [path, { content: readFileSync(join(contractsFolder, path), 'utf8') }]),
    ),
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 800 },
      metadata: { appendCBOR: false, bytecodeHash: 'none' },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input), { import: resolveImport })) as SolcOutput
  const failures = (output.errors ?? []).filter((error) => error.severity === 'error')
  if (failures.length > 0) throw new Error(failures.map((error) => error.formattedMessage).join('\n'))
  return collectArtifacts(output, own)
}

function collectArtifacts(output: SolcOutput, own: readonly string[]): Map<string, Artifact> {
  const artifacts = new Map<string, Artifact>()
  for (const path of own) {
    for (const [name, contract] of Object.entries(output.contracts?.[path] ?? {})) {
      const { bytecode, deployedBytecode } = contract.evm
      artifacts.set(name, {
        abi: contract.abi,
        bytecode: `0x${bytecode.object}`,
        deployedBytecode: `0x${deployedBytecode.object}`,
      })
    }
  }
  return artifacts
}
