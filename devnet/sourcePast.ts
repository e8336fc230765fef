import type { Market } from '../src/market/market.ts'
import { ZERO_ADDRESS } from '../src/math/hex.ts'
import type { PastEvent } from './past.ts'
import type { SourceActors } from './sourceActors.ts'
import type { SourceMarket } from './sourceMarkets.ts'
import { PROVIDERS, SWAPPERS } from './worldAddresses.ts'

export interface SourceWorld {
  readonly market: Market
  readonly terms: SourceMarket
  readonly actors: SourceActors
}

export async function fundSourcePast({ actors, terms }: SourceWorld): Promise<void> {
  const much = ({ decimals }: { readonly decimals: number }) => 10n ** BigInt(decimals + 7)
  for (const person of [...PROVIDERS, ...SWAPPERS])
    await actors.fund(person, much(terms.currency0), much(terms.currency1))
}

/**
 * Returns four weeks of history: deposits, a partial withdrawal, swaps in both directions, and
 * yield.
 */
export function sourcePast({ actors, market, terms }: SourceWorld): readonly PastEvent[] {
  const [first, second] = PROVIDERS
  const { firstShares: shares, currency0, currency1 } = terms
  const isEther = market.token0 === ZERO_ADDRESS
  // More wei than any of these deposits needs. The hook returns the rest.
  const value = isEther ? 100n * 10n ** 18n : 0n
  const units = (amount: bigint, { decimals }: { readonly decimals: number }) =>
    amount * 10n ** BigInt(decimals - 3)
  const swaps = [24.2, 19.5, 15.1, 11.3, 8.2, 6.4, 3.3, 1.7].map((daysAgo, index) => {
    const zeroForOne = index % 2 === 0
    // Size in thousandths of a token: 0.1 ether or 250 coins. In the other market 400 euros or
    // dollars.
    const size = isEther ? (zeroForOne ? 100n : 250_000n) : 400_000n
    const amountSpecified = -units(size, zeroForOne ? currency0 : currency1)
    const swap = { zeroForOne, amountSpecified, value: isEther && zeroForOne ? -amountSpecified : 0n }
    return { daysAgo, act: () => actors.swap(SWAPPERS[zeroForOne ? 0 : 1], swap) }
  })
  const earned = [21.4, 14.6, 7.5, 2.2].map((daysAgo) => ({
    daysAgo,
    act: () =>
      actors.dripYield(
        units(isEther ? 4n : 30_000n, currency0),
        units(isEther ? 9_000n : 33_000n, currency1),
      ),
  }))
  return [
    { daysAgo: 28.3, act: () => actors.deposit(first, shares, value) },
    { daysAgo: 22.6, act: () => actors.deposit(second, shares / 2n, value) },
    { daysAgo: 9.1, act: () => actors.exit(second, shares / 5n) },
    ...swaps,
    ...earned,
  ]
}
