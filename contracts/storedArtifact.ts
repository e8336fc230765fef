import type { Abi } from 'viem'
import type { Hex } from '../src/math/hex.ts'

/** A contract for the devnet and tests, never used by the app. */
export interface StoredArtifact {
  /** Source of the contract: our own file, or a file of a package. */
  readonly source: string
  readonly abi: Abi
  readonly bytecode: Hex
  readonly deployedBytecode?: Hex
}
