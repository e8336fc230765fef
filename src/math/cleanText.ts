/** Longest text from a chain that is shown among others, in what a person counts as characters. */
export const MAX_GRAPHEMES = 16

/**
 * How much of the text is examined: enough for 16 graphemes, too little for 10 kB of combining marks to cost anything.
 */
const MAX_CODE_UNITS = 512

/** The usual case: each character is one grapheme and none is harmful. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** What is drawn as nothing though it is called a letter, a mark or a symbol: Hangul fillers, the blank Braille pattern, joiners. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Signs that other scripts put where ours has a decimal point or comma, and full stops and dots that look like one: beside an
 * amount they would read as a part of it.
 */
const POINTS =
  /[\u00b7\u02d9\u0387\u060c\u066a-\u066c\u06d4\u0701\u0702\u2024\u2027\u2219\u22c5\u2396\u2e31\u2e33\u3001\u3002\u30fb\ua4f8\ufe50\ufe51\ufe52\uff0c\uff0e\uff61\uff64\uff65\u{10101}\u{1d16d}]/gu

/** A mark needs something to stand on: marks and spaces alone are nothing that a person can read. */
const READABLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * A string from the chain as harmless text: control, format (bidi, zero width), unassigned and private-use characters, all
 * that is drawn as nothing and lone surrogates dropped, decimal signs of other scripts made unmistakable, white space folded,
 * at most `most` graphemes of at most 4 code points each. Empty where nothing of it could be read.
 */
export function cleanText(text: string, most = MAX_GRAPHEMES): string {
  // Unicode's property tables and the segmenter take a slow phone tens of milliseconds to load.
  if (text.length <= MAX_CODE_UNITS && PLAIN.test(text)) return text.slice(0, most).trimEnd()
  const visible = text
    .slice(0, MAX_CODE_UNITS)
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(POINTS, '\ufffd')
    .trim()
  if (!READABLE.test(visible)) return ''
  const graphemes = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(visible)]
  return graphemes
    .slice(0, most)
    .map(({ segment }) => [...segment].slice(0, 4).join(''))
    .join('')
    .trim()
}
