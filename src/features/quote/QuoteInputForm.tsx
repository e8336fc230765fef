import { useState } from 'react'
import { formatSentence } from '#lib/sentence.ts'
import { amountIssues } from '#locales/kit.ts'
import * as words from '#locales/swap.ts'
import { DEFAULT_QUOTE_AMOUNT } from '#market/limits.ts'
import { type Pair, TOKEN_SIDES } from '#market/tokenPair.ts'
import { type ParsedAmount, parseAmount } from '#math/amountText.ts'
import type { Slot0 } from '#math/pool.ts'
import { computePrice } from '#math/price.ts'
import type { Ratio } from '#math/ratio.ts'
import type { PoolToken, SnapshotReadState } from '#queries/snapshotStore.ts'
import type { PoolStateView } from '#queries/usePoolState.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { AmountInput } from '#ui/fields.tsx'
import type { DisplayedValueState } from '#ui/TokenAmount.tsx'

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

/** The pool state that the page shows, its source, and the decimals of the tokens. */
export interface ShownPool {
  readonly source: 'live' | 'default'
  /** State of all figures that are computed from the pool's state. */
  readonly state: DisplayedValueState
  readonly slot0: Slot0
  readonly blockNumber: bigint | undefined
  readonly tokens: Pair<PoolToken>
  /** Price of token 0 in token 1, in whole tokens. Undefined if decimals are unknown. */
  readonly price: Ratio | undefined
}

/** Combines the pool state with its age. */
export function getShownPool(
  pool: Extract<PoolStateView, { status: 'initialised' }>,
  state: SnapshotReadState,
): ShownPool {
  const { slot0, source, blockNumber, tokens } = pool
  const [{ decimals: decimals0 }, { decimals: decimals1 }] = tokens
  const isKnown = decimals0 !== undefined && decimals1 !== undefined
  return {
    source,
    state: source === 'default' ? 'default' : state === 'stale' ? 'stale' : 'live',
    slot0,
    blockNumber,
    tokens,
    price: isKnown ? computePrice(slot0.sqrtPriceX96, decimals0, decimals1) : undefined,
  }
}
