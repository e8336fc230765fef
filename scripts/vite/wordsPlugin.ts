import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, parseAst } from 'vite'

/** What src/ imports its sentences by; everything but a build for another language resolves it by package.json. */
const AREA = /^#words\/([\w]+)\.ts$/

/** English made longer, accented and right to left: derived at build time, so that it cannot fall behind. */
export const PSEUDO = 'pseudo'

/** The language that the environment asks for: a folder in src/words/, or 'pseudo'. English unless told otherwise. */
export const languageName = (env: NodeJS.ProcessEnv = process.env): string => env.WORDS || 'en'

const folder = (language: string): string => join(process.cwd(), 'src/words', language)

/**
 * `#words/<area>.ts` in the language that a build is for. One language a build: pages are prerendered, and nobody loads
 * the sentences of another.
 */
export function wordsPlugin(language: string = languageName()): Plugin {
  return {
    name: 'millrace:words',
    enforce: 'pre',
    resolveId(id) {
      const [, area] = AREA.exec(id) ?? []
      return area && join(folder(language), `${area}.ts`)
    },
    load(id) {
      if (language !== PSEUDO || !id.startsWith(`${folder(PSEUDO)}/`)) return undefined
      const english = id.replace(folder(PSEUDO), folder('en'))
      this.addWatchFile(english)
      return pseudoArea(english, readFileSync(english, 'utf8'))
    },
  }
}

/** What kit.ts says to the browser and not to a person. */
const OF_THE_DOCUMENT: Readonly<Record<string, string>> = {
  tag: 'en-XB',
  // Dates are no words of ours: they stay as they are in English.
  datesTag: 'en-GB',
  direction: 'rtl',
}

/** The module of an area in the pseudo-language: every export of the English one, made pseudo. */
export function pseudoArea(english: string, source: string): string {
  const pseudo = join(process.cwd(), 'scripts/vite/pseudoLanguage.ts')
  return [
    `import * as english from ${JSON.stringify(english)}`,
    `import { pseudo } from ${JSON.stringify(pseudo)}`,
    ...exportsOf(source).map((name) => {
      const own = english.endsWith('/kit.ts') ? OF_THE_DOCUMENT[name] : undefined
      return `export const ${name} = ${own === undefined ? `pseudo(english.${name})` : `'${own}'`}`
    }),
    '',
  ].join('\n')
}

/** Names of the values that an area exports. */
function exportsOf(source: string): readonly string[] {
  return parseAst(source, { lang: 'ts' }).body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration: declared, specifiers } = statement
    if (declared === null)
      return specifiers.flatMap(({ exported }) => (exported.type === 'Identifier' ? [exported.name] : []))
    if (declared.type === 'FunctionDeclaration') return declared.id ? [declared.id.name] : []
    if (declared.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  })
}
