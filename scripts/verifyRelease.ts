import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { parseSums } from './release/packRelease.ts'
import { compareFiles, openPublished } from './release/verifyFiles.ts'
import { runCommand } from './serve/running.ts'
import {
  BUILD_RECORD,
  buildSite,
  NODE_SETTING,
  SETTINGS,
  settingNames,
  sourceCommit,
} from './site/buildSite.ts'
import { listHashes } from './site/fingerprint.ts'

/**
 * Fields of the published build record that a rebuild needs. The checked host sends this record, so
 * nothing else in it is trusted.
 */
const claimSchema = v.object({
  version: v.string(),
  deployment: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
  commit: v.nullable(v.string()),
  settings: v.record(v.union([v.picklist(SETTINGS), v.pipe(v.string(), v.regex(NODE_SETTING))]), v.string()),
})

/**
 * `npm run verify:release -- <address or folder> [list]` builds the site from this checkout, and
 * compares every file with the published one. With a list, such as a release's files.sha256, it
 * builds nothing and compares with the list.
 */
await runCommand(async () => {
  const [place, list] = process.argv.slice(2)
  if (place === undefined)
    throw new Error('Which site? npm run verify:release -- https://millrace.example/ (or a folder)')
  const published = await openPublished(place)
  const expected =
    list === undefined ? await buildAgain(await claimOf(place, published.read)) : await readList(list)
  const found = await compareFiles(expected, published)
  for (const { file, state } of found) if (state !== 'same') console.log(`${state.padEnd(11)}  ${file}`)
  const wrong = found.filter(({ state }) => state !== 'same' && state !== 'not served')
  const same = found.filter(({ state }) => state === 'same').length
  console.log(`${same} of ${expected.size} files are the same.`)
  if (wrong.length === 0) return console.log('This is the page that was published.')
  console.log(
    `This is NOT the page that was published: ${wrong.length} files differ, are missing or were added.`,
  )
  process.exitCode = 1
})

async function readList(file: string): Promise<ReadonlyMap<string, string>> {
  if (!existsSync(file)) throw new Error(`There is no list ${file}.`)
  return parseSums(await readFile(file, 'utf8'))
}

async function claimOf(place: string, read: (file: string) => Promise<Uint8Array | undefined>) {
  const bytes = await read(BUILD_RECORD)
  const text = bytes === undefined ? '' : Buffer.from(bytes).toString()
  const claim = v.safeParse(v.pipe(v.string(), v.parseJson(), claimSchema), text)
  if (!claim.success) throw new Error(`${place} has no ${BUILD_RECORD} that says what it was built from.`)
  return claim.output
}

async function buildAgain(claim: v.InferOutput<typeof claimSchema>): Promise<ReadonlyMap<string, string>> {
  const { version, deployment, commit, settings } = claim
  const here = sourceCommit()
  console.log(`It says: version ${version} for ${deployment}, commit ${commit ?? 'unknown'}.`)
  for (const [name, value] of Object.entries(settings))
    console.log(`It says it was built with ${name}=${value}`)
  if (commit !== null && here !== undefined && here !== commit)
    throw new Error(
      `This checkout is at ${here}. Check out what it says it was built from, and see that it is the commit that was published: git checkout ${commit.replace(/-changed$/, '')}`,
    )
  for (const name of [...settingNames(), ...Object.keys(settings)]) process.env[name] = settings[name] ?? ''
  if (commit !== null) process.env.SOURCE_COMMIT = commit
  const folder = '.cache/verify'
  await buildSite(deployment, folder)
  return listHashes(folder)
}
