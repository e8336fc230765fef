import * as words from '#words/quote.ts'
import { SIDES } from '../../markets/side.ts'
import { AmountInput } from '../../ui/AmountInput.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import type { ShownPool } from './shownPool.ts'
import type { QuotesForm } from './useQuotes.ts'

/** 'Get Quotes': an amount for each direction. Enter in either input asks too. */
export function GetQuotes({ pool, quotes }: { readonly pool: ShownPool; readonly quotes: QuotesForm }) {
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
        {SIDES.map((side) => (
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
