import { formatSentence } from '#lib/sentence.ts'
import { storageKey } from '#lib/storage.ts'
import * as words from '#locales/deposit.ts'
import { percentIssues } from '#locales/kit.ts'
import { DEFAULT_TOLERANCE, MAX_TOLERANCE } from '#market/limits.ts'
import { parsePercent } from '#math/percent.ts'
import { useHookCapabilities } from '#queries/useMarket.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import { AmountInput, PercentInput } from '#ui/fields.tsx'
import { createStoredTextStore } from '#ui/useRemembered.ts'

interface BoundsFieldProps {
  readonly bounds: ToleranceChoice
  readonly busy: boolean
}

/** Inputs for the price tolerance, and for a deadline if the contract takes one. */
export function ToleranceFields({ bounds, busy }: BoundsFieldProps) {
  const { priceBound, amountBounds } = useHookCapabilities()
  const [title, label, hint] = priceBound
    ? [words.priceBoundOfTheCall, words.priceMoveAllowed, words.priceMoveNote]
    : amountBounds
      ? [words.boundsOfTheCall, words.gatesTolerance, words.toleranceNote]
      : [words.gatesTolerance, words.tolerance, words.checkedToleranceNote]
  const { percentText, minutesText } = bounds
  return (
    <Disclosure
      title={title}
      status={
        <span className="k-small" data-field="bounds.short">
          {priceBound
            ? words.priceBoundInShort(percentText)
            : amountBounds
              ? words.boundsInShort(percentText, minutesText)
              : words.toleranceInShort(percentText)}
        </span>
      }
      size="small"
    >
      <PercentInput
        label={label}
        value={percentText}
        onChange={bounds.setPercent}
        disabled={busy}
        error={bounds.percentError}
        hint={hint}
      />
      {amountBounds && (
        <AmountInput
          label={words.deadline}
          value={minutesText}
          onChange={bounds.setMinutes}
          decimals={0}
          placeholder="20"
          unit={words.deadlineUnit}
          disabled={busy}
          error={bounds.minutes === undefined ? words.wrongMinutes(`${MAX_TOLERANCE.minutes}`) : undefined}
          hint={words.deadlineNote}
        />
      )}
    </Disclosure>
  )
}

const usePercent = createStoredTextStore(storageKey('bounds', 'percent'), '0.5', (text) =>
  /^[\d.,]{1,8}$/.test(text),
)
const useMinutes = createStoredTextStore(
  storageKey('bounds', 'minutes'),
  `${DEFAULT_TOLERANCE.minutes}`,
  (text) => /^\d{1,5}$/.test(text),
)

function minutesOf(text: string): bigint | undefined {
  if (!/^\d{1,5}$/.test(text.trim())) return undefined
  const minutes = BigInt(text.trim())
  return minutes > 0n && minutes <= MAX_TOLERANCE.minutes ? minutes : undefined
}

type ToleranceChoice = ReturnType<typeof useTolerance>

/** Returns the price tolerance and the deadline. Both are stored, and neither can be unlimited. */
export function useTolerance() {
  const [percentText, setPercent] = usePercent()
  const [minutesText, setMinutes] = useMinutes()
  const percent = parsePercent(percentText, 0, Number(MAX_TOLERANCE.bps))
  const minutes = minutesOf(minutesText)
  return {
    percentText,
    minutesText,
    /** Undefined if an input is invalid. The page then plans no transaction. */
    tolerance: percent.ok && minutes !== undefined ? { bps: BigInt(percent.bps), minutes } : undefined,
    percentError: percent.ok ? undefined : formatSentence(percentIssues, percent.issue),
    minutes,
    setPercent,
    setMinutes,
  }
}
