import './TokenAmount.css'
import './PriceWithSource.css'
import './WholeNumber.css'
import { createElement, Fragment, type ReactNode } from 'react'
import * as words from '#locales/kit.ts'
import { marks } from '#locales/kit.ts'
import { type DisplayRounding, formatGroupedAmount, groupThousands } from '#math/amountText.ts'
import { formatRatio, type Ratio } from '#math/ratio.ts'
import { CopyButton } from './CopyButton.tsx'
import { classNames } from './classNames.ts'
import {
  createAmountNode,
  createDigitGroupNodes,
  createDigitNodes,
  getLongAmountClass,
  splitAmountForDisplay,
} from './figure.ts'
import { Skeleton } from './Icon.tsx'

/**
 * Source of a displayed value: the newest block ('live'), a default, or an older block because the
 * newest could not be read ('stale').
 */
export type DisplayedValueState = 'live' | 'default' | 'stale' | 'loading' | 'unavailable'

export interface TokenAmountProps {
  /**
   * Amount in raw units of the token. Undefined if the amount could not be read, shown as
   * 'unavailable'.
   */
  readonly raw: bigint | undefined
  /**
   * Undefined if the token does not report its decimals. The raw integer is then shown with a
   * label.
   */
  readonly decimals: number | undefined
  readonly block: bigint | undefined
  readonly chain: number
  readonly state: DisplayedValueState
  readonly onRetry?: () => void
  readonly size?: 'normal' | 'large'
  readonly signed?: boolean
  readonly exact?: boolean
  /** Use 'up' for amounts that the user pays and for maximums, 'down' for minimums. */
  readonly rounding?: DisplayRounding
  /**
   * Unit that the caller shows after the amount, or both units with a slash between them if the
   * figure decides. app/drawBalancesBeforeReact.ts also writes the unit.
   */
  readonly unit?: string | undefined
}

/**
 * Passes the nodes to `createElement` as separate arguments, because React requires keys in an
 * array.
 */
const inOrder = (nodes: readonly ReactNode[]) => createElement(Fragment, null, ...nodes)

/**
 * Shows an amount with six significant digits, or with all digits if `exact`. The tooltip and the
 * copied text are exact. Attributes name the block and chain of the amount.
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
    unit,
  } = props
  const className = classNames('k-amt k-num', size === 'large' && 'k-amt-large')
  if (state === 'loading' && raw === undefined) {
    return (
      // app/drawBalancesBeforeReact.ts may have written an amount into this element. The different
      // `key` makes React replace the element.
      <span
        key="loading"
        className={className}
        data-state="loading"
        data-unit={unit}
        suppressHydrationWarning
      >
        <span className="k-sr" suppressHydrationWarning>
          {words.loading}
        </span>
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
  const source = { raw, decimals: decimals ?? 0, block, chain }
  const figure = splitAmountForDisplay(raw, source.decimals, { size, exact, rounding })
  const title = [
    ...(figure.isCut ? [formatGroupedAmount(raw, decimals ?? 0)] : []),
    ...(block === undefined ? [] : [words.fromBlock(block)]),
  ]
  return (
    <span
      className={classNames(className, getLongAmountClass(figure))}
      data-state={state}
      title={title.join(' · ') || undefined}
    >
      <FigureSourceLabel state={state} />
      {createAmountNode<ReactNode>(createElement, source, figure, signed)}
      {decimals === undefined && <span className="k-amt-mark"> {words.smallestUnits}</span>}
    </span>
  )
}

const isMarked = (state: string): state is keyof typeof marks => Object.hasOwn(marks, state)

/** Labels a value that was not read from the newest block. Renders nothing for other values. */
export function FigureSourceLabel({ state }: { readonly state: string }) {
  return isMarked(state) ? <span className="k-amt-mark">{marks[state]} </span> : null
}

const PRICE_DIGITS = 18

interface PriceFigureProps {
  readonly price: Ratio | undefined
  readonly unit: string
  readonly state: DisplayedValueState
  readonly what?: string
  /** Number of significant digits. */
  readonly digits?: number
}

/** Shows a price as decimal text. A non-zero price never shows as 0. */
export function PriceWithSource({ price, unit, state, what, digits = PRICE_DIGITS }: PriceFigureProps) {
  if (price === undefined && state === 'loading') return <Skeleton chars={12} />
  if (price === undefined || state === 'unavailable') {
    return <span className="k-amt-none">{words.unavailable}</span>
  }
  const text = formatRatio(price, digits)
  return (
    <span className="k-price k-num" data-state={state}>
      <FigureSourceLabel state={state} />
      <span className="k-price-figure">
        {inOrder(createDigitNodes<ReactNode>(createElement, groupThousands(text)))}
      </span>{' '}
      <span className="k-price-unit">{unit}</span>
      {what !== undefined && <CopyButton value={text} what={what} />}
    </span>
  )
}

interface WholeNumberProps {
  readonly raw: bigint
  readonly block: bigint | undefined
  readonly chain: number
  readonly state: DisplayedValueState
  readonly what: string
}

/**
 * Shows an integer of any length. Its digits can wrap and are copied without spaces. Attributes
 * name the block and chain of the integer.
 */
export function WholeNumber({ raw, block, chain, state, what }: WholeNumberProps) {
  return (
    <span
      className="k-whole k-num"
      data-state={state}
      title={block === undefined ? undefined : words.fromBlock(block)}
    >
      <FigureSourceLabel state={state} />
      <span
        className="k-whole-figure"
        data-raw={`${raw}`}
        data-block={block === undefined ? undefined : `${block}`}
        data-chain={chain}
      >
        {inOrder(createDigitGroupNodes<ReactNode>(createElement, groupThousands(`${raw}`)))}
      </span>
      <CopyButton value={`${raw}`} what={what} />
    </span>
  )
}
