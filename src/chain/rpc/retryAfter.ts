/**
 * A `Retry-After` header (RFC 9110, 10.2.3), seconds or an HTTP date, as milliseconds from `now` (Unix milliseconds).
 * Undefined if it is missing, malformed or in the past.
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const text = header.trim()
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return ms > 0 ? ms : undefined
}
