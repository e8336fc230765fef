import * as v from 'valibot'

/**
 * Validates the content of a JSON file in this folder.
 * @param label name of the file for the error
 * @throws Error that names the field and what it requires
 */
export function parseFields<T>(label: string, schema: v.GenericSchema<unknown, T>, json: unknown): T {
  const result = v.safeParse(schema, json)
  if (result.success) return result.output
  const complaints = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'the whole'}: ${message(issue)}`)
  throw notValid(label, complaints.join('; '))
}

/** Returns the error for an invalid file in this folder. */
export const notValid = (label: string, complaint: string): Error =>
  new Error(`${label} is not valid. ${complaint}`)

function message(issue: v.BaseIssue<unknown>): string {
  if (issue.kind === 'schema' && issue.type === 'strict_object') {
    if (issue.expected === 'never') return 'is not a field of it'
    if (issue.received === 'undefined') return 'is missing'
  }
  return issue.message
}
