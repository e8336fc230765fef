import { useState } from 'react'
import { amountIssues } from '#words/amounts.ts'
import { type ParsedAmount, parseAmount } from '../../amounts/parseAmount.ts'
import { DEFAULT_QUOTE_AMOUNT } from '../../markets/limits.ts'
import type { Both } from '../../markets/side.ts'
import { sentence } from '../../words/sentence.ts'
import type { ShownPool } from './shownPool.ts'

/** The amounts of one press on 'Get Quotes', and the pool as it stood. Undefined: skipped, nothing to quote. */
export interface AskedQuotes {
  readonly amounts: Both<bigint | undefined>
  readonly pool: ShownPool
}

export interface QuoteField {
  readonly text: string
  readonly setText: (text: string) => void
  /** What is wrong with the input, in a sentence. Nothing typed is not wrong: that quote is skipped. */
  readonly error: string | undefined
  /** Raw, of the token that goes in; undefined where there is none to quote. */
  readonly amount: bigint | undefined
}

export interface QuotesForm {
  readonly fields: Both<QuoteField>
  readonly asked: AskedQuotes
  readonly ask: () => void
}

const errorOf = (parsed: ParsedAmount): string | undefined =>
  parsed.ok || parsed.issue.code === 'empty' ? undefined : sentence(amountIssues, parsed.issue)

const amountOf = (parsed: ParsedAmount): bigint | undefined =>
  parsed.ok && parsed.value > 0n ? parsed.value : undefined

/** @param decimals of a token that tells none: it is counted in its smallest units */
function useField(decimals = 0): QuoteField {
  const [text, setText] = useState(DEFAULT_QUOTE_AMOUNT)
  const parsed = parseAmount(text, decimals)
  return { text, setText, error: errorOf(parsed), amount: amountOf(parsed) }
}

/**
 * The two inputs and what was asked last. Quotes change when they are asked for, and by themselves when the pool
 * becomes initialised: from nothing, or from the default values to live ones.
 */
export function useQuotes(pool: ShownPool): QuotesForm {
  const fields = [useField(pool.tokens[0].decimals), useField(pool.tokens[1].decimals)] as const
  const now = (): AskedQuotes => ({ amounts: [fields[0].amount, fields[1].amount], pool })
  const [asked, setAsked] = useState(now)
  if (asked.pool.source === 'default' && pool.source === 'live') setAsked(now())
  return { fields, asked, ask: () => setAsked(now()) }
}
