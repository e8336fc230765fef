import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAdapter, loadMarketTransactionModule } from '#adapters/index.ts'
import { checkUniversalRouter } from '#chain/read/checkUniversalRouter.ts'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { isBlockingIssue } from '#market/issue.ts'
import type { Market } from '#market/market.ts'
import { planPermit, SWAP_DEADLINE_SECONDS } from '#market/permit.ts'
import { isUnquotableByV4Quoter, planSwap, type SwapPlan, type UserSwapInput } from '#market/swapPlan.ts'
import {
  listAccountTokenBalances,
  type Pair,
  toInputOutputOrder,
  toTokenPair,
  toVaultPair,
} from '#market/tokenPair.ts'
import type { SignedPermit, TxAction } from '#market/txAction.ts'
import type { Address } from '#math/hex.ts'
import { MAX_UINT256 } from '#math/integers.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { createTickTable } from '#math/tickMath.ts'
import { compareRequestWithReview } from '#transactions/readBack/compareRequestWithReview.ts'
import { deployRouters, PERMIT2, ROUTERS, type RouterName, routerOf } from '../../../devnet/deployRouters.ts'
import { send } from '../../../devnet/send.ts'
import { ADAPTER_MARKETS, startWorld, type World, worldMarket } from '../../../devnet/world.ts'
import { encodeActionCall } from './encodeActionCall.ts'
import { simulateActions } from './simulateActions.ts'
import { buildTypedPermit, encodePermit, parsePermitSignature, recoverSigner } from './typedPermit.ts'

let world: World
let rpc: Rpc
let alice: Address
let before = ''

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  alice = world.accounts[0] ?? '0x'
  await deployRouters(world.request)
  for (const { market } of ADAPTER_MARKETS)
    await worldMarket(world, market).actors.fund(alice, 10n ** 24n, 10n ** 24n)
}, 120_000)
beforeEach(async () => {
  before = await world.snapshot()
})
afterEach(() => world.revert(before))
afterAll(() => world?.stop())

/** All Universal Routers, and v4-core's test router, which the default network uses. */
const ALL_ROUTERS = ['poolSwapTest', ...ROUTERS] as const

function marketOf(market: Market, router: RouterName | 'poolSwapTest'): Market {
  if (router === 'poolSwapTest') return market
  return { ...market, network: { ...market.network, ...routerOf(router) } }
}

const look = (market: Market) => readMarketSnapshot(rpc, market, alice, undefined, [])

async function planned(market: Market, swapInput: UserSwapInput, permit?: SignedPermit): Promise<SwapPlan> {
  const snapshot = await look(market)
  const ticks = createTickTable(snapshot.pool.ticks ?? [], market.pool.tickSpacing)
  const lent = getAdapter(market).jitModel.lent(snapshot, market, ticks)
  const result = planSwap({ swapInput, market, snapshot, ticks, lent, signed: permit })
  if (!result.ok) throw new Error(JSON.stringify(result.issues.map(({ code }) => code)))
  return result.plan
}

function approvals(market: Market, { bounds }: SwapPlan, timestamp: bigint): readonly TxAction[] {
  const [{ token, amount } = { token: PERMIT2, amount: 0n }] = bounds?.maximumLeaves ?? []
  const { swapRouter, universalRouter } = market.network
  if (isNativeCurrency(token)) return []
  if (universalRouter === undefined)
    return [{ kind: 'approve', token, spender: swapRouter, amount: MAX_UINT256 }]
  const { permit2 } = universalRouter
  return [
    { kind: 'approve', token, spender: permit2, amount: MAX_UINT256 },
    {
      kind: 'approve',
      token,
      spender: swapRouter,
      amount,
      through: { permit2, expiration: timestamp + SWAP_DEADLINE_SECONDS },
    },
  ]
}

async function signed(
  market: Market,
  { swapInput: { zeroForOne }, maximumIn }: SwapPlan,
): Promise<SignedPermit | undefined> {
  const asked = planPermit(market, await look(market), zeroForOne, maximumIn)
  if (asked === undefined) return undefined
  const text = buildTypedPermit(asked.permit, world.chainId)
  const signature = parsePermitSignature(await world.request('eth_signTypedData_v4', [alice, text]))
  if (signature === undefined) throw new Error('no signature')
  const permit = { ...asked.permit, signature }
  expect((await recoverSigner(permit, world.chainId))?.toLowerCase()).toBe(alice.toLowerCase())
  return permit
}

async function standing(market: Market, zeroForOne: boolean) {
  const { account } = await look(market)
  const [held] =
    account === undefined ? [] : toInputOutputOrder(listAccountTokenBalances(account), zeroForOne)
  return held?.permit
}

async function sent(market: Market, action: TxAction): Promise<bigint> {
  const { to, data, value } = encodeActionCall(action, await loadMarketTransactionModule(market))
  const { gasUsed, effectiveGasPrice } = await send(world.request, { from: alice, to, data, value })
  return gasUsed * effectiveGasPrice
}

async function balances(market: Market, of: Address): Promise<Pair<bigint>> {
  const balance = async (token: Address): Promise<bigint> => {
    if (isNativeCurrency(token)) return BigInt(String(await world.request('eth_getBalance', [of, 'latest'])))
    const data = `0x70a08231${of.slice(2).toLowerCase().padStart(64, '0')}`
    return BigInt(String(await world.request('eth_call', [{ to: token, data }, 'latest'])))
  }
  const [token0, token1] = toTokenPair(market)
  return [await balance(token0), await balance(token1)]
}

async function emptyManager(market: Market, token: Address): Promise<void> {
  const { poolManager } = market.network
  if (isNativeCurrency(token)) {
    await world.request('anvil_setBalance', [poolManager, '0x0'])
    return
  }
  await world.request('anvil_impersonateAccount', [poolManager])
  await world.request('anvil_setBalance', [poolManager, '0xde0b6b3a7640000'])
  const [held0, held1] = await balances(market, poolManager)
  const side = token === market.token0 ? 0 : 1
  const owed = toVaultPair(await look(market))[side].shared?.claims ?? 0n
  const held = (side === 0 ? held0 : held1) - owed
  const to = world.accounts[3] ?? '0x'
  const data =
    `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${held.toString(16).padStart(64, '0')}` as const
  await send(world.request, { from: poolManager, to: token, data })
  await world.request('anvil_stopImpersonatingAccount', [poolManager])
}

async function amountOf(
  market: Market,
  { zeroForOne, exact }: Omit<UserSwapInput, 'amount'>,
): Promise<bigint> {
  const [input, output] = toInputOutputOrder(toVaultPair(await look(market)), zeroForOne)
  const { hookAssets } = exact === 'in' ? input : output
  if (hookAssets === undefined) throw new Error('unread vault')
  return hookAssets / 10_000n
}

/** The first market takes every kind of swap, and each other market one in each direction. */
const KINDS = [
  { zeroForOne: true, exact: 'in' },
  { zeroForOne: false, exact: 'out' },
  { zeroForOne: true, exact: 'out' },
  { zeroForOne: false, exact: 'in' },
] as const

describe.each(ALL_ROUTERS)('Swap through router %s', (router) => {
  describe.each(ADAPTER_MARKETS)('paying with $name', ({ market: listed }) => {
    // DualPool hooks leave their gain in the pool manager as a claim.
    const keepsGain = listed.adapter === 'dualpool'

    test.each(listed === ADAPTER_MARKETS[0]?.market ? KINDS : KINDS.slice(0, 2))(
      'equals its quote, with an approval or a permit: $zeroForOne, exact $exact',
      async ({ zeroForOne, exact }) => {
        const market = marketOf(listed, router)
        const swapInput = { zeroForOne, exact, slippageBps: 50 } as const
        const amount = await amountOf(market, swapInput)
        for (const empty of [false, true]) {
          const at = await world.snapshot()
          const [input] = toInputOutputOrder(toTokenPair(market), zeroForOne)
          if (empty) await emptyManager(market, input)
          const first = await planned(market, { ...swapInput, amount })
          const { timestamp } = await look(market)
          const [toPermit2, toRouter] = approvals(market, first, timestamp)
          if (toPermit2 !== undefined) await sent(market, toPermit2)
          if (toRouter !== undefined && !empty) await sent(market, toRouter)
          const permit = empty && router !== 'poolSwapTest' ? await signed(market, first) : undefined
          const plan = await planned(market, { ...swapInput, amount }, permit)
          expect(plan.action.permit).toEqual(permit)
          if (empty && router === 'poolSwapTest' && !keepsGain) {
            // PoolSwapTest pays after the swap. It reverts, because hooks take tokens from the
            // empty pool manager during the swap.
            const refused = await simulateActions(
              rpc,
              await loadMarketTransactionModule(market),
              alice,
              plan.calls,
            )
            expect(refused).toMatchObject({ ok: false })
            await world.revert(at)
            continue
          }
          expect(plan.issues.filter(isBlockingIssue)).toEqual([])
          // V4Quoter fails if the pool manager has no tokens, unless the hook leaves its gain in
          // the pool manager.
          expect(isUnquotableByV4Quoter(plan, await look(market))).toBe(empty && !keepsGain)
          const [action] = plan.calls
          const writing = await loadMarketTransactionModule(market)
          const call = encodeActionCall(action, writing)
          const request = {
            from: alice,
            chainId: `0x${world.chainId.toString(16)}`,
            to: call.to,
            data: call.data,
            value: `0x${call.value.toString(16)}`,
          }
          expect(
            compareRequestWithReview(request, { action, account: alice, chainId: world.chainId }, writing),
          ).toEqual({
            ok: true,
          })
          const simulated = await simulateActions(rpc, writing, alice, plan.calls)
          expect(simulated).toMatchObject({
            ok: true,
            flows: {
              leaves: [{ amount: plan.quote.amountIn }],
              arrives: [{ amount: plan.quote.amountOut }],
            },
          })
          const held = await balances(market, alice)
          const fee = await sent(market, action)
          const after = await balances(market, alice)
          const change = [after[0] - held[0], after[1] - held[1]] as const
          const net = isNativeCurrency(market.token0) ? ([change[0] + fee, change[1]] as const) : change
          const [paid, received] = toInputOutputOrder(net, zeroForOne)
          expect([-paid, received]).toEqual([plan.quote.amountIn, plan.quote.amountOut])
          // The swap uses up the router's allowance, which came from an approval or a permit.
          if (!isNativeCurrency(input) && market.network.universalRouter !== undefined) {
            const left = await standing(market, zeroForOne)
            expect([left?.amount, left?.nonce]).toEqual([0n, empty ? 1n : 0n])
          }
          // No tokens may stay in the router, because any caller could take them.
          expect(await balances(market, market.network.swapRouter)).toEqual([0n, 0n])
          await world.revert(at)
        }
      },
    )
  })
})

describe.each(ROUTERS)('Permit2 permit for router %s', (router) => {
  const swapInput = { zeroForOne: true, exact: 'in', slippageBps: 50, amount: 10n ** 20n } as const

  async function ready() {
    const market = marketOf(world.market, router)
    const first = await planned(market, swapInput)
    const [toPermit2] = approvals(market, first, 0n)
    if (toPermit2 !== undefined) await sent(market, toPermit2)
    const permit = await signed(market, first)
    if (permit === undefined) throw new Error('nothing signed')
    return { market, permit, swap: await planned(market, swapInput, permit) }
  }

  test('pays for the swap even if another account has submitted the permit first', async () => {
    const { market, permit, swap } = await ready()
    const stranger = world.accounts[5] ?? '0x'
    const { to, data } = encodePermit(permit)
    await send(world.request, { from: stranger, to, data })
    const held = await balances(market, alice)
    await sent(market, swap.action)
    const after = await balances(market, alice)
    expect([held[0] - after[0], after[1] - held[1]]).toEqual([swap.quote.amountIn, swap.quote.amountOut])
    expect(await standing(market, true)).toMatchObject({ amount: 0n, nonce: 1n })
    expect((await planned(market, swapInput, permit)).action.permit).toBeUndefined()
  })

  test('is rejected for a different amount, router or nonce', async () => {
    const { market, permit, swap } = await ready()
    const other = ROUTERS.find((name) => name !== router) ?? router
    const spoilt = [
      { ...permit, amount: permit.amount - 1n },
      { ...permit, spender: routerOf(other).swapRouter },
      { ...permit, nonce: 1n },
      {
        ...permit,
        signature:
          parsePermitSignature(
            await world.request('eth_signTypedData_v4', [
              world.accounts[5],
              buildTypedPermit(permit, world.chainId),
            ]),
          ) ?? '0x',
      },
      { ...permit, signature: `0x${'7'.repeat(64)}${permit.signature.slice(66)}` },
    ] as const
    const writing = await loadMarketTransactionModule(market)
    for (const wrong of spoilt)
      expect(await simulateActions(rpc, writing, alice, [{ ...swap.action, permit: wrong }])).toMatchObject({
        ok: false,
        revert: { name: 'AllowanceExpired' },
      })
    expect(await simulateActions(rpc, writing, alice, swap.calls)).toMatchObject({ ok: true })
  })
})

describe('Check of the Universal Router contract', () => {
  const network = () => marketOf(world.market, 'universal20').network
  const faultOf = (change: object) => {
    const changed = { ...network(), ...change }
    return checkUniversalRouter(rpc, changed, changed.universalRouter ?? { layout: 5, permit2: PERMIT2 })
  }

  test.each(ROUTERS)('accepts only the swap encoding of %s', async (name) => {
    const { swapRouter, universalRouter } = routerOf(name)
    expect(await faultOf({ swapRouter, universalRouter })).toBeUndefined()
    const other = { ...universalRouter, layout: universalRouter.layout === 5 ? 6 : 5 }
    expect(await faultOf({ swapRouter, universalRouter: other })).toBe('otherLayout')
  })

  test('detects a router with a wrong address, pool manager or Permit2', async () => {
    expect(await faultOf({ swapRouter: world.accounts[3] })).toBe('noRouter')
    expect(await faultOf({ swapRouter: world.market.token0 })).toBe('noRouter')
    expect(await faultOf({ poolManager: world.market.hook })).toBe('otherManager')
    expect(await faultOf({ universalRouter: { layout: 5, permit2: world.accounts[3] } })).toBe('noPermit2')
  })
})
