import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'

/** Source files that are held to one share of noticed mutants. */
export interface MutantGroup {
  readonly name: string
  /** Percent of its mutants that the unit tests must kill. */
  readonly atLeast: number
  readonly files: readonly string[]
}

const inDomain = (names: string): readonly string[] =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `src/domain/${name}.ts`)

/** What decides about amounts: a fault here is a wrong number on the page or in a wallet. */
const ARITHMETIC_AND_PLANS = inDomain(`
  abiWord approvalPlan batchPlan borrowable borrowedLiquidity cappedDeposit computeSwapStep decodeSlot0 depositAmount
  depositPlan depositPreview dilution executionPrice exitCapacity exitEstimate feeNeed feeText flowAmount formatAmount
  fullRange integers liquidityAmounts liquidityForAmount mintPlan mulDiv parseAmount parsePercent percentText poolId
  poolSlots price priceImpact quoteSwap ratioText rescuePlan setVaultsPlan slippage spotQuote sqrtPriceMath stepAmount
  swapFee swapPlan swapSteps tickMath tickTable transferPlan withdrawPlan
`)

/** Pure code outside of src/domain/, as files or folders. */
const PURE_ELSEWHERE = [
  'src/chain/rpc/agreement.ts',
  'src/chain/read/words.ts',
  'src/transactions/follow/advance.ts',
  'src/transactions/lastMile',
]

/** What `npm test` tries: little enough for every change, and what the others rest on. */
export const SAMPLE = inDomain('executionPrice liquidityAmounts mulDiv price spotQuote')

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

/** Every group with its files. A file of src/domain/ that is not listed belongs to the rest. */
export async function mutantGroups(): Promise<readonly [MutantGroup, MutantGroup]> {
  const missing = ARITHMETIC_AND_PLANS.filter((file) => !existsSync(file))
  if (missing.length > 0) throw new Error(`Listed, and not there: ${missing.join(', ')}`)
  const rest = await Promise.all(['src/domain', ...PURE_ELSEWHERE].map(sourcesOf))
  return [
    { name: 'arithmetic and plans', atLeast: 90, files: ARITHMETIC_AND_PLANS },
    {
      name: 'the rest of the pure code',
      atLeast: 85,
      files: rest.flat().filter((file) => !ARITHMETIC_AND_PLANS.includes(file)),
    },
  ]
}

/** The groups cut down to some files or folders; what is in no group is held to the lower share. */
export async function groupsWithin(paths: readonly string[]): Promise<readonly MutantGroup[]> {
  const groups = await mutantGroups()
  if (paths.length === 0) return groups
  const wanted = (await Promise.all(paths.map(sourcesOf))).flat()
  const [first, rest] = groups
  return [
    { ...first, files: wanted.filter((file) => first.files.includes(file)) },
    { ...rest, files: wanted.filter((file) => !first.files.includes(file)) },
  ].filter(({ files }) => files.length > 0)
}
