import { Fragment } from 'react'
import * as words from '#words/kit.ts'
import { amountParts, emphasisParts } from '../amounts/formatAmount.ts'
import { classNames } from './classNames.ts'
import { Skeleton } from './Skeleton.tsx'
import './TokenAmount.css'
import { Digits } from './Digits.tsx'
import { FigureMark } from './FigureMark.tsx'

/** Where a figure comes from: a recent block, a fallback value, an old block; or it is loading or unavailable. */
export type AmountState = 'live' | 'default' | 'stale' | 'loading' | 'unavailable'

export interface TokenAmountProps {
  /** In the token's own smallest units. Undefined where it could not be read: shown as 'unavailable', never as 0. */
  readonly raw: bigint | undefined
  /** Undefined where the token does not tell: then the raw integer itself is shown, and said so. */
  readonly decimals: number | undefined
  readonly block: bigint | undefined
  readonly chain: number
  readonly state: AmountState
  readonly onRetry?: () => void
  /** 'large' in ledgers, 'normal' in the type around it. */
  readonly size?: 'normal' | 'large'
  /** Put + before amounts above zero. */
  readonly signed?: boolean
}

/** A token may have 255 decimals, and an amount 78 digits: beyond these a figure goes on in the next line rather than over the edge. */
const LONG_DIGITS = 30

/** The digits between commas; the commas are drawn by CSS, so that what is copied is plain decimal text. */
function Grouped({ text }: { readonly text: string }) {
  return text.split(',').map((group, index) => (
    // Groups never reorder, so their index identifies them.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>{index === 0 ? group : <span className="k-amt-group">{group}</span>}</Fragment>
  ))
}

/** Decimal places of most tokens, for which a ledger keeps room. */
const PLACES = 18

function Figure({
  raw,
  decimals,
  signed,
  aligned,
}: {
  readonly raw: bigint
  readonly decimals: number
  readonly signed: boolean
  /** Reserves space for all decimal places, so that the decimal points of a ledger align. */
  readonly aligned: boolean
}) {
  const parts = amountParts(raw, decimals)
  const { lead, strong, whole, rest } = emphasisParts(parts)
  return (
    <>
      {parts.sign === '-' ? '−' : signed && raw > 0n && '+'}
      {lead !== '' && <span className="k-amt-rest">{lead}</span>}
      <span className="k-amt-strong">
        <Grouped text={strong} />
      </span>
      {whole !== '' && <Grouped text={whole} />}
      {(rest !== '' || aligned) && (
        <span
          className="k-amt-rest"
          data-pad={aligned ? '0'.repeat(Math.max(0, PLACES - decimals)) : undefined}
        >
          <Digits text={rest} />
        </span>
      )}
    </>
  )
}

/**
 * One raw integer, exact to the last digit and in one piece for copying and for screen readers: the first four
 * significant digits strong, the rest quiet. Says which block of which chain it is from.
 */
export function TokenAmount(props: TokenAmountProps) {
  const { raw, decimals, block, chain, state, onRetry, size = 'normal', signed = false } = props
  const long = (decimals ?? 0) > LONG_DIGITS || `${raw}`.length > LONG_DIGITS
  const className = classNames('k-amt k-num', size === 'large' && 'k-amt-large', long && 'k-amt-long')
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
  return (
    <span
      className={className}
      data-state={state}
      title={block === undefined ? undefined : words.fromBlock(block)}
    >
      <FigureMark state={state} />
      <span
        className="k-amt-figure"
        data-raw={`${raw}`}
        data-block={block === undefined ? undefined : `${block}`}
        data-chain={chain}
      >
        <Figure raw={raw} decimals={decimals ?? 0} signed={signed} aligned={size === 'large'} />
      </span>
      {decimals === undefined && <span className="k-amt-mark"> {words.smallestUnits}</span>}
    </span>
  )
}
