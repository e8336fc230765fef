import { Link } from 'wouter'
import { kinds } from '#words/kinds.ts'
import * as words from '#words/markets.ts'
import { catalogue } from '../../chain/servedMarkets.ts'
import { useMarket } from '../../live/useMarket.ts'
import { feeText } from '../../markets/feeText.ts'
import { marketPaths } from '../../markets/marketPaths.ts'
import './MarketMenu.css'

/** The markets of the build, to go to another one from where one is. Nothing is asked of their networks. */
export default function MarketMenu({ onChoose }: { readonly onChoose: () => void }) {
  const { id } = useMarket()
  return (
    <>
      <ul className="mm-list">
        {catalogue.map((market) => (
          <li key={market.id}>
            <Link
              href={marketPaths(market, catalogue).app}
              onClick={onChoose}
              aria-current={market.id === id ? 'true' : undefined}
            >
              <b>{market.name}</b>
              <span className="k-small">
                {[
                  kinds[market.dialect] ?? market.dialect,
                  market.network.name,
                  words.fee(feeText(market.pool.fee)),
                ].join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mm-all">
        <Link href="/markets" onClick={onChoose}>
          {words.compareAll}
        </Link>
      </p>
    </>
  )
}
