import { datesTag } from '#locales/kit.ts'

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
