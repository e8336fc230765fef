import * as words from '#locales/balances.ts'
import { sentences } from '#locales/kit.ts'
import { type AmountToValueInDollars, computeDollars, formatDollars } from '#market/dollars.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { type Pair, TOKEN_SIDES, type TokenSide, toTokenPair } from '#market/tokenPair.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'

interface InDollarsProps {
  /** Amounts whose dollar values are added. */
  readonly parts: readonly AmountToValueInDollars[]
  /** Snapshot with the price feeds. Defaults to the current snapshot. */
  readonly of?: MarketSnapshot | undefined
}

/** Dollar value of amounts ('≈ $1,234'), or the reason why there is no value. */
export function DollarValue({ parts, of }: InDollarsProps) {
  const { network } = useMarket()
  const { snapshot: shown } = useMarketSnapshot()
  const snapshot = of ?? shown
  const money = snapshot && computeDollars(network, snapshot, parts)
  if (money === undefined) return null
  if ('why' in money)
    return (
      <span className="k-small" data-money={money.why} title={words.whyNoMoney[money.why](money.pair)}>
        {' · '}
        {words.dollarsUnknown(words.noMoney[money.why])}
      </span>
    )
  const sources = money.sources.map(({ pair, age }) =>
    words.priceSource(pair, `${age / 60n}`, `${snapshot?.blockNumber}`),
  )
  return (
    <span className="k-small k-num" data-money title={sentences([...sources, words.moneyIsEstimate])}>
      {' '}
      {formatDollars(money.dollars)}
    </span>
  )
}

interface SideDollarsProps extends Pick<InDollarsProps, 'of'> {
  readonly side: TokenSide
  readonly raw: bigint | undefined
}

/** Dollar value of an amount of one of the market's tokens. */
export function SideDollarValue({ side, raw, of }: SideDollarsProps) {
  const { snapshot } = useMarketSnapshot()
  const parts = toDollarValueAmounts(of ?? snapshot, [raw, raw])
  return <DollarValue of={of} parts={parts.filter((_, each) => each === side)} />
}

/** Converts amounts of a market's tokens to the input of `DollarValue`. */
export const toDollarValueAmounts = (
  snapshot: MarketSnapshot | undefined,
  amounts: Pair<bigint | undefined> | undefined,
): readonly AmountToValueInDollars[] =>
  snapshot === undefined
    ? []
    : TOKEN_SIDES.map((side) => {
        const { address, decimals } = toTokenPair(snapshot)[side]
        return { token: address, raw: amounts?.[side], decimals }
      })
