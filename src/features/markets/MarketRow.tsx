import { memo } from 'react'
import { Link } from 'wouter'
import { kinds } from '#words/kinds.ts'
import * as words from '#words/markets.ts'
import { ZERO_ADDRESS } from '../../amounts/hex.ts'
import { catalogue } from '../../chain/servedMarkets.ts'
import { capabilitiesOf } from '../../live/capabilitiesOf.ts'
import { feeText } from '../../markets/feeText.ts'
import type { Glance } from '../../markets/glance.ts'
import type { Market } from '../../markets/market.ts'
import { marketPaths } from '../../markets/marketPaths.ts'
import { marketVerdict } from '../../markets/marketVerdict.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Words } from '../../ui/Words.tsx'
import { MarketFigures, type MarketFiguresProps } from './MarketFigures.tsx'
import { TokenName } from './TokenName.tsx'
import { VERDICT_TONE } from './verdictTone.ts'

/** Who has powers over a market: the owner that its contract names, before what its kind allows. */
const changeableBy = (market: Market, { hook: { owner } }: Glance) =>
  owner === undefined || owner === ZERO_ADDRESS ? capabilitiesOf(market).sourceChanges : 'byOwner'

/** One market of the list: what it is, whether it is safe to try, and what stands in it. */
export const MarketRow = memo(function MarketRow(props: MarketFiguresProps) {
  const { market, glance } = props
  const verdict = marketVerdict(market, glance)
  const { network } = market
  const paths = marketPaths(market, catalogue)
  return (
    <li className="m-row" data-market={market.slug} data-verdict={verdict}>
      <div className="m-what">
        <div className="m-title">
          <h2>
            <Link href={paths.app}>{market.name}</Link>
          </h2>
          <Pill tone={VERDICT_TONE[verdict]}>{words.verdicts[verdict]}</Pill>
        </div>
        <p className="k-small">
          {/* What is still to be read stands last in its line and is put there anew: nothing moves. */}
          {words.fee(feeText(market.pool.fee))} ·{' '}
          <Pair key={glance === undefined ? 'unread' : 'read'} glance={glance} />
        </p>
        <p className="m-pills">
          <Pill>{kinds[market.dialect] ?? market.dialect}</Pill>
          <Pill tone={network.testnet ? 'river' : 'earn'}>{network.name}</Pill>
          {network.testnet && <span className="k-small">{words.testNetwork}</span>}
        </p>
      </div>
      <div className="m-verdict">
        <p className="k-small">{words.because[verdict]}</p>
        {/* The code of its kind is here with its figures. */}
        <p className="k-small m-changeable">{glance && words.changeable[changeableBy(market, glance)]}</p>
        <p className="m-go">
          <Link
            className={buttonClass(verdict === 'safeToTry' ? 'primary' : 'quiet', 'tiny')}
            href={paths.app}
          >
            {verdict === 'safeToTry' ? words.tryIt : words.lookAtIt}
            <span className="k-sr"> {market.name}</span>
          </Link>
          <Link className="k-small" href={paths.safety}>
            {words.isItSafe}
            <span className="k-sr"> {market.name}</span>
          </Link>
        </p>
      </div>
      <MarketFigures {...props} />
    </li>
  )
})

function Pair({ glance }: { readonly glance: Glance | undefined }) {
  return (
    <Words
      of={words.pair(
        <TokenName key="0" index={0} text={glance?.token0.symbol} />,
        <TokenName key="1" index={1} text={glance?.token1.symbol} />,
      )}
    />
  )
}
