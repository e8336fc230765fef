import type { SentenceParameterText } from '#lib/sentence.ts'

/**
 * Position where Chinese typesetting has a space: between a Han character and a Latin letter or
 * digit.
 */
const SEAM = /^(?:\p{Script=Han}[\p{Script=Latin}\d−]|[\p{Script=Latin}\d%]\p{Script=Han})$/u

const joined = (before: string, after: string): string =>
  SEAM.test(`${before.slice(-1)}${after.slice(0, 1)}`) ? `${before} ${after}` : `${before}${after}`

/**
 * Template tag that inserts a space where a value puts Chinese and Latin text next to each other:
 * han`授权${spender}` gives '授权 Permit2' or '授权金库'. Does not change the values.
 */
export const han = (texts: TemplateStringsArray, ...values: readonly SentenceParameterText[]): string =>
  texts.reduce((said, text, index) => joined(joined(said, `${values[index - 1] ?? ''}`), text))
