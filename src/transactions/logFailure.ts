/** The one logger (specification, section 8: failures are logged to the console). */
export function logFailure(what: string, sentence: string, details?: string): void {
  console.error(`[${what}] ${sentence}`, details ?? '')
}
