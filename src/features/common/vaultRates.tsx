import { createElement, type ReactNode } from 'react'
import { decimalSeparator, keyFee } from '#locales/kit.ts'
import * as words from '#locales/markets.ts'
import { computeChargedFees } from '#market/fees.ts'
import type { Market } from '#market/market.ts'
import type { Pair } from '#market/tokenPair.ts'
import { formatAmount, formatTrimmedAmount, groupThousands } from '#math/amountText.ts'
import { DAY_SECONDS } from '#math/integers.ts'
import type { Slot0 } from '#math/pool.ts'
import type { SideYield } from '#queries/recentFacts.ts'
import type { CreateElementFunction } from '#ui/figure.ts'
import { SentenceWithElements } from '#ui/text.tsx'

/** Divisor that converts a percentage with four decimals to one with two. */
const HUNDREDTH = 100n
/**
 * Highest plausible yearly rate, in millionths. Higher rates come from manipulated share prices.
 */
export const MAX_YEARLY_RATE_MILLIONTHS = 10_000_000_000n

/** Formats a yearly rate, rounded half up: '8.51%', '−1.2%'. */
export function formatYearlyRate(millionths: bigint): string {
  const size = ((millionths < 0n ? -millionths : millionths) + HUNDREDTH / 2n) / HUNDREDTH
  const sign = millionths < 0n ? '−' : ''
  if (size > MAX_YEARLY_RATE_MILLIONTHS / HUNDREDTH)
    return `${sign}>${groupThousands(formatTrimmedAmount(MAX_YEARLY_RATE_MILLIONTHS, 4))}%`
  if (size === 0n && millionths !== 0n) return `${sign}<0.01%`
  return `${sign}${groupThousands(formatTrimmedAmount(size, 2))}%`
}

/** A tenth of a percent, in millionths. */
const TENTH = 1_000n

/**
 * Formats a market's yearly rate with one decimal, rounded half up. Only a rate of zero is shown as
 * 0.
 */
export function yearlyRateText(millionths: bigint): string {
  const size = millionths < 0n ? -millionths : millionths
  const tenths = (size + TENTH / 2n) / TENTH
  const sign = millionths < 0n ? '−' : ''
  if (tenths === 0n && size > 0n) return `${sign}<0.1%`
  if (size > MAX_YEARLY_RATE_MILLIONTHS)
    return `${sign}>${groupThousands(formatTrimmedAmount(MAX_YEARLY_RATE_MILLIONTHS, 4))}%`
  return `${sign}${groupThousands(formatAmount(tenths, 1))}%`
}

/** Formats a duration in days with up to one decimal, rounded half up. */
export const formatSecondsAsDays = (seconds: bigint): string =>
  formatTrimmedAmount((seconds * 10n + DAY_SECONDS / 2n) / DAY_SECONDS, 1).replace('.', decimalSeparator)

/**
 * Number of days over which the yield was measured, once per token if the numbers differ. Returns
 * 30 while unread.
 */
export function rateWindowText(yields: Pair<SideYield> | 'failed' | undefined): string {
  const sides = yields === undefined || yields === 'failed' ? [] : yields
  const known = sides.flatMap((each) => (each.status === 'earned' ? [formatSecondsAsDays(each.seconds)] : []))
  const all = [...new Set(known)]
  return all.length === 0 ? '30' : all.join(' · ')
}

/**
 * Formats the current swap fee, once per direction if the fees differ. Before the pool is
 * initialised, uses the fee of the pool key.
 */
export function currentFeeText({ pool }: Market, slot0: Slot0 | undefined): string {
  // The state of an uninitialised pool contains no fee.
  if (!slot0?.sqrtPriceX96) return keyFee(pool.fee)
  const { down, up } = computeChargedFees(slot0)
  return down === up ? down : `${down} · ${up}`
}

/** Describes how a yield was measured, for its tooltip. */
export function formatYieldCalculation(found: SideYield): string | undefined {
  if (found.status !== 'earned') return undefined
  const { start, end, millionths, seconds } = found
  const rate = `${formatTrimmedAmount(millionths, 4)}%`
  return start.transactionHash === undefined
    ? words.provenByShare(rate, formatSecondsAsDays(seconds), start.number, end.number)
    : words.provenByMove(rate, formatSecondsAsDays(seconds), start.transactionHash, end.number)
}

/** A text with the attributes of its `<span>`. */
export interface SpanText {
  readonly text: string
  readonly title?: string | undefined
  readonly className?: string | undefined
  readonly [attribute: `data-${string}`]: string | undefined
}

export type TextPart = string | SpanText

/** Creates the nodes of a text, with or without React. */
export const createTextNodes = <Node,>(create: CreateElementFunction<Node>, parts: readonly TextPart[]) =>
  parts.map((part) => {
    if (typeof part === 'string') return part
    const { text, ...attributes } = part
    return create('span', attributes, text)
  })

export const joinTexts = (parts: readonly TextPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')

export const TextWithSpans = ({ of }: { readonly of: readonly TextPart[] }) => (
  <SentenceWithElements of={createTextNodes<ReactNode>(createElement, of)} />
)

/** Describes the yearly rate of each vault, or the reason why the rate is missing. */
export function describeVaultRates(yields: Pair<SideYield>): readonly TextPart[] {
  const [rate0, rate1] = [describeRate(yields[0], 'earned0'), describeRate(yields[1], 'earned1')]
  const isSameGap = yields[0].status !== 'earned' && yields[0].status === yields[1].status
  return isSameGap ? [rate1] : [rate0, ' · ', rate1]
}

function describeRate(found: SideYield, field: string): SpanText {
  if (found.status !== 'earned')
    return {
      text: words.noRate[found.status],
      className: found.status === 'changed' ? 'fx-loss' : 'fx-none',
      'data-field': field,
    }
  return {
    text: formatYearlyRate(found.millionths),
    className: found.millionths < 0n ? 'fx-loss' : undefined,
    'data-field': field,
    'data-millionths': `${found.millionths}`,
    'data-from': `${found.start.number}`,
    'data-to': `${found.end.number}`,
    title: formatYieldCalculation(found),
  }
}

export const VaultRates = ({ yields }: { readonly yields: Pair<SideYield> | 'failed' }) =>
  yields === 'failed' ? words.unavailable : <TextWithSpans of={describeVaultRates(yields)} />
