import type { HookDialect } from '#market/dialect.ts'
import { poolKeyOf } from '#market/market.ts'
import type { DialectRecognition } from '#market/reading.ts'
import { addressAt, int24At, wordAt } from '#math/abi.ts'
import { type Address, type Hex, ZERO_ADDRESS } from '#math/hex.ts'
import { type PoolKey, poolId } from '#math/pool.ts'
import { loadOnce } from '../loadOnce.ts'
import { events, history, topics } from './past.ts'
import { configRead, HOOK_SELECTOR, type Own, reading } from './reading.ts'
import { can, lending, rules } from './rules.ts'
import { facts, safety } from './safety.ts'
import type { Errors } from './writing.ts'

/** beforeInitialize, beforeSwap and afterSwap in the lowest fourteen bits of the address (v4-core `Hooks`). Other kinds have the same. */
const PERMISSION_BITS = 0x20c0n
const ALL_BITS = 0x3fffn

/**
 * Functions that these hooks have together and no other known family: `addReHypothecatedLiquidity(uint256,uint160,uint24)`,
 * `removeReHypothecatedLiquidity(uint256,uint160,uint24)`, `getReHypothecationConfig()`, `getPoolId()`, `getPoolKey()` and
 * `authority()`.
 */
const SELECTORS = ['60fc53ee', '8190c0ea', '24749cd8', '38fff2d0', '683e76e0', 'bf7e214f']

/** The pool that the hook serves, as its getter says. */
function keyOf(data: Hex | undefined, hooks: Address): PoolKey | undefined {
  const [currency0, currency1] = [addressAt(data), addressAt(data, 1)]
  const [fee, spacing, named] = [wordAt(data, 2), wordAt(data, 3), wordAt(data, 4)]
  if (currency0 === undefined || currency1 === undefined || named !== BigInt(hooks)) return undefined
  if (fee === undefined || fee > 0xffffffn || spacing === undefined || spacing < 1n || spacing > 32767n)
    return undefined
  return { currency0, currency1, fee: Number(fee), tickSpacing: Number(spacing), hooks }
}

export const recognition: DialectRecognition = {
  ownPool: {
    by: 'read',
    ask: (hook) => {
      const named = { target: hook, data: HOOK_SELECTOR.getPoolKey }
      return { reads: [named], decode: (answers) => keyOf(answers.get(named), hook) }
    },
  },
  // A contract compares the selector of a call with each of its own, which are therefore in its code.
  recognises: (hook, code) =>
    (BigInt(hook) & ALL_BITS) === PERMISSION_BITS &&
    SELECTORS.every((selector) => code.toLowerCase().includes(`63${selector}`)),
  probe: (market) => {
    const id = poolId(poolKeyOf(market))
    const sources = reading.sources(market)
    const config = configRead(market.hook)
    const named = { target: market.hook, data: HOOK_SELECTOR.getPoolId }
    const authority = { target: market.hook, data: HOOK_SELECTOR.authority }
    return {
      reads: [...sources.reads, config, named, authority],
      // The hook serves one pool alone, over one range, and its roles are somebody's to give.
      decode: (answers) => {
        const range = answers.get(config)
        const [lower, upper] = [int24At(range), int24At(range, 1)]
        return (
          wordAt(answers.get(named)) === BigInt(id) &&
          lower !== undefined &&
          upper !== undefined &&
          lower < upper &&
          ![undefined, ZERO_ADDRESS].includes(addressAt(answers.get(authority))) &&
          Object.values(sources.decode(answers)).every((source) => source !== undefined)
        )
      },
    }
  },
}

/**
 * Hooks of Alphix's kind: shares are a part of what the hook has booked in two sources, which a role at its manager may move; a
 * pause stops exits too.
 */
export const alphix: HookDialect<Errors, Own> = {
  can,
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
