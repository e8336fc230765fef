import type { Shown } from '#lib/sentence.ts'

/** Where Han meets Latin letters or digits, Chinese typesetting has a space. */
const SEAM = /^(?:\p{Script=Han}[\p{Script=Latin}\d−]|[\p{Script=Latin}\d%]\p{Script=Han})$/u

const joined = (before: string, after: string): string =>
  SEAM.test(`${before.slice(-1)}${after.slice(0, 1)}`) ? `${before} ${after}` : `${before}${after}`

/**
 * han`授权${spender}`: '授权 Permit2', '授权金库'. For what stands in a sentence in either script; what it
 * says is left as it is.
 */
export const han = (texts: TemplateStringsArray, ...values: readonly Shown[]): string =>
  texts.reduce((said, text, index) => joined(joined(said, `${values[index - 1] ?? ''}`), text))
