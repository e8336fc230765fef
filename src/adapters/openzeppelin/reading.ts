import type { Market } from '#market/market.ts'
import type { AdapterReading, BalanceReads, BlockReads, HookScreen, Read } from '#market/reading.ts'
import { SELECTOR } from '#market/selectors.ts'
import type { HookSnapshot, VaultSnapshot } from '#market/snapshot.ts'
import { encodeCall, int24At, wordAt } from '#math/abi.ts'
import type { Address } from '#math/hex.ts'
import { BPS, mulDiv, type Rounding } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { ownerIn, ownerRead } from '../owner.ts'
import { isPermitted, SWAP_AND_LIQUIDITY_PERMISSIONS } from '../recognition.ts'
import {
  decodeAmounts,
  decodeHook,
  decodeVault,
  hookReads,
  sharesRead,
  vaultReads,
  vaultSharesReading,
  worthReads,
} from '../vaultReads.ts'

/** What a contract says that shares cost and that they bring, raw. */
interface SharePreviews {
  readonly mint: TokenAmounts
  readonly redeem: TokenAmounts
}

/** What only this adapter reads. Undefined: unread, or not asked. */
export interface OpenZeppelinState {
  /** What the contract itself says that all shares together are worth. */
  readonly whole: TokenAmounts | undefined
  /** What the successor says of a certain number of shares, from which its rounding follows. */
  readonly previews: SharePreviews | undefined
  /** Shares that the first deposit of the successor has to mint at least. */
  readonly leastSeed: bigint | undefined
}

/**
 * Whether a hook of this kind builds upon the library's unreleased successor to release 1.2.1, by
 * the permissions in its address. Other families have the same permissions: that it is of this kind
 * has been found out before.
 */
export const isSuccessor = (hook: Address): boolean => isPermitted(hook, SWAP_AND_LIQUIDITY_PERMISSIONS)

/**
 * How many shares are previewed to find out how the contract rounds: so many that each virtual
 * share shows.
 */
export const PREVIEWED_SHARES = 1n << 127n

export const previewReads = (hook: Address) =>
  ({
    mint: { target: hook, data: encodeCall(SUCCESSOR_SELECTOR.previewMint, PREVIEWED_SHARES) },
    redeem: { target: hook, data: encodeCall(SUCCESSOR_SELECTOR.previewRedeem, PREVIEWED_SHARES) },
  }) satisfies Record<string, Read>

/**
 * First four bytes of `AlreadySeeded()` and of `InsufficientSeed(uint256 shares, uint256 least)`.
 */
export const SEED_REFUSED = { already: '0x4313f1c8', tooSmall: '0x45f03d53' } as const

/**
 * A seed of nothing, which the contract refuses whatever its state: with so small a seed, it says
 * how large the least one is. It guards itself against being entered again, which a call that may
 * change nothing cannot do.
 */
export const emptySeed = (hook: Address): Read => ({
  target: hook,
  data: encodeCall(SUCCESSOR_SELECTOR.seedLiquidity, 0n, 0n),
  changes: true,
})

/**
 * Shares that the first deposit has to mint at least, as the contract itself refuses fewer;
 * undefined where it does not say.
 */
export function leastSeedIn(seed: Read, answers: BlockReads): bigint | undefined {
  const refusal = answers.revertOf(seed)
  return refusal?.startsWith(SEED_REFUSED.tooSmall) ? wordAt(`0x${refusal.slice(10)}`, 1) : undefined
}

export function previewsIn(
  reads: ReturnType<typeof previewReads>,
  answers: BlockReads,
): SharePreviews | undefined {
  const [mint, redeem] = [decodeAmounts(answers.get(reads.mint)), decodeAmounts(answers.get(reads.redeem))]
  return mint === undefined || redeem === undefined ? undefined : { mint, redeem }
}

/**
 * Exponents of ten that are tried: the library's own first, and then all that a share of 18
 * decimals leaves room for.
 */
const EXPONENTS = [6, ...Array.from({ length: 31 }, (_, exponent) => exponent).filter((each) => each !== 6)]

/**
 * The virtual shares of the successor, which no getter reads: the power of ten with which its own
 * previews come out to the unit, both ways and for both tokens. Undefined where none does: then its
 * rules are not known.
 * @param held what the sources report, raw
 */
export function virtualSharesBy(
  { mint, redeem }: SharePreviews,
  totalSupply: bigint,
  held: TokenAmounts,
): bigint | undefined {
  const worth = (amount: bigint, virtual: bigint, rounding: Rounding) =>
    mulDiv(PREVIEWED_SHARES, amount + 1n, totalSupply + virtual, rounding)
  return EXPONENTS.map((exponent) => 10n ** BigInt(exponent)).find(
    (virtual) =>
      worth(held.amount0, virtual, 'up') === mint.amount0 &&
      worth(held.amount1, virtual, 'up') === mint.amount1 &&
      worth(held.amount0, virtual, 'down') === redeem.amount0 &&
      worth(held.amount1, virtual, 'down') === redeem.amount1,
  )
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
 * A hook of this kind is anybody's own over a common base, and may override any of it: so it is
 * asked what it thinks that all shares are worth and between which ticks it lends, rather than
 * taken to do as the base does.
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

/**
 * Shares that nobody holds: release 1.2.1 has none, and of its successor they follow from what it
 * previews.
 */
function virtualSharesIn(
  market: Market,
  previews: SharePreviews | undefined,
  { totalSupply }: Pick<HookSnapshot, 'totalSupply'>,
  { hookAssets: amount0 }: VaultSnapshot,
  { hookAssets: amount1 }: VaultSnapshot,
): bigint | undefined {
  if (!isSuccessor(market.hook)) return 0n
  // While nobody has shares it previews nothing that would tell.
  if (previews === undefined || !totalSupply || amount0 === undefined || amount1 === undefined)
    return undefined
  return virtualSharesBy(previews, totalSupply, { amount0, amount1 })
}

function screenOf(
  market: Market,
  asked: ReturnType<typeof screenReads>,
  answers: BlockReads,
): HookScreen<OpenZeppelinState> {
  const { hook: reads, vaults, worth, shares, seed } = asked
  const previews = asked.previews && previewsIn(asked.previews, answers)
  const [tickLower, tickUpper] = [reads.tickLower, reads.tickUpper].map((read) => int24At(answers.get(read)))
  const vault0 = {
    ...decodeVault(market.vault0, vaults[0], answers),
    shareWorth: wordAt(answers.get(worth[0])),
  }
  const vault1 = {
    ...decodeVault(market.vault1, vaults[1], answers),
    shareWorth: wordAt(answers.get(worth[1])),
  }
  const hook = decodeHook(reads, answers)
  return {
    hook: {
      ...hook,
      virtualShares: virtualSharesIn(market, previews, hook, vault0, vault1),
      ranges:
        tickLower === undefined || tickUpper === undefined
          ? undefined
          : [{ tickLower, tickUpper, weightBps: BPS }],
      owner: ownerIn(reads.owner, answers),
      exitTakesItsPart: true,
    },
    vault0,
    vault1,
    shares: shares && wordAt(answers.get(shares)),
    // Only the holder can take shares out, so nobody else's call can try it.
    exit: undefined,
    own: {
      whole: decodeAmounts(answers.get(reads.whole)),
      previews,
      leastSeed: seed && leastSeedIn(seed, answers),
    },
  }
}

function screenReads(market: Market, balances: BalanceReads | undefined) {
  const { hook, token0, token1 } = market
  const vaults = [
    vaultReads(hook, sourceRead(hook, token0), token0),
    vaultReads(hook, sourceRead(hook, token1), token1),
  ] as const
  const previews = isSuccessor(hook) ? previewReads(hook) : undefined
  return {
    hook: ownReads(hook),
    previews,
    vaults,
    // Its vaults may be others' too, so that what lies in one tells nothing of what a share costs.
    worth: [shareWorthRead(vaults[0]), shareWorthRead(vaults[1])] as const,
    shares: balances && sharesRead(market, balances.account),
    // One screen alone tries it out: two calls that may change the state are in each other's way.
    seed: balances && previews ? emptySeed(hook) : undefined,
  }
}

export const reading: AdapterReading<OpenZeppelinState> = {
  // Release 1.2.1 is not even asked.
  refusesProviders: ({ hook }) => isSuccessor(hook),
  screen: (market, balances) => {
    const asked = screenReads(market, balances)
    const { hook, previews, vaults, worth, shares, seed } = asked
    return {
      reads: [
        ...[hook, previews ?? {}, ...vaults].flatMap((part): readonly Read[] => Object.values(part)),
        ...worth,
        ...(shares ? [shares] : []),
        ...(seed ? [seed] : []),
      ],
      decode: (answers) => screenOf(market, asked, answers),
    }
  },

  ...vaultSharesReading(sourceRead, worthReads),
}

/**
 * Function selectors of the hook that are read with a screen; selectors.test.ts derives each from
 * its signature.
 */
export const HOOK_SELECTOR = {
  getCurrencyYieldSource: '0x4c7ce860',
  previewAmountsForShares: '0xa4fadfea',
  getPoolKey: '0x683e76e0',
  getTickLower: '0x647504be',
  getTickUpper: '0x32c684ad',
} as const

/**
 * Those that the unreleased successor has in their place. Two are called as ERC-4626's are, and
 * answer otherwise.
 */
export const SUCCESSOR_SELECTOR = {
  previewMint: '0xb3d7f6b9',
  previewRedeem: '0x4cdad506',
  seedLiquidity: '0x8d7e076d',
} as const
