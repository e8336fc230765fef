import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SUMS } from './release/packRelease.ts'
import { runCommand } from './serve/running.ts'
import { sourceCommit } from './site/buildSite.ts'
import { runNode } from './testing/runNode.ts'

/** Commit to show in the builds, because the copied sources are in no git repository. */
const SOURCE_COMMIT = sourceCommit() ?? ''

/** Files and folders that a build needs. node_modules is linked, not copied. */
const SOURCES = [
  'src',
  'public',
  'deployments',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/**
 * `npm run check:reproducible` makes two releases in two folders, time zones and locales, and fails
 * if any file differs. With --english, the releases have no translations.
 */
await runCommand(async () => {
  const args = process.argv.slice(2)
  const folders = [await copyProject('a'), await copyProject('a-longer-name/deeper')] as const
  try {
    const [first, second] = await Promise.all([
      build(folders[0], 'Pacific/Kiritimati', 'C', args),
      build(folders[1], 'America/Lima', 'de_DE.UTF-8', args),
    ])
    console.log(first.trimEnd())
    if (first !== second) throw new Error(`The releases differ:\n${second.trimEnd()}`)
  } finally {
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
})

async function copyProject(name: string): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), 'millrace-')), name)
  await mkdir(folder, { recursive: true })
  for (const source of SOURCES) await cp(source, join(folder, source), { recursive: true, force: true })
  await symlink(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  return folder
}

async function build(folder: string, TZ: string, LANG: string, args: readonly string[]): Promise<string> {
  const { code, output } = await runNode(['--import', 'tsx', 'scripts/release.ts', ...args], {
    cwd: folder,
    env: { TZ, LANG, SOURCE_COMMIT },
  })
  if (code !== 0) throw new Error(`The release in ${folder} failed:\n${output}`)
  return readFile(join(folder, 'release', SUMS), 'utf8')
}
