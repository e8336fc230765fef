import { createSharedLoader } from '#lib/memoize.ts'
import type { HookAdapter } from '#market/adapter.ts'
import type { AdapterRecognition } from '#market/reading.ts'
import { decodeAbiAddress, decodeAbiWord } from '#math/abi.ts'
import { decodePoolKey, hasFunctionSelectors, hasHookPermissions, SWAP_PERMISSIONS } from '../recognition.ts'
import { flashifiEventDecoder, flashifiEventTopics, flashifiJitEarnings } from './past.ts'
import { flashifiReader } from './reading.ts'
import { flashifiCapabilities, flashifiJitModel, flashifiShareMath } from './rules.ts'
import { buildFlashifiGettersRead, flashifiSafetyChecks } from './safety.ts'
import type { FlashifiErrorName } from './writing.ts'

/**
 * Selectors that together identify a Flashifi hook: `addReHypothecatedLiquidity(uint128)`,
 * `removeReHypothecatedLiquidity(address)`, `setVaults(address,address)` and
 * `getVaultAddress(address)`.
 */
const SELECTORS = ['8f743357', '273264aa', '4c451a6a', 'ef88c31e']

/**
 * Topic of `PoolInitialized(address indexed currency0, address indexed currency1, uint24 indexed
 * fee, int24 tickSpacing)`.
 */
const POOL_INITIALIZED = '0xf6c33d1998534335eba32f4f3e42db5c8a0ad995e10af1b63f68dd59f360c18e'

const flashifiRecognition: AdapterRecognition = {
  poolKeyLookup: {
    by: 'event',
    topic: POOL_INITIALIZED,
    keyOf: ({ address, topics: [, first, second, third], data }) =>
      decodePoolKey(
        [decodeAbiAddress(first), decodeAbiAddress(second)],
        [decodeAbiWord(third), decodeAbiWord(data)],
        address,
      ),
  },
  recognises: (hook, code) =>
    hasHookPermissions(hook, SWAP_PERMISSIONS) && hasFunctionSelectors(code, SELECTORS),
  probe: (market) => {
    const { reads, decode } = flashifiReader.yieldSources(market)
    return {
      reads,
      decode: (answers) => Object.values(decode(answers)).every((source) => source !== undefined),
    }
  },
}

/**
 * Adapter for the Flashifi hook. A share is one unit of full-range liquidity. Any account can
 * replace the vaults.
 */
export const flashifiAdapter: HookAdapter<FlashifiErrorName> = {
  capabilities: flashifiCapabilities,
  reader: flashifiReader,
  eventTopics: flashifiEventTopics,
  recognition: flashifiRecognition,
  buildFactsRead: buildFlashifiGettersRead,
  safety: flashifiSafetyChecks,
  rules: flashifiShareMath,
  jitModel: flashifiJitModel,
  eventDecoder: flashifiEventDecoder,
  jitEarnings: flashifiJitEarnings,
  encoder: createSharedLoader(async () => (await import('./writing.ts')).flashifiEncoder),
}
