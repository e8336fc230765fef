import type { HookAdapter } from '#market/adapter.ts'
import { poolKeyOf } from '#market/market.ts'
import type { AdapterRecognition, ChainQuestion } from '#market/reading.ts'
import { encodeCall, wordAt } from '#math/abi.ts'
import type { Address } from '#math/hex.ts'
import { loadOnce } from '../loadOnce.ts'
import { hasFunctions, isPermitted, poolFromGetter, SWAP_PERMISSIONS } from '../recognition.ts'
import { events, history, topics } from './past.ts'
import {
  emptySeed,
  HOOK_SELECTOR,
  isSuccessor,
  type OpenZeppelinState,
  previewReads,
  previewsIn,
  reading,
  SEED_REFUSED,
} from './reading.ts'
import { capabilities, lending, rules } from './rules.ts'
import { facts, safety } from './safety.ts'
import type { Errors } from './writing.ts'

/**
 * Functions that these hooks have together and no other known family:
 * `addReHypothecatedLiquidity(uint256)`, `removeReHypothecatedLiquidity(uint256)`, `getPoolKey()`
 * and `getCurrencyYieldSource(address)`.
 */
const SELECTORS = ['32eb0256', '8756366d', '683e76e0', '4c7ce860']

/**
 * And those by which release 1.2.1 and its unreleased successor differ:
 * `previewAmountsForShares(uint256)`; `previewMint(uint256)`, `previewRedeem(uint256)` and
 * `seedLiquidity(uint256,uint256)`. A version between them has the previews of the one and the
 * permissions of the other, and is neither.
 */
const OF_THE_RELEASE = ['a4fadfea']
const OF_THE_SUCCESSOR = ['b3d7f6b9', '4cdad506', '8d7e076d']

function previewOf(hook: Address): ChainQuestion<boolean> {
  const preview = { target: hook, data: encodeCall(HOOK_SELECTOR.previewAmountsForShares, 0n) }
  return { reads: [preview], decode: (answers) => wordAt(answers.get(preview), 1) !== undefined }
}

/**
 * The names of its previews are other contracts' too. What only the successor does is to refuse a
 * seed of nothing, and to preview shares from the seed on.
 */
function seedingOf(hook: Address): ChainQuestion<boolean> {
  const seed = emptySeed(hook)
  const previews = previewReads(hook)
  return {
    reads: [...Object.values(previews), seed],
    decode: (answers) => {
      const refusal = answers.revertOf(seed)?.slice(0, 10)
      const isSeeded = refusal === SEED_REFUSED.already
      if (!isSeeded && refusal !== SEED_REFUSED.tooSmall) return false
      return isSeeded === (previewsIn(previews, answers) !== undefined)
    },
  }
}

export const recognition: AdapterRecognition = {
  ownPool: poolFromGetter(HOOK_SELECTOR.getPoolKey),
  recognises: (hook, code) =>
    isSuccessor(hook)
      ? hasFunctions(code, [...SELECTORS, ...OF_THE_SUCCESSOR])
      : isPermitted(hook, SWAP_PERMISSIONS) && hasFunctions(code, [...SELECTORS, ...OF_THE_RELEASE]),
  probe: (market) => {
    const { currency0, currency1, fee, tickSpacing, hooks } = poolKeyOf(market)
    const key = [BigInt(currency0), BigInt(currency1), BigInt(fee), BigInt(tickSpacing), BigInt(hooks)]
    const sources = reading.sources(market)
    const named = { target: market.hook, data: HOOK_SELECTOR.getPoolKey }
    const own = isSuccessor(market.hook) ? seedingOf(market.hook) : previewOf(market.hook)
    return {
      reads: [...sources.reads, named, ...own.reads],
      // The hook serves one pool alone, and says which.
      decode: (answers) =>
        key.every((word, index) => wordAt(answers.get(named), index) === word) &&
        own.decode(answers) &&
        Object.values(sources.decode(answers)).every((source) => source !== undefined),
    }
  },
}

/**
 * Hooks over OpenZeppelin's base, release 1.2.1 or its unreleased successor: shares are a part of
 * two fixed sources, and can be taken out in parts.
 */
export const openzeppelin: HookAdapter<Errors, OpenZeppelinState> = {
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
