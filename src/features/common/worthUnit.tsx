import * as words from '#locales/deposit.ts'
import { chooseTokenToExpressSum } from '#market/positionSum.ts'
import { type Pair, TOKEN_SIDES, type TokenSide } from '#market/tokenPair.ts'
import { memoizePerMarket } from '#queries/marketWithNodeAndSnapshots.ts'
import { toChosenUnit, unitKey } from '#queries/positionFigures.ts'
import { useConnectedMarket } from '#queries/useMarket.ts'
import { Segmented } from '#ui/choices.tsx'
import { createStoredTextStore } from '#ui/useRemembered.ts'
import { useTokenNames } from './TokenName.tsx'

const choiceOf = memoizePerMarket(({ market }) =>
  createStoredTextStore(unitKey(market.id), '', (text) => toChosenUnit(text) !== undefined),
)

interface Worth {
  readonly amounts: Pair<bigint> | undefined
  readonly sqrtPriceX96: bigint | undefined
  /** Both tokens with their decimals. Undefined if unread. */
  readonly tokens: Pair<{ readonly decimals: number | undefined }> | undefined
}

/**
 * Returns the token in which sums of both tokens are shown: the user's choice, or the result of
 * `chooseTokenToExpressSum`.
 */
export function useValueUnit({ amounts, sqrtPriceX96, tokens }: Worth): TokenSide {
  const chosen = useChosenUnit()
  if (chosen !== undefined) return chosen
  return amounts === undefined
    ? 1
    : chooseTokenToExpressSum(amounts, sqrtPriceX96, [tokens?.[0].decimals, tokens?.[1].decimals])
}

/** Returns the token that the user chose for sums. Undefined without a choice. */
export function useChosenUnit(): TokenSide | undefined {
  const useChoice = choiceOf(useConnectedMarket())
  return toChosenUnit(useChoice()[0])
}

/** Replaces a sum of both tokens if the pool's price is unreliable. */
export const TokenSumUnavailable = () => (
  <span className="k-small" data-field="worth.withheld">
    {words.noTotal}
  </span>
)

/** Lets the user choose the token in which this market's sums are shown. The choice is stored. */
export function ValueUnitChoice({ unit }: { readonly unit: TokenSide }) {
  const useChoice = choiceOf(useConnectedMarket())
  const [, choose] = useChoice()
  return <TokenChoice label={words.sumsIn} side={unit} choose={(side) => choose(`${side}`)} />
}

interface SideChoiceProps {
  readonly label: string
  readonly side: TokenSide
  readonly choose: (side: TokenSide) => void
  readonly disabled?: boolean
}

export function TokenChoice({ label, side, choose, disabled = false }: SideChoiceProps) {
  const names = useTokenNames()
  return (
    <Segmented
      label={label}
      options={TOKEN_SIDES.map((each) => ({ value: `${each}` as const, label: names[each] }))}
      value={`${side}`}
      onChange={(value) => choose(value === '0' ? 0 : 1)}
      disabled={disabled}
    />
  )
}
