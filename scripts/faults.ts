import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { type CellResult, RESULTS } from '../e2e/faults/cellResults.ts'
import { renderMatrix } from '../e2e/faults/renderMatrix.ts'
import { FIRST_LANGUAGE } from '../src/lib/languages.ts'
import { ensureBrowser } from './browser/ensureBrowser.ts'
import { runCommand } from './serve/running.ts'
import { ensureBuild } from './site/freshBuild.ts'
import { runNode } from './testing/steps.ts'

/** Takes an option with its value out of the arguments. */
function takeOption(words: string[], option: string): string | undefined {
  const at = words.indexOf(option)
  return at < 0 ? undefined : words.splice(at, 2)[1]
}

const DOCUMENT = '.cache/fault-matrix.md'

/** `npm run faults`: every cell of the fault matrix, or with `--wallet taho` those of wallets against a recorded one; then a document of its own says what was done and what the page said. It is made anew by each whole run, so git does not keep it. */
await runCommand(async () => {
  await mkdir('.cache', { recursive: true })
  await rm(RESULTS, { force: true })
  const env = {
    MILLRACE_BROWSER: ensureBrowser(),
    MILLRACE_DIST: process.env.MILLRACE_DIST ?? (await ensureBuild('local')),
    MILLRACE_DIST_THREE:
      process.env.MILLRACE_DIST_THREE ?? (await ensureBuild('local-three', [FIRST_LANGUAGE])),
  }
  const selection = process.argv.slice(2)
  const wallet = takeOption(selection, '--wallet')
  // Another wallet changes what wallets answer, and little else of the matrix; a choice of one's own, being later, counts.
  if (wallet !== undefined) selection.unshift('-g', 'Wallet: ')
  const cli = 'node_modules/@playwright/test/cli.js'
  const args = [cli, 'test', '-c', 'playwright.faults.config.ts', ...selection]
  const { code } = await runNode(args, {
    show: true,
    env: { ...env, ...(wallet && { MILLRACE_WALLET: wallet }) },
  })
  process.exitCode = code
  // A part of the matrix does not replace the whole of it.
  if (code !== 0 || selection.length > 0) return
  const lines = (await readFile(RESULTS, 'utf8')).trim().split('\n')
  const results = lines.map((line): CellResult => JSON.parse(line))
  await writeFile(DOCUMENT, renderMatrix(results))
  console.log(`${DOCUMENT} is written.`)
})
