import { createSharedLoader } from '#lib/memoize.ts'
import type { HookAdapter } from '#market/adapter.ts'
import { toPoolKey } from '#market/market.ts'
import type { AdapterRecognition } from '#market/reading.ts'
import { decodeAbiWord } from '#math/abi.ts'
import {
  createPoolKeyLookup,
  hasFunctionSelectors,
  hasHookPermissions,
  SWAP_AND_LIQUIDITY_PERMISSIONS,
  SWAP_PERMISSIONS,
} from '../recognition.ts'
import { openzeppelinEventDecoder, openzeppelinEventTopics, openzeppelinJitEarnings } from './past.ts'
import { OPENZEPPELIN_SELECTORS, type OpenZeppelinState, openzeppelinReader } from './reading.ts'
import { openzeppelinCapabilities, openzeppelinJitModel, openzeppelinShareMath } from './rules.ts'
import { buildOpenzeppelinGettersRead, openzeppelinSafetyChecks } from './safety.ts'
import type { OpenzeppelinErrorName } from './writing.ts'

/**
 * Selectors that together identify an OpenZeppelin hook: `addReHypothecatedLiquidity(uint256)`,
 * `removeReHypothecatedLiquidity(uint256)`, `getPoolKey()` and `getCurrencyYieldSource(address)`.
 */
const SELECTORS = ['32eb0256', '8756366d', '683e76e0', '4c7ce860']

export const openzeppelinRecognition: AdapterRecognition = {
  poolKeyLookup: createPoolKeyLookup(OPENZEPPELIN_SELECTORS.getPoolKey),
  // Also recognises derived hooks with a different share price. Their withdrawals are planned by
  // simulation.
  recognises: (hook, code) =>
    [SWAP_PERMISSIONS, SWAP_AND_LIQUIDITY_PERMISSIONS].some((bits) => hasHookPermissions(hook, bits)) &&
    hasFunctionSelectors(code, SELECTORS),
  probe: (market) => {
    const { currency0, currency1, fee, tickSpacing, hooks } = toPoolKey(market)
    const key = [BigInt(currency0), BigInt(currency1), BigInt(fee), BigInt(tickSpacing), BigInt(hooks)]
    const sources = openzeppelinReader.yieldSources(market)
    const named = { target: market.hook, data: OPENZEPPELIN_SELECTORS.getPoolKey }
    return {
      reads: [...sources.reads, named],
      decode: (answers) =>
        key.every((word, index) => decodeAbiWord(answers.get(named), index) === word) &&
        Object.values(sources.decode(answers)).every((source) => source !== undefined),
    }
  },
}

/**
 * Adapter for hooks derived from OpenZeppelin's contract, release 1.2.1. A share is a part of the
 * hook's assets in two fixed yield sources. Partial withdrawals are possible.
 */
export const openzeppelinAdapter: HookAdapter<OpenzeppelinErrorName, OpenZeppelinState> = {
  capabilities: openzeppelinCapabilities,
  reader: openzeppelinReader,
  eventTopics: openzeppelinEventTopics,
  recognition: openzeppelinRecognition,
  buildFactsRead: buildOpenzeppelinGettersRead,
  safety: openzeppelinSafetyChecks,
  rules: openzeppelinShareMath,
  jitModel: openzeppelinJitModel,
  eventDecoder: openzeppelinEventDecoder,
  jitEarnings: openzeppelinJitEarnings,
  encoder: createSharedLoader(async () => (await import('./writing.ts')).openzeppelinEncoder),
}
