/** Whether a value from outside has members that can be looked at; arrays do too. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
