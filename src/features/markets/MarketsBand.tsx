import type { ReactNode } from 'react'
import { MarketFact, MarketFactsRow } from '#features/common/MarketFact.tsx'
import { NetworkBlockNumberLine } from '#features/common/NetworkLine.tsx'
import { getTokenNames } from '#features/common/TokenName.tsx'
import { VaultRates } from '#features/common/vaultRates.tsx'
import * as words from '#locales/markets.ts'
import type { Market } from '#market/market.ts'
import type { MarketSummary } from '#market/marketList.ts'
import { isPositive } from '#math/integers.ts'
import type { NetworkSummaries } from '#queries/marketSummaries.ts'
import type { VaultYieldsByMarket } from '#queries/useVaultYieldsByMarket.ts'
import { Skeleton } from '#ui/Icon.tsx'

interface MarketsBandProps {
  readonly networks: readonly NetworkSummaries[]
  readonly markets: readonly Market[]
  readonly known: ReadonlyMap<string, MarketSummary>
  readonly yields: VaultYieldsByMarket
  /** Market with the highest yield. Undefined while no yield is known. */
  readonly best: Market | undefined
  readonly somebody: boolean
  readonly count: ReactNode
}

/** Facts about the whole list: the account's markets, the best yield, and each network's block. */
export function MarketsBand({ networks, markets, known, yields, best, somebody, count }: MarketsBandProps) {
  const isRead = networks.some(({ state }) => state === 'live' || state === 'stale')
  const held = [...known.values()].filter(({ shares }) => isPositive(shares)).length
  const bestYields = best && yields.get(best.id)
  return (
    <MarketFactsRow label={words.facts}>
      <MarketFact term={words.youHold}>
        {!somebody ? (
          <span className="fx-none">{words.connectToSee}</span>
        ) : isRead ? (
          words.heldOf(held, markets.length)
        ) : (
          <Skeleton chars={6} />
        )}
      </MarketFact>
      <MarketFact term={words.bestRate} note={best && getTokenNames(best, known.get(best.id)).join(' / ')}>
        {bestYields === undefined ? (
          <Skeleton chars={6} />
        ) : (
          <span className="fx-earn m-best">
            <VaultRates yields={bestYields} />
          </span>
        )}
      </MarketFact>
      <MarketFact term={words.listed}>{count}</MarketFact>
      <MarketFact term={words.network}>
        {networks.map((network) => (
          <NetworkBlockNumberLine key={network.network.chainId} {...network} />
        ))}
      </MarketFact>
    </MarketFactsRow>
  )
}
