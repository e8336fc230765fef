import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type DisplayedValueState, PriceWithSource, TokenAmount } from './TokenAmount.tsx'

test('TokenAmount shows a placeholder instead of an amount while loading', () => {
  const drawn = (state: DisplayedValueState) => [
    renderToStaticMarkup(
      <TokenAmount raw={undefined} decimals={18} block={undefined} chain={1} state={state} />,
    ),
    renderToStaticMarkup(<PriceWithSource price={undefined} unit="Token1/Token0" state={state} />),
  ]
  for (const text of drawn('loading')) {
    expect(text).toContain('k-skeleton')
    expect(text).not.toContain('unavailable')
  }
  for (const text of drawn('live')) expect(text).toContain('unavailable')
})
