import { memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { catalogue } from '#chain/chains.ts'
import { namedTokens, TokenName } from '#features/common/TokenName.tsx'
import { VaultRates, windowText } from '#features/common/vaultRates.tsx'
import type { NetworkGlances } from '#live/glances.ts'
import { liveMarket } from '#live/liveMarkets.ts'
import { capabilitiesOf } from '#live/useMarket.ts'
import type { SideYield } from '#live/useRecent.ts'
import { useShownAccount } from '#live/useSnapshot.ts'
import { useTriedLeavingIn } from '#live/useTriedExit.ts'
import { feeText } from '#market/fees.ts'
import { shareDecimals } from '#market/limits.ts'
import { type Market, marketPaths } from '#market/market.ts'
import { type ExitTrial, marketHealth } from '#market/marketHealth.ts'
import { type Glance, marketVerdict, type VerdictCode } from '#market/marketList.ts'
import { type Both, SIDES, type Side, tokensOf, vaultsOf } from '#market/side.ts'
import { ZERO_ADDRESS } from '#math/hex.ts'
import { percentText } from '#math/percent.ts'
import { priceOf } from '#math/price.ts'
import { ratioText, subscriptText } from '#math/ratio.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Skeleton } from '#ui/Icon.tsx'
import { Pill, type PillTone } from '#ui/Pill.tsx'
import { type AmountState, TokenAmount } from '#ui/TokenAmount.tsx'
import { Words } from '#ui/text.tsx'
import * as facts from '#words/facts.ts'
import * as named from '#words/kit.ts'
import * as words from '#words/markets.ts'
import { kindOf } from '#words/markets.ts'

export interface MarketFiguresProps {
  readonly market: Market
  readonly glance: Glance | undefined
  readonly state: NetworkGlances['state']
  /** What its vaults earned; undefined while that is read. */
  readonly yields: Both<SideYield> | 'failed' | undefined
  /** Alarms that this browser has noted for the account and nobody has dealt with. */
  readonly kept: number
  /** Whose shares the glance has. */
  readonly somebody: boolean
}

/** What is in a market, its price, what the account holds of it, and its alarms. */
export function MarketFigures({ market, glance, state, yields, kept, somebody }: MarketFiguresProps) {
  return (
    <dl className="m-figures">
      <Figure term={words.inItsVaults}>
        <InVaults market={market} glance={glance} state={state} />
      </Figure>
      <Figure term={facts.earned(windowText(yields))}>
        {yields === undefined ? (
          <Missing state={state === 'live' ? 'loading' : state} />
        ) : (
          <VaultRates yields={yields} />
        )}
      </Figure>
      <Figure term={words.price}>
        {glance === undefined ? <Missing state={state} /> : <Price market={market} glance={glance} />}
      </Figure>
      <Figure term={words.youHold}>
        {somebody ? <Held market={market} glance={glance} state={state} /> : words.connectToSee}
      </Figure>
      <Figure term={words.alarms}>
        {somebody && glance !== undefined && (glance.shares ?? 0n) > 0n ? (
          <HeldAlarms market={market} glance={glance} state={state} kept={kept} />
        ) : (
          <Alarms glance={glance} state={state} kept={kept} />
        )}
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

type Sided = Omit<MarketFiguresProps, 'somebody' | 'kept' | 'yields'>

function InVaults({ market, glance, state }: Sided) {
  if (glance === undefined) return <Missing state={state} />
  const { sides } = marketHealth(glance)
  const figure = (field: 'inVault' | 'outside', side: Side) => (
    <span
      className="m-amount"
      key={side}
      data-field={field === 'outside' && !inHook(side) ? `outside${side}` : `inVault${side}`}
    >
      <TokenAmount
        raw={sides[side][field]}
        decimals={tokensOf(glance)[side].decimals}
        block={glance.blockNumber}
        chain={market.network.chainId}
        state={amountState(state)}
      />{' '}
      <TokenName index={side} tokens={namedTokens(market, glance)} />
      {inHook(side) && <span className="k-small m-part">{named.notInAVault}</span>}
    </span>
  )
  const inHook = (side: Side) => vaultsOf(glance)[side].inHook
  const outside = SIDES.filter(
    (side) => sides[side].outside !== 0n && vaultsOf(glance)[side].heldByHook && !inHook(side),
  )
  return (
    <>
      {SIDES.map((side) => figure(inHook(side) ? 'outside' : 'inVault', side))}
      {outside.length > 0 && <span className="k-small m-part">{words.besides}</span>}
      {outside.map((side) => figure('outside', side))}
    </>
  )
}

/** Digits of a price at a glance; the market's own page has all of them. */
const PRICE_DIGITS = 5

function Price({ market, glance }: { readonly market: Market; readonly glance: Glance }) {
  const { slot0, token0, token1 } = glance
  const tokens = namedTokens(market, glance)
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
            <TokenName key="1" index={1} tokens={tokens} />,
            <TokenName key="0" index={0} tokens={tokens} />,
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

/** The same of a market in which the account has something: whether it could leave is tried out, as on the market's own pages. */
function HeldAlarms({
  market,
  glance,
  ...rest
}: Pick<MarketFiguresProps, 'market' | 'state' | 'kept'> & { readonly glance: Glance }) {
  const address = useShownAccount()
  const { shares, blockNumber, timestamp } = glance
  const account = address && { address, shares }
  const tried = useTriedLeavingIn(liveMarket(market), account && { account, blockNumber, timestamp })
  return <Alarms glance={{ ...glance, account: { shares } }} trial={tried ?? undefined} {...rest} />
}

/** What is wrong with the vaults now, and what was noted and has not been dealt with. */
function Alarms({
  glance,
  trial,
  state,
  kept,
}: Pick<MarketFiguresProps, 'state' | 'kept'> & {
  readonly glance: (Glance & { readonly account?: Pick<Glance, 'shares'> }) | undefined
  readonly trial?: ExitTrial | undefined
}) {
  const now = glance && marketHealth(glance, trial).alarms.length
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

/** The colour only repeats what the word says. */
export const VERDICT_TONE: Readonly<Record<VerdictCode, PillTone>> = {
  safeToTry: 'ok',
  realMoney: 'warn',
  lookOnly: 'neutral',
  noPool: 'neutral',
  unreadable: 'warn',
  vaultsChanged: 'bad',
  wrongAsset: 'bad',
  tokensMissing: 'bad',
  closed: 'neutral',
}

/** Who has powers over a market: the owner that its contract names, before what its kind allows. */
const changeableBy = (market: Market, { hook: { owner } }: Glance) =>
  owner === undefined || owner === ZERO_ADDRESS ? capabilitiesOf(market).sourceChanges : 'byOwner'

/** One market of the list: what it is, whether it is safe to try, and what is in it. */
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
          <Pair key={glance === undefined ? 'unread' : 'read'} market={market} glance={glance} />
        </p>
        <p className="m-pills">
          <Pill>{kindOf(market.dialect)}</Pill>
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

function Pair({ market, glance }: { readonly market: Market; readonly glance: Glance | undefined }) {
  const tokens = namedTokens(market, glance)
  return (
    <Words
      of={words.pair(
        <TokenName key="0" index={0} tokens={tokens} />,
        <TokenName key="1" index={1} tokens={tokens} />,
      )}
    />
  )
}

/** A figure of a market under its name. */
export function Figure({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="k-small">{term}</dt>
      <dd className="k-num">{children}</dd>
    </div>
  )
}
