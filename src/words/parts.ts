import type { Shown } from './shown.ts'

/** A sentence with more than text in it, such as an amount that can be looked at closely: its parts in their order. */
export type Parts<Node> = readonly (string | Node)[]

/** parts`You gave ${amount0} and ${amount1}.`: the text between, and what stands in it, untouched. */
export function parts<Node>(texts: TemplateStringsArray, ...held: readonly (Shown | Node)[]): Parts<Node> {
  return texts
    .flatMap((text, index) => [text, ...held.slice(index, index + 1)])
    .map((part) => (typeof part === 'number' || typeof part === 'bigint' ? `${part}` : part))
    .filter((part) => part !== '')
}
