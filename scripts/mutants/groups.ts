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
  fullRange integers lentLiquidity liquidityAmounts liquidityForAmount mintPlan mulDiv parseAmount parsePercent percentText poolId
  poolSlots price priceImpact quoteSwap ratioText rescuePlan setVaultsPlan slippage spotQuote sqrtPriceMath stepAmount
  swapFee swapPlan swapSteps tickMath tickTable transferPlan withdrawPlan
`)

/** Pure code outside of src/domain/, as files or folders. */
const PURE_ELSEWHERE = [
  'src/chain/rpc/agree.ts',
  'src/chain/rpc/verdict.ts',
  'src/chain/rpc/heights.ts',
  'src/chain/rpc/decode.ts',
  'src/chain/read/words.ts',
  'src/transactions/follow/advance.ts',
  'src/transactions/follow/claims.ts',
  'src/transactions/follow/origin.ts',
  'src/transactions/follow/outcome.ts',
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

/** Files or folders in their groups, or all of the pure code. What is not listed as arithmetic belongs to the rest. */
export async function mutantGroups(paths: readonly string[]): Promise<readonly MutantGroup[]> {
  const wanted = paths.length > 0 ? paths : [...ARITHMETIC_AND_PLANS, 'src/domain', ...PURE_ELSEWHERE]
  const files = [...new Set((await Promise.all(wanted.map(sourcesOf))).flat())]
  const isArithmetic = (file: string): boolean => ARITHMETIC_AND_PLANS.includes(file)
  return [
    { name: 'arithmetic and plans', atLeast: 90, files: files.filter(isArithmetic) },
    { name: 'the rest of the pure code', atLeast: 85, files: files.filter((file) => !isArithmetic(file)) },
  ].filter((group) => group.files.length > 0)
}
