import { memo } from 'react'
import { Link } from 'wouter'
import { kinds } from '#words/kinds.ts'
import * as words from '#words/markets.ts'
import { ZERO_ADDRESS } from '../../amounts/hex.ts'
import { percentText } from '../../amounts/percentText.ts'
import { ratioText, subscriptText } from '../../amounts/ratioText.ts'
import { catalogue } from '../../chain/servedMarkets.ts'
import { capabilitiesOf } from '../../live/capabilitiesOf.ts'
import type { NetworkGlances } from '../../live/glances.ts'
import { feeText } from '../../markets/feeText.ts'
import type { Glance } from '../../markets/glance.ts'
import type { Market } from '../../markets/market.ts'
import { marketPaths } from '../../markets/marketPaths.ts'
import { marketVerdict } from '../../markets/marketVerdict.ts'
import { shareDecimals } from '../../markets/shareDecimals.ts'
import { seenSides } from '../../markets/side.ts'
import { watchVaults } from '../../markets/vaultWatch.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { ChainText } from '../../ui/ChainText.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type AmountState, TokenAmount } from '../../ui/TokenAmount.tsx'
import { Words } from '../../ui/Words.tsx'
import { priceOf } from '../../v4/price.ts'
import { Figure } from './Figure.tsx'
import { VERDICT_TONE } from './verdictTone.ts'

export interface MarketRowProps {
  readonly market: Market
  readonly glance: Glance | undefined
  readonly state: NetworkGlances['state']
  /** Alarms that this browser has noted for the account and nobody has dealt with. */
  readonly kept: number
  /** Whose shares the glance has. */
  readonly somebody: boolean
}

/** Who has powers over a market: the owner that its contract names, before what its kind allows. */
const changeableBy = (market: Market, { hook: { owner } }: Glance) =>
  owner === undefined || owner === ZERO_ADDRESS ? capabilitiesOf(market).sourceChanges : 'byOwner'

/** One market of the list: what it is, whether it is safe to try, and what stands in it. */
export const MarketRow = memo(function MarketRow({ market, glance, state, kept, somebody }: MarketRowProps) {
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
      <dl className="m-figures">
        <Figure term={words.inItsVaults}>
          <InVaults market={market} glance={glance} state={state} />
        </Figure>
        <Figure term={words.price}>
          {glance === undefined ? <Missing state={state} /> : <Price glance={glance} />}
        </Figure>
        <Figure term={words.youHold}>
          {somebody ? <Held market={market} glance={glance} state={state} /> : words.connectToSee}
        </Figure>
        <Figure term={words.alarms}>
          <Alarms glance={glance} state={state} kept={kept} />
        </Figure>
      </dl>
    </li>
  )
})

function Missing({ state }: { readonly state: NetworkGlances['state'] }) {
  if (state === 'loading') return <Skeleton chars={6} />
  return state === 'unasked' ? words.notRead : words.unavailable
}

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

function TokenName({ index, text }: { readonly index: 0 | 1; readonly text: string | undefined }) {
  return text === undefined ? words.token(index) : <ChainText text={text} />
}

const amountState = (state: NetworkGlances['state']): AmountState =>
  state === 'unasked' ? 'unavailable' : state

type Sided = Omit<MarketRowProps, 'somebody' | 'kept'>

function InVaults({ market, glance, state }: Sided) {
  if (glance === undefined) return <Missing state={state} />
  return seenSides(glance).map(({ side, token, vault }) => (
    <span className="m-amount" key={side} data-field={`inVault${side}`}>
      <TokenAmount
        raw={vault.hookAssets}
        decimals={token.decimals}
        block={glance.blockNumber}
        chain={market.network.chainId}
        state={amountState(state)}
      />{' '}
      <TokenName index={side} text={token.symbol} />
    </span>
  ))
}

/** Digits of a price at a glance; the market's own page has all of them. */
const PRICE_DIGITS = 5

function Price({ glance: { slot0, token0, token1 } }: { readonly glance: Glance }) {
  const sqrtPriceX96 = slot0?.sqrtPriceX96
  if (sqrtPriceX96 === 0n) return words.noPool
  if (sqrtPriceX96 === undefined || token0.decimals === undefined || token1.decimals === undefined)
    return words.unavailable
  const price = ratioText(priceOf(sqrtPriceX96, token0.decimals, token1.decimals), PRICE_DIGITS)
  return (
    <>
      <span className="k-num" title={price} data-field="price">
        {subscriptText(price)}
      </span>{' '}
      <span className="k-small m-unit">
        <Words
          of={words.priceUnit(
            <TokenName key="1" index={1} text={token1.symbol} />,
            <TokenName key="0" index={0} text={token0.symbol} />,
          )}
        />
      </span>
    </>
  )
}

function Held({ market, glance, state }: Sided) {
  if (glance === undefined) return <Missing state={state} />
  const { shares, hook, blockNumber } = glance
  if (shares === 0n) return words.nothing
  return (
    <span data-field="shares">
      <TokenAmount
        raw={shares}
        decimals={shareDecimals(glance)}
        block={blockNumber}
        chain={market.network.chainId}
        state={amountState(state)}
      />
      {shares !== undefined && hook.totalSupply !== undefined && hook.totalSupply > 0n && (
        <span className="k-small m-part">{words.ofAllShares(percentText(shares, hook.totalSupply))}</span>
      )}
    </span>
  )
}

/** What is wrong with the vaults now, and what was noted and has not been dealt with. */
function Alarms({ glance, state, kept }: Pick<MarketRowProps, 'glance' | 'state' | 'kept'>) {
  const now = glance && watchVaults(glance).filter(({ code }) => code !== 'vaultUnreadable').length
  if (now === undefined && kept === 0) return <Missing state={state} />
  const all = (now ?? 0) + kept
  if (all === 0) return words.noAlarms
  return (
    <span data-field="alarms">
      <Pill tone="bad">{words.alarmsOf(all)}</Pill>
      {kept > 0 && <span className="k-small m-part">{words.alarmsNoted(kept)}</span>}
    </span>
  )
}
