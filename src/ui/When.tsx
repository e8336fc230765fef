import * as words from '#words/kit.ts'
import { momentText } from '../amounts/momentText.ts'

/** A moment of the chain in the reader's own time: '20 Nov 2026, 10:05'. The exact one is in the tooltip. */
export function When({ unixSeconds }: { readonly unixSeconds: bigint | undefined }) {
  if (unixSeconds === undefined) return <span>{words.timeUnavailable}</span>
  // A block's time is far below 2^53.
  const date = new Date(Number(unixSeconds) * 1000)
  if (Number.isNaN(date.getTime())) return <span>{words.timeUnavailable}</span>
  return (
    <time className="k-num" dateTime={date.toISOString()} title={date.toISOString()}>
      {momentText(unixSeconds)}
    </time>
  )
}
