import type { Market } from '#market/market.ts'
import type { AdapterReading, BalanceReads, BlockReads, ContractRead, HookScreen } from '#market/reading.ts'
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

/** Contract's own cost and proceeds of shares, in raw units. */
interface SharePreviews {
  readonly mint: TokenAmounts
  readonly redeem: TokenAmounts
}

/** State that only this adapter reads. Undefined if it was not read. */
export interface OpenZeppelinState {
  /** Contract's own value of all shares. */
  readonly whole: TokenAmounts | undefined
  /** Successor's preview of `PREVIEWED_SHARES`, which reveals its rounding. */
  readonly previews: SharePreviews | undefined
  /** Minimum shares of the successor's first deposit. */
  readonly leastSeed: bigint | undefined
}

/**
 * True if the hook derives from the unreleased successor of release 1.2.1, by the permissions in
 * its address. Other families share these permissions, so the hook must be recognised first.
 */
export const isSuccessor = (hook: Address): boolean => isPermitted(hook, SWAP_AND_LIQUIDITY_PERMISSIONS)

/**
 * Number of shares in the preview, to detect the contract's rounding. Large enough to reveal each
 * virtual share.
 */
export const PREVIEWED_SHARES = 1n << 127n

export const previewReads = (hook: Address) =>
  ({
    mint: { target: hook, data: encodeCall(SUCCESSOR_SELECTOR.previewMint, PREVIEWED_SHARES) },
    redeem: { target: hook, data: encodeCall(SUCCESSOR_SELECTOR.previewRedeem, PREVIEWED_SHARES) },
  }) satisfies Record<string, ContractRead>

/**
 * First four bytes of `AlreadySeeded()` and of `InsufficientSeed(uint256 shares, uint256 least)`.
 */
export const SEED_REFUSED = { already: '0x4313f1c8', tooSmall: '0x45f03d53' } as const

/**
 * Simulates an empty seed, which the contract always rejects. Its error contains the minimum seed.
 * The reentrancy guard writes state, so a static call cannot run it.
 */
export const emptySeed = (hook: Address): ContractRead => ({
  target: hook,
  data: encodeCall(SUCCESSOR_SELECTOR.seedLiquidity, 0n, 0n),
  changes: true,
})

/**
 * Minimum shares of the first deposit, from the contract's error. Undefined if the error lacks it.
 */
export function leastSeedIn(seed: ContractRead, answers: BlockReads): bigint | undefined {
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

/** Exponents to try: the library's default first, then all that fit shares with 18 decimals. */
const EXPONENTS = [6, ...Array.from({ length: 31 }, (_, exponent) => exponent).filter((each) => each !== 6)]

/**
 * Finds the successor's virtual shares, which have no getter: the power of ten that reproduces its
 * previews exactly, in both directions and for both tokens. Undefined if none does, since the rules
 * are then unknown.
 * @param held raw amounts that the yield sources report
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

const sourceRead = (hook: Address, currency: Address): ContractRead => ({
  target: hook,
  data: encodeCall(HOOK_SELECTOR.getCurrencyYieldSource, currency),
})

const shareWorthRead = ({ vault }: ReturnType<typeof vaultReads>): ContractRead => ({
  target: vault,
  data: encodeCall(SELECTOR.previewMint, 1n),
})

/**
 * A derived contract may override any part of the base, so its share value and tick range are read
 * instead of assumed.
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
    // The base has no owner, but a derived contract may have one.
    owner: ownerRead(hook),
  } satisfies Record<string, ContractRead>
}

/**
 * Shares without a holder. Release 1.2.1 has none. Those of the successor follow from its previews.
 */
function virtualSharesIn(
  market: Market,
  previews: SharePreviews | undefined,
  { totalSupply }: Pick<HookSnapshot, 'totalSupply'>,
  { hookAssets: amount0 }: VaultSnapshot,
  { hookAssets: amount1 }: VaultSnapshot,
): bigint | undefined {
  if (!isSuccessor(market.hook)) return 0n
  // Without shares, its previews reveal too little.
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
    // Only the holder can withdraw, so a call from another sender cannot simulate it.
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
    // Read directly, since the vaults may have other depositors and their totals do not give the
    // share price.
    worth: [shareWorthRead(vaults[0]), shareWorthRead(vaults[1])] as const,
    shares: balances && sharesRead(market, balances.account),
    // Included in one screen only, because two state-changing calls would interfere.
    seed: balances && previews ? emptySeed(hook) : undefined,
  }
}

export const reading: AdapterReading<OpenZeppelinState> = {
  // Release 1.2.1 has no such check.
  refusesProviders: ({ hook }) => isSuccessor(hook),
  screen: (market, balances) => {
    const asked = screenReads(market, balances)
    const { hook, previews, vaults, worth, shares, seed } = asked
    return {
      reads: [
        ...[hook, previews ?? {}, ...vaults].flatMap((part): readonly ContractRead[] => Object.values(part)),
        ...worth,
        ...(shares ? [shares] : []),
        ...(seed ? [seed] : []),
      ],
      decode: (answers) => screenOf(market, asked, answers),
    }
  },

  ...vaultSharesReading(sourceRead, worthReads),
}

/** Selectors of the hook's getters; selectors.test.ts derives each from its signature. */
export const HOOK_SELECTOR = {
  getCurrencyYieldSource: '0x4c7ce860',
  previewAmountsForShares: '0xa4fadfea',
  getPoolKey: '0x683e76e0',
  getTickLower: '0x647504be',
  getTickUpper: '0x32c684ad',
} as const

/**
 * Selectors of the unreleased successor. Two have the signatures of ERC-4626 with other results.
 */
export const SUCCESSOR_SELECTOR = {
  previewMint: '0xb3d7f6b9',
  previewRedeem: '0x4cdad506',
  seedLiquidity: '0x8d7e076d',
} as const
