import * as words from '#locales/balances.ts'
import { sentences } from '#locales/kit.ts'
import { dollarsText, inDollars, type MoneyPart } from '#market/money.ts'
import { type Both, SIDES, tokensOf } from '#market/side.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useSnapshot } from '#queries/useSnapshot.ts'

export interface InDollarsProps {
  /** What is priced, together. */
  readonly parts: readonly MoneyPart[]
  /** Whose feeds are asked; by default the one on screen. */
  readonly of?: Snapshot | undefined
}

/**
 * Beside an amount: '≈ $1,234' where the network names a feed for its token, or why there is no
 * figure; else nothing.
 */
export function InDollars({ parts, of }: InDollarsProps) {
  const { network } = useMarket()
  const { snapshot: shown } = useSnapshot()
  const snapshot = of ?? shown
  const money = snapshot && inDollars(network, snapshot, parts)
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
      {dollarsText(money.dollars)}
    </span>
  )
}

/** Amounts of a market's two tokens, or of one of them, as a price is asked for them. */
export const moneyParts = (
  snapshot: Snapshot | undefined,
  amounts: Both<bigint | undefined> | undefined,
): readonly MoneyPart[] =>
  snapshot === undefined
    ? []
    : SIDES.map((side) => {
        const { address, decimals } = tokensOf(snapshot)[side]
        return { token: address, raw: amounts?.[side], decimals }
      })
