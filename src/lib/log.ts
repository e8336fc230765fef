/** Logs a failed action. The specification (section 8) requires failures in the console. */
export function logFailure(what: string, reason: string, details?: unknown): void {
  console.error(`[${what}] ${reason}`, details ?? '')
}

/** Logs a failure from which the page recovers with a default value or another attempt. */
export function logRecoveredFailure(what: string, reason: string, details?: unknown): void {
  console.warn(`[${what}] ${reason}`, details ?? '')
}
