import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAdapter, loadAdapter } from '#adapters/index.ts'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { readReceipt } from '#chain/transaction/readTransaction.ts'
import type { WritableMarket } from '#market/adapter.ts'
import { findPlanConditions } from '#market/conditions.ts'
import type { DepositPlan } from '#market/depositPlan.ts'
import { DEFAULT_TOLERANCE } from '#market/limits.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { findAffordableDeposit, orderAmountsByToken, planOneTokenDeposit } from '#market/oneToken.ts'
import { planRouterApprovals } from '#market/permit.ts'
import { listAccountTokenBalances, type Pair, toVaultPair } from '#market/tokenPair.ts'
import { type AllowanceMode, computeApprovalAmount, planApproval } from '#market/tokenPlans.ts'
import type { TxPlan } from '#market/txAction.ts'
import { replaceAmountsBySimulatedExit, type WithdrawPlan } from '#market/withdrawPlan.ts'
import type { Hex } from '#math/hex.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { createTickTable } from '#math/tickMath.ts'
import { reviewStore } from '#transactions/review/reviewStore.ts'
import { createActors } from '../../../devnet/actors.ts'
import {
  ADAPTER_MARKETS,
  startWorld,
  type World,
  type WorldMarket,
  worldMarket,
} from '../../../devnet/world.ts'
import { DEPLOYER, SWAPPERS } from '../../../devnet/worldAddresses.ts'
import { openJournal } from '../journal.ts'
import { type ReplanOnSnapshot, submitTransactions } from './submit.ts'

/**
 * Number of deposits and exits per test. Another account swaps after each snapshot, during each
 * review, and before each transaction. Set LIVE_ATTEMPTS=50 for a full run.
 */
const ATTEMPTS = Number(process.env.LIVE_ATTEMPTS ?? 1)
const PATIENCE = 60_000 + ATTEMPTS * 20_000
const TOLERANCE_BPS = DEFAULT_TOLERANCE.bps

let world: World
let rpc: Rpc

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

async function openMoving({ market: own, actors }: WorldMarket, mode: AllowanceMode) {
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  await loadAdapter(own)
  const { capabilities: can, reader: reading, encoder: writing, rules, jitModel: lending } = getAdapter(own)
  const market: WritableMarket = { ...own, capabilities: can, reader: reading, encoder: await writing() }
  const user = world.accounts[mode === 'exact' ? 0 : 1] ?? '0x'
  const [swapper] = SWAPPERS
  const { swap } = createActors(world.request, own, DEPLOYER)
  const read = () => readMarketSnapshot(rpc, market, user, undefined, [])
  const first = await read()
  const [held0, held1] = toVaultPair(first).map(({ hookAssets }) => hookAssets)
  if (held0 === undefined || held1 === undefined) throw new Error('unread vaults')
  for (const account of [user, swapper]) await actors.fund(account, held0 * 100n, held1 * 100n)
  let round = mode === 'exact' ? 0 : 1

  async function move(): Promise<void> {
    round += 1
    const zeroForOne = round % 2 === 0
    const size = BigInt(1 + ((round * 7) % 5))
    const amountIn = ((zeroForOne ? (held0 ?? 0n) : (held1 ?? 0n)) * size) / 10_000n
    const value = zeroForOne && isNativeCurrency(own.token0) ? { value: amountIn } : {}
    await swap(swapper, { zeroForOne, amountSpecified: -amountIn, ...value })
  }

  /**
   * Sends plans and accepts every review. Resolves to true if the transaction was mined as planned.
   */
  async function send(plans: readonly [TxPlan, ...TxPlan[]], renew?: ReplanOnSnapshot): Promise<boolean> {
    await move()
    const hashes: Hex[] = []
    const provider = {
      request: async ({ method, params }: { method: string; params?: readonly unknown[] | object }) => {
        const list: readonly unknown[] = Array.isArray(params) ? params : []
        if (method !== 'eth_sendTransaction') return world.request(method, [...list])
        await move()
        const hash = String(await world.request(method, [...list])) as Hex
        hashes.push(hash)
        return hash
      },
    }
    const journal = openJournal(undefined, undefined)
    let ids = 0
    const leave = reviewStore.subscribe(() => {
      const state = reviewStore.get()
      if (state.step === 'asking') void move().then(() => state.decide('sign'))
    })
    const session = {
      account: user,
      chainId: world.chainId,
      connectorId: 'test',
      connectorName: 'Test',
      provider,
    }
    const result = await submitTransactions(
      plans,
      {
        rpc,
        market,
        journal,
        asking: new Set<string>(),
        isLocal: true,
        session: () => session,
        now: () => 1000,
        newId: () => `id${ids++}`,
        settled: async (id) => {
          const record = journal.find(id)
          return record && { ...record, status: 'confirmed' }
        },
      },
      renew,
    ).finally(leave)
    if (result.status !== 'sent') {
      problems.push(JSON.stringify(result, (_, value) => (typeof value === 'bigint' ? `${value}` : value)))
      return false
    }
    const receipts = await Promise.all(hashes.map((hash) => readReceipt(rpc, hash)))
    const isMined = receipts.length === plans.length && receipts.every((receipt) => receipt?.succeeded)
    if (!isMined) problems.push(`reverted: ${plans.map(({ action }) => action.kind)}`)
    return isMined
  }

  const problems: string[] = []
  return { market, user, mode, read, send, problems, rules, lending }
}

type Moving = Awaited<ReturnType<typeof openMoving>>

const judged = (plan: DepositPlan, snapshot: MarketSnapshot): DepositPlan => ({
  ...plan,
  conditions: findPlanConditions(snapshot),
})

async function approveAndDeposit(
  { market, user, mode, read, send }: Moving,
  planOn: (snapshot: MarketSnapshot) => DepositPlan | undefined,
): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) {
    const snapshot = await read()
    const plan = planOn(snapshot)
    if (plan === undefined) return false
    const [approval, ...others] = plan.approvals.map(({ token, amount }) =>
      planApproval({
        token,
        spender: market.hook,
        amount: computeApprovalAmount(mode, amount, TOLERANCE_BPS),
        account: user,
        snapshot,
      }),
    )
    if (approval === undefined) return send([plan], planOn)
    if (!(await send([approval, ...others]))) return false
  }
  return false
}

async function deposit(moving: Moving): Promise<boolean> {
  const { market, read, rules } = moving
  const { totalSupply = 0n } = (await read()).hook
  const planOn = (snapshot: MarketSnapshot) => {
    const planned = rules.planDeposit({ liquidity: totalSupply / 100n, snapshot, market })
    return planned.ok ? judged(planned.plan, snapshot) : undefined
  }
  return approveAndDeposit(moving, planOn)
}

async function withdraw({ market, read, send, rules, problems }: Moving): Promise<boolean> {
  const planOn = (snapshot: MarketSnapshot): WithdrawPlan | undefined => {
    const planned = rules.planExit({ snapshot, market })
    const exit = snapshot.account?.exit
    if (!planned.ok) {
      problems.push(planned.issues.map(({ code }) => code).join())
      return undefined
    }
    return exit?.ok ? replaceAmountsBySimulatedExit(planned.plan, exit, market) : planned.plan
  }
  const { lockBlocks = 0n } = (await read()).hook.gates ?? {}
  await world.request('anvil_mine', [`0x${lockBlocks.toString(16)}`])
  const plan = planOn(await read())
  return plan !== undefined && send([plan], planOn)
}

const balancesOf = (snapshot: MarketSnapshot): Pair<bigint> => {
  if (snapshot.account === undefined) throw new Error('no account')
  const [one, other] = listAccountTokenBalances(snapshot.account).map(({ balance }) => balance)
  if (one === undefined || other === undefined) throw new Error('unread balances')
  return [one, other]
}

/** Swaps part of token 1, and deposits the rest together with the swap output. */
async function depositOneToken(moving: Moving): Promise<boolean> {
  const { market, mode, read, send, rules, lending, problems } = moving
  const groundOn = (snapshot: MarketSnapshot) => ({
    snapshot,
    market,
    rules,
    lending,
    ticks: createTickTable(snapshot.pool.ticks ?? [], market.pool.tickSpacing),
  })
  const before = await read()
  const held = toVaultPair(before)[1].hookAssets ?? 0n
  const amount = held / 100n
  const swapInput = { side: 1, amount, limitBps: 500n, tolerance: DEFAULT_TOLERANCE } as const
  const swapOn = (snapshot: MarketSnapshot) => {
    const ground = groundOn({
      ...snapshot,
      pool: { ...before.pool, ...snapshot.pool, ticks: snapshot.pool.ticks ?? before.pool.ticks ?? [] },
    })
    const planned = planOneTokenDeposit(swapInput, ground)
    if (planned.ok) return planned.swap
    problems.push(planned.refusal.code)
    return undefined
  }
  for (let tries = 0; tries < 3; tries += 1) {
    const snapshot = await read()
    const swap = swapOn(snapshot)
    if (swap === undefined) return false
    const most = computeApprovalAmount('exact', swap.maximumIn, TOLERANCE_BPS)
    const isLacking = swap.approval !== undefined || swap.permit !== undefined
    const request = { side: 1, most, mode, toleranceBps: 0n, snapshot, market } as const
    const [approval, ...others] = isLacking ? planRouterApprovals(request) : []
    if (approval === undefined) {
      if (!(await send([swap], swapOn))) return false
      break
    }
    if (!(await send([approval, ...others]))) return false
  }
  const [was, is] = [balancesOf(before), balancesOf(await read())]
  const sold = was[1] - is[1]
  // Deposits at most 99.9 % of the swap output, because the native currency also pays for gas.
  const budget = orderAmountsByToken(1, amount - sold, ((is[0] - was[0]) * 999n) / 1_000n)
  return approveAndDeposit(moving, (snapshot) => {
    const planned = findAffordableDeposit(budget, DEFAULT_TOLERANCE, groundOn(snapshot))
    if (planned?.ok) return judged(planned.plan, snapshot)
    problems.push(planned === undefined ? 'oneSided' : planned.issues.map(({ code }) => code).join())
    return undefined
  })
}

describe.each(ADAPTER_MARKETS)(
  'Deposit and exit in a $name pool whose price moves before each transaction',
  ({ market }) => {
    describe.each(['exact', 'unlimited'] as const)('with %s approvals', (mode) => {
      test(
        'never fail',
        async () => {
          const moving = await openMoving(worldMarket(world, market), mode)
          const done = { deposits: 0, exits: 0 }
          for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
            if (await deposit(moving)) done.deposits += 1
            if (await withdraw(moving)) done.exits += 1
          }
          expect(moving.problems).toEqual([])
          expect(done).toEqual({ deposits: ATTEMPTS, exits: ATTEMPTS })
        },
        PATIENCE,
      )

      test(
        'never fail for a deposit with one token',
        async () => {
          const moving = await openMoving(worldMarket(world, market), mode)
          let deposits = 0
          for (let attempt = 0; attempt < ATTEMPTS; attempt += 1)
            if (await depositOneToken(moving)) deposits += 1
          expect(moving.problems).toEqual([])
          expect(deposits).toBe(ATTEMPTS)
        },
        PATIENCE,
      )
    })
  },
)
