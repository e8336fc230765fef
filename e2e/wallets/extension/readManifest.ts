import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as v from 'valibot'

export interface Manifest {
  readonly name: string
  readonly version: string
  readonly manifestVersion: number
}

const MANIFEST = v.object({
  name: v.string(),
  version: v.string(),
  manifest_version: v.number(),
  default_locale: v.optional(v.string()),
})

const MESSAGES = v.record(v.string(), v.object({ message: v.string() }))

/**
 * Reads the manifest of an unpacked extension and resolves a name in `_locales`.
 * @throws Error if the folder contains no extension
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, 'manifest.json')
  if (!existsSync(path))
    throw new Error(
      `There is no manifest.json in ${resolve(folder)}: give the folder of an unpacked extension.`,
    )
  const found = v.safeParse(MANIFEST, JSON.parse(await readFile(path, 'utf8')))
  if (!found.success) throw new Error(`${path} is not the manifest of an extension.`)
  const { name, version, manifest_version: manifestVersion, default_locale: locale = 'en' } = found.output
  return { name: await inWords(folder, locale, name), version, manifestVersion }
}

/** Resolves `__MSG_appName__` from the extension's language file, whose keys ignore case. */
async function inWords(folder: string, locale: string, name: string): Promise<string> {
  const key = /^__MSG_(\w+)__$/.exec(name)?.[1]
  if (key === undefined) return name
  const messages = v.parse(
    MESSAGES,
    JSON.parse(await readFile(join(folder, '_locales', locale, 'messages.json'), 'utf8')),
  )
  const found = Object.entries(messages).find(([each]) => each.toLowerCase() === key.toLowerCase())
  return found?.[1].message ?? name
}
