import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MARKER, type Phrase, phrasesOf } from '../../scripts/locales/phrases.ts'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { es } from './es/index.ts'
import type { Language } from './language.ts'
import { zh } from './zh/index.ts'

const languages: Readonly<Record<string, Language>> = { de, es, zh }

/** What a reader counts, compares or copies: it says the same in every language. */
const FIXED = /https?:\/\/\S+|0x[0-9a-fA-F]+|`[^`]+`|\d+(?:,\d{3})*(?:\.\d+)?|%/gu

const fixedIn = (text: string): readonly string[] => [
  ...new Set(text.replace(MARKER, ' ').match(FIXED) ?? []),
]
const markersIn = (text: string): readonly string[] => [...new Set(text.match(MARKER) ?? [])]

/** What of an English sentence its translation lacks, and what was put into it that English does not show. */
function faults({ path, english, other }: Phrase): readonly string[] {
  const [shown, theirs] = [markersIn(english), markersIn(other)]
  const wrong = [
    ...shown.filter((each) => !theirs.includes(each)).map((each) => `lacks ${each}`),
    ...theirs.filter((each) => !shown.includes(each)).map((each) => `adds ${each}`),
    ...fixedIn(english)
      .filter((each) => !fixedIn(other).includes(each))
      .map((each) => `lacks ${each}`),
  ]
  return wrong.map((what) => `${path} ${what}: '${english}' is '${other}'`)
}

function phrasesOfLanguage(language: Language): readonly Phrase[] {
  return Object.entries(en).flatMap(([area, said]) =>
    phrasesOf(
      area,
      said,
      language[area as keyof Language],
      readFileSync(`src/locales/en/${area}.ts`, 'utf8'),
    ),
  )
}

test.each(Object.entries(languages))(
  'every amount, number, address and percentage of an English sentence stands in its translation too: %s',
  (_, language) => {
    const phrases = phrasesOfLanguage(language)
    expect(phrases.length).toBeGreaterThan(2_000)
    expect(phrases.flatMap(faults)).toEqual([])
  },
)
