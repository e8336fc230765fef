/** Maximum length of text from a chain, in user-perceived characters (graphemes). */
export const MAX_CHAIN_TEXT_GRAPHEMES = 16

/**
 * Maximum number of code units that are examined. The limit is enough for 16 ordinary graphemes,
 * and bounds the time for a text of 10 kB.
 */
const MAX_CODE_UNITS = 512

/** Plain ASCII words: every character is one harmless grapheme, so no Unicode table is needed. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** Characters that render as nothing although Unicode calls them letters, marks or symbols. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

/**
 * Characters of other scripts that look like a decimal point or comma. In front of an amount they
 * could seem part of it.
 */
const POINTS =
  /[\u00b7\u02d9\u0387\u060c\u066a-\u066c\u06d4\u0701\u0702\u2024\u2027\u2219\u22c5\u2396\u2e31\u2e33\u3001\u3002\u30fb\ua4f8\ufe50\ufe51\ufe52\uff0c\uff0e\uff61\uff64\uff65\u{10101}\u{1d16d}]/gu

/** A visible character. A text of marks and spaces alone is unreadable. */
const READABLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Sanitises text from the chain. Removes control, format (bidi, zero width), unassigned,
 * private-use and invisible characters and lone surrogates, marks decimal signs of other scripts,
 * and collapses white space. Keeps at most `most` graphemes of at most 4 code points each. Returns
 * '' if nothing is readable.
 */
export function sanitiseChainText(text: string, most = MAX_CHAIN_TEXT_GRAPHEMES): string {
  // Unicode tables and the segmenter take a slow phone tens of milliseconds to load, so plain text
  // skips them.
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
