import { encodeCall, wordAt } from '../../amounts/abiWords.ts'
import type { Address, Hex } from '../../amounts/hex.ts'
import type { BlockReads, Read } from '../../markets/blockReads.ts'
import type { SharePreviews } from '../../markets/snapshot.ts'
import type { TokenAmounts } from '../../v4/liquidityAmounts.ts'
import { SUCCESSOR_SELECTOR } from './selectors.ts'

const ALL_BITS = 0x3fffn
/** beforeInitialize, beforeAddLiquidity, beforeRemoveLiquidity, beforeSwap and afterSwap (v4-core `Hooks`). */
const SUCCESSOR_BITS = 0x2ac0n

/**
 * Whether a hook of this kind builds upon the library's unreleased successor to release 1.2.1, by the permissions in its
 * address. Other families have the same permissions: that it is of this kind has been found out before.
 */
export const isSuccessor = (hook: Address): boolean => (BigInt(hook) & ALL_BITS) === SUCCESSOR_BITS

/** How many shares are previewed to find out how the contract rounds: so many that each virtual share shows. */
export const PREVIEWED = 1n << 127n

export const previewReads = (hook: Address) =>
  ({
    mint: { target: hook, data: encodeCall(SUCCESSOR_SELECTOR.previewMint, PREVIEWED) },
    redeem: { target: hook, data: encodeCall(SUCCESSOR_SELECTOR.previewRedeem, PREVIEWED) },
  }) satisfies Record<string, Read>

/** First four bytes of `AlreadySeeded()` and of `InsufficientSeed(uint256 shares, uint256 least)`. */
export const SEED_REFUSED = { already: '0x4313f1c8', tooSmall: '0x45f03d53' } as const

/**
 * A seed of nothing, which the contract refuses whatever its state: with so small a seed, it says how large the least one is.
 * It guards itself against being entered again, which a call that may change nothing cannot do.
 */
export const emptySeed = (hook: Address): Read => ({
  target: hook,
  data: encodeCall(SUCCESSOR_SELECTOR.seedLiquidity, 0n, 0n),
  changes: true,
})

/** Shares that the first deposit has to mint at least, as the contract itself refuses fewer; undefined where it does not say. */
export function leastSeedIn(seed: Read, answers: BlockReads): bigint | undefined {
  const refusal = answers.revertOf(seed)
  return refusal?.startsWith(SEED_REFUSED.tooSmall) ? wordAt(`0x${refusal.slice(10)}`, 1) : undefined
}

/** Two amounts in one answer; undefined where one is missing. */
export function amountsIn(data: Hex | undefined): TokenAmounts | undefined {
  const [amount0, amount1] = [wordAt(data, 0), wordAt(data, 1)]
  return amount0 === undefined || amount1 === undefined ? undefined : { amount0, amount1 }
}

export function previewsIn(
  reads: ReturnType<typeof previewReads>,
  answers: BlockReads,
): SharePreviews | undefined {
  const [mint, redeem] = [amountsIn(answers.get(reads.mint)), amountsIn(answers.get(reads.redeem))]
  return mint === undefined || redeem === undefined ? undefined : { mint, redeem }
}
