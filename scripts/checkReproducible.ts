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
 * `npm run check:reproducible` makes three releases in two folders and two time zones, and fails if
 * any file differs. With --once, it makes two releases, only in English.
 */
await runCommand(async () => {
  const once = process.argv.includes('--once')
  const first = await copyProject('a')
  const second = await copyProject('a-longer-name/deeper')
  try {
    const args = once ? ['--english'] : []
    const hashes = await Promise.all([
      build(first, 'Pacific/Kiritimati', 'C', args),
      build(second, 'America/Lima', 'de_DE.UTF-8', args),
    ])
    if (!once) hashes.push(await build(first, 'America/Lima', 'C', args))
    for (const hash of hashes) console.log(hash.trimEnd())
    if (new Set(hashes).size > 1) throw new Error('The releases differ.')
  } finally {
    await rm(first, { recursive: true, force: true })
    await rm(second, { recursive: true, force: true })
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
