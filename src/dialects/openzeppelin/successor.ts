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
