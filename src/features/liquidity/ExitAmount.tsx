import { useState } from 'react'
import { useCallOnTxSuccess } from '#features/common/actionButtons.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { formatSentence } from '#lib/sentence.ts'
import * as words from '#locales/deposit.ts'
import { amountIssues } from '#locales/kit.ts'
import { getShareDecimals } from '#market/limits.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { TOKEN_SIDES, type TokenSide, toAmountPair, toTokenPair } from '#market/tokenPair.ts'
import {
  formatGroupedAmount,
  formatTrimmedAmount,
  parseAmount,
  roundToSignificantDigits,
} from '#math/amountText.ts'
import { ceilDiv } from '#math/integers.ts'
import { useHookCapabilities } from '#queries/useMarket.ts'
import { useWithdrawalPayout } from '#queries/useWithdrawal.ts'
import type { TxRecord } from '#transactions/record.ts'
import { Button } from '#ui/Button.tsx'
import { Segmented } from '#ui/choices.tsx'
import { AmountInput } from '#ui/fields.tsx'

const PARTS = [25, 50, 75, 100] as const

interface ExitAmountProps {
  readonly exit: ExitAmountView
  /** Shares of the whole position, in the smallest unit. Undefined without a position. */
  readonly held: bigint | undefined
  readonly disabled: boolean
  /** The last withdrawal from this form. Once it is mined, the amount field is cleared. */
  readonly record: TxRecord | undefined
}

/**
 * Field for the part of the position to withdraw, in a token or in shares, with buttons for four
 * fractions. Defaults to the whole position.
 */
export function ExitAmountField({ exit, held, disabled, record }: ExitAmountProps) {
  const { text, setText, unit, units, setUnit, percent, setPercent, shares, shareDecimals, issue } = exit
  const names = useTokenNames()
  const nameOf = (of: ExitUnit) => (of === 'shares' ? words.sharesUnit : names[of === '0' ? 0 : 1])
  useCallOnTxSuccess(record, () => setText(''))
  if (!held) return null
  const isPart = PARTS.some((part) => part === percent)
  const isInTokens = unit !== 'shares' && shares !== undefined && shareDecimals !== undefined
  const sharePart = percent === undefined || isPart ? undefined : words.ofYourPosition(percent)
  const hint = isInTokens ? words.exactShares(formatGroupedAmount(shares, shareDecimals)) : sharePart
  return (
    <div className="liq-exit">
      <AmountInput
        label={words.howMuchToTakeOut}
        name="exitShares"
        value={text}
        onChange={setText}
        unit={nameOf(unit)}
        disabled={disabled}
        error={
          issue === undefined || issue.code === 'empty' ? undefined : formatSentence(amountIssues, issue)
        }
        hint={hint}
        aside={
          <>
            {units.length > 1 && (
              <Segmented
                label={words.countTheAmountIn}
                options={units.map((value) => ({
                  value,
                  label: value === 'shares' ? words.shares : nameOf(value),
                }))}
                value={unit}
                onChange={setUnit}
                disabled={disabled}
              />
            )}
            <fieldset className="liq-exit-parts">
              <legend className="k-sr">{words.partOfYourPosition}</legend>
              {PARTS.map((part) => (
                <Button
                  key={part}
                  size="tiny"
                  variant="quiet"
                  aria-pressed={percent === part}
                  disabled={disabled}
                  onClick={() => setPercent(part)}
                >
                  {words.percent(part)}
                </Button>
              ))}
            </fieldset>
          </>
        }
      />
    </div>
  )
}

/** State of the field for the part to withdraw. */
export type ExitAmountView = NonNullable<ReturnType<typeof useExitAmount>>

/** Unit in which the user enters the part to withdraw: one of the tokens, or shares. */
type ExitUnit = `${TokenSide}` | 'shares'

/** The chosen fraction, or the typed text with its unit. */
type Choice = { readonly percent: number } | { readonly text: string; readonly unit: ExitUnit }

const ALL: Choice = { percent: 100 }

const TOKEN_DIGITS = 6

/** Formats all digits of shares, and six significant digits of a token, rounded half up. */
function amountText(raw: bigint | undefined, unit: ExitUnit, decimals: number | undefined): string {
  if (raw === undefined || decimals === undefined) return ''
  const shown = unit === 'shares' ? raw : roundToSignificantDigits(raw, decimals, TOKEN_DIGITS)
  return formatTrimmedAmount(shown, decimals)
}

/**
 * Returns how many shares to withdraw. A token amount becomes the shares that pay at least that
 * amount. Undefined if only the whole position can be withdrawn.
 */
export function useExitAmount(snapshot: MarketSnapshot | undefined) {
  const { partialExit } = useHookCapabilities()
  const whole = useWithdrawalPayout()
  const [choice, setChoice] = useState<Choice>(ALL)
  const [chosenUnit, setChosenUnit] = useState<ExitUnit>()
  if (!partialExit) return undefined
  const held = snapshot?.account?.shares
  const shareDecimals = getShareDecimals(snapshot)
  const plan = whole.planned?.ok && whole.refusal === undefined ? whole.planned.plan : undefined
  const payout = plan?.shares === held && plan !== undefined ? toAmountPair(plan) : undefined
  const tokens = snapshot && toTokenPair(snapshot)
  /** Returns the amount of a unit that the whole position is worth, and the unit's decimals. */
  const wholeIn = (unit: ExitUnit) =>
    unit === 'shares'
      ? { all: held, decimals: shareDecimals }
      : { all: payout?.[unit === '0' ? 0 : 1], decimals: tokens?.[unit === '0' ? 0 : 1].decimals }
  // A token stays a choice while its payout is being read, so that the unit does not change then.
  const isRefused = whole.refusal !== undefined || whole.planned?.ok === false
  const paid = TOKEN_SIDES.map((side) => `${side}` as const).filter((unit) => {
    const { all, decimals } = wholeIn(unit)
    return decimals !== undefined && all !== 0n && !isRefused
  })
  const units: readonly ExitUnit[] = [...paid, 'shares']
  const unit = 'text' in choice ? choice.unit : (chosenUnit ?? paid[0] ?? 'shares')
  const { all, decimals } = wholeIn(unit)
  const shared = {
    ...{ unit, units, shareDecimals },
    setText: (text: string) => setChoice({ text, unit }),
    setPercent: (percent: number) => setChoice({ percent }),
    setUnit: (next: ExitUnit) => {
      setChosenUnit(next)
      if ('text' in choice) setChoice({ text: '', unit: next })
    },
  }
  if ('percent' in choice) {
    const { percent } = choice
    const partOf = (amount: bigint | undefined) =>
      amount === undefined ? undefined : (amount * BigInt(percent)) / 100n
    return {
      ...shared,
      text: amountText(partOf(all), unit, decimals),
      percent,
      shares: partOf(held),
      issue: undefined,
    }
  }
  const { text } = choice
  const parsed = parseAmount(text, decimals ?? 0)
  if (!parsed.ok) return { ...shared, text, percent: undefined, shares: undefined, issue: parsed.issue }
  const inTokens = () => {
    if (!held || !all) return undefined
    // The whole position's amount may be rounded up, so its text stands for all shares.
    return text === amountText(all, unit, decimals) ? held : ceilDiv(parsed.value * held, all)
  }
  const shares = unit === 'shares' ? parsed.value : inTokens()
  const percent = held && shares !== undefined ? Number((shares * 100n) / held) : undefined
  return { ...shared, text, percent, shares, issue: undefined }
}
