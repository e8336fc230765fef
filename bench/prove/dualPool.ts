import { callOf, choke, readBalance, sendAs } from '../../devnet/contracts.ts'
import type { DualWorld } from '../../devnet/dualWorlds.ts'
import { Reverted } from '../../devnet/send.ts'
import type { World } from '../../devnet/world.ts'
import { DEPLOYER, PROVIDERS, SWAPPERS } from '../../devnet/worldAddresses.ts'
import { dualpoolJitModel, dualpoolShareMath } from '../../src/adapters/dualpool/rules.ts'
import { quoteOnChain } from '../../src/chain/read/quoteOnChain.ts'
import { readMarketSnapshot } from '../../src/chain/read/readMarketSnapshot.ts'
import { createRpc, type Rpc } from '../../src/chain/rpc/rpc.ts'
import type { ActionIssue } from '../../src/market/issue.ts'
import { NO_VAULT } from '../../src/market/market.ts'
import type { MarketSnapshot } from '../../src/market/marketSnapshot.ts'
import { quoteSwapRequest, type UserSwapInput } from '../../src/market/swapPlan.ts'
import { TOKEN_SIDES, type TokenSide, toTokenPair, toVaultPair } from '../../src/market/tokenPair.ts'
import type { Address } from '../../src/math/hex.ts'
import type { TokenAmounts } from '../../src/math/liquidity.ts'
import { createTickTable } from '../../src/math/tickMath.ts'
import type { Random } from './random.ts'
import { emptyTally, record, type Tally } from './tally.ts'

export interface DualPoolProof {
  readonly deposits: Tally
  readonly exits: Tally
  readonly quotes: Tally
  readonly mined: Tally
}

interface Stage {
  readonly world: World
  readonly dual: DualWorld
  readonly rpc: Rpc
  readonly random: Random
  readonly proof: DualPoolProof
}

const MUCH = 10n ** 40n

const [USER] = PROVIDERS
const [SWAPPER] = SWAPPERS

/**
 * Applies random events to a pool of the DualPool hook: yield, losses, donations, moved ranges,
 * empty sides, and vaults that cannot pay. Compares every deposit, withdrawal and swap with the
 * app's plan.
 */
export async function proveDualPool(
  world: World,
  dual: DualWorld,
  random: Random,
  count: number,
): Promise<DualPoolProof> {
  const proof = { deposits: emptyTally(), exits: emptyTally(), quotes: emptyTally(), mined: emptyTally() }
  const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  for (const account of [USER, SWAPPER]) await dual.actors.fund(account, MUCH, MUCH)
  const stage: Stage = { world, dual, rpc, random, proof }
  for (let done = 0; done < count; done += 1) {
    if (random.chance(4)) await disturb(stage)
    const act = random.pick([deposit, exit, swap, swap])
    await act(stage)
  }
  return proof
}

const seen = ({ rpc, dual }: Stage): Promise<MarketSnapshot> =>
  readMarketSnapshot(rpc, dual.market, USER, undefined, [])

async function holdings({ world, dual }: Stage, who: Address): Promise<TokenAmounts> {
  const { token0, token1 } = dual.market
  const [amount0, amount1] = [
    await readBalance(world.request, token0, who),
    await readBalance(world.request, token1, who),
  ]
  return { amount0, amount1 }
}

const same = (a: TokenAmounts, b: TokenAmounts) => a.amount0 === b.amount0 && a.amount1 === b.amount1
const difference = (a: TokenAmounts, b: TokenAmounts): TokenAmounts => ({
  amount0: a.amount0 - b.amount0,
  amount1: a.amount1 - b.amount1,
})

type Planned =
  | { readonly ok: true; readonly plan: TokenAmounts & { readonly issues: readonly ActionIssue[] } }
  | { readonly ok: false; readonly issues: readonly ActionIssue[] }

async function compare(
  stage: Stage,
  tally: Tally,
  what: string,
  planned: Planned,
  carryOut: (bounds: TokenAmounts) => Promise<unknown>,
  sign: 1n | -1n,
): Promise<void> {
  const issues = planned.ok ? planned.plan.issues : planned.issues
  const against = issues.find(({ severity, reverts }) => severity === 'blocking' && reverts !== undefined)
  const before = await holdings(stage, USER)
  try {
    await carryOut(planned.ok ? planned.plan : { amount0: 0n, amount1: 0n })
  } catch (error) {
    if (!(error instanceof Reverted)) throw error
    // The app warns about a vault with too few assets but plans the call, so it may revert.
    const warned = against !== undefined || issues.some(({ code }) => code === 'sourceShort')
    record(
      tally,
      warned ? 'refused' : 'different',
      `${what}: ${error.message}, predicted ${against?.reverts}`,
    )
    return
  }
  const moved = difference(await holdings(stage, USER), before)
  const amounts = { amount0: sign * moved.amount0, amount1: sign * moved.amount1 }
  const equal = planned.ok && against === undefined && same(amounts, planned.plan)
  record(tally, equal ? 'equal' : 'different', `${what}: moved ${amounts.amount0}, ${amounts.amount1}`)
}

async function deposit(stage: Stage): Promise<void> {
  const { dual, random, proof } = stage
  const snapshot = await seen(stage)
  const supply = snapshot.hook.totalSupply ?? 1n
  const liquidity = random.spread(1n, supply * 2n)
  const planned = dualpoolShareMath.planDeposit({ liquidity, snapshot, market: dual.market })
  // The maximum amounts equal the predicted ones, so a deposit that costs one unit more reverts.
  const carryOut = (most: TokenAmounts) => dual.actors.deposit(USER, liquidity, most)
  await compare(stage, proof.deposits, `deposit of ${liquidity}`, planned, carryOut, -1n)
}

async function exit(stage: Stage): Promise<void> {
  const { dual, random, proof, world } = stage
  await world.request('anvil_mine', ['0x4'])
  const snapshot = await seen(stage)
  const held = snapshot.account?.shares ?? 0n
  if (held === 0n) return deposit(stage)
  const shares = random.chance(6) ? held : random.spread(1n, held)
  const planned = dualpoolShareMath.planExit({ snapshot, market: dual.market, shares })
  const carryOut = (least: TokenAmounts) => dual.actors.withdraw(USER, shares, least)
  await compare(stage, proof.exits, `exit of ${shares}`, planned, carryOut, 1n)
}

async function swap(stage: Stage): Promise<void> {
  const { dual, random, proof, rpc } = stage
  const { market, actors } = dual
  const snapshot = await seen(stage)
  const zeroForOne = random.chance(2)
  const exact = random.pick(['in', 'out'] as const)
  const side: TokenSide = zeroForOne === (exact === 'in') ? 0 : 1
  const worth = toVaultPair(snapshot)[side].hookAssets ?? 0n
  const amount = random.spread(1n, worth * 2n + 1_000n)
  const swapInput: UserSwapInput = { zeroForOne, exact, amount, slippageBps: 0 }
  const ticks = createTickTable([], market.pool.tickSpacing)
  const lent = dualpoolJitModel.lent(snapshot, market, ticks)
  const quoted = quoteSwapRequest(swapInput, { snapshot, ticks, lent })
  const onChain = await quoteOnChain(rpc, market, { ...swapInput, blockNumber: snapshot.blockNumber })
  const what = `${zeroForOne ? '0 to 1' : '1 to 0'}, exact ${exact} ${amount}`
  const whole = quoted.ok && !quoted.quote.partial
  const agrees =
    whole === onChain.ok &&
    (!whole ||
      (onChain.ok &&
        quoted.quote.amountIn === onChain.amountIn &&
        quoted.quote.amountOut === onChain.amountOut))
  const said = onChain.ok ? `${onChain.amountIn}, ${onChain.amountOut}` : onChain.details.slice(0, 90)
  const ours = quoted.ok
    ? `${quoted.quote.amountIn}, ${quoted.quote.amountOut}${quoted.quote.partial ? ' in part' : ''}`
    : quoted.issue.code
  // Only a simulation reveals a vault that reports tokens but does not pay.
  const stuck = !onChain.ok && onChain.details.includes('ERC4626')
  record(
    proof.quotes,
    agrees ? (whole ? 'equal' : 'refused') : stuck ? 'refused' : 'different',
    `${what}: ${ours}, quoter ${said}`,
  )
  if (!quoted.ok || stuck) return
  const before = await holdings(stage, SWAPPER)
  const amountSpecified = exact === 'in' ? -amount : amount
  await actors.swap(SWAPPER, { zeroForOne, amountSpecified, sqrtPriceLimitX96: quoted.stop })
  const moved = difference(await holdings(stage, SWAPPER), before)
  const { amountIn, amountOut } = quoted.quote
  const expected = zeroForOne
    ? { amount0: -amountIn, amount1: amountOut }
    : { amount0: amountOut, amount1: -amountIn }
  record(
    proof.mined,
    same(moved, expected) ? 'equal' : 'different',
    `${what}: moved ${moved.amount0}, ${moved.amount1}`,
  )
}

async function disturb(stage: Stage): Promise<void> {
  const { dual, random, world } = stage
  const { actors, market } = dual
  const drawn: TokenSide = random.chance(2) ? 0 : 1
  const [side = drawn] = [drawn, ...TOKEN_SIDES].filter((each) => toVaultPair(market)[each] !== NO_VAULT)
  const [vault, token] = [toVaultPair(market)[side], toTokenPair(market)[side]]
  const held = (await seen(stage)).vault0.totalAssets ?? 0n
  const spread = () => random.spread(1n, held / 3n + 10n)
  const events = {
    yield: () => actors.dripYield(spread(), spread()),
    loss: async () => {
      const there = await readBalance(world.request, token, vault)
      const lost = (there * BigInt(random.int(31))) / 100n
      await sendAs(world.request, vault, token, callOf('TestToken', 'transfer', [DEPLOYER, lost]))
    },
    lost: () => actors.mint(token, market.hook, spread()),
    ranges: () => actors.setDistribution(randomBuckets(stage)),
    illiquid: () =>
      choke(world.request, actors, vault, BigInt(random.pick([0, 500, 3_000, 10_000] as const))),
    liquid: () => choke(world.request, actors, vault, 10_000n),
  }
  const name = random.pick([
    'yield',
    'yield',
    'loss',
    'lost',
    'ranges',
    'illiquid',
    'liquid',
    'liquid',
  ] as const)
  await events[name]()
}

function randomBuckets({ dual, random }: Stage) {
  const { tickSpacing } = dual.market.pool
  const aligned = (tick: number) => Math.floor(tick / tickSpacing) * tickSpacing
  const center = aligned(dual.pool.tick)
  const count = 1 + random.int(8)
  return Array.from({ length: count }, (_, index) => {
    const width = tickSpacing * (1 + random.int(200))
    const shift = random.chance(3) ? tickSpacing * (random.int(300) - 150) : 0
    const weightBps = index === 0 ? 10_000 - (count - 1) * 1_000 : 1_000
    return { tickLower: center + shift - width, tickUpper: center + shift + width, weightBps }
  })
}
