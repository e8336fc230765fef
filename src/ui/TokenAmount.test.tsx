import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type FigureState, PriceFigure, TokenAmount } from './TokenAmount.tsx'

test('TokenAmount shows a placeholder instead of a figure while loading', () => {
  const drawn = (state: FigureState) => [
    renderToStaticMarkup(
      <TokenAmount raw={undefined} decimals={18} block={undefined} chain={1} state={state} />,
    ),
    renderToStaticMarkup(<PriceFigure price={undefined} unit="Token1/Token0" state={state} />),
  ]
  for (const text of drawn('loading')) {
    expect(text).toContain('k-skeleton')
    expect(text).not.toContain('unavailable')
  }
  for (const text of drawn('live')) expect(text).toContain('unavailable')
})
