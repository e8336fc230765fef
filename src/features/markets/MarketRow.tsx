import { Fragment, memo, type ReactNode } from 'react'
import { Link } from 'wouter'
import { catalogue } from '#chain/chains.ts'
import { TokenIcons } from '#features/common/TokenMark.tsx'
import { getTokensWithSymbols, TokenName } from '#features/common/TokenName.tsx'
import { rateWindowText, VaultRates } from '#features/common/vaultRates.tsx'
import * as named from '#locales/kit.ts'
import { keyFee } from '#locales/kit.ts'
import * as words from '#locales/markets.ts'
import { computeHolding } from '#market/holdings.ts'
import { getShareDecimals } from '#market/limits.ts'
import { getMarketPagePaths, type Market } from '#market/market.ts'
import { assessMarketHealth, type FullExitSimulation, isSideHeldByHook } from '#market/marketHealth.ts'
import {
  findMarketTone,
  findMarketVerdict,
  type MarketHeadlineCode,
  type MarketSummary,
} from '#market/marketList.ts'
import { type Pair, TOKEN_SIDES, type TokenSide, toTokenPair, toVaultPair } from '#market/tokenPair.ts'
import { groupThousands } from '#math/amountText.ts'
import { ZERO_ADDRESS } from '#math/hex.ts'
import { isPositive } from '#math/integers.ts'
import { formatPercent } from '#math/percent.ts'
import { computePrice } from '#math/price.ts'
import { compactLeadingZeros, formatRatio } from '#math/ratio.ts'
import { findDepositWorstCase } from '#queries/findDepositWorstCase.ts'
import type { NetworkSummaries } from '#queries/marketSummaries.ts'
import { getLiveMarket } from '#queries/marketWithNodeAndSnapshots.ts'
import type { SideYield } from '#queries/recentFacts.ts'
import { useSimulatedFullExitInMarket } from '#queries/useHealth.ts'
import { getAdapterShareMath, getHookCapabilities } from '#queries/useMarket.ts'
import { useShownAccount } from '#queries/useMarketSnapshot.ts'
import { Skeleton } from '#ui/Icon.tsx'
import { Pill, type PillTone } from '#ui/Pill.tsx'
import { type DisplayedValueState, FigureSourceLabel, TokenAmount } from '#ui/TokenAmount.tsx'
import { SentenceWithElements } from '#ui/text.tsx'

/** Columns of the market list in their order, with the value by which each column sorts. */
export const MARKET_COLUMNS = {
  name: words.columns.pair,
  earned: words.columns.earned,
  inVaults: words.columns.held,
  fee: words.columns.fee,
  yours: words.columns.yours,
  verdict: words.columns.whatToKnow,
} as const
export type MarketColumn = keyof typeof MARKET_COLUMNS

/** True if every market is on a test network, which the page then says once. */
const IS_ALL_TEST = catalogue.every(({ network }) => network.testnet)

/** Sets the table roles explicitly, because some browsers drop them if CSS makes a row a grid. */
export const TABLE_ARIA_ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

interface MarketRowProps {
  readonly market: Market
  readonly summary: MarketSummary | undefined
  readonly state: NetworkSummaries['state']
  /** Yields of the market's vaults. Undefined while loading. */
  readonly yields: Pair<SideYield> | 'failed' | undefined
  /** Number of alarms in this browser that the user has not acknowledged. */
  readonly storedAlarms: number
  /** True if an account is connected. The summary then includes the account's shares. */
  readonly somebody: boolean
}

/** A market in the list: token pair, yields, amounts, who can change the market, and alarms. */
export const MarketRow = memo(function MarketRow(props: MarketRowProps) {
  const { market, summary, state, yields, somebody } = props
  const tokens = getTokensWithSymbols(market, summary)
  return (
    <tr
      {...TABLE_ARIA_ROLES.row}
      className="m-row"
      data-market={market.slug}
      data-verdict={findMarketVerdict(market, summary)}
    >
      <th {...TABLE_ARIA_ROLES.rowheader} scope="row" className="m-pair">
        <TokenIcons tokens={tokens} />
        <Link href={getMarketPagePaths(market, catalogue).app}>
          <b>
            <SentenceWithElements
              of={words.pair(
                <TokenName key="0" index={0} tokens={tokens} />,
                <TokenName key="1" index={1} tokens={tokens} />,
              )}
            />
          </b>{' '}
          <span className="k-small">{market.name}</span>
        </Link>
        <span className="k-small">{[words.kindOf(market.adapter), market.network.name].join(' · ')}</span>
      </th>
      <Cell of="earned">
        {yields === undefined ? (
          <Missing state={state === 'live' ? 'loading' : state} />
        ) : (
          <>
            <VaultRates yields={yields} />
            {yields !== 'failed' && yields.some(({ status }) => status === 'earned') && (
              <span className="k-small m-part">{words.overDays(rateWindowText(yields))}</span>
            )}
          </>
        )}
      </Cell>
      <Cell of="inVaults">
        <InVaults market={market} summary={summary} state={state} />
      </Cell>
      <Cell of="fee">
        {keyFee(market.pool.fee)}
        <span className="k-small m-price">
          {summary === undefined ? (
            <Missing state={state} />
          ) : (
            <>
              <FigureSourceLabel state={state} />
              <Price market={market} summary={summary} />
            </>
          )}
        </span>
      </Cell>
      <Cell of="yours">{somebody ? <Held market={market} summary={summary} state={state} /> : '–'}</Cell>
      <td {...TABLE_ARIA_ROLES.cell} className="m-know" data-column={MARKET_COLUMNS.verdict}>
        <WhatToKnow {...props} />
      </td>
    </tr>
  )
})

/** A figure of a market. On phones, the figure has its own label, because headings are hidden. */
function Cell({ of, children }: { readonly of: MarketColumn; readonly children: ReactNode }) {
  return (
    <td {...TABLE_ARIA_ROLES.cell} className="k-num" data-column={MARKET_COLUMNS[of]}>
      {children}
    </td>
  )
}

function Missing({ state }: { readonly state: NetworkSummaries['state'] }) {
  if (state === 'loading') return <Skeleton chars={6} />
  return state === 'unasked' ? words.notRead : words.unavailable
}

const amountState = (state: NetworkSummaries['state']): DisplayedValueState =>
  state === 'unasked' ? 'unavailable' : state

type Sided = Pick<MarketRowProps, 'market' | 'summary' | 'state'>

function InVaults({ market, summary, state }: Sided) {
  if (summary === undefined) return <Missing state={state} />
  const health = assessMarketHealth(summary)
  const { sides } = health
  const figure = (field: 'inVault' | 'outside', side: TokenSide, isNamed = true) => (
    <span
      className="m-amount"
      key={side}
      data-field={field === 'outside' && !inHook(side) ? `outside${side}` : `inVault${side}`}
    >
      <TokenAmount
        raw={sides[side][field]}
        decimals={toTokenPair(summary)[side].decimals}
        block={summary.blockNumber}
        chain={market.network.chainId}
        state={amountState(state)}
      />{' '}
      {isNamed && <TokenName index={side} tokens={getTokensWithSymbols(market, summary)} />}
      {inHook(side) && <span className="k-small m-part">{named.notInAVault}</span>}
    </span>
  )
  const inHook = (side: TokenSide) => isSideHeldByHook(summary, health, side)
  const outside = TOKEN_SIDES.filter(
    (side) => sides[side].outside !== 0n && toVaultPair(summary)[side].shared && !inHook(side),
  )
  return (
    <>
      {TOKEN_SIDES.map((side) => figure(inHook(side) ? 'outside' : 'inVault', side))}
      {outside.map((side) => (
        <Fragment key={side}>
          {' '}
          <span className="k-small m-idle">
            {figure('outside', side, false)} {words.besides}
          </span>
        </Fragment>
      ))}
    </>
  )
}

const PRICE_DIGITS = 5

function Price({ market, summary }: { readonly market: Market; readonly summary: MarketSummary }) {
  const { slot0, token0, token1 } = summary
  const tokens = getTokensWithSymbols(market, summary)
  const sqrtPriceX96 = slot0?.sqrtPriceX96
  if (sqrtPriceX96 === 0n) return words.noPool
  if (sqrtPriceX96 === undefined || token0.decimals === undefined || token1.decimals === undefined)
    return words.unavailable
  const { numerator, denominator } = computePrice(sqrtPriceX96, token0.decimals, token1.decimals)
  // A price below 1 is shown inverted.
  const isInverse = numerator < denominator
  const price = formatRatio(
    isInverse ? { numerator: denominator, denominator: numerator } : { numerator, denominator },
    PRICE_DIGITS,
  )
  const [of, per] = isInverse ? ([0, 1] as const) : ([1, 0] as const)
  return (
    <SentenceWithElements
      of={words.priceOf(
        <span key="price" title={price} data-field="price">
          {groupThousands(compactLeadingZeros(price))}
        </span>,
        <TokenName key="of" index={of} tokens={tokens} />,
        <TokenName key="per" index={per} tokens={tokens} />,
      )}
    />
  )
}

function Held({ market, summary, state }: Sided) {
  const address = useShownAccount()
  if (summary === undefined) return <Missing state={state} />
  const { shares, hook, blockNumber } = summary
  if (shares === 0n) return <span className="k-small">{words.nothing}</span>
  const rules = getAdapterShareMath(market)
  const capabilities = getHookCapabilities(market)
  const holding = address && computeHolding(market, summary, address, { rules, capabilities })
  const amounts = holding?.status === 'held' ? holding.amounts : undefined
  const figure = { block: blockNumber, chain: market.network.chainId, state: amountState(state) }
  return (
    <>
      {amounts !== undefined &&
        TOKEN_SIDES.map((side) => (
          <span className="m-amount" key={side} data-field={`worth${side}`}>
            <TokenAmount raw={amounts[side]} decimals={toTokenPair(summary)[side].decimals} {...figure} />{' '}
            <TokenName index={side} tokens={getTokensWithSymbols(market, summary)} />
          </span>
        ))}
      {/* Without a known payout, the shares take its place. */}
      <span className={amounts && 'k-sr'} data-field="shares">
        <TokenAmount raw={shares} decimals={getShareDecimals(summary)} {...figure} />
        {shares !== undefined && hook.totalSupply !== undefined && hook.totalSupply > 0n && (
          <span className="k-small m-part">{words.ofAllShares(formatPercent(shares, hook.totalSupply))}</span>
        )}
      </span>
    </>
  )
}

/** Important facts and alarms of a market, with links to details. */
function WhatToKnow({ market, summary, state, storedAlarms, somebody }: MarketRowProps) {
  const verdict = findMarketVerdict(market, summary)
  const isHeld = somebody && isPositive(summary?.shares)
  const tone = findMarketTone(verdict, summary && findDepositWorstCase(market, summary.hook.owner))
  return (
    <>
      <p className={`m-changes m-changes-${tone}`}>
        <Link href={getMarketPagePaths(market, catalogue).safety}>
          {verdict !== 'safeToTry' && `${words.because[verdict]} `}
          {/* The code of its kind is here with its figures. */}
          {summary === undefined ? (
            <Missing state={state} />
          ) : (
            words.changeable[changeableBy(market, summary)]
          )}
          <span className="k-sr">
            {' '}
            {words.isItSafe} {market.name}
          </span>
        </Link>
      </p>
      <p className="m-pills">
        {verdict !== 'safeToTry' && <Pill tone={VERDICT_TONE[verdict]}>{words.verdicts[verdict]}</Pill>}
        {market.network.testnet && !IS_ALL_TEST && (
          <span className="k-small">{words.verdicts.safeToTry}</span>
        )}
        {summary !== undefined && isHeld ? (
          <HeldAlarms market={market} summary={summary} storedAlarms={storedAlarms} />
        ) : (
          <Alarms summary={summary} storedAlarms={storedAlarms} />
        )}
      </p>
    </>
  )
}

/**
 * Alarms of a market in which the account has a position. Simulates the withdrawal to find them.
 */
function HeldAlarms({
  market,
  summary,
  storedAlarms,
}: Pick<MarketRowProps, 'market' | 'storedAlarms'> & { readonly summary: MarketSummary }) {
  const address = useShownAccount()
  const { shares, blockNumber, timestamp } = summary
  const account = address && { address, shares }
  const tried = useSimulatedFullExitInMarket(
    getLiveMarket(market),
    account && { account, blockNumber, timestamp },
  )
  return (
    <Alarms
      summary={{ ...summary, account: { shares } }}
      trial={tried ?? undefined}
      storedAlarms={storedAlarms}
    />
  )
}

/**
 * Alarms about the market's current vaults, and stored alarms that the user has not acknowledged.
 */
function Alarms({
  summary,
  trial,
  storedAlarms,
}: Pick<MarketRowProps, 'storedAlarms'> & {
  readonly summary: (MarketSummary & { readonly account?: Pick<MarketSummary, 'shares'> }) | undefined
  readonly trial?: FullExitSimulation | undefined
}) {
  const all = storedAlarms + (summary ? assessMarketHealth(summary, trial).alarms.length : 0)
  return (
    all > 0 && (
      <span data-field="alarms">
        <Pill tone="bad">{words.alarmsOf(all)}</Pill>{' '}
        {storedAlarms > 0 && <span className="k-small">{words.alarmsNoted(storedAlarms, all)}</span>}
      </span>
    )
  )
}

/**
 * Colour of each market's headline. Test markets have no colour, because they are neither safe nor
 * dangerous.
 */
const VERDICT_TONE: Readonly<Record<MarketHeadlineCode, PillTone>> = {
  safeToTry: 'neutral',
  realMoney: 'warn',
  lookOnly: 'neutral',
  exitOnly: 'neutral',
  noPool: 'neutral',
  unreadable: 'warn',
  vaultsChanged: 'bad',
  wrongAsset: 'bad',
  tokensMissing: 'bad',
  closed: 'neutral',
}

/**
 * Returns who can change a market: the owner that the contract names, or the adapter's description.
 */
function changeableBy(market: Market, { hook: { owner } }: MarketSummary) {
  const { sourceChanges } = getHookCapabilities(market)
  return owner === undefined || owner === ZERO_ADDRESS || sourceChanges === 'byRole'
    ? sourceChanges
    : 'byOwner'
}
