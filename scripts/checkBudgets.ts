import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FIRST_LANGUAGE } from '../src/lib/languages.ts'
import { type Budget, measureBudgets } from './budgets/budgets.ts'
import { runCommand } from './serve/running.ts'
import { chunksFile } from './site/buildSite.ts'
import { listFiles } from './site/fingerprint.ts'
import { ensureBuild } from './site/freshBuild.ts'

/** What only builds for a local world may contain: the Local wallet's own requests, and its name. */
const LOCAL_TRACES = ['local_accounts', 'local_selectAccount', 'Local wallet']

/**
 * `npm run check:budgets`: sizes and packages of the production build with all four connectors, in English: the others have the same
 * modules, and sentences of their own.
 */
await runCommand(async () => {
  process.env.VITE_WALLETCONNECT_PROJECT_ID ||= '0'.repeat(32)
  const dist = await ensureBuild('base-sepolia', [FIRST_LANGUAGE])
  const budgets = await measureBudgets({
    dist,
    chunks: JSON.parse(await readFile(chunksFile(dist), 'utf8')),
  })
  for (const budget of budgets) console.log(describeBudget(budget))
  const traces = await findTraces(dist)
  for (const trace of traces) console.log(`  The production build contains the local world's ${trace}`)
  if (traces.length > 0 || budgets.some(({ measured, limit }) => measured.amount > limit))
    process.exitCode = 1
})

async function findTraces(dist: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const file of (await listFiles(dist)).filter((name) => name.endsWith('.js'))) {
    const text = await readFile(join(dist, file), 'utf8')
    for (const trace of LOCAL_TRACES) if (text.includes(trace)) found.push(`'${trace}' in ${file}`)
  }
  return found
}

/** One line on a budget; over it, the parts that make it up as well. */
function describeBudget({ name, limit, unit, measured }: Budget): string {
  const line = `${name}: ${measured.amount} of ${limit} ${unit}`
  if (measured.amount <= limit) return `  ok    ${line}`
  const culprits = measured.parts.slice(0, 8).map((part) => `          ${part.amount} ${part.name}`)
  return [`  OVER  ${line}; the largest parts:`, ...culprits].join('\n')
}
