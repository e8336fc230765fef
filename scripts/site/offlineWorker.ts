import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { LANGUAGE_IDS, type LanguageId, languagePath } from '../../src/lib/languages.ts'
import { mediaTypes } from '../serve/siteFiles.ts'
import { sharedConfig } from '../vite/siteConfig.ts'
import { listHashes } from './fingerprint.ts'
import { type HeaderRule, HOST_FILES, headersFor } from './headers.ts'
import { OFFLINE_ENTRY } from './pages.ts'

// The service worker that keeps the site holds the hash of every file, so it is written once all others are there.

/** Its place decides what it may answer for: everything below it. */
export const OFFLINE_WORKER = 'offline.js'

/** What no page asks for: pages of missing addresses, what is for the host, other sites and search engines. */
const LEFT_OUT = /(^|\/)404\.html$|^robots\.txt$|^social-preview\.png$/

/**
 * Writes the service worker of a finished site, with the hashes of the files that it keeps, language by language. What keeps a build
 * is its script alone, to the byte: another build is another script, which is how browsers notice one.
 * @param built the files of each language's own build
 */
export async function writeOfflineWorker(
  site: string,
  deployment: string,
  rules: readonly HeaderRule[],
  built: ReadonlyMap<LanguageId, readonly string[]>,
): Promise<void> {
  const hashes = await listHashes(site)
  const files = Object.fromEntries(
    [...built].map(([language, own]) => [
      language,
      Object.fromEntries([...hashes].filter(([file]) => isFor(file, language, own))),
    ]),
  )
  const list = { files, headers: headersFor(rules, '/any'), types: mediaTypes }
  const code = await bundle(deployment)
  const id = createHash('sha256').update(JSON.stringify(list)).update(code).digest('hex').slice(0, 16)
  await writeFile(join(site, OFFLINE_WORKER), offlineScript({ id, ...list }, code))
}

/** The script as it is delivered: what it knows of the site in the first line, then what it does. */
export const offlineScript = (site: object, code: string): string =>
  `const BUILT_SITE=${JSON.stringify(site)};\n${code}`

function isFor(file: string, language: LanguageId, own: readonly string[]): boolean {
  if (HOST_FILES.includes(file) || LEFT_OUT.test(file)) return false
  if (file.startsWith('assets/')) return own.includes(file)
  // A page is kept once, by the name without the folder: the worker leads the one with a slash at its end there.
  if (file.endsWith('/index.html')) return false
  const folders = LANGUAGE_IDS.map(languagePath).filter((path) => path !== '')
  const of = folders.find((path) => file === `${path.slice(1)}.html` || file.startsWith(`${path.slice(1)}/`))
  // Each says in its offer.json what it says to readers of another.
  return (
    (of ?? '') === languagePath(language) ||
    file.endsWith('offer.json') ||
    !/\.(html|json|webmanifest)$/.test(file)
  )
}

/** One classic script, without any import: no browser lets a service worker load parts later. */
async function bundle(deployment: string): Promise<string> {
  const built = await build({
    ...sharedConfig(deployment),
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      copyPublicDir: false,
      // As a library: pages have a loader for parts that come later, and this script has none.
      lib: { entry: OFFLINE_ENTRY, formats: ['iife'], name: 'offline' },
      reportCompressedSize: false,
      rolldownOptions: {
        // What signs is named by the kinds of hooks, and never reached from here.
        external: [/\/writing\.ts$/],
        output: { codeSplitting: false },
        optimization: { inlineConst: { mode: 'all' } },
      },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (output === undefined || !('output' in output) || output.output.length !== 1)
    throw new Error('The worker that keeps the site is to be one script.')
  return output.output[0].code
}
