/** When something was asked for: today by the clock, else by the day too. */
export function EntryTime({ ms }: { readonly ms: number }) {
  const date = new Date(ms)
  const time = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  const today = date.toDateString() === new Date().toDateString()
  const day = date.toLocaleDateString('en-GB', { day: 'numeric', month: 'short' })
  return <time dateTime={date.toISOString()}>{today ? time : `${day} ${time}`}</time>
}
