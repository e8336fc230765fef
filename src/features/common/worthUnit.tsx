import { storageKey } from '#lib/storage.ts'
import * as words from '#locales/deposit.ts'
import { chooseUnit } from '#market/past/performance.ts'
import { type Both, SIDES, type Side } from '#market/tokenPair.ts'
import { memoizePerMarket } from '#queries/openMarket.ts'
import { useLiveMarket } from '#queries/useMarket.ts'
import { Segmented } from '#ui/choices.tsx'
import { rememberedText } from '#ui/useRemembered.ts'
import { useTokenNames } from './TokenName.tsx'

const choiceOf = memoizePerMarket(({ market }) =>
  rememberedText(storageKey('unit', market.id), '', (text) => /^[01]$/.test(text)),
)

interface Worth {
  readonly amounts: Both<bigint> | undefined
  readonly sqrtPriceX96: bigint | undefined
  readonly decimals: Both<number | undefined>
}

/**
 * Returns the token in which sums are shown: the one that the user chose, or else the one with the
 * more readable sum.
 */
export function useWorthUnit({ amounts, sqrtPriceX96, decimals }: Worth): Side {
  const useChoice = choiceOf(useLiveMarket())
  const [chosen] = useChoice()
  if (chosen !== '') return chosen === '0' ? 0 : 1
  return amounts === undefined ? 1 : chooseUnit(amounts, sqrtPriceX96, decimals)
}

/** Shown in place of a sum of both tokens if the pool's price is unreliable. */
export const NoTotal = () => (
  <span className="k-small" data-field="worth.withheld">
    {words.noTotal}
  </span>
)

/** Lets the user choose the token for all sums of this market. The choice is stored. */
export function WorthUnitChoice({ unit }: { readonly unit: Side }) {
  const useChoice = choiceOf(useLiveMarket())
  const [, choose] = useChoice()
  return <SideChoice label={words.sumsIn} side={unit} choose={(side) => choose(`${side}`)} />
}

interface SideChoiceProps {
  readonly label: string
  readonly side: Side
  readonly choose: (side: Side) => void
  readonly disabled?: boolean
}

/** Lets the user select one of the two tokens. */
export function SideChoice({ label, side, choose, disabled = false }: SideChoiceProps) {
  const names = useTokenNames()
  return (
    <Segmented
      label={label}
      options={SIDES.map((each) => ({ value: `${each}` as const, label: names[each] }))}
      value={`${side}`}
      onChange={(value) => choose(value === '0' ? 0 : 1)}
      disabled={disabled}
    />
  )
}
