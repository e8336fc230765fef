/** A moment of the chain in the reader's own time: '20 Nov 2026, 10:05'. The exact one is in the tooltip. */
export function When({ unixSeconds }: { readonly unixSeconds: bigint | undefined }) {
  if (unixSeconds === undefined) return <span>time unavailable</span>
  // A block's time is far below 2^53.
  const date = new Date(Number(unixSeconds) * 1000)
  if (Number.isNaN(date.getTime())) return <span>time unavailable</span>
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
  const time = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return (
    <time className="k-num" dateTime={date.toISOString()} title={date.toISOString()}>
      {day}, {time}
    </time>
  )
}
