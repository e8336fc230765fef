import { EQUIVALENTS } from './mutants/equivalents.ts'
import { mutantGroups, SAMPLE, SAMPLE_TESTS } from './mutants/groups.ts'
import {
  type GroupVerdict,
  judgeMutants,
  type Mutant,
  percentOf,
  wrongEquivalents,
} from './mutants/judgeMutants.ts'
import { rejectByTypes } from './mutants/rejectByTypes.ts'
import { runStryker } from './mutants/runStryker.ts'
import { runCommand } from './serve/running.ts'

/**
 * `npm run mutants [-- <file or folder>…]`: changes the pure code in small ways, one at a time, and counts how many of
 * the changes the unit tests notice. `--sample` takes a few files, `--changed` only what changed since the last such
 * run, `--workers=N` that many processes.
 */
await runCommand(async () => {
  const [flags, paths] = partition(process.argv.slice(2), (arg) => arg.startsWith('--'))
  const isSample = flags.includes('--sample')
  if (isSample) process.env.MUTANT_TESTS = SAMPLE_TESTS
  const groups = await mutantGroups(isSample ? SAMPLE : paths)
  const workers = flags.find((flag) => flag.startsWith('--workers='))?.slice('--workers='.length)
  const mutants = await rejectByTypes(
    await runStryker({
      files: groups.flatMap(({ files }) => files),
      incremental: flags.includes('--changed'),
      ...(workers === undefined ? {} : { workers: Number(workers) }),
    }),
  )
  const verdicts = judgeMutants(mutants, groups, EQUIVALENTS)
  for (const verdict of verdicts) show(verdict)
  const wrong = wrongEquivalents(mutants, EQUIVALENTS)
  for (const each of wrong) console.error(`scripts/mutants/equivalents.ts: ${each}`)
  const count = (outcome: Mutant['outcome']) => mutants.filter((mutant) => mutant.outcome === outcome).length
  console.log(`\n${count('timedOut')} of the killed ones never ended.`)
  console.log(`${count('ignored')} more run only while a module loads and were not tried.`)
  if (wrong.length > 0 || verdicts.some(({ passed }) => !passed)) process.exitCode = 1
})

function show({ group, score, files, survivors, passed }: GroupVerdict): void {
  for (const mutant of survivors) showSurvivor(mutant)
  console.log(`\n${group.name}`)
  for (const each of files) {
    const counts = `${each.score.killed} of ${each.score.total}`
    console.log(`  ${percentOf(each.score).padStart(5)} %  ${counts.padStart(11)}  ${each.file}`)
  }
  const counts = `${score.killed} of ${score.total} mutants killed`
  console.log(
    `  ${percentOf(score)} %: ${counts}, at least ${group.atLeast} % ${passed ? 'wanted' : 'WANTED'}`,
  )
}

/** Named so that an entry of the list of equivalents can be copied from it. */
function showSurvivor({ file, line, code, becomes, outcome }: Mutant): void {
  console.log(`\n${file}:${line}${outcome === 'uncovered' ? '  (no test runs it)' : ''}`)
  console.log(`  - ${code}`)
  console.log(`  + ${becomes}`)
}

function partition(args: readonly string[], test: (arg: string) => boolean): [string[], string[]] {
  return [args.filter(test), args.filter((arg) => !test(arg))]
}
