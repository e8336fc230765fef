import { join } from 'node:path'
import type { Plugin } from 'vite'
import { FIRST_LANGUAGE, type LanguageId } from '../../src/lib/languages.ts'

/** What src/ imports its sentences by; without this plugin package.json resolves it, to English. */
const AREA = /^#words\/([\w]+)\.ts$/

/**
 * `#words/<area>.ts` in the language that a build is for, and its name. One language a build: pages are prerendered, and nobody
 * loads the sentences of another.
 */
export function wordsPlugin(language: LanguageId = FIRST_LANGUAGE): Plugin {
  return {
    name: 'millrace:words',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.LANGUAGE': JSON.stringify(language) } }),
    resolveId(id) {
      const [, area] = AREA.exec(id) ?? []
      return area && join(process.cwd(), 'src/words', language, `${area}.ts`)
    },
  }
}
