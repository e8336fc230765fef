import type { HookDialect } from '#market/dialect.ts'
import type { EmittedLog } from '#market/hookEvent.ts'
import type { DialectRecognition } from '#market/reading.ts'
import { addressAt, wordAt } from '#math/abi.ts'
import type { PoolKey } from '#math/pool.ts'
import { loadOnce } from '../loadOnce.ts'
import { events, history, topics } from './past.ts'
import { reading } from './reading.ts'
import { can, lending, rules } from './rules.ts'
import { facts, safety } from './safety.ts'
import type { Errors } from './writing.ts'

/** beforeInitialize, beforeSwap and afterSwap in the lowest fourteen bits of the address (v4-core `Hooks`). */
const PERMISSION_BITS = 0x20c0n
const ALL_BITS = 0x3fffn

/**
 * Functions that no other known family has: `addReHypothecatedLiquidity(uint128)`, `removeReHypothecatedLiquidity(address)`,
 * `setVaults(address,address)` and `getVaultAddress(address)`.
 */
const SELECTORS = ['8f743357', '273264aa', '4c451a6a', 'ef88c31e']

/** `PoolInitialized(address indexed currency0, address indexed currency1, uint24 indexed fee, int24 tickSpacing)` */
const POOL_INITIALIZED = '0xf6c33d1998534335eba32f4f3e42db5c8a0ad995e10af1b63f68dd59f360c18e'

function keyOf({ address, topics: [, first, second, third], data }: EmittedLog): PoolKey | undefined {
  const [currency0, currency1, fee, spacing] = [
    addressAt(first),
    addressAt(second),
    wordAt(third),
    wordAt(data),
  ]
  if (currency0 === undefined || currency1 === undefined || fee === undefined || spacing === undefined)
    return undefined
  if (fee > 0xffffffn || spacing < 1n || spacing > 32767n) return undefined
  return { currency0, currency1, fee: Number(fee), tickSpacing: Number(spacing), hooks: address }
}

export const recognition: DialectRecognition = {
  ownPool: { by: 'event', topic: POOL_INITIALIZED, keyOf },
  // A contract compares the selector of a call with each of its own, which are therefore in its code.
  recognises: (hook, code) =>
    (BigInt(hook) & ALL_BITS) === PERMISSION_BITS &&
    SELECTORS.every((selector) => code.toLowerCase().includes(`63${selector}`)),
  probe: (market) => {
    const { reads, decode } = reading.sources(market)
    return {
      reads,
      decode: (answers) => Object.values(decode(answers)).every((source) => source !== undefined),
    }
  },
}

/** The hook of the specification: shares are liquidity over the full range, and anybody may change its vaults. */
export const flashifi: HookDialect<Errors> = {
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
