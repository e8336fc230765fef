/** Returns true if an untrusted value is an object or array, so that its members can be read. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
