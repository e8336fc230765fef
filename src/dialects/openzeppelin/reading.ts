import type { BlockReads, DialectReading, Read } from '#market/reading.ts'
import { SELECTOR } from '#market/selectors.ts'
import type { HookSnapshot, SharePreviews } from '#market/snapshot.ts'
import { encodeCall, int24At, wordAt } from '#math/abi.ts'
import type { Address, Hex } from '#math/hex.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { ownerIn, ownerRead } from '../owner.ts'
import { heldReading, hookOf, hookReads, sharesRead, vaultOf, vaultReads, worthReads } from '../vaultReads.ts'

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

const sourceRead = (hook: Address, currency: Address): Read => ({
  target: hook,
  data: encodeCall(HOOK_SELECTOR.getCurrencyYieldSource, currency),
})

const shareWorthRead = ({ vault }: ReturnType<typeof vaultReads>): Read => ({
  target: vault,
  data: encodeCall(SELECTOR.previewMint, 1n),
})

/**
 * A hook of this kind is anybody's own over a common base, and may override any of it: so it is asked what it thinks that
 * all shares are worth and between which ticks it lends, rather than taken to do as the base does.
 */
function ownReads(hook: Address) {
  const shared = hookReads(hook)
  return {
    ...shared,
    whole: {
      target: hook,
      data: isSuccessor(hook) ? SUCCESSOR_SELECTOR.previewRedeem : HOOK_SELECTOR.previewAmountsForShares,
      argument: shared.totalSupply,
    },
    tickLower: { target: hook, data: HOOK_SELECTOR.getTickLower },
    tickUpper: { target: hook, data: HOOK_SELECTOR.getTickUpper },
    // The base has none; a contract that builds on it may.
    owner: ownerRead(hook),
  } satisfies Record<string, Read>
}

function ownOf(
  reads: ReturnType<typeof ownReads>,
  previews: ReturnType<typeof previewReads> | undefined,
  answers: BlockReads,
): HookSnapshot {
  const tickLower = int24At(answers.get(reads.tickLower))
  const tickUpper = int24At(answers.get(reads.tickUpper))
  return {
    ...hookOf(reads, answers),
    exitTakesItsPart: true,
    whole: amountsIn(answers.get(reads.whole)),
    ...(previews && { previews: previewsIn(previews, answers) }),
    ticks: tickLower === undefined || tickUpper === undefined ? undefined : { tickLower, tickUpper },
    owner: ownerIn(reads.owner, answers),
  }
}

export const reading: DialectReading = {
  // Release 1.2.1 is not even asked.
  refusesProviders: ({ hook }) => isSuccessor(hook),
  screen: (market, balances) => {
    const { hook, token0, token1 } = market
    const own = ownReads(hook)
    const previews = isSuccessor(hook) ? previewReads(hook) : undefined
    const vault0 = vaultReads(hook, sourceRead(hook, token0), token0)
    const vault1 = vaultReads(hook, sourceRead(hook, token1), token1)
    // Its vaults may be others' too, so that what lies in one tells nothing of what a share costs.
    const worth0 = shareWorthRead(vault0)
    const worth1 = shareWorthRead(vault1)
    const held = balances && { shares: sharesRead(market, balances.account) }
    // One screen alone tries it out: two calls that may change the state are in each other's way.
    const seed = balances && previews ? emptySeed(hook) : undefined
    return {
      reads: [
        own,
        previews ?? {},
        vault0,
        vault1,
        { worth0, worth1 },
        held ?? {},
        seed ? { seed } : {},
      ].flatMap((part): readonly Read[] => Object.values(part)),
      decode: (answers) => ({
        hook: {
          ...ownOf(own, previews, answers),
          ...(seed && { leastSeed: leastSeedIn(seed, answers) }),
        },
        vault0: { ...vaultOf(market.vault0, vault0, answers), shareWorth: wordAt(answers.get(worth0)) },
        vault1: { ...vaultOf(market.vault1, vault1, answers), shareWorth: wordAt(answers.get(worth1)) },
        shares: held && wordAt(answers.get(held.shares)),
        // Only the holder can take shares out, so nobody else's call can try it.
        exit: undefined,
      }),
    }
  },

  ...heldReading(sourceRead, worthReads),
}

/** Function selectors of the hook that are read with a screen; selectors.test.ts derives each from its signature. */
export const HOOK_SELECTOR = {
  getCurrencyYieldSource: '0x4c7ce860',
  previewAmountsForShares: '0xa4fadfea',
  getPoolKey: '0x683e76e0',
  getTickLower: '0x647504be',
  getTickUpper: '0x32c684ad',
} as const

/** Those that the unreleased successor has in their place. Two are called as ERC-4626's are, and answer otherwise. */
export const SUCCESSOR_SELECTOR = {
  previewMint: '0xb3d7f6b9',
  previewRedeem: '0x4cdad506',
  seedLiquidity: '0x8d7e076d',
} as const
