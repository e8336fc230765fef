import type { HookAdapter } from '#market/adapter.ts'
import { poolKeyOf } from '#market/market.ts'
import type { AdapterRecognition } from '#market/reading.ts'
import { wordAt } from '#math/abi.ts'
import { loadOnce } from '../loadOnce.ts'
import {
  hasFunctions,
  isPermitted,
  poolFromGetter,
  SWAP_AND_LIQUIDITY_PERMISSIONS,
  SWAP_PERMISSIONS,
} from '../recognition.ts'
import { events, history, topics } from './past.ts'
import { HOOK_SELECTOR, type OpenZeppelinState, reading } from './reading.ts'
import { capabilities, lending, rules } from './rules.ts'
import { facts, safety } from './safety.ts'
import type { Errors } from './writing.ts'

/**
 * Selectors that together identify the contract: `addReHypothecatedLiquidity(uint256)`,
 * `removeReHypothecatedLiquidity(uint256)`, `getPoolKey()` and `getCurrencyYieldSource(address)`.
 */
const SELECTORS = ['32eb0256', '8756366d', '683e76e0', '4c7ce860']

export const recognition: AdapterRecognition = {
  ownPool: poolFromGetter(HOOK_SELECTOR.getPoolKey),
  // A derived hook with another share price is recognised too. Exits from it are planned by
  // simulation.
  recognises: (hook, code) =>
    [SWAP_PERMISSIONS, SWAP_AND_LIQUIDITY_PERMISSIONS].some((bits) => isPermitted(hook, bits)) &&
    hasFunctions(code, SELECTORS),
  probe: (market) => {
    const { currency0, currency1, fee, tickSpacing, hooks } = poolKeyOf(market)
    const key = [BigInt(currency0), BigInt(currency1), BigInt(fee), BigInt(tickSpacing), BigInt(hooks)]
    const sources = reading.sources(market)
    const named = { target: market.hook, data: HOOK_SELECTOR.getPoolKey }
    return {
      reads: [...sources.reads, named],
      // The hook has one pool, which its getter returns.
      decode: (answers) =>
        key.every((word, index) => wordAt(answers.get(named), index) === word) &&
        Object.values(sources.decode(answers)).every((source) => source !== undefined),
    }
  },
}

/**
 * Adapter for hooks derived from OpenZeppelin's contract, release 1.2.1. Shares are a part of two
 * fixed
 * yield sources. Partial exits are possible.
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
