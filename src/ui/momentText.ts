import { datesTag } from '#words/kit.ts'

/** A moment of the chain in the reader's own time: '20 Nov 2026, 10:05'; undefined where it is beyond what a date can be. */
export function momentText(unixSeconds: bigint): string | undefined {
  const date = new Date(Number(unixSeconds) * 1000)
  if (Number.isNaN(date.getTime())) return undefined
  const day = date.toLocaleDateString(datesTag, { day: 'numeric', month: 'short', year: 'numeric' })
  const time = date.toLocaleTimeString(datesTag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return `${day}, ${time}`
}
