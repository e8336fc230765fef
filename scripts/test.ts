import { runCommand } from './serve/running.ts'
import { check, runSteps, type Step, summary } from './testing/steps.ts'
import { playwrightStep, vitestStep } from './testing/testTools.ts'

const TSX = ['--import', 'tsx']

/** Everything that must hold, cheapest first. The names are what `npm test -- <part of a name>` selects by. */
const STEPS: readonly Step[] = [
  check('types', ['node_modules/typescript/bin/tsc', '--noEmit']),
  check('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
  check('unused code', ['node_modules/knip/bin/knip.js', '--no-progress']),
  check('contracts as generated', [...TSX, 'contracts/buildContracts.ts', '--check']),
  vitestStep,
  check('mutants of a sample', [...TSX, 'scripts/mutants.ts', '--sample']),
  check('budgets', [...TSX, 'scripts/checkBudgets.ts']),
  check('reproducible build', [...TSX, 'scripts/checkReproducible.ts', '--once']),
  playwrightStep,
  // Last: it reads what the two kinds of tests have reported.
  check('conformance', [...TSX, 'scripts/checkConformance.ts']),
]

await runCommand(async () => {
  const wanted = process.argv.slice(2)
  const steps = STEPS.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  if (steps.length === 0)
    throw new Error(`No such part. There are: ${STEPS.map(({ name }) => name).join(', ')}`)
  const total = await runSteps(steps)
  console.log(`\n${summary(total)}`)
  process.exitCode = total.failed === 0 ? 0 : 1
})
