import { type SpawnOptions, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startWorld } from '../devnet/world.ts'
import { ensureBrowser } from '../scripts/browser/ensureBrowser.ts'
import { browserArguments } from '../scripts/browser/findBrowser.ts'
import { type Closable, closeAll, runCommand } from '../scripts/serve/running.ts'
import { startServer } from '../scripts/serve.ts'
import { ensureBuild } from '../scripts/site/freshBuild.ts'

/** Large, and used by this command alone: installed on its first run and kept in .cache/. */
const VERSION = '12.8.2'
const HOME = join('.cache', 'lighthouse')

/** The goals of docs/performance.md, in Lighthouse's order of categories. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const GOALS: Readonly<Record<string, readonly number[]>> = {
  '/': [100, 100, 100, 100],
  '/features': [98, 100, 100, 100],
}

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>
}

/** `npm run lighthouse`: Lighthouse's scores of both pages, on the build for the local world. */
await runCommand(async () => {
  const running: Closable[] = []
  try {
    await install()
    const world = await startWorld()
    running.push({ close: () => world.stop() })
    const site = await startServer({ dist: await ensureBuild('local'), rpcUrl: world.rpcUrl })
    running.push(site)
    console.log(`| | ${CATEGORIES.join(' | ')} |\n|---|${CATEGORIES.map(() => '---|').join('')}`)
    for (const [path, goals] of Object.entries(GOALS)) {
      const scores = await scoresOf(`${site.url}${path}`, path)
      console.log(`| ${path} | ${scores.join(' | ')} |`)
      if (scores.some((score, index) => score < (goals[index] ?? 0))) process.exitCode = 1
    }
  } finally {
    await closeAll(running)
  }
})

async function install(): Promise<void> {
  if (existsSync(join(HOME, 'node_modules', 'lighthouse'))) return
  await mkdir(HOME, { recursive: true })
  await writeFile(join(HOME, 'package.json'), '{ "private": true }\n')
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `lighthouse@${VERSION}`]
  if ((await exitCode('npm', args, { cwd: HOME })) !== 0)
    throw new Error('Lighthouse could not be installed; it needs a package registry once.')
}

async function scoresOf(url: string, path: string): Promise<readonly number[]> {
  const report = join(HOME, `report${path.replaceAll('/', '-')}.json`)
  const flags = ['--headless', ...browserArguments().filter((each) => !each.includes('resolver'))].join(' ')
  const args = [url, '--output=json', `--output-path=${report}`, '--quiet', `--chrome-flags=${flags}`]
  const cli = join(HOME, 'node_modules', 'lighthouse', 'cli', 'index.js')
  const env = { ...process.env, CHROME_PATH: ensureBrowser() }
  const code = await exitCode(process.execPath, [cli, ...args], { env })
  if (code !== 0) throw new Error(`Lighthouse failed at ${path}`)
  const { categories }: Report = JSON.parse(await readFile(report, 'utf8'))
  return CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100))
}

/** Waits for a command without blocking: the site is served by this very process. */
function exitCode(command: string, args: readonly string[], options: SpawnOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
