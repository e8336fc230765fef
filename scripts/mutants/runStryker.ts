import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import type { Mutant } from './judgeMutants.ts'

export interface StrykerRun {
  readonly files: readonly string[]
  /** Keep what an earlier run found out about mutants whose code and tests are still the same. */
  readonly incremental: boolean
  readonly workers?: number
}

type Found = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

const OUTCOMES: Readonly<Record<Found['status'], Mutant['outcome']>> = {
  Killed: 'killed',
  Timeout: 'timedOut',
  Survived: 'survived',
  NoCoverage: 'uncovered',
  // Not runnable at all, or executed only while a module loads.
  CompileError: 'ignored',
  RuntimeError: 'ignored',
  Ignored: 'ignored',
  Pending: 'ignored',
}

const folded = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Mutates files in a copy of the project and runs the unit tests that reach each mutant. */
export async function runStryker({ files, incremental, workers }: StrykerRun): Promise<readonly Mutant[]> {
  const stryker = new Stryker({
    configFile: 'scripts/mutants/stryker.config.ts',
    mutate: [...files],
    concurrency: workers ?? availableParallelism(),
    incremental,
    reporters: process.stdout.isTTY ? ['progress'] : ['progress-append-only'],
  })
  const found = await stryker.runMutationTest()
  const sources = new Map<string, string>()
  for (const file of new Set(found.map(({ fileName }) => fileName)))
    sources.set(file, await readFile(file, 'utf8'))
  return found.map((mutant) => toMutant(mutant, sources.get(mutant.fileName) ?? ''))
}

function toMutant({ fileName, location, replacement, status }: Found, source: string): Mutant {
  const { start, end } = location
  const lines = source.split('\n')
  const before = (lines[start.line - 1] ?? '').slice(0, start.column - 1)
  const after = (lines[end.line - 1] ?? '').slice(end.column - 1)
  const becomes = `${before}${replacement}${after}`
  return {
    file: relative(process.cwd(), fileName),
    line: start.line,
    code: folded(lines.slice(start.line - 1, end.line).join('\n')),
    becomes: folded(becomes),
    outcome: OUTCOMES[status],
    source: [...lines.slice(0, start.line - 1), becomes, ...lines.slice(end.line)].join('\n'),
  }
}
