/**
 * Command `npm run prove -- --count 20000 [--swaps 4000] [--sources 1000] [--dual 400] [--verdicts
 * 700] [--seed 1]`. Compares the app's results with the real contracts on its own Anvil node.
 * `--count`: deposits and withdrawals. `--swaps`: quotes. `--sources`: states of markets with fixed
 * yield sources. `--dual`: events of the DualPool hook. `--verdicts`: assessments of a market's
 * health. Exits with 1 if anything differs.
 */
import { parseArgs } from 'node:util'
import { startWorld } from '../devnet/world.ts'
import { proveDeposits } from './prove/deposits.ts'
import { proveDualPool } from './prove/dualPool.ts'
import { type ProofChain, startProofChain } from './prove/proofChain.ts'
import { createRandom } from './prove/random.ts'
import { proveSources } from './prove/sources.ts'
import { proveSwaps, type SwapProof, sumProofs } from './prove/swaps.ts'
import { sumTallies, type Tally, tried } from './prove/tally.ts'
import { proveVerdicts } from './prove/verdicts.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string' },
    swaps: { type: 'string' },
    sources: { type: 'string' },
    dual: { type: 'string' },
    verdicts: { type: 'string' },
    seed: { type: 'string' },
  },
})
const count = Number(values.count ?? 20_000)
const swapCount = Number(values.swaps ?? 4_000)
const sourceCount = Number(values.sources ?? 1_000)
const random = createRandom(BigInt(values.seed ?? 1))

function print(title: string, tally: Tally): void {
  const cells = [
    title.padEnd(30),
    `tried ${tried(tally)}`.padEnd(14),
    `equal ${tally.equal}`.padEnd(14),
    `refused as predicted ${tally.refused}`.padEnd(28),
    `different ${tally.different}`,
  ]
  console.log(cells.join(''))
  for (const report of tally.reports) console.log(`  different: ${report}`)
}

/** Maximum number of swaps per chain, because Anvil slows down with every block. */
const SWAPS_PER_CHAIN = 300

async function onFreshChain<T>(run: (chain: ProofChain) => Promise<T>): Promise<T> {
  const chain = await startProofChain()
  try {
    return await run(chain)
  } finally {
    await chain.stop()
  }
}

/**
 * Compares planned deposits with mined ones, in pools of several tick spacings. The tick spacing
 * defines the full range and thereby the amounts.
 */
async function proveAllDeposits(chain: ProofChain): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const [index, tickSpacing] of [60, 1, 200, 32_767].entries()) {
    const pool = await chain.openPool({ fee: 300, tickSpacing, sqrtPriceX96: 2n ** 96n })
    const part = index === 0 ? count - 3 * Math.floor(count / 10) : Math.floor(count / 10)
    const { deposits, withdrawals } = await proveDeposits(chain, pool, random, part)
    print(`deposits, spacing ${tickSpacing}`, deposits)
    print(`withdrawals, spacing ${tickSpacing}`, withdrawals)
    tallies.push(deposits, withdrawals)
  }
  return tallies
}

/**
 * Maximum number of events per devnet. After more events, the DualPool hook would run out of
 * tokens.
 */
const EVENTS_PER_WORLD = 200

async function proveDualPools(): Promise<Tally[]> {
  const byWhat = new Map<string, Tally[]>()
  for (let done = 0; done < dualCount; done += EVENTS_PER_WORLD) {
    const world = await startWorld()
    try {
      const part = Math.ceil(Math.min(EVENTS_PER_WORLD, dualCount - done) / 2)
      for (const dual of world.dual) {
        const proof = await proveDualPool(world, dual, random, part)
        for (const [what, tally] of Object.entries(proof)) {
          const name = `${dual.market.slug}: ${what}`
          byWhat.set(name, [...(byWhat.get(name) ?? []), tally])
        }
      }
    } finally {
      await world.stop()
    }
  }
  const all = [...byWhat].map(([name, tallies]) => ({ name, tally: sumTallies(tallies) }))
  for (const { name, tally } of all) print(name, tally)
  return all.map(({ tally }) => tally)
}

const started = performance.now()
const tallies = await onFreshChain(proveAllDeposits)
const proofs: SwapProof[] = []
for (let done = 0; done < swapCount; done += SWAPS_PER_CHAIN) {
  const part = Math.min(SWAPS_PER_CHAIN, swapCount - done)
  proofs.push(await onFreshChain((chain) => proveSwaps(chain, random, part)))
}
const swaps = sumProofs(proofs)
print('quotes against V4Quoter', swaps.quoter)
print('quotes against the mined swap', swaps.mined)
console.log(
  `of the swaps: ${swaps.withBorrowed} with borrowed liquidity, ${swaps.withProtocolFee} with protocol fee, ` +
    `${swaps.limited} with a price limit, ${swaps.partial} filled in part, ` +
    `${swaps.crossings} ticks crossed (${swaps.mostCrossings} at most)`,
)
const sources = await proveSources(random, sourceCount)
for (const [name, proof] of Object.entries({
  'fixed sources': sources.released,
  Alphix: sources.alphix,
}))
  for (const [what, tally] of Object.entries(proof)) print(`${name}, ${what}`, tally)
const dualCount = Number(values.dual ?? 400)
const dual = await proveDualPools()
const verdictCount = Number(values.verdicts ?? 700)
const verdicts = await proveVerdicts(random, verdictCount)
for (const [name, tally] of Object.entries(verdicts)) print(`verdicts: ${name}`, tally)
const all = sumTallies([
  ...tallies,
  swaps.quoter,
  swaps.mined,
  ...[sources.released, sources.alphix].flatMap((proof): Tally[] => Object.values(proof)),
  ...dual,
  ...Object.values(verdicts),
])
console.log(
  `states tried ${count + swapCount + sourceCount + dualCount + verdictCount}, comparisons equal ${all.equal}, refused as predicted ${all.refused}, ` +
    `different ${all.different} (${((performance.now() - started) / 1000).toFixed(0)} s)`,
)
if (all.different > 0) process.exitCode = 1
