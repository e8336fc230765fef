import type { Abi } from 'viem'
import type { Hex } from '../src/math/hex.ts'

/** A compiled contract for devnet and tests. The app does not use it. */
export interface StoredArtifact {
  /** File of this project or of an npm package that contains the contract's source. */
  readonly source: string
  readonly abi: Abi
  readonly bytecode: Hex
  readonly deployedBytecode?: Hex
}
