import { useState } from 'react'
import { DEFAULT_QUOTE_AMOUNT } from '../../domain/limits.ts'
import { type ParsedAmount, parseAmount } from '../../domain/parseAmount.ts'
import type { ShownPool } from './shownPool.ts'

/** The amounts of one press on 'Get Quotes', and the pool as it stood. Undefined: skipped, nothing to quote. */
export interface AskedQuotes {
  readonly amount0: bigint | undefined
  readonly amount1: bigint | undefined
  readonly pool: ShownPool
}

export interface QuotesForm {
  readonly text0: string
  readonly text1: string
  readonly setText0: (text: string) => void
  readonly setText1: (text: string) => void
  /** What is wrong with an input, in a sentence. Nothing typed is not wrong: that quote is skipped. */
  readonly error0: string | undefined
  readonly error1: string | undefined
  readonly asked: AskedQuotes
  readonly ask: () => void
}

const errorOf = (parsed: ParsedAmount): string | undefined =>
  parsed.ok || parsed.issue.code === 'empty' ? undefined : parsed.issue.message

const amountOf = (parsed: ParsedAmount): bigint | undefined =>
  parsed.ok && parsed.value > 0n ? parsed.value : undefined

/**
 * The two inputs and what was asked last. Quotes change when they are asked for, and by themselves when the pool
 * becomes initialised: from nothing, or from the default values to live ones.
 */
export function useQuotes(pool: ShownPool): QuotesForm {
  const [text0, setText0] = useState(DEFAULT_QUOTE_AMOUNT)
  const [text1, setText1] = useState(DEFAULT_QUOTE_AMOUNT)
  // A token that does not tell its decimals is counted in its smallest units.
  const parsed0 = parseAmount(text0, pool.decimals0 ?? 0)
  const parsed1 = parseAmount(text1, pool.decimals1 ?? 0)
  const now = (): AskedQuotes => ({ amount0: amountOf(parsed0), amount1: amountOf(parsed1), pool })
  const [asked, setAsked] = useState(now)
  if (asked.pool.source === 'default' && pool.source === 'live') setAsked(now())
  return {
    text0,
    text1,
    setText0,
    setText1,
    error0: errorOf(parsed0),
    error1: errorOf(parsed1),
    asked,
    ask: () => setAsked(now()),
  }
}
