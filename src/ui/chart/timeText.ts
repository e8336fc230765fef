/** A moment in UTC, to the minute: '2026-11-21 22:05'. Nothing where it is not known. */
export const timeText = (time: bigint | undefined): string => {
  const date = new Date(Number(time ?? Number.NaN) * 1000)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 16).replace('T', ' ')
}
