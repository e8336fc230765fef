import { createElement, Fragment, type ReactNode } from 'react'
import type { SentenceParts } from '#lib/sentence.ts'
import * as words from '#locales/kit.ts'
import { datesTag } from '#locales/kit.ts'
import { MAX_CHAIN_TEXT_GRAPHEMES, sanitiseChainText } from '#math/sanitiseChainText.ts'

/** Renders a translated sentence that contains React elements. */
export function SentenceWithElements({ of }: { readonly of: SentenceParts<ReactNode> }) {
  // Passes the parts to `createElement` as separate arguments, because React requires keys in an
  // array.
  return createElement(Fragment, null, ...of)
}

/**
 * Shows a name or symbol from the chain as plain text, cut to 16 characters by default. Isolates
 * its text direction, because anyone can deploy a token with a misleading name.
 */
export function UntrustedChainText({
  text,
  className,
  most = MAX_CHAIN_TEXT_GRAPHEMES,
}: {
  readonly text: string | undefined
  readonly className?: string
  readonly most?: number
}) {
  const clean = text === undefined ? '' : sanitiseChainText(text, most)
  if (text === undefined || text === '') return null
  if (clean === '') return words.unreadableName
  const cut = clean.length >= most && text.trim().length > clean.length
  return (
    <bdi className={className}>
      {clean}
      {cut && '…'}
    </bdi>
  )
}

/** Shows a block time in local time: '20 Nov 2026, 10:05'. The tooltip adds the seconds. */
export function TimeText({ unixSeconds }: { readonly unixSeconds: bigint | undefined }) {
  const text = unixSeconds === undefined ? undefined : formatBlockTime(unixSeconds)
  if (text === undefined) return <span>{words.timeUnavailable}</span>
  // Block times are far below 2^53 seconds, so converting them to a number is exact.
  const exact = new Date(Number(unixSeconds) * 1000).toISOString()
  return (
    <time className="k-num" dateTime={exact} title={exact}>
      {text}
    </time>
  )
}

const MOMENTS = new Intl.DateTimeFormat(datesTag, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const DAYS = new Intl.DateTimeFormat(datesTag, { day: 'numeric', month: 'short' })
const DAYS_OF_YEARS = new Intl.DateTimeFormat(datesTag, { day: 'numeric', month: 'short', year: 'numeric' })

/** Formats a day in local time: '20 Nov', or '20 Nov 2025' in another year. Empty if undefined. */
export function formatDay(unixSeconds: bigint | undefined): string {
  const date = new Date(Number(unixSeconds ?? Number.NaN) * 1000)
  if (Number.isNaN(date.getTime())) return ''
  return (date.getFullYear() === new Date().getFullYear() ? DAYS : DAYS_OF_YEARS).format(date)
}

const CLOCK = new Intl.DateTimeFormat(datesTag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** Formats the time of day in local time: '10:05'. */
export const formatClockTime = (unixSeconds: bigint): string =>
  CLOCK.format(new Date(Number(unixSeconds) * 1000))

/**
 * Formats a block time in local time: '20 Nov 2026, 10:05'. Undefined if the time is too large for
 * a JavaScript Date.
 */
export function formatBlockTime(unixSeconds: bigint): string | undefined {
  const date = new Date(Number(unixSeconds) * 1000)
  if (Number.isNaN(date.getTime())) return undefined
  return MOMENTS.format(date)
}
