import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE } from '../src/lib/languages.ts'
import { type Budget, measureBudgets } from './budgets/budgets.ts'
import { runCommand } from './serve/running.ts'
import { chunksFile } from './site/buildSite.ts'
import { listFiles } from './site/fingerprint.ts'
import { ensureBuild } from './site/freshBuild.ts'

/** Strings that only local builds may contain. */
const LOCAL_TRACES = ['local_accounts', 'local_depositor', 'local_selectAccount', 'Local wallet']

/**
 * `npm run check:budgets` checks sizes and packages of the English production build with all wallet
 * connectors. Other languages have the same modules.
 */
await runCommand(async () => {
  process.env.VITE_WALLETCONNECT_PROJECT_ID ||= '0'.repeat(32)
  const dist = await ensureBuild('base-sepolia', [DEFAULT_LANGUAGE])
  const budgets = await measureBudgets({
    dist,
    chunks: JSON.parse(await readFile(chunksFile(dist), 'utf8')),
  })
  for (const budget of budgets) console.log(describeBudget(budget))
  const traces = await findTraces(dist)
  for (const trace of traces) console.log(`  The production build contains the local world's ${trace}`)
  if (traces.length > 0 || budgets.some((budget) => amountOf(budget) > budget.limit)) process.exitCode = 1
})

async function findTraces(dist: string): Promise<readonly string[]> {
  const found: string[] = []
  for (const file of (await listFiles(dist)).filter((name) => name.endsWith('.js'))) {
    const text = await readFile(join(dist, file), 'utf8')
    for (const trace of LOCAL_TRACES) if (text.includes(trace)) found.push(`'${trace}' in ${file}`)
  }
  return found
}

function amountOf({ parts }: Budget): number {
  return parts.reduce((total, { amount }) => total + amount, 0)
}

function describeBudget(budget: Budget): string {
  const { name, limit, unit, parts } = budget
  const amount = amountOf(budget)
  const line = `${name}: ${amount} of ${limit} ${unit}`
  if (amount <= limit) return `  ok    ${line}`
  const largest = [...parts].sort((a, b) => b.amount - a.amount).slice(0, 8)
  const culprits = largest.map((part) => `          ${part.amount} ${part.name}`)
  return [`  OVER  ${line}; the largest parts:`, ...culprits].join('\n')
}
