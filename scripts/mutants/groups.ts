import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'

/** Source files that are held to one share of noticed mutants. */
export interface MutantGroup {
  readonly name: string
  /** Percent of its mutants that the unit tests must kill. */
  readonly atLeast: number
  readonly files: readonly string[]
}

const within = (folder: string, names: string): readonly string[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `${folder}/${name}.ts`)

/** What decides about amounts: a fault here is a wrong number on the page or in a wallet. Files or folders. */
const ARITHMETIC_AND_PLANS = [
  'src/math',
  ...within(
    'src/market',
    `
  batchPlan depositAmount depositPlan exitEstimate fees marketHealth positionWorth setVaults side sideHealth
  swapPlan tokenPlans withdrawPlan
`,
  ),
  'src/adapters/lending.ts',
  ...within('src/adapters', 'flashifi/rules openzeppelin/rules openzeppelin/shares dualpool/rules'),
]

/** The rest of the pure code, as files or folders. */
const THE_REST = [
  'src/market',
  'src/chain/rpc/agree.ts',
  'src/chain/rpc/heights.ts',
  'src/chain/rpc/results.ts',
  'src/transactions/record.ts',
  'src/transactions/tracking/advance.ts',
  'src/transactions/tracking/origin.ts',
  'src/transactions/readBack',
]

/** What `npm test` tries: little enough for every change, and what the others rest on. */
export const SAMPLE = ['src/math/integers.ts']

/** By these tests alone. */
export const SAMPLE_TESTS = 'src/math/**/*.test.ts'

const isSource = (file: string): boolean => /\.tsx?$/.test(file) && !/\.(test|fixture|d)\.tsx?$/.test(file)

/** The source files of a file or folder, without its tests. @throws Error where there is none. */
export async function sourcesOf(path: string): Promise<readonly string[]> {
  const clean = path.replace(/^\.\//, '').replace(/\/$/, '')
  if (!existsSync(clean)) throw new Error(`There is no ${path}`)
  if (/\.tsx?$/.test(clean)) return [clean]
  const found = await readdir(clean, { recursive: true })
  return found
    .filter(isSource)
    .map((file) => `${clean}/${file}`)
    .sort()
}

const allSources = async (paths: readonly string[]): Promise<readonly string[]> => [
  ...new Set((await Promise.all(paths.map(sourcesOf))).flat()),
]

/** Files or folders in their groups, or all of the pure code. What is not listed as arithmetic belongs to the rest. */
export async function mutantGroups(paths: readonly string[]): Promise<readonly MutantGroup[]> {
  const wanted = paths.length > 0 ? paths : [...ARITHMETIC_AND_PLANS, ...THE_REST]
  const files = await allSources(wanted)
  const arithmetic = new Set(await allSources(ARITHMETIC_AND_PLANS))
  const isArithmetic = (file: string): boolean => arithmetic.has(file)
  return [
    { name: 'arithmetic and plans', atLeast: 90, files: files.filter(isArithmetic) },
    { name: 'the rest of the pure code', atLeast: 85, files: files.filter((file) => !isArithmetic(file)) },
  ].filter((group) => group.files.length > 0)
}
