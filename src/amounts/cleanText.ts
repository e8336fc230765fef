/** Longest text from a chain that is shown among others, in what a person counts as characters. */
export const MAX_GRAPHEMES = 16

/**
 * How much of the text is examined: enough for 16 graphemes, too little for 10 kB of combining marks to cost anything.
 */
const MAX_CODE_UNITS = 512

/** The usual case: each character is one grapheme and none is harmful. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/**
 * A string from the chain as harmless text: control, format (bidi, zero width), unassigned and private-use characters
 * and lone surrogates dropped, white space folded, at most `most` graphemes of at most 4 code points each.
 */
export function cleanText(text: string, most = MAX_GRAPHEMES): string {
  // Unicode's property tables and the segmenter take a slow phone tens of milliseconds to load.
  if (text.length <= MAX_CODE_UNITS && PLAIN.test(text)) return text.slice(0, most).trimEnd()
  const visible = text
    .slice(0, MAX_CODE_UNITS)
    .replace(/\s+/gu, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  const graphemes = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(visible)]
  return graphemes
    .slice(0, most)
    .map(({ segment }) => [...segment].slice(0, 4).join(''))
    .join('')
    .trim()
}
