import { Link } from 'wouter'
import { catalogue } from '#chain/chains.ts'
import { useMarket } from '#live/useMarket.ts'
import { marketPaths } from '#market/market.ts'
import * as words from '#words/markets.ts'
import { kindOf } from '#words/markets.ts'
import './MarketMenu.css'
import { keyFee } from '#words/kit.ts'

/** The markets of the build, to go to another one from where one is. Nothing is asked of their networks. */
export function MarketMenu({ onChoose }: { readonly onChoose: () => void }) {
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
                {[kindOf(market.dialect), market.network.name, words.fee(keyFee(market.pool.fee))].join(
                  ' · ',
                )}
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
