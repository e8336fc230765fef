import { useState } from 'react'
import { formatSentence } from '#lib/sentence.ts'
import { amountIssues } from '#locales/kit.ts'
import * as words from '#locales/swap.ts'
import { DEFAULT_QUOTE_AMOUNT } from '#market/limits.ts'
import { type Pair, TOKEN_SIDES } from '#market/tokenPair.ts'
import { type ParsedAmount, parseAmount } from '#math/amountText.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { AmountInput } from '#ui/fields.tsx'
import type { ShownPool } from './shownPool.ts'

/** 'Get Quotes': an input for each direction. The Enter key submits the form. */
export function QuoteInputForm({ pool, quotes }: { readonly pool: ShownPool; readonly quotes: QuotesForm }) {
  const { fields, ask } = quotes
  const wrong = fields.some(({ error }) => error !== undefined)
  return (
    <Card title={words.getQuotes} level={3}>
      <form
        className="q-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!wrong) ask()
        }}
      >
        {TOKEN_SIDES.map((side) => (
          <AmountInput
            key={side}
            label={words.tokenAmount(side)}
            value={fields[side].text}
            onChange={fields[side].setText}
            decimals={pool.tokens[side].decimals ?? 0}
            {...(pool.tokens[side].decimals === undefined ? { unit: words.smallestUnits } : {})}
            error={fields[side].error}
          />
        ))}
        <Button
          type="submit"
          variant="primary"
          disabledReason={wrong ? words.correctMarkedAmount : undefined}
        >
          {words.getQuotes}
        </Button>
      </form>
    </Card>
  )
}

/**
 * Amounts and pool state at the time when the user submitted the form. An empty field is undefined.
 */
export interface RequestedQuotes {
  readonly amounts: Pair<bigint | undefined>
  readonly pool: ShownPool
}

type QuotesForm = ReturnType<typeof useQuotesForm>

const errorOf = (parsed: ParsedAmount): string | undefined =>
  parsed.ok || parsed.issue.code === 'empty' ? undefined : formatSentence(amountIssues, parsed.issue)

const amountOf = (parsed: ParsedAmount): bigint | undefined =>
  parsed.ok && parsed.value > 0n ? parsed.value : undefined

/**
 * State of one amount field.
 * @param decimals decimals of the token, or 0 for smallest units if the token reports none
 */
function useField(decimals = 0) {
  const [text, setText] = useState(DEFAULT_QUOTE_AMOUNT)
  const parsed = parseAmount(text, decimals)
  return { text, setText, error: errorOf(parsed), amount: amountOf(parsed) }
}

/**
 * State of both fields, and the amounts submitted last. The quotes change when the user submits the
 * form, when the pool is initialised, and when its live state replaces default values.
 */
export function useQuotesForm(pool: ShownPool) {
  const fields = [useField(pool.tokens[0].decimals), useField(pool.tokens[1].decimals)] as const
  const now = (): RequestedQuotes => ({ amounts: [fields[0].amount, fields[1].amount], pool })
  const [asked, setAsked] = useState(now)
  if (asked.pool.source === 'default' && pool.source === 'live') setAsked(now())
  return { fields, asked, ask: () => setAsked(now()) }
}
