import { useState } from 'react'
import { useCallOnTxSuccess } from '#features/common/actionButtons.tsx'
import { formatSentence } from '#lib/sentence.ts'
import * as words from '#locales/deposit.ts'
import { amountIssues } from '#locales/kit.ts'
import { formatTrimmedAmount, parseAmount } from '#math/amountText.ts'
import { useHookCapabilities } from '#queries/useMarket.ts'
import type { TxRecord } from '#transactions/record.ts'
import { Button } from '#ui/Button.tsx'
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
 * Field for the part of the position to withdraw, with buttons for four fractions. Defaults to the
 * whole position.
 */
export function ExitAmountField({ exit, held, disabled, record }: ExitAmountProps) {
  const { text, setText, percent, setPercent, issue } = exit
  useCallOnTxSuccess(record, () => setText(''))
  if (!held) return null
  const isPart = PARTS.some((part) => part === percent)
  return (
    <div className="liq-exit">
      <AmountInput
        label={words.howMuchToTakeOut}
        name="exitShares"
        value={text}
        onChange={setText}
        unit={words.sharesUnit}
        disabled={disabled}
        error={
          issue === undefined || issue.code === 'empty' ? undefined : formatSentence(amountIssues, issue)
        }
        hint={percent === undefined || isPart ? undefined : words.ofYourPosition(percent)}
        aside={
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
        }
      />
    </div>
  )
}

export type ExitAmountView = NonNullable<ReturnType<typeof useExitAmount>>

type Choice = { readonly percent: number } | { readonly text: string }

const ALL: Choice = { percent: 100 }

/**
 * Returns how many of the `held` shares to withdraw. Undefined if only all of them can be
 * withdrawn.
 */
export function useExitAmount(held: bigint | undefined, decimals: number | undefined) {
  const { partialExit } = useHookCapabilities()
  const [choice, setChoice] = useState<Choice>(ALL)
  if (!partialExit) return undefined
  const setText = (text: string) => setChoice({ text })
  const setPercent = (percent: number) => setChoice({ percent })
  if ('percent' in choice) {
    const { percent } = choice
    const shares = held === undefined ? undefined : (held * BigInt(percent)) / 100n
    const text = shares === undefined || decimals === undefined ? '' : formatTrimmedAmount(shares, decimals)
    return { text, setText, percent, setPercent, shares, issue: undefined }
  }
  const { text } = choice
  const parsed = parseAmount(text, decimals ?? 0)
  if (!parsed.ok)
    return { text, setText, setPercent, percent: undefined, shares: undefined, issue: parsed.issue }
  const percent = held ? Number((parsed.value * 100n) / held) : undefined
  return { text, setText, setPercent, percent, shares: parsed.value, issue: undefined }
}
