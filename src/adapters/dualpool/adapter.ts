import type { HookAdapter } from '#market/adapter.ts'
import type { AdapterRecognition, ContractRead } from '#market/reading.ts'
import { encodeCall, wordAt } from '#math/abi.ts'
import { loadOnce } from '../loadOnce.ts'
import { ownerIn, ownerRead } from '../owner.ts'
import { isPermitted, SWAP_AND_LIQUIDITY_PERMISSIONS } from '../recognition.ts'
import { events, history, topics } from './past.ts'
import { decodeBuckets, HOOK_SELECTOR, MAX_BUCKETS_BYTES, poolIdOf, reading } from './reading.ts'
import { capabilities, lending, rules } from './rules.ts'
import { facts, safety, storedFacts } from './safety.ts'
import type { Errors } from './writing.ts'

/**
 * Selectors that together identify the contract: `addLiquidity`, `removeLiquidity`, `bootstrap`,
 * `setDistribution`, `emergencyRevokeVault`, `getEffectiveLiquidity` and `getDistribution`.
 */
const SELECTORS = ['24ae92a7', '5166e896', '09cc6e54', '11b9aa23', 'cb89fcca', '28c32069', '67dd0e0b']

/** ERC-165 interface id that all builds of Uniswap's DualPool contract return. */
const INTERFACE_ID = 0x7adbfbb8n

export const recognition: AdapterRecognition = {
  // The compiler drops leading zeros of a selector in the code, so those are optional here.
  recognises: (hook, code) =>
    isPermitted(hook, SWAP_AND_LIQUIDITY_PERMISSIONS) &&
    SELECTORS.every((selector) => code.toLowerCase().includes(selector.replace(/^(00)+/, ''))),
  probe: (market) => {
    const supports: ContractRead = {
      target: market.hook,
      data: encodeCall(HOOK_SELECTOR.supportsInterface, INTERFACE_ID << 224n),
    }
    const owner = ownerRead(market.hook)
    // Price ranges prove that the pool exists. The other getters succeed for any pool id.
    const distribution: ContractRead = {
      target: market.hook,
      data: encodeCall(HOOK_SELECTOR.getDistribution, BigInt(poolIdOf(market))),
      maxBytes: MAX_BUCKETS_BYTES,
    }
    return {
      reads: [supports, owner, distribution],
      decode: (answers) =>
        wordAt(answers.get(supports)) === 1n &&
        ownerIn(owner, answers) !== undefined &&
        (decodeBuckets(answers.get(distribution))?.length ?? 0) > 0,
    }
  },
}

/**
 * Adapter for DualPool hooks: many pools, and an owner who sets the price ranges. The hook itself
 * counts
 * the shares. Every call has limits on amounts and a deadline.
 */
export const dualpool: HookAdapter<Errors> = {
  capabilities,
  reading,
  topics,
  recognition,
  facts,
  stored: storedFacts,
  safety,
  rules,
  lending,
  events,
  history,
  writing: loadOnce(async () => (await import('./writing.ts')).writing),
}
