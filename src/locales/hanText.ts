import type { SentenceParameterText } from '#lib/sentence.ts'

/**
 * Place where Chinese typesetting puts a space: between Han characters and Latin letters or digits.
 */
const SEAM = /^(?:\p{Script=Han}[\p{Script=Latin}\d−]|[\p{Script=Latin}\d%]\p{Script=Han})$/u

const joined = (before: string, after: string): string =>
  SEAM.test(`${before.slice(-1)}${after.slice(0, 1)}`) ? `${before} ${after}` : `${before}${after}`

/**
 * Inserts a space between Chinese and Latin text where a value meets the text: han`授权${spender}`
 * gives '授权 Permit2' or '授权金库'. The values themselves are not changed.
 */
export const han = (texts: TemplateStringsArray, ...values: readonly SentenceParameterText[]): string =>
  texts.reduce((said, text, index) => joined(joined(said, `${values[index - 1] ?? ''}`), text))
