import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { runNode } from '../testing/steps.ts'
import type { Mutant } from './judgeMutants.ts'

const COPY = '.cache/mutant-types'

const CONFIG = {
  extends: '../../tsconfig.json',
  // A name that a mutant no longer uses is no fault: only its types are asked for.
  compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
}

/**
 * The mutants with those killed that TypeScript refuses. The type check stands before every test, so such a fault gets no
 * further. Stryker's own checker would ask TypeScript's programming interface, which version 7 has not.
 */
export async function rejectByTypes(mutants: readonly Mutant[]): Promise<readonly Mutant[]> {
  const alive = mutants.filter(({ outcome }) => outcome === 'survived' || outcome === 'uncovered')
  if (alive.length === 0) return mutants
  await rm(COPY, { recursive: true, force: true })
  await mkdir(COPY, { recursive: true })
  await cp('src', `${COPY}/src`, { recursive: true })
  const names = alive.map(({ file }, index) => file.replace(/(\.tsx?)$/, `.mutant${index}$1`))
  for (const [index, name] of names.entries()) await writeFile(`${COPY}/${name}`, alive[index]?.source ?? '')
  const types = `${COPY}/src/**/*.d.ts`.replace(`${COPY}/`, '')
  await writeFile(`${COPY}/tsconfig.json`, JSON.stringify({ ...CONFIG, include: [types, ...names] }))
  const { output } = await runNode([
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '--pretty',
    'false',
    '-p',
    COPY,
  ])
  await rm(COPY, { recursive: true })
  const refused = new Set(
    [...output.matchAll(/\.mutant(\d+)\.tsx?\(/g)].map(([, index]) => alive[Number(index)]),
  )
  return mutants.map((mutant) => (refused.has(mutant) ? { ...mutant, outcome: 'killed' } : mutant))
}
