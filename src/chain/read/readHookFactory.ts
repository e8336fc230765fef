import type { Rpc } from '#chain/rpc/rpc.ts'
import {
  type FactorySource,
  type HookFactoryProof,
  listPoolListSources,
  type Network,
} from '#market/market.ts'
import type { ContractRead } from '#market/reading.ts'
import { decodeAbiWord, encodeCall } from '#math/abi.ts'
import type { Address } from '#math/hex.ts'
import { type ReadsAtOneBlock, readDependentValues } from './dependentReads.ts'

/** Selector of a factory's `isFromFactory(address)`. */
const IS_FROM_FACTORY = '0x2e2ecd8d'
const CREATION_CODE_HASH_OF = '0x8cff830a'

/**
 * Reads a factory's record of a hook. The hash of the hook's creation code must be in the network
 * file, because any account can deploy a factory. The hook's own `factory()` is not trusted.
 */
export function readFactoryHookRecord(factory: FactorySource, hook: Address | ContractRead) {
  const at = (selector: typeof IS_FROM_FACTORY | typeof CREATION_CODE_HASH_OF): ContractRead =>
    typeof hook === 'string'
      ? { target: factory.address, data: encodeCall(selector, hook) }
      : { target: factory.address, data: selector, argument: hook }
  const [isMade, codeHash] = [at(IS_FROM_FACTORY), at(CREATION_CODE_HASH_OF)]
  return {
    reads: [isMade, codeHash],
    decode: (answers: ReadsAtOneBlock): HookFactoryProof | undefined => {
      const hash = decodeAbiWord(answers.get(codeHash))
      if (decodeAbiWord(answers.get(isMade)) !== 1n || hash === undefined) return undefined
      const build = factory.builds.find(({ creationCodeHash }) => BigInt(creationCodeHash) === hash)
      return build && { factory, build }
    },
  }
}

/**
 * Reads at one block which factory of the network file deployed a hook. Undefined if none did.
 * Throws ChainError.
 */
export async function readHookFactory(
  rpc: Rpc,
  network: Network,
  hook: Address,
): Promise<HookFactoryProof | undefined> {
  const asked = listPoolListSources(network, 'factory').map((factory) => readFactoryHookRecord(factory, hook))
  if (asked.length === 0) return undefined
  const answers = await readDependentValues(
    rpc,
    network.chainId,
    asked.flatMap(({ reads }) => reads),
  )
  return asked.map(({ decode }) => decode(answers)).find((origin) => origin !== undefined)
}
