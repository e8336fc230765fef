import type { HookAdapter } from '#market/adapter.ts'
import type { AdapterRecognition } from '#market/reading.ts'
import { addressAt, wordAt } from '#math/abi.ts'
import { loadOnce } from '../loadOnce.ts'
import { hasFunctions, isPermitted, poolKeyIn, SWAP_PERMISSIONS } from '../recognition.ts'
import { events, history, topics } from './past.ts'
import { reading } from './reading.ts'
import { capabilities, lending, rules } from './rules.ts'
import { facts, safety } from './safety.ts'
import type { Errors } from './writing.ts'

/**
 * Selectors that only this contract has: `addReHypothecatedLiquidity(uint128)`,
 * `removeReHypothecatedLiquidity(address)`, `setVaults(address,address)` and
 * `getVaultAddress(address)`.
 */
const SELECTORS = ['8f743357', '273264aa', '4c451a6a', 'ef88c31e']

/**
 * `PoolInitialized(address indexed currency0, address indexed currency1, uint24 indexed fee, int24
 * tickSpacing)`
 */
const POOL_INITIALIZED = '0xf6c33d1998534335eba32f4f3e42db5c8a0ad995e10af1b63f68dd59f360c18e'

export const recognition: AdapterRecognition = {
  ownPool: {
    by: 'event',
    topic: POOL_INITIALIZED,
    keyOf: ({ address, topics: [, first, second, third], data }) =>
      poolKeyIn([addressAt(first), addressAt(second)], [wordAt(third), wordAt(data)], address),
  },
  recognises: (hook, code) => isPermitted(hook, SWAP_PERMISSIONS) && hasFunctions(code, SELECTORS),
  probe: (market) => {
    const { reads, decode } = reading.sources(market)
    return {
      reads,
      decode: (answers) => Object.values(decode(answers)).every((source) => source !== undefined),
    }
  },
}

/**
 * Adapter for the hook that the specification describes. A share is one unit of liquidity over the
 * full
 * range. Any account can change the vaults.
 */
export const flashifi: HookAdapter<Errors> = {
  capabilities,
  reading,
  topics,
  recognition,
  facts,
  safety,
  rules,
  lending,
  events,
  history,
  writing: loadOnce(async () => (await import('./writing.ts')).writing),
}
