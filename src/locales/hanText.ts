import type { SentenceValue } from '#lib/sentence.ts'

/** Chinese typesetting puts a space between Han and Latin letters or digits. */
const SEAM = /^(?:\p{Script=Han}[\p{Script=Latin}\d−]|[\p{Script=Latin}\d%]\p{Script=Han})$/u

const joined = (before: string, after: string): string =>
  SEAM.test(`${before.slice(-1)}${after.slice(0, 1)}`) ? `${before} ${after}` : `${before}${after}`

/**
 * han`授权${spender}`: '授权 Permit2', '授权金库'. For sentences whose values may be in either script.
 * Values are not changed.
 */
export const han = (texts: TemplateStringsArray, ...values: readonly SentenceValue[]): string =>
  texts.reduce((said, text, index) => joined(joined(said, `${values[index - 1] ?? ''}`), text))
