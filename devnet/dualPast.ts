import type { TokenSide } from '../src/market/tokenPair.ts'
import type { DualWorld, DualWorlds } from './dualWorlds.ts'
import type { PastEvent } from './past.ts'
import { PROVIDERS, SWAPPERS } from './worldAddresses.ts'

const DOLLARS = 10n ** 6n
const ETHER = 10n ** 18n
/** Raw units of one share: 6 decimals in the dollar/euro pool, 12 in the others. */
const SHARES = [10n ** 6n, 10n ** 12n] as const

/** Returns the raw input of a swap: `size` dollars or euros, or ether of the same value. */
const tokens = ({ pool }: DualWorld, side: TokenSide, size: bigint): bigint =>
  [pool.token0, pool.token1][side]?.decimals === 18 ? (size * ETHER) / 2_000n : size * DOLLARS

/** Funds the accounts that act in the history. */
export async function fundDualPast([stable, ether]: DualWorlds): Promise<void> {
  for (const account of [...PROVIDERS, ...SWAPPERS]) {
    await stable.actors.fund(account, 10_000_000n * DOLLARS, 10_000_000n * DOLLARS)
    await ether.actors.fund(account, 10_000n * ETHER, 10_000_000n * DOLLARS)
  }
}

/**
 * Returns events of the pools' history: deposits, a withdrawal, weekly swaps in both directions,
 * and yield.
 */
export function dualPast([stable, ether, oneSided]: DualWorlds): readonly PastEvent[] {
  const [first, second, leaver] = PROVIDERS
  const [swapper, other] = SWAPPERS
  const weeks = [0, 1, 2, 3, 4].flatMap((week): PastEvent[] => {
    const size = BigInt(100 + 40 * ((week * 3) % 5))
    return [
      {
        daysAgo: 33.2 - 7 * week,
        act: () => stable.actors.swap(swapper, { zeroForOne: true, amountSpecified: -size * DOLLARS }),
      },
      {
        daysAgo: 31.1 - 7 * week,
        act: () => stable.actors.swap(other, { zeroForOne: false, amountSpecified: -size * DOLLARS }),
      },
      {
        daysAgo: 30.4 - 7 * week,
        act: () => ether.actors.swap(other, { zeroForOne: true, amountSpecified: -size * (ETHER / 1_000n) }),
      },
      {
        daysAgo: 29.7 - 7 * week,
        act: () => ether.actors.swap(swapper, { zeroForOne: false, amountSpecified: -2n * size * DOLLARS }),
      },
      {
        daysAgo: 30.1 - 7 * week,
        act: () =>
          oneSided.actors.swap(swapper, { zeroForOne: true, amountSpecified: -tokens(oneSided, 0, size) }),
      },
      {
        daysAgo: 28.2 - 7 * week,
        act: () =>
          oneSided.actors.swap(other, { zeroForOne: false, amountSpecified: -tokens(oneSided, 1, size) }),
      },
      { daysAgo: 29.3 - 7 * week, act: () => stable.actors.dripYield(40n * DOLLARS, 35n * DOLLARS) },
      { daysAgo: 28.9 - 7 * week, act: () => ether.actors.dripYield(ETHER / 50n, 40n * DOLLARS) },
    ]
  })
  return [
    { daysAgo: 34.5, act: () => stable.actors.deposit(first, 4_000n * SHARES[0]) },
    { daysAgo: 34.2, act: () => ether.actors.deposit(second, 20n * SHARES[1]) },
    { daysAgo: 33.9, act: () => oneSided.actors.deposit(first, 12n * SHARES[1]) },
    { daysAgo: 27.4, act: () => stable.actors.deposit(leaver, 700n * SHARES[0]) },
    { daysAgo: 8.6, act: () => stable.actors.withdraw(leaver, 700n * SHARES[0]) },
    ...weeks,
  ].filter(({ daysAgo }) => daysAgo > 0.2)
}
