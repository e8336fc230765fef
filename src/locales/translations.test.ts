import { expect, test } from 'vitest'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { es } from './es/index.ts'
import type { Language } from './language.ts'
import { zh } from './zh/index.ts'

const languages: Readonly<Record<string, Language>> = { de, es, zh }

/**
 * URLs, hex values, commands, percentages and numbers of several digits must be the same in all
 * languages.
 */
const FIXED = /https?:\/\/[^\s`'"]+|0x[0-9a-fA-F]{2,}|\b\d+(?:,\d{3})*(?:\.\d+)?%|\b\d[\d,.]*\d\b/gu

/** Lists all texts of a file with their paths. The text of a function is its source code. */
function textsOf(path: string, value: unknown): readonly (readonly [string, string])[] {
  if (typeof value === 'string' || typeof value === 'function') return [[path, String(value)]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsOf(`${path}.${name}`, inner))
}

const english = textsOf('', en)

test.each(Object.entries(languages))(
  'Translation contains the numbers, addresses and URLs of the English text: %s',
  (_, language) => {
    const translated = new Map(textsOf('', language))
    expect(english.length).toBeGreaterThan(1_000)
    const lost = english.flatMap(([path, text]) =>
      (text.match(FIXED) ?? [])
        .filter((fixed) => !translated.get(path)?.includes(fixed))
        .map((fixed) => `${path} lacks ${fixed}`),
    )
    expect(lost).toEqual([])
  },
)
