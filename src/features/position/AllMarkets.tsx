import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { catalogue } from '#chain/chains.ts'
import { NetworkBlockNumberLine } from '#features/common/NetworkLine.tsx'
import { TokenIcons } from '#features/common/TokenMark.tsx'
import { getTokenNames, getTokensWithSymbols, TokenName } from '#features/common/TokenName.tsx'
import { list } from '#locales/kit.ts'
import * as words from '#locales/position.ts'
import { type AccountHolding, computeHolding, sumHoldingsPerToken } from '#market/holdings.ts'
import { getMarketPagePaths, type Market } from '#market/market.ts'
import type { MarketSummary } from '#market/marketList.ts'
import { TOKEN_SIDES, type TokenSide, toTokenPair } from '#market/tokenPair.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { formatPercent } from '#math/percent.ts'
import { type NetworkSummaries, useNetworkSummaries } from '#queries/marketSummaries.ts'
import { getAdapterShareMath, getHookCapabilities } from '#queries/useMarket.ts'
import { useShownAccount } from '#queries/useMarketSnapshot.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Icon.tsx'
import { TokenAmount } from '#ui/TokenAmount.tsx'

/** Number of markets that are listed without a click. */
const FIRST_MARKETS = 4

interface MarketHolding {
  readonly market: Market
  readonly glance: MarketSummary | undefined
  readonly state: NetworkSummaries['state']
  readonly holding: AccountHolding
}

/** Reads the account's shares in all markets of the build, with one request per network. */
export function useMarketHoldings(account: Address | undefined, isReady: boolean) {
  const networks = useNetworkSummaries(account, isReady)
  const asked = networks.filter(({ state }) => state !== 'unasked')
  const seen = asked.flatMap(({ markets, summaries: glances, state }) =>
    glances === undefined && state === 'loading'
      ? []
      : markets.map((market): MarketHolding => {
          const glance = glances?.get(market.id)
          if (glance === undefined || account === undefined)
            return { market, glance, state, holding: { status: 'unreadable' } }
          // The adapter's code is already loaded, because it was needed to read the market.
          const kind = { rules: getAdapterShareMath(market), capabilities: getHookCapabilities(market) }
          return { market, glance, state, holding: computeHolding(market, glance, account, kind) }
        }),
  )
  // Markets in which the account has shares, or in which its shares could not be read.
  const told = seen.filter(({ holding }) => holding.status !== 'nothing')
  const isReading = asked.some(({ summaries, state }) => summaries === undefined && state === 'loading')
  return { networks, seen, told, isReading }
}

/**
 * Amounts that the account could withdraw in all markets of the build, with a sum per token.
 * Unreadable markets are named, and the sums exclude them.
 */
export function AllMarketsHoldings({
  account,
  isReady,
}: {
  readonly account: Address | undefined
  /** False while other figures are read first. The card then has only its title and its size. */
  readonly isReady: boolean
}) {
  const { networks, seen, told, ...others } = useMarketHoldings(account, isReady)
  const isReading = !isReady || others.isReading
  const [isWhole, setIsWhole] = useState(false)
  const search = isAddressEqual(useShownAccount(), account) ? '' : `?address=${account}`
  if (catalogue.length < 2) return null
  const counted = (of: readonly MarketHolding[]) => new Set(of.map(({ market }) => market)).size
  const isHeld = ({ holding }: MarketHolding) => Number(holding.status === 'held')
  // Markets with a problem come first, so that none of them is hidden.
  const shown = isWhole ? told : told.toSorted((a, b) => isHeld(a) - isHeld(b)).slice(0, FIRST_MARKETS)
  const hidden = told.length - shown.length
  const left = told.filter(({ holding }) => holding.status !== 'held').map(({ market }) => market.name)
  return (
    <Card title={words.allMarkets} className="pos-all" aria-busy={isReading}>
      {isReading ? (
        <MarketsTable>
          <MarketsSkeleton />
        </MarketsTable>
      ) : (
        seen.length > 0 &&
        told.length === 0 && <p data-field="all.nothing">{words.nothingInMarkets(counted(seen))}</p>
      )}
      {!isReading && told.length > 0 && (
        <MarketsTable>
          {shown.map(({ market, glance, ...each }) => (
            <tr key={market.id}>
              <th scope="row">
                <span className="pos-market">
                  <TokenIcons tokens={getTokensWithSymbols(market, glance)} />
                  <Link href={`${getMarketPagePaths(market, catalogue).position}${search}`}>
                    {getTokenNames(market, glance).join(' / ')}
                  </Link>{' '}
                  <span className="k-small">{market.name}</span>
                </span>
              </th>
              <InMarket {...{ market, glance, ...each }} />
            </tr>
          ))}
          {hidden === 0 && seen.some(({ holding }) => holding.status === 'held') && (
            <tr>
              <th scope="row">{words.inAllOfThem}</th>
              <td colSpan={2} className="pos-figure">
                <div className="pos-all-sums">
                  <Sums seen={seen} />
                </div>
              </td>
              <td />
            </tr>
          )}
        </MarketsTable>
      )}
      {left.length > 0 && <p className="k-small">{words.notInTheSums(list([...new Set(left)]))}</p>}
      <div className="pos-all-foot">
        {hidden > 0 && (
          <Button size="tiny" onClick={() => setIsWhole(true)}>
            {words.showAllMarkets(told.length)}
          </Button>
        )}
        {told.length > 0 && counted(told) < counted(seen) && (
          <p className="k-small">{words.nothingInOthers(counted(seen) - counted(told))}</p>
        )}
        {(isReady ? networks : []).map((network) => (
          <NetworkBlockNumberLine key={network.network.chainId} {...network} />
        ))}
      </div>
    </Card>
  )
}

/** Space of one market and the sums, which is the least that an account with shares has. */
const MarketsSkeleton = () =>
  [0, 1].map((row) => (
    <tr key={row}>
      <td colSpan={4}>
        <Skeleton chars={20} />
      </td>
    </tr>
  ))

const MarketsTable = ({ children }: { readonly children: ReactNode }) => (
  <table className="pos-table k-num">
    <thead>
      <tr>
        <th scope="col">{words.market}</th>
        <th scope="colgroup" colSpan={2} className="pos-figure">
          {words.aboutAllMarkets}
        </th>
        <th scope="col" className="pos-figure">
          {words.shareOfAll}
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)

/** Returns why the amount of a market is missing. */
function reasonOf(holding: AccountHolding): string {
  if (holding.status === 'doubtful') return words.doubtful
  if (holding.status !== 'stuck') return words.unavailable
  const { issue } = holding
  return issue.code === 'locked' ? words.lockedUntil(`${issue.params.unlockBlock}`) : words.stuck
}

function InMarket({ market, glance, state, holding }: MarketHolding) {
  if (glance === undefined || !('amounts' in holding))
    return (
      <td colSpan={3} className="k-small pos-figure" data-holding={`${market.slug} ${holding.status}`}>
        {reasonOf(holding)}
      </td>
    )
  const supply = glance.hook.totalSupply
  const field = `all.${market.slug}`
  return (
    <>
      {TOKEN_SIDES.map((side) => (
        <td key={side} className="pos-figure" data-field={`${field}.token${side}`}>
          <Amount {...{ market, glance, state, side }} raw={holding.amounts[side]} />
        </td>
      ))}
      <td className="pos-figure" data-column={words.shareOfAll}>
        {supply !== undefined && supply > 0n && formatPercent(holding.shares, supply)}
        {holding.status === 'perhapsLocked' && <p className="k-small">{words.perhapsLocked}</p>}
      </td>
    </>
  )
}

/** Sums per token, in the order of the market list. */
function Sums({ seen }: { readonly seen: readonly MarketHolding[] }) {
  return sumHoldingsPerToken(seen).map(({ chainId, token, raw, from: { market, side } }) => {
    const of = seen.find((each) => each.market === market)
    return (
      <span key={`${chainId} ${token}`} data-field="all.sum" data-token={token}>
        {of?.glance && <Amount {...{ market, side, raw }} glance={of.glance} state={of.state} />}{' '}
      </span>
    )
  })
}

interface AmountProps extends Pick<MarketHolding, 'market' | 'state'> {
  readonly glance: MarketSummary
  readonly side: TokenSide
  readonly raw: bigint
}

const Amount = ({ market, glance, state, side, raw }: AmountProps) => (
  <>
    <TokenAmount
      raw={raw}
      decimals={toTokenPair(glance)[side].decimals}
      block={glance.blockNumber}
      chain={market.network.chainId}
      state={state === 'unasked' ? 'unavailable' : state}
    />{' '}
    <TokenName index={side} tokens={getTokensWithSymbols(market, glance)} />
  </>
)
