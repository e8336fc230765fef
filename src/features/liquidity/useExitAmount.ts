import { useState } from 'react'
import { trimmedAmount } from '../../amounts/formatAmount.ts'
import { type AmountIssue, parseAmount } from '../../amounts/parseAmount.ts'
import { useCan } from '../../live/useCan.ts'

/** How much of a position is to be taken out, where a part of it can be. */
export interface ExitAmountView {
  /** As typed, or what the chosen part comes to. */
  readonly text: string
  readonly setText: (text: string) => void
  /** The chosen part in percent, cut; undefined while what is typed is no amount. */
  readonly percent: number | undefined
  readonly setPercent: (percent: number) => void
  /** Raw; undefined where it is not known, or is no amount. */
  readonly shares: bigint | undefined
  readonly issue: AmountIssue | undefined
}

type Choice = { readonly percent: number } | { readonly text: string }

const ALL: Choice = { percent: 100 }

/** The part of a position of `held` shares to take out, all of it until something else is chosen; undefined where only all of it can be. */
export function useExitAmount(
  held: bigint | undefined,
  decimals: number | undefined,
): ExitAmountView | undefined {
  const { partialExit } = useCan()
  const [choice, setChoice] = useState<Choice>(ALL)
  if (!partialExit) return undefined
  const setText = (text: string) => setChoice({ text })
  const setPercent = (percent: number) => setChoice({ percent })
  if ('percent' in choice) {
    const { percent } = choice
    const shares = held === undefined ? undefined : (held * BigInt(percent)) / 100n
    const text = shares === undefined || decimals === undefined ? '' : trimmedAmount(shares, decimals)
    return { text, setText, percent, setPercent, shares, issue: undefined }
  }
  const { text } = choice
  const parsed = parseAmount(text, decimals ?? 0)
  if (!parsed.ok)
    return { text, setText, setPercent, percent: undefined, shares: undefined, issue: parsed.issue }
  const percent = held ? Number((parsed.value * 100n) / held) : undefined
  return { text, setText, setPercent, percent, shares: parsed.value, issue: undefined }
}
