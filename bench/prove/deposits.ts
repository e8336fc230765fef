import { planDeposit, planExit } from '../../src/adapters/flashifi/rules.ts'
import type { ActionIssue } from '../../src/market/issue.ts'
import type { MarketSnapshot } from '../../src/market/marketSnapshot.ts'
import type { TokenAmounts } from '../../src/math/liquidity.ts'
import { type Answer, balanceDelta, type Call, callData, selector, simulate, word } from './calls.ts'
import { randomDepositCase } from './depositCase.ts'
import { overridesFor, proofMarket, READS, snapshotOf, snapshotReads, USER } from './depositState.ts'
import type { ProofChain, ProofPool } from './proofChain.ts'
import type { Random } from './random.ts'
import { emptyTally, record, type Tally } from './tally.ts'

const BATCH = 200

const ERRORS: Readonly<Record<string, string>> = {
  [selector('PoolKeyNotInitialized()')]: 'PoolKeyNotInitialized',
  [selector('ZeroLiquidity()')]: 'ZeroLiquidity',
  [selector('InvalidAmounts()')]: 'InvalidAmounts',
  [selector('SafeCastOverflow()')]: 'SafeCastOverflow',
  [selector('ERC20InsufficientAllowance(address,uint256,uint256)')]: 'ERC20InsufficientAllowance',
  [selector('ERC20InsufficientBalance(address,uint256,uint256)')]: 'ERC20InsufficientBalance',
}

type Prediction = { readonly reverts: string } | ({ readonly reverts: undefined } & TokenAmounts)

type Planned =
  | { readonly ok: true; readonly plan: TokenAmounts & { readonly issues: readonly ActionIssue[] } }
  | { readonly ok: false; readonly issues: readonly ActionIssue[] }

function predictionOf(planned: Planned): Prediction | undefined {
  const issues = planned.ok ? planned.plan.issues : planned.issues
  const reverts = issues.find((issue) => issue.reverts)?.reverts
  if (reverts) return { reverts }
  return planned.ok
    ? { reverts: undefined, amount0: planned.plan.amount0, amount1: planned.plan.amount1 }
    : undefined
}

function compare(
  tally: Tally,
  what: string,
  predicted: Prediction | undefined,
  answer: Answer | undefined,
  moved: TokenAmounts,
): void {
  if (!answer || !predicted) {
    record(tally, 'different', `${what}: nothing to compare`)
    return
  }
  if (!answer.ok) {
    const name = ERRORS[answer.data.slice(2, 10)] ?? answer.data
    const same = predicted.reverts === name
    record(tally, same ? 'refused' : 'different', `${what}: ${name}, predicted ${predicted.reverts}`)
    return
  }
  if (predicted.reverts !== undefined) {
    record(tally, 'different', `${what}: went through, predicted ${predicted.reverts}`)
    return
  }
  const delta = balanceDelta(word(answer))
  const magnitude = (value: bigint) => (value < 0n ? -value : value)
  const same =
    predicted.amount0 === moved.amount0 &&
    predicted.amount1 === moved.amount1 &&
    predicted.amount0 === magnitude(delta.amount0) &&
    predicted.amount1 === magnitude(delta.amount1)
  record(tally, same ? 'equal' : 'different', `${what}: ${moved.amount0}, ${moved.amount1}`)
}

/**
 * Deposits and withdraws in random states of the real contracts, and compares the results with the
 * app's plans.
 */
export async function proveDeposits(
  chain: ProofChain,
  pool: ProofPool,
  random: Random,
  count: number,
): Promise<{ readonly deposits: Tally; readonly withdrawals: Tally }> {
  const deposits = emptyTally()
  const withdrawals = emptyTally()
  const market = proofMarket(pool, chain)
  const reads = snapshotReads(pool, chain.manager)
  const withdraw: Call = {
    from: USER,
    to: pool.hook,
    data: callData('removeReHypothecatedLiquidity(address)', USER),
  }
  for (let done = 0; done < count; done += BATCH) {
    const cases = Array.from({ length: Math.min(BATCH, count - done) }, () => randomDepositCase(random))
    const blocks = cases.map((state) => {
      const data = callData('addReHypothecatedLiquidity(uint128)', state.liquidity)
      const deposit: Call = { from: USER, to: pool.hook, data }
      const calls = [...reads, deposit, ...reads, withdraw, ...reads]
      return { overrides: overridesFor(pool, chain, state), calls }
    })
    const results = await simulate(chain.request, blocks)
    for (const [index, { liquidity }] of cases.entries()) {
      const answers = results[index] ?? []
      const before = snapshotOf(pool, answers)
      const between = snapshotOf(pool, answers.slice(READS + 1))
      const after = snapshotOf(pool, answers.slice(2 * READS + 2))
      const deposit = predictionOf(planDeposit({ liquidity, snapshot: before, market }))
      compare(deposits, `deposit of ${liquidity}`, deposit, answers[READS], difference(before, between))
      const withdrawal = predictionOf(planExit({ snapshot: between, market }))
      compare(withdrawals, 'withdrawal', withdrawal, answers[2 * READS + 1], difference(after, between))
    }
  }
  return { deposits, withdrawals }
}

function difference(from: MarketSnapshot, to: MarketSnapshot): TokenAmounts {
  const held = ({ account }: MarketSnapshot, side: 'token0' | 'token1') => account?.[side] ?? 0n
  return {
    amount0: held(from, 'token0') - held(to, 'token0'),
    amount1: held(from, 'token1') - held(to, 'token1'),
  }
}
