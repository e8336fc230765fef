import { join } from 'node:path'
import type { Plugin } from 'vite'
import { FIRST_LANGUAGE, type LanguageId } from '../../src/lib/languages.ts'
import type { ChunkRecord } from './chunkGraphPlugin.ts'

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

/** Nobody's page grows by a byte for another language. @throws where a language's scripts have words of another, with their files. */
export function assertOwnWords(language: LanguageId, chunks: readonly Pick<ChunkRecord, 'sources'>[]): void {
  const words = chunks
    .flatMap(({ sources }) => Object.keys(sources))
    .filter((file) => /^src\/words\/\w+\//.test(file))
  const foreign = words.filter((file) => !file.startsWith(`src/words/${language}/`))
  if (foreign.length > 0)
    throw new Error(`What is built for ${language} has words of another language: ${foreign.join(', ')}`)
}
