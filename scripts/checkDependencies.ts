import { spawnSync } from 'node:child_process'
import { behind, type Finding, outlived, unsafe } from './dependencies/judge.ts'
import { HARMLESS, STAYS } from './dependencies/reasons.ts'
import { runCommand } from './serve/running.ts'

/** Folders that have their own package-lock.json. */
const FOLDERS = ['.', 'indexer'] as const

const inFolder = (folder: string): string => (folder === '.' ? '' : ` in ${folder}/`)

/**
 * `npm run check:dependencies` lists outdated and vulnerable packages, with reasons to keep them.
 * Not part of `npm test`, because it needs the npm registry.
 */
await runCommand(async () => {
  const outdated = FOLDERS.map((folder) => ({ folder, json: npm('outdated', folder) }))
  const late = outdated.map(({ folder, json }) => ({ folder, found: behind(json, STAYS) }))
  for (const { folder, found } of late) tell(`Behind${inFolder(folder)}`, found, 'No package is behind.')
  const gone = outlived(
    outdated.map(({ json }) => json),
    STAYS,
  )
  if (gone.length > 0) tell('Reasons that are none any more', gone, '')
  const problems = FOLDERS.map((folder) => ({ folder, found: unsafe(npm('audit', folder), HARMLESS) }))
  for (const { folder, found } of problems) {
    const what = `Known to be unsafe${inFolder(folder)}`
    if ('unasked' in found)
      console.log(
        `${what}: the registry could not be asked, so nothing is known either way (${found.unasked}).`,
      )
    else tell(what, found, 'No problem is known.')
  }
  const all = [
    ...late.flatMap(({ found }) => found),
    ...gone,
    ...problems.flatMap(({ found }) => ('unasked' in found ? [] : found)),
  ]
  if (all.some(({ open }) => open)) {
    console.log('Update what is marked with ! or write a reason into scripts/dependencies/reasons.ts.')
    process.exitCode = 1
  }
})

/** npm exits with 1 if packages are outdated or vulnerable, which is no error here. */
function npm(command: string, folder = '.'): string {
  const args = [command, '--json', '--prefix', folder]
  const { stdout, error } = spawnSync('npm', args, { encoding: 'utf8', shell: process.platform === 'win32' })
  if (error) throw new Error(`npm ${command} could not be run: ${error.message}`)
  return stdout
}

function tell(what: string, findings: readonly Finding[], nothing: string): void {
  console.log(`${what}:${findings.length === 0 ? ` ${nothing}` : ''}`)
  for (const { text, open } of findings) console.log(`  ${open ? '!' : ' '} ${text}`)
}
