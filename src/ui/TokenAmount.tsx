import './TokenAmount.css'
import './PriceFigure.css'
import './WholeNumber.css'
import { Fragment } from 'react'
import * as words from '#locales/kit.ts'
import { marks } from '#locales/kit.ts'
import {
  type AmountParts,
  amountInWords,
  amountParts,
  emphasisParts,
  grouped,
  type ReadingRounding,
  readingParts,
  trimmedAmount,
} from '#math/amountText.ts'
import { type Ratio, ratioText } from '#math/ratio.ts'
import { CopyButton } from './CopyButton.tsx'
import { classNames } from './classNames.ts'
import { Skeleton } from './Icon.tsx'

/**
 * Where a figure comes from: the last block asked for, a fallback value, an earlier block since the
 * last request failed; or it is loading or unavailable.
 */
export type FigureState = 'live' | 'default' | 'stale' | 'loading' | 'unavailable'

export interface TokenAmountProps {
  /**
   * In the token's own smallest units. Undefined where it could not be read: shown as
   * 'unavailable', never as 0.
   */
  readonly raw: bigint | undefined
  /** Undefined where the token does not tell: then the raw integer itself is shown, and said so. */
  readonly decimals: number | undefined
  readonly block: bigint | undefined
  readonly chain: number
  readonly state: FigureState
  readonly onRetry?: () => void
  /** 'large' in ledgers, 'normal' in the type around it. */
  readonly size?: 'normal' | 'large'
  /** Put + before amounts above zero. */
  readonly signed?: boolean
  /**
   * All digits of it: of the balances that the specification names, in a ledger with the zeros at
   * its end, and of what is signed.
   */
  readonly exact?: boolean
  /** 'up' for payments and maximums, 'down' for minimums. */
  readonly rounding?: ReadingRounding
}

/**
 * Characters that a phone has room for, and those that it has in smaller type. A token may have 255
 * decimals, and an amount 78 digits.
 */
const [LONG, LONGEST] = [32, 40]

/**
 * The digits between commas; the commas are drawn by CSS, so that what is copied is plain decimal
 * text.
 */
function Grouped({ text }: { readonly text: string }) {
  return text.split(',').map((group, index) => (
    // Groups never reorder, so their index identifies them.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>{index === 0 ? group : <span className="k-amt-group">{group}</span>}</Fragment>
  ))
}

/**
 * Smaller where it would not fit otherwise, so that it stays whole; only beyond that it goes on in
 * the next line, after a comma.
 */
function lengthOf({ integer, fraction }: AmountParts): string | false {
  const characters = integer.length + fraction.length
  return characters > LONGEST ? 'k-amt-longest' : characters > LONG && 'k-amt-long'
}

function Figure({
  parts: { sign, ...digits },
  plus,
}: {
  readonly parts: AmountParts
  readonly plus: boolean
}) {
  const { lead, strong, rest } = emphasisParts(digits)
  return (
    <>
      {sign === '-' ? '−' : plus && '+'}
      {lead !== '' && <span className="k-amt-rest">{lead}</span>}
      <span className="k-amt-strong">
        <Grouped text={strong} />
      </span>
      {rest !== '' && (
        <span className="k-amt-rest">
          <Digits text={rest} />
        </span>
      )}
    </>
  )
}

/**
 * One raw integer: for reading rounded to six significant digits, or exact to the last one. Its
 * whole units are strong, the rest is quiet. The exact amount is its title where it was cut, and
 * what is copied. Says which block of which chain it is from.
 */
export function TokenAmount(props: TokenAmountProps) {
  const {
    raw,
    decimals,
    block,
    chain,
    state,
    onRetry,
    size = 'normal',
    signed = false,
    exact = false,
    rounding = 'nearest',
  } = props
  const className = classNames('k-amt k-num', size === 'large' && 'k-amt-large')
  if (state === 'loading' && raw === undefined) {
    return (
      <span className={className} data-state="loading">
        <span className="k-sr">{words.loading}</span>
        <Skeleton chars={size === 'large' ? 20 : 12} />
      </span>
    )
  }
  if (state === 'unavailable' || raw === undefined) {
    return (
      <span className={classNames(className, 'k-amt-none')} data-state="unavailable">
        {words.unavailable}
        {onRetry && (
          <button type="button" className="k-amt-retry" onClick={onRetry}>
            {words.retry}
          </button>
        )}
      </span>
    )
  }
  const whole = amountParts(raw, decimals ?? 0)
  const read = readingParts(raw, decimals ?? 0, rounding)
  const digits = whole.fraction.replace(/0+$/, '')
  const shown = !exact ? read : size === 'large' ? whole : { ...whole, fraction: digits }
  const isCut = !exact && (read.fraction !== digits || read.integer !== whole.integer)
  const title = [
    ...(isCut ? [amountInWords(raw, decimals ?? 0)] : []),
    ...(block === undefined ? [] : [words.fromBlock(block)]),
  ]
  return (
    <span
      className={classNames(className, lengthOf(shown))}
      data-state={state}
      title={title.join(' · ') || undefined}
    >
      <FigureMark state={state} />
      <span
        className="k-amt-figure"
        data-raw={`${raw}`}
        data-block={block === undefined ? undefined : `${block}`}
        data-chain={chain}
        data-exact={isCut ? trimmedAmount(raw, decimals ?? 0) : undefined}
      >
        <Figure parts={shown} plus={signed && raw > 0n} />
      </span>
      {decimals === undefined && <span className="k-amt-mark"> {words.smallestUnits}</span>}
    </span>
  )
}

/**
 * Where a long figure may go on in the next line: six by six digits from the end, so that none ever
 * stands there alone.
 */
const SIXES = /\B(?=(?:\d{6})+$)/

/** Digits, grouped or with a fraction, that may go on in the next line at a planned place. */
export const Digits = ({ text }: { readonly text: string }) =>
  // They never reorder, so their index identifies them.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  text.split(SIXES).flatMap((digits, index) => (index ? [<wbr key={index} />, digits] : digits))

const isMarked = (state: string): state is keyof typeof marks => Object.hasOwn(marks, state)

/** Says of a figure that is not live what it is instead; renders nothing for a live one. */
export function FigureMark({ state }: { readonly state: string }) {
  return isMarked(state) ? <span className="k-amt-mark">{marks[state]} </span> : null
}

/** As many digits that carry value as an amount of 18 decimals has. */
const PRICE_DIGITS = 18

export interface PriceFigureProps {
  /** Undefined where it could not be read. */
  readonly price: Ratio | undefined
  /** 'Token1/Token0'. */
  readonly unit: string
  readonly state: FigureState
  /** What gets copied; without it there is no copy button. */
  readonly what?: string
}

/**
 * A price as plain decimal text with 18 digits that carry value, and never as 0 where it is not.
 */
export function PriceFigure({ price, unit, state, what }: PriceFigureProps) {
  if (price === undefined && state === 'loading') return <Skeleton chars={12} />
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

export interface WholeNumberProps {
  readonly raw: bigint
  readonly block: bigint | undefined
  readonly chain: number
  readonly state: FigureState
  /** What gets copied: 'square-root price'. */
  readonly what: string
}

/**
 * A raw integer of any length: grouped figures that wrap between groups, in one piece for copying.
 * Says where it is from.
 */
export function WholeNumber({ raw, block, chain, state, what }: WholeNumberProps) {
  return (
    <span
      className="k-whole k-num"
      data-state={state}
      title={block === undefined ? undefined : words.fromBlock(block)}
    >
      <FigureMark state={state} />
      <span
        className="k-whole-figure"
        data-raw={`${raw}`}
        data-block={block === undefined ? undefined : `${block}`}
        data-chain={chain}
      >
        <Grouped text={grouped(`${raw}`)} />
      </span>
      <CopyButton value={`${raw}`} what={what} />
    </span>
  )
}
