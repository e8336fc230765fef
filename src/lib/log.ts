/** The one logger of actions that failed (specification, section 8: failures are logged to the console). */
export function logFailure(what: string, reason: string, details?: unknown): void {
  console.error(`[${what}] ${reason}`, details ?? '')
}

/** Something failed that the page can go on without: default values stand in, or another try follows. */
export function logShortfall(what: string, reason: string, details?: unknown): void {
  console.warn(`[${what}] ${reason}`, details ?? '')
}
