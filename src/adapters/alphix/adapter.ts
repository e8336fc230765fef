import { createSharedLoader } from '#lib/memoize.ts'
import type { HookAdapter } from '#market/adapter.ts'
import { toPoolKey } from '#market/market.ts'
import type { AdapterRecognition } from '#market/reading.ts'
import { decodeAbiAddress, decodeAbiInt24, decodeAbiWord } from '#math/abi.ts'
import { ZERO_ADDRESS } from '#math/hex.ts'
import { computePoolId } from '#math/poolId.ts'
import {
  createPoolKeyLookup,
  hasFunctionSelectors,
  hasHookPermissions,
  SWAP_PERMISSIONS,
} from '../recognition.ts'
import { alphixEventDecoder, alphixEventTopics, alphixJitEarnings } from './past.ts'
import { ALPHIX_SELECTORS, type AlphixState, alphixReader, buildAlphixPoolConfigRead } from './reading.ts'
import { alphixCapabilities, alphixJitModel, alphixShareMath } from './rules.ts'
import { alphixSafetyChecks, buildAlphixGettersRead } from './safety.ts'
import type { AlphixErrorName } from './writing.ts'

/**
 * Selectors that together identify an Alphix hook:
 * `addReHypothecatedLiquidity(uint256,uint160,uint24)`,
 * `removeReHypothecatedLiquidity(uint256,uint160,uint24)`, `getReHypothecationConfig()`,
 * `getPoolId()`, `getPoolKey()` and `authority()`.
 */
const SELECTORS = ['60fc53ee', '8190c0ea', '24749cd8', '38fff2d0', '683e76e0', 'bf7e214f']

export const alphixRecognition: AdapterRecognition = {
  poolKeyLookup: createPoolKeyLookup(ALPHIX_SELECTORS.getPoolKey),
  recognises: (hook, code) =>
    hasHookPermissions(hook, SWAP_PERMISSIONS) && hasFunctionSelectors(code, SELECTORS),
  probe: (market) => {
    const id = computePoolId(toPoolKey(market))
    const sources = alphixReader.yieldSources(market)
    const config = buildAlphixPoolConfigRead(market.hook)
    const named = { target: market.hook, data: ALPHIX_SELECTORS.getPoolId }
    const authority = { target: market.hook, data: ALPHIX_SELECTORS.authority }
    return {
      reads: [...sources.reads, config, named, authority],
      // Checks that the getters return the pool id of the market, one valid price range, an access
      // manager and two readable yield sources.
      decode: (answers) => {
        const range = answers.get(config)
        const [lower, upper] = [decodeAbiInt24(range), decodeAbiInt24(range, 1)]
        return (
          decodeAbiWord(answers.get(named)) === BigInt(id) &&
          lower !== undefined &&
          upper !== undefined &&
          lower < upper &&
          ![undefined, ZERO_ADDRESS].includes(decodeAbiAddress(answers.get(authority))) &&
          Object.values(sources.decode(answers)).every((source) => source !== undefined)
        )
      },
    }
  },
}

/**
 * Adapter for Alphix hooks. A share is a part of the hook's assets in two yield sources. Accounts
 * with a role of the access manager can replace the yield sources, and pause deposits, withdrawals
 * and swaps.
 */
export const alphixAdapter: HookAdapter<AlphixErrorName, AlphixState> = {
  capabilities: alphixCapabilities,
  reader: alphixReader,
  eventTopics: alphixEventTopics,
  recognition: alphixRecognition,
  buildFactsRead: buildAlphixGettersRead,
  safety: alphixSafetyChecks,
  rules: alphixShareMath,
  jitModel: alphixJitModel,
  eventDecoder: alphixEventDecoder,
  jitEarnings: alphixJitEarnings,
  encoder: createSharedLoader(async () => (await import('./writing.ts')).alphixEncoder),
}
