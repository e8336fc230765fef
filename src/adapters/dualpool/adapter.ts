import { createSharedLoader } from '#lib/memoize.ts'
import type { HookAdapter } from '#market/adapter.ts'
import type { AdapterRecognition, ContractRead } from '#market/reading.ts'
import { decodeAbiWord, encodeCall } from '#math/abi.ts'
import { hasHookPermissions, SWAP_AND_LIQUIDITY_PERMISSIONS } from '../recognition.ts'
import { buildOwnerRead, decodeOwnerAddress } from '../vaultReads.ts'
import { dualpoolEventDecoder, dualpoolEventTopics, dualpoolJitEarnings } from './past.ts'
import {
  DUALPOOL_SELECTORS,
  decodeLiquidityBuckets,
  dualpoolReader,
  MAX_LIQUIDITY_BUCKETS_BYTES,
} from './reading.ts'
import { dualpoolCapabilities, dualpoolJitModel, dualpoolShareMath } from './rules.ts'
import { buildDualpoolGettersRead, dualpoolSafetyChecks } from './safety.ts'
import { getPoolIdOfMarket } from './storage.ts'
import type { DualpoolErrorName } from './writing.ts'

/**
 * Selectors that together identify a DualPool hook: `addLiquidity`, `removeLiquidity`, `bootstrap`,
 * `setDistribution`, `emergencyRevokeVault`, `getEffectiveLiquidity` and `getDistribution`.
 */
const SELECTORS = ['24ae92a7', '5166e896', '09cc6e54', '11b9aa23', 'cb89fcca', '28c32069', '67dd0e0b']

/** ERC-165 interface id that all builds of Uniswap's DualPool contract support. */
const INTERFACE_ID = 0x7adbfbb8n

export const dualpoolRecognition: AdapterRecognition = {
  // The compiler omits leading zeros of a selector in the bytecode, so they are optional in the
  // comparison.
  recognises: (hook, code) =>
    hasHookPermissions(hook, SWAP_AND_LIQUIDITY_PERMISSIONS) &&
    SELECTORS.every((selector) => code.toLowerCase().includes(selector.replace(/^(00)+/, ''))),
  probe: (market) => {
    const supports: ContractRead = {
      target: market.hook,
      data: encodeCall(DUALPOOL_SELECTORS.supportsInterface, INTERFACE_ID << 224n),
    }
    const owner = buildOwnerRead(market.hook)
    // Reads the pool's price ranges to prove that the pool exists. Other getters succeed for any
    // pool id.
    const distribution: ContractRead = {
      target: market.hook,
      data: encodeCall(DUALPOOL_SELECTORS.getDistribution, BigInt(getPoolIdOfMarket(market))),
      maxBytes: MAX_LIQUIDITY_BUCKETS_BYTES,
    }
    return {
      reads: [supports, owner, distribution],
      decode: (answers) =>
        decodeAbiWord(answers.get(supports)) === 1n &&
        decodeOwnerAddress(owner, answers) !== undefined &&
        (decodeLiquidityBuckets(answers.get(distribution))?.length ?? 0) > 0,
    }
  },
}

/**
 * Adapter for DualPool hooks. A hook has many pools, whose shares are not tokens. The owner sets
 * the price ranges. Calls have amount limits and a deadline.
 */
export const dualpoolAdapter: HookAdapter<DualpoolErrorName> = {
  capabilities: dualpoolCapabilities,
  reader: dualpoolReader,
  eventTopics: dualpoolEventTopics,
  recognition: dualpoolRecognition,
  buildFactsRead: buildDualpoolGettersRead,
  safety: dualpoolSafetyChecks,
  rules: dualpoolShareMath,
  jitModel: dualpoolJitModel,
  eventDecoder: dualpoolEventDecoder,
  jitEarnings: dualpoolJitEarnings,
  encoder: createSharedLoader(async () => (await import('./writing.ts')).dualpoolEncoder),
}
