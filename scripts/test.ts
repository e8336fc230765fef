import { runCommand } from './serve/running.ts'
import { check, runSteps, type Step, summary } from './testing/steps.ts'
import {
  indexerStep,
  mainJobStep,
  playwrightStep,
  realWalletStep,
  unitStep,
  vitestStep,
} from './testing/testTools.ts'

const TSX = ['--import', 'tsx']

/**
 * Everything that must hold, cheapest first, in groups that run side by side: what leaves a core idle runs beside what
 * needs one. The names are what `npm test -- <part of a name>` selects by.
 */
const GROUPS: readonly (readonly Step[])[] = [
  [
    check('types', ['node_modules/typescript/bin/tsc', '--noEmit']),
    check('lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']),
    check('unused code', ['node_modules/knip/bin/knip.js', '--no-progress']),
    check('contracts as generated', [...TSX, 'contracts/buildContracts.ts', '--check']),
  ],
  [
    // A chain test waits for its node half of the time: one worker's mutants and two builds fit beside them.
    vitestStep,
    check('mutants of a sample', [...TSX, 'scripts/mutants.ts', '--sample', '--workers=1']),
    check('budgets', [...TSX, 'scripts/checkBudgets.ts']),
    check('reproducible build', [...TSX, 'scripts/checkReproducible.ts', '--once']),
  ],
  [playwrightStep],
  [realWalletStep, indexerStep],
  // Last: it reads what the two kinds of tests have reported.
  [check('conformance', [...TSX, 'scripts/checkConformance.ts'])],
]

/** `npm run test:quick`: what one runs before a commit. */
const QUICK: typeof GROUPS = [
  (GROUPS[0] ?? []).filter(({ name }) => name === 'types' || name === 'lint'),
  [unitStep],
  [mainJobStep],
]

await runCommand(async () => {
  const wanted = process.argv.slice(2).filter((argument) => argument !== '--quick')
  const isWanted = ({ name }: Step) => wanted.length === 0 || wanted.some((part) => name.includes(part))
  const groups = (process.argv.includes('--quick') ? QUICK : GROUPS)
    .map((group) => group.filter(isWanted))
    .filter((group) => group.length > 0)
  if (groups.length === 0) {
    const names = GROUPS.flat().map(({ name }) => name)
    throw new Error(`No such part. There are: ${names.join(', ')}`)
  }
  const total = await runSteps(groups)
  console.log(`\n${summary(total)}`)
  process.exitCode = total.failed === 0 ? 0 : 1
})
