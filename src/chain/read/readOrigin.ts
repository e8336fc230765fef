import type { Rpc } from '#chain/rpc/rpc.ts'
import { type FactorySource, type HookOrigin, type Network, poolSourcesOf } from '#market/market.ts'
import type { ContractRead } from '#market/reading.ts'
import { encodeCall, wordAt } from '#math/abi.ts'
import type { Address } from '#math/hex.ts'
import { type BlockReads, readChained } from './chainedReads.ts'

/** `isFromFactory(address)` and `creationCodeHashOf(address)` of an allow-listed factory. */
const IS_FROM_FACTORY = '0x2e2ecd8d'
const CREATION_CODE_HASH_OF = '0x8cff830a'

/**
 * Reads a factory's record of a hook at one block. Its creation code hash must be one in the
 * network's file, because any account can deploy a factory with the same interface. The hook's own
 * `factory()` is not used, because it returns the address of any deployer.
 */
export function askOrigin(factory: FactorySource, hook: Address | ContractRead) {
  const at = (selector: typeof IS_FROM_FACTORY | typeof CREATION_CODE_HASH_OF): ContractRead =>
    typeof hook === 'string'
      ? { target: factory.address, data: encodeCall(selector, hook) }
      : { target: factory.address, data: selector, argument: hook }
  const [isMade, codeHash] = [at(IS_FROM_FACTORY), at(CREATION_CODE_HASH_OF)]
  return {
    reads: [isMade, codeHash],
    decode: (answers: BlockReads): HookOrigin | undefined => {
      const hash = wordAt(answers.get(codeHash))
      if (wordAt(answers.get(isMade)) !== 1n || hash === undefined) return undefined
      const build = factory.builds.find(({ creationCodeHash }) => BigInt(creationCodeHash) === hash)
      return build && { factory, build }
    },
  }
}

/**
 * Reads the origin of a hook from the factories in the network's file, at one block. Undefined if
 * none proves it. Throws ChainError.
 */
export async function readOrigin(rpc: Rpc, network: Network, hook: Address): Promise<HookOrigin | undefined> {
  const asked = poolSourcesOf(network, 'factory').map((factory) => askOrigin(factory, hook))
  if (asked.length === 0) return undefined
  const answers = await readChained(
    rpc,
    network.chainId,
    asked.flatMap(({ reads }) => reads),
  )
  return asked.map(({ decode }) => decode(answers)).find((origin) => origin !== undefined)
}
