/**
 * Proves the previews and quotes against the real contracts on an own Anvil:
 *   npm run prove -- --count 20000 [--swaps 3500] [--seed 1]
 * Exits with 1 where anything differed.
 */
import { parseArgs } from 'node:util'
import { proveDeposits } from './prove/deposits.ts'
import { startProofChain } from './prove/proofChain.ts'
import { createRandom } from './prove/random.ts'
import { proveSwaps } from './prove/swaps.ts'
import { type Tally, tried } from './prove/tally.ts'

const { values } = parseArgs({
  options: { count: { type: 'string' }, swaps: { type: 'string' }, seed: { type: 'string' } },
})
const count = Number(values.count ?? 20_000)
const swapCount = Number(values.swaps ?? 3_500)
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

const chain = await startProofChain()
const started = performance.now()
try {
  const all: Tally[] = []
  // Spacings from the densest to one with almost no ticks: the full range, and so every amount, depends on them.
  for (const [index, tickSpacing] of [60, 1, 200, 32_767].entries()) {
    const pool = await chain.openPool({ fee: 300, tickSpacing, sqrtPriceX96: 2n ** 96n })
    const part = index === 0 ? count - 3 * Math.floor(count / 10) : Math.floor(count / 10)
    const { deposits, withdrawals } = await proveDeposits(chain, pool, random, part)
    print(`deposits, spacing ${tickSpacing}`, deposits)
    print(`withdrawals, spacing ${tickSpacing}`, withdrawals)
    all.push(deposits, withdrawals)
  }
  const swaps = await proveSwaps(chain, random, swapCount)
  print('quotes against V4Quoter', swaps.quoter)
  print('quotes against the mined swap', swaps.mined)
  all.push(swaps.quoter, swaps.mined)
  const { crossings, mostCrossings, limited, partial, withProtocolFee, withBorrowed } = swaps
  console.log(
    `of the swaps: ${withBorrowed} with borrowed liquidity, ${withProtocolFee} with protocol fee, ${limited} with a price limit, ` +
      `${partial} filled in part, ${crossings} ticks crossed (${mostCrossings} at most)`,
  )
  const sum = (key: 'equal' | 'refused' | 'different') => all.reduce((total, tally) => total + tally[key], 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(
    `states tried ${count + swapCount}, comparisons equal ${sum('equal')}, refused as predicted ${sum('refused')}, ` +
      `different ${sum('different')} (${seconds} s)`,
  )
  if (sum('different') > 0) process.exitCode = 1
} finally {
  await chain.stop()
}
