import { afterAll, beforeAll, expect, test } from 'vitest'
import { proveDeposits } from './prove/deposits.ts'
import { type ProofChain, startProofChain } from './prove/proofChain.ts'
import { createRandom } from './prove/random.ts'
import { proveSwaps } from './prove/swaps.ts'
import { proveVerdicts } from './prove/verdicts.ts'

let chain: ProofChain
beforeAll(async () => {
  chain = await startProofChain()
})
afterAll(() => chain.stop())

test('Deposit and withdrawal plans predict the amounts and errors of the hook contract', async () => {
  const pool = await chain.openPool({ fee: 300, tickSpacing: 60, sqrtPriceX96: 2n ** 96n })
  const { deposits, withdrawals } = await proveDeposits(chain, pool, createRandom(7n), 600)
  expect([...deposits.reports, ...withdrawals.reports]).toEqual([])
  expect(deposits.equal).toBeGreaterThan(200)
  expect(deposits.refused).toBeGreaterThan(100)
  expect(withdrawals.equal).toBeGreaterThan(300)
}, 120_000)

test('Computed swap quotes equal those of V4Quoter and the amounts of mined swaps', async () => {
  const { quoter, mined, crossings, limited, partial, withBorrowed } = await proveSwaps(
    chain,
    createRandom(8n),
    100,
  )
  expect([...quoter.reports, ...mined.reports]).toEqual([])
  expect(mined.equal).toBeGreaterThan(50)
  expect(quoter.equal).toBeGreaterThan(20)
  // 100 random swaps must include enough tick crossings, price limits, partial fills and JIT
  // liquidity.
  expect(Math.min(crossings, limited, partial, withBorrowed)).toBeGreaterThan(5)
}, 120_000)

test('All pages show the same withdrawable amounts as a mined withdrawal [10-20]', async () => {
  const tallies = await proveVerdicts(createRandom(9n), 30)
  expect(Object.values(tallies).flatMap(({ reports }) => reports)).toEqual([])
  expect(Object.keys(tallies)).toHaveLength(6)
}, 300_000)
