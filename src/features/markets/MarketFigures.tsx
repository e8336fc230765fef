import * as words from '#words/markets.ts'
import { percentText } from '../../amounts/percentText.ts'
import { ratioText, subscriptText } from '../../amounts/ratioText.ts'
import type { NetworkGlances } from '../../live/glances.ts'
import type { Glance } from '../../markets/glance.ts'
import type { Market } from '../../markets/market.ts'
import { shareDecimals } from '../../markets/shareDecimals.ts'
import { seenSides } from '../../markets/side.ts'
import { watchVaults } from '../../markets/vaultWatch.ts'
import { Pill } from '../../ui/Pill.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { type AmountState, TokenAmount } from '../../ui/TokenAmount.tsx'
import { Words } from '../../ui/Words.tsx'
import { priceOf } from '../../v4/price.ts'
import { Figure } from './Figure.tsx'
import { TokenName } from './TokenName.tsx'

export interface MarketFiguresProps {
  readonly market: Market
  readonly glance: Glance | undefined
  readonly state: NetworkGlances['state']
  /** Alarms that this browser has noted for the account and nobody has dealt with. */
  readonly kept: number
  /** Whose shares the glance has. */
  readonly somebody: boolean
}

/** What stands in a market, its price, what the account holds of it, and its alarms. */
export function MarketFigures({ market, glance, state, kept, somebody }: MarketFiguresProps) {
  return (
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
  )
}

function Missing({ state }: { readonly state: NetworkGlances['state'] }) {
  if (state === 'loading') return <Skeleton chars={6} />
  return state === 'unasked' ? words.notRead : words.unavailable
}

const amountState = (state: NetworkGlances['state']): AmountState =>
  state === 'unasked' ? 'unavailable' : state

type Sided = Omit<MarketFiguresProps, 'somebody' | 'kept'>

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
function Alarms({ glance, state, kept }: Pick<MarketFiguresProps, 'glance' | 'state' | 'kept'>) {
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
