import * as words from '#words/kit.ts'
import { grouped } from '../amounts/formatAmount.ts'
import type { Ratio } from '../amounts/ratio.ts'
import { ratioText } from '../amounts/ratioText.ts'
import { CopyButton } from './CopyButton.tsx'
import { Digits } from './Digits.tsx'
import { FigureMark } from './FigureMark.tsx'
import type { AmountState } from './TokenAmount.tsx'
import './PriceFigure.css'

/** As many digits that carry value as an amount of 18 decimals has. */
const PRICE_DIGITS = 18

export interface PriceFigureProps {
  /** Undefined where it could not be read. */
  readonly price: Ratio | undefined
  /** 'Token1/Token0'. */
  readonly unit: string
  readonly state: AmountState
  /** What gets copied; without it there is no copy button. */
  readonly what?: string
}

/** A price as plain decimal text with 18 digits that carry value, and never as 0 where it is not. */
export function PriceFigure({ price, unit, state, what }: PriceFigureProps) {
  if (price === undefined || state === 'unavailable') {
    return <span className="k-amt-none">{words.unavailable}</span>
  }
  const text = ratioText(price, PRICE_DIGITS)
  return (
    <span className="k-price k-num" data-state={state}>
      <FigureMark state={state} />
      <span className="k-price-figure">
        <Digits text={grouped(text)} />
      </span>{' '}
      <span className="k-price-unit">{unit}</span>
      {what !== undefined && <CopyButton value={text} what={what} />}
    </span>
  )
}
