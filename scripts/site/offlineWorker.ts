import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { FIRST_LANGUAGE, type LanguageId } from '../../src/lib/languages.ts'
import { mediaTypes } from '../serve/siteFiles.ts'
import { siteConfig } from '../vite/siteConfig.ts'
import { outputOf } from './chunks.ts'
import { listHashes } from './fingerprint.ts'
import { type HeaderRule, headersFor } from './headers.ts'

// The service worker that keeps the site holds the hash of every file, so it is written once all others are there that visitors get.

/** Its place decides what it may answer for: everything below it. */
export const OFFLINE_WORKER = 'offline.js'

/**
 * What no page asks for: pages of missing addresses, other sites' and search engines' files. And what is there twice: the worker leads
 * the name of a page with a slash at its end to the one without.
 */
const LEFT_OUT = /(^|\/)404\.html$|.\/index\.html$|^robots\.txt$|^social-preview\.png$/

/** What a language says to readers of another is kept with that one too. */
const FOR_ALL = /(^|\/)offer\.json$/

/**
 * Writes the service worker of a finished site, with the hashes of the files that it keeps, language by language. What keeps a build
 * is its script alone, to the byte: another build is another script, which is how browsers notice one.
 * @param built the files of each language; what is in none of them is for all
 */
export async function writeOfflineWorker(
  site: string,
  deployment: string,
  rules: readonly HeaderRule[],
  built: ReadonlyMap<LanguageId, readonly string[]>,
): Promise<void> {
  const hashes = [...(await listHashes(site))].filter(([file]) => !LEFT_OUT.test(file))
  const some = new Set([...built.values()].flat().filter((file) => !FOR_ALL.test(file)))
  const keptIn = (own: readonly string[]) =>
    Object.fromEntries(hashes.filter(([file]) => own.includes(file) || !some.has(file)))
  const files = Object.fromEntries([...built].map(([language, own]) => [language, keptIn(own)]))
  const list = { files, headers: headersFor(rules, '/any'), types: mediaTypes }
  const code = await bundle(deployment)
  const id = hash('sha256', JSON.stringify(list) + code).slice(0, 16)
  await writeFile(join(site, OFFLINE_WORKER), offlineScript({ id, ...list }, code))
}

/** The script as it is delivered: what it knows of the site in the first line, then what it does. */
export const offlineScript = (site: object, code: string): string =>
  `const BUILT_SITE=${JSON.stringify(site)};\n${code}`

/** One classic script, without any import: no browser lets a service worker load parts later. */
async function bundle(deployment: string): Promise<string> {
  const built = await build(
    siteConfig(deployment, FIRST_LANGUAGE, {
      write: false,
      // As a library: pages have a loader for parts that come later, and this script has none.
      lib: { entry: 'src/app/entry-offline.ts', formats: ['iife'], name: 'offline' },
      rolldownOptions: {
        // What signs is named by the kinds of hooks, and never reached from here.
        external: [/\/writing\.ts$/],
        output: { codeSplitting: false },
      },
    }),
  )
  const [script, ...others] = outputOf(built)
  if (others.length > 0) throw new Error('The worker that keeps the site is to be one script.')
  return script.code
}
