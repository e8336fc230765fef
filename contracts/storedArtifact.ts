import type { Abi } from 'viem'
import type { Hex } from '../src/math/hex.ts'

/** A contract for the devnet and tests, never for the app. */
export interface StoredArtifact {
  /** Origin: our source, or a package's file. */
  readonly source: string
  readonly abi: Abi
  readonly bytecode: Hex
  readonly deployedBytecode?: Hex
}
