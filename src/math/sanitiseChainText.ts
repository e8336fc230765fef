/** Maximum number of graphemes (user-perceived characters) of a text from the chain. */
export const MAX_CHAIN_TEXT_GRAPHEMES = 16

/**
 * Maximum number of UTF-16 code units that are examined, which bounds the time for a text of 10 kB.
 */
const MAX_CODE_UNITS = 512

/** Printable ASCII words with single spaces. Such text needs no sanitising. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/**
 * Characters that render as nothing although Unicode classifies them as letters, marks or symbols.
 */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Characters that look like a decimal point or comma. Next to an amount, they could seem part of
 * the number.
 */
const POINTS =
  /[\u00b7\u02d9\u0387\u060c\u066a-\u066c\u06d4\u0701\u0702\u2024\u2027\u2219\u22c5\u2396\u2e31\u2e33\u3001\u3002\u30fb\ua4f8\ufe50\ufe51\ufe52\uff0c\uff0e\uff61\uff64\uff65\u{10101}\u{1d16d}]/gu

/** Matches one visible character: a letter, number, punctuation mark or symbol. */
const READABLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Removes control, bidirectional, zero-width and invisible characters from text of the chain, and
 * collapses white space. Keeps at most `most` graphemes of at most 4 code points each. Returns ''
 * if no visible character remains.
 */
export function sanitiseChainText(text: string, most = MAX_CHAIN_TEXT_GRAPHEMES): string {
  // Printable ASCII skips the Unicode tables, which take a slow phone tens of milliseconds to load.
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
