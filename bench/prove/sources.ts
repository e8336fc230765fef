import { openAlphixEther } from '../../devnet/openAlphix.ts'
import { startWorld } from '../../devnet/world.ts'
import { quoteOnChain } from '../../src/chain/read/quoteOnChain.ts'
import { readMarketSnapshot } from '../../src/chain/read/readMarketSnapshot.ts'
import { ChainError } from '../../src/chain/rpc/chainError.ts'
import {
  areTokenMovementsEqual,
  type SimulatedActions,
  simulateActions,
} from '../../src/chain/simulate/simulateActions.ts'
import { type ActionIssue, isBlockingIssue } from '../../src/market/issue.ts'
import type { MarketSnapshot } from '../../src/market/marketSnapshot.ts'
import { planSwap } from '../../src/market/swapPlan.ts'
import type { TxPlan } from '../../src/market/txAction.ts'
import { isNativeCurrency } from '../../src/math/pool.ts'
import { createTickTable } from '../../src/math/tickMath.ts'
import type { Random } from './random.ts'
import { type Ground, groundOf, wrappedGround } from './sourceGrounds.ts'
import { disturb } from './sourceStates.ts'
import { emptyTally, record, type Tally } from './tally.ts'

export interface SourceProof {
  readonly deposits: Tally
  readonly exits: Tally
  readonly swaps: Tally
  readonly quoter: Tally
}

interface SourceProofs {
  readonly released: SourceProof
  readonly alphix: SourceProof
}

/** Maximum number of states per chain, because Anvil slows down with every block. */
const STATES_PER_CHAIN = 150

/**
 * Tests random states of four markets: the two devnet markets with fixed yield sources, and two
 * Alphix markets. The states come from yield, losses, donations, large swaps, and yield sources
 * that cannot pay. In each state, plans a deposit, a partial withdrawal and a swap from the page's
 * own reads. Simulates them with the page's own calls, and compares the amounts to the wei. Also
 * compares quotes with V4Quoter.
 */
export async function proveSources(random: Random, count: number): Promise<SourceProofs> {
  const proofs = { released: emptyProof(), alphix: emptyProof() }
  for (let done = 0; done < count; done += STATES_PER_CHAIN) {
    const world = await startWorld()
    try {
      // All markets are opened before any event, because two of them share vaults.
      const grounds = [
        await groundOf(world, world.sources.tokens),
        await groundOf(world, world.sources.ether),
        await wrappedGround(world, world.alphix),
        await wrappedGround(world, await openAlphixEther(world)),
      ]
      const states = Math.ceil(Math.min(STATES_PER_CHAIN, count - done) / grounds.length)
      for (const ground of grounds)
        for (let state = 0; state < states; state += 1) {
          await disturb(random, world, ground.source)
          await tryState(random, ground, proofs[kindOf(ground)])
        }
    } finally {
      await world.stop()
    }
  }
  return proofs
}

const kindOf = ({ source: { market } }: Ground): keyof SourceProofs =>
  market.adapter === 'alphix' ? 'alphix' : 'released'

const emptyProof = (): SourceProof => ({
  deposits: emptyTally(),
  exits: emptyTally(),
  swaps: emptyTally(),
  quoter: emptyTally(),
})

async function tryState(random: Random, ground: Ground, proof: SourceProof): Promise<void> {
  const { rpc, market, account, rules } = ground
  const snapshot = await readMarketSnapshot(rpc, market, account, undefined, [])
  const { totalSupply = 0n } = snapshot.hook
  const liquidity = random.spread(1n, random.pick([1_000n, totalSupply + 1n, 4n * totalSupply + 1n]))
  const deposit = rules.planDeposit({ liquidity, snapshot, market })
  await compare(proof.deposits, ground, `deposit of ${liquidity}`, snapshot, deposit)
  const held = snapshot.account?.shares ?? 0n
  const shares = random.pick([held, random.spread(1n, held + 1n), random.spread(1n, 1_000n)])
  const exit = rules.planExit({ snapshot, market, shares })
  await compare(proof.exits, ground, `exit of ${shares} of ${held}`, snapshot, exit)
  await trySwap(random, ground, snapshot, proof)
}

type Planned =
  | { readonly ok: true; readonly plan: TxPlan & { readonly issues: readonly ActionIssue[] } }
  | { readonly ok: false; readonly issues: readonly ActionIssue[] }

/** Codes of issues that predict a revert. Some of these issues do not block the user. */
const REFUSES: readonly string[] = ['sourceShort', 'vaultIlliquid', 'reserveTooLow', 'balanceTooLow']

/** Issues that only the app raises. The contracts would accept the call. */
const OURS: readonly string[] = ['takesNothing', 'exitNothing', 'vaultMintsNothing', 'returnsNothing']

async function compare(
  tally: Tally,
  ground: Ground,
  what: string,
  { blockNumber }: MarketSnapshot,
  planned: Planned,
): Promise<void> {
  const issues = planned.ok ? planned.plan.issues : planned.issues
  const codes = issues.map(({ code }) => code).join(', ')
  if (!planned.ok) {
    // Without a plan, there is no call to simulate.
    record(tally, issues.some(isBlockingIssue) ? 'refused' : 'different', `${what}: ${codes}`)
    return
  }
  const { plan } = planned
  const tried = await simulateActions(ground.rpc, ground.market, plan.account, plan.calls, {
    blockNumber,
  }).catch((error: unknown) => {
    // The node refuses to simulate a call that sends more native currency than the account owns.
    if (error instanceof ChainError && error.code === 'insufficientFunds') return 'noFunds' as const
    throw error
  })
  if (tried === 'noFunds') {
    const lacks = issues.some(({ code }) => code === 'balanceTooLow')
    record(tally, lacks ? 'refused' : 'different', `${what}: ${codes}, not enough funds`)
    return
  }
  record(tally, verdictOf(plan, issues, tried), `${what}: ${codes || 'fine'}, ${told(tried)}, ${flows(plan)}`)
}

function verdictOf(
  plan: TxPlan,
  issues: readonly ActionIssue[],
  tried: SimulatedActions,
): 'equal' | 'refused' | 'different' {
  const refused = issues.some(({ code }) => REFUSES.includes(code))
  if (!tried.ok && issues.some(({ reverts }) => reverts === tried.revert.name)) return 'refused'
  const isNothing = !tried.ok && tried.revert.name === 'ZeroAmounts'
  if (isNothing && issues.some(({ code }) => OURS.includes(code))) return 'refused'
  if (!tried.ok) return refused ? 'refused' : 'different'
  if (issues.some(({ code }) => OURS.includes(code)) && tried.flows !== null) return 'refused'
  if (refused || tried.flows === null) return 'different'
  const { leaves, arrives } = tried.flows
  return areTokenMovementsEqual(leaves, plan.leaves) && areTokenMovementsEqual(arrives, plan.arrives)
    ? 'equal'
    : 'different'
}

const told = (tried: SimulatedActions): string => {
  if (!tried.ok) return `reverted ${tried.revert.path.join(' > ')} ${tried.revert.data.slice(0, 80)}`
  return tried.flows === null ? 'not told' : flows(tried.flows)
}

const flows = ({ leaves, arrives }: Pick<TxPlan, 'leaves' | 'arrives'>): string =>
  `-${leaves.map(({ amount }) => amount).join(' ')} +${arrives.map(({ amount }) => amount).join(' ')}`

async function trySwap(
  random: Random,
  { rpc, market, lending, ...ground }: Ground,
  snapshot: MarketSnapshot,
  proof: SourceProof,
): Promise<void> {
  const ticks = createTickTable(snapshot.pool.ticks ?? [], market.pool.tickSpacing)
  const lent = lending.lent(snapshot, market, ticks)
  const zeroForOne = random.chance(2)
  const exact = random.chance(2) ? 'in' : 'out'
  const native = isNativeCurrency(market.token0)
  const most = native
    ? random.pick([10n ** 6n, 10n ** 11n, 10n ** 20n])
    : random.pick([10n ** 18n, 10n ** 23n])
  const amount = random.spread(1n, most)
  const label = `${zeroForOne ? '0>1' : '1>0'} ${exact} ${amount}`
  const planned = planSwap({
    swapInput: { zeroForOne, exact, amount, slippageBps: 0 },
    snapshot,
    ticks,
    lent,
    market,
  })
  await compare(proof.swaps, { rpc, market, lending, ...ground }, label, snapshot, planned)
  if (!planned.ok || planned.plan.quote.partial) return
  const { quote, issues } = planned.plan
  const said = await quoteOnChain(rpc, market, {
    zeroForOne,
    exact,
    amount,
    blockNumber: snapshot.blockNumber,
  })
  const refused = issues.some(({ code }) => code === 'vaultIlliquid' || code === 'reserveTooLow')
  const same = said.ok && said.amountIn === quote.amountIn && said.amountOut === quote.amountOut
  record(
    proof.quoter,
    same ? 'equal' : refused && !said.ok ? 'refused' : 'different',
    `${label}: ours ${quote.amountIn} ${quote.amountOut}, quoter ${said.ok ? `${said.amountIn} ${said.amountOut}` : said.details}`,
  )
}
