import { AmountInput } from '../../ui/AmountInput.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChainText } from '../../ui/ChainText.tsx'
import type { ShownPool } from './shownPool.ts'
import type { QuotesForm } from './useQuotes.ts'

/** 'Get Quotes': an amount for each direction. Enter in either input asks too. */
export function GetQuotes({ pool, quotes }: { readonly pool: ShownPool; readonly quotes: QuotesForm }) {
  const { text0, text1, setText0, setText1, error0, error1, ask } = quotes
  const wrong = error0 !== undefined || error1 !== undefined
  return (
    <Card title="Get Quotes" level={3}>
      <form
        className="q-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!wrong) ask()
        }}
      >
        <AmountInput
          label="Token0 Amount"
          value={text0}
          onChange={setText0}
          decimals={pool.decimals0 ?? 0}
          unit={<Unit symbol={pool.symbol0} decimals={pool.decimals0} />}
          error={error0}
        />
        <AmountInput
          label="Token1 Amount"
          value={text1}
          onChange={setText1}
          decimals={pool.decimals1 ?? 0}
          unit={<Unit symbol={pool.symbol1} decimals={pool.decimals1} />}
          error={error1}
        />
        <Button
          type="submit"
          variant="primary"
          disabledReason={wrong ? 'Correct the amount that is marked first' : undefined}
        >
          Get Quotes
        </Button>
      </form>
    </Card>
  )
}

function Unit({
  symbol,
  decimals,
}: {
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}) {
  return decimals === undefined ? 'smallest units' : <ChainText text={symbol} />
}
