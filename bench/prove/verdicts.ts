import { callOf, readAddress, readBalance, readWord } from '../../devnet/contracts.ts'
import { Reverted } from '../../devnet/send.ts'
import { startWorld, type World } from '../../devnet/world.ts'
import { getAdapter, loadMarketTransactionModule } from '../../src/adapters/index.ts'
import { combineExitSimulations, type SimulatedExitResult } from '../../src/chain/past/historyExit.ts'
import { readMarketSnapshot } from '../../src/chain/read/readMarketSnapshot.ts'
import { readMarketSummaries } from '../../src/chain/read/readMarketSummaries.ts'
import { readHookCode, readSafetyFindings } from '../../src/chain/read/readSafety.ts'
import { createRpc, type Rpc } from '../../src/chain/rpc/rpc.ts'
import { simulateExit } from '../../src/chain/simulate/simulation.ts'
import { isBlockingIssue } from '../../src/market/issue.ts'
import type { Market } from '../../src/market/market.ts'
import {
  assessMarketHealth,
  type FullExitSimulation,
  type MarketHealth,
  readFullExitSimulation,
  withFullExitSimulation,
} from '../../src/market/marketHealth.ts'
import { findMarketVerdict } from '../../src/market/marketList.ts'
import type { MarketSnapshot } from '../../src/market/marketSnapshot.ts'
import {
  computePositionLossSinceReference,
  computePositionWorth,
  type PositionWorth,
} from '../../src/market/positionWorth.ts'
import { type Pair, TOKEN_SIDES, toTokenPair, toVaultPair } from '../../src/market/tokenPair.ts'
import type { Address, Hex } from '../../src/math/hex.ts'
import { isNativeCurrency } from '../../src/math/pool.ts'
import type { Random } from './random.ts'
import { emptyTally, record, type Tally } from './tally.ts'
import { HOLDER, type StatedGround, statedGrounds } from './verdictGrounds.ts'

/** Result of a mined withdrawal of the whole position. Its block is reverted afterwards. */
type Mined = { readonly ok: true; readonly paid: Pair<bigint> | undefined } | { readonly ok: false }

/** Maximum number of states per chain, because Anvil slows down with every block. */
const STATES_PER_CHAIN = 70

/**
 * Creates random histories for a market of every adapter: thefts, losses, closed pools, and vaults
 * that are revoked, do not pay, or report wrong values. In each state, everything that the pages
 * say about deposits, withdrawals and amounts is compared: with each other, with the contracts, and
 * with a withdrawal that is mined and reverted.
 */
export async function proveVerdicts(random: Random, count: number): Promise<Readonly<Record<string, Tally>>> {
  const tallies: Record<string, Tally> = {}
  for (let done = 0; done < count; done += STATES_PER_CHAIN) {
    const world = await startWorld()
    try {
      const grounds = await statedGrounds(random, world)
      const states = Math.ceil(Math.min(STATES_PER_CHAIN, count - done) / grounds.length)
      for (const ground of grounds) {
        tallies[ground.name] ??= emptyTally()
        // Each chain needs a new client. A client of the previous chain would treat the lower block
        // numbers as those of a lagging node.
        const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
        await liveThrough({ random, world, rpc, ground }, states, tallies[ground.name] ?? emptyTally())
      }
    } finally {
      await world.stop()
    }
  }
  return tallies
}

interface Stage {
  readonly random: Random
  readonly world: World
  readonly rpc: Rpc
  readonly ground: StatedGround
}

async function liveThrough(stage: Stage, states: number, tally: Tally): Promise<void> {
  const { random, world, ground } = stage
  const first = await world.snapshot()
  const next = dealt(random, ground.events)
  const told: string[] = []
  let known: PositionWorth | undefined
  let overstated = false
  for (let state = 0; state < states; state += 1) {
    const event = next()
    const happened = await event.run().then(
      () => true,
      (error: unknown) => {
        if (error instanceof Reverted) return false
        throw error
      },
    )
    if (happened && event.overstating !== undefined) overstated = event.overstating === 'starts'
    told.push(happened ? event.name : `(${event.name})`)
    await world.request('anvil_mine', ['0x4'])
    const seen = await lookAt(stage)
    const now = worthOf(seen.snapshot)
    const agree = await depositsAgree(seen.snapshot, ground.market)
    const wrong = [
      ...compare(stage, seen),
      ...(agree ? [] : ['deposits: the plan and the verdict differ']),
      ...ofWorth(known, now, seen, happened && (event.isHarm || overstated)),
    ]
    record(
      tally,
      wrong.length === 0 ? 'equal' : 'different',
      `${ground.name} after ${told.slice(-6).join(', ')}: ${wrong.join('; ')}`,
    )
    known = now
  }
  await world.revert(first)
}

/**
 * Returns a function that draws random items. It draws each item once before it repeats any, so
 * that a short run covers more items.
 */
function dealt<T>(random: Random, all: readonly [T, ...T[]]): () => T {
  const left: T[] = []
  return () => {
    if (left.length === 0) left.push(...all)
    return left.splice(random.int(left.length), 1)[0] ?? all[0]
  }
}

/** Everything that the pages show at one block, and the true state. */
interface Seen {
  readonly snapshot: MarketSnapshot
  readonly trial: FullExitSimulation | undefined
  readonly health: MarketHealth
  readonly glance: Awaited<ReturnType<typeof readMarketSummaries>>[number]
  readonly safety: Awaited<ReturnType<typeof readSafetyFindings>>
  readonly leaving: SimulatedExitResult
  readonly mined: Mined
  readonly held: Pair<Held>
}

/** Balances of an account, read from the contracts one by one. */
interface Held {
  readonly idle: bigint
  readonly claims: bigint
  readonly invested: bigint
}

async function lookAt({ world, rpc, ground }: Stage): Promise<Seen> {
  const { market } = ground
  const writable = await loadMarketTransactionModule(market)
  const adapter = getAdapter(market)
  const snapshot = await readMarketSnapshot(rpc, market, HOLDER, undefined, [])
  const { exit, shares } = snapshot.account ?? {}
  const tried = exit?.ok ? undefined : await simulateExit(rpc, writable, snapshot)
  const trial = tried ?? readFullExitSimulation(snapshot)
  const { rules } = adapter
  const [glance] = await readMarketSummaries(rpc, [market], HOLDER)
  if (glance === undefined) throw new Error('no glance')
  const leaving = combineExitSimulations({ shares, exit }, tried ?? null, () =>
    rules.planExit({ snapshot, market }),
  )
  if (leaving === undefined) throw new Error('nothing is told')
  return {
    ...{ snapshot, trial, glance },
    health: assessMarketHealth(snapshot, trial),
    safety: await readSafetyFindings(rpc, market, await readHookCode(rpc, market)),
    leaving,
    mined: await mineExit(world, ground, shares ?? 0n),
    held: [await heldOf(world, market, 0), await heldOf(world, market, 1)],
  }
}

async function mineExit(world: World, { market, exit }: StatedGround, shares: bigint): Promise<Mined> {
  const before = await world.snapshot()
  const had = await balances(world, market)
  try {
    await exit(HOLDER, shares)
    const has = await balances(world, market)
    const native = toTokenPair(market).some(isNativeCurrency)
    return { ok: true, paid: native ? undefined : [has[0] - had[0], has[1] - had[1]] }
  } catch (error) {
    if (error instanceof Reverted) return { ok: false }
    throw error
  } finally {
    await world.revert(before)
  }
}

/** Reads a word of a contract, and 0 if the contract does not answer. */
const readOrZero = (world: World, to: Address, data: Hex): Promise<bigint> =>
  readWord(world.request, to, data).catch(() => 0n)

async function balances(world: World, market: Market): Promise<Pair<bigint>> {
  const of = (token: Address) => (isNativeCurrency(token) ? 0n : readBalance(world.request, token, HOLDER))
  return [await of(market.token0), await of(market.token1)]
}

async function heldOf(world: World, market: Market, side: 0 | 1): Promise<Held> {
  const [token, vault] = [toTokenPair(market)[side], await vaultNow(world, market, side)]
  const ask = (to: Address, functionName: string, args: readonly unknown[]) =>
    readOrZero(world, to, callOf('YieldVault', functionName, args))
  const claims = callOf('PoolManager', 'balanceOf', [market.hook, BigInt(token)])
  const shares = await ask(vault, 'balanceOf', [market.hook])
  return {
    idle: isNativeCurrency(token) ? 0n : await ask(token, 'balanceOf', [market.hook]),
    claims: await readOrZero(world, market.network.poolManager, claims),
    invested: await ask(vault, 'convertToAssets', [shares]),
  }
}

async function vaultNow(world: World, market: Market, side: 0 | 1): Promise<Address> {
  if (market.adapter !== 'flashifi') return toVaultPair(market)[side]
  const data = callOf('ReHypothecationHook', 'getVaultAddress', [toTokenPair(market)[side]])
  return readAddress(world.request, market.hook, data)
}

const worthOf = (snapshot: MarketSnapshot): PositionWorth | undefined =>
  computePositionWorth({
    ...snapshot,
    shares: snapshot.account?.shares,
    sqrtPriceX96: snapshot.pool.slot0?.sqrtPriceX96,
  })

/**
 * Compares what the pages show with each other and with the chain. Returns all differences as text.
 */
function compare({ ground: { market } }: Stage, seen: Seen): readonly string[] {
  const { snapshot, health, glance, safety, leaving, mined, held, trial } = seen
  const wrong: string[] = []
  const check = (is: boolean, what: string) => {
    if (!is) wrong.push(what)
  }
  // Displayed amounts must not exceed what exists, and parts must not exceed the whole.
  for (const side of TOKEN_SIDES) {
    const { sides } = health
    const { inVault = 0n, outside = 0n, payable = 0n, there = 0n, owed = 0n, fillBps = 0 } = sides[side]
    const { idle, claims, invested } = held[side]
    check(inVault <= invested, `in vault ${side} ${inVault} of ${invested}`)
    check(outside <= idle + claims, `outside ${side} ${outside} of ${idle + claims}`)
    check(payable <= there && there <= owed + 1n, `${payable} of ${there} there of ${owed} (${side})`)
    check(fillBps <= 10_000, `${fillBps} bps`)
  }
  check((snapshot.account?.shares ?? 0n) <= (snapshot.hook.totalSupply ?? 0n), 'more shares than there are')

  const { exits } = health
  if (!mined.ok) {
    check(trial?.ok !== true, 'an exit that was tried out with success is refused')
    check(['refused', 'unknown'].includes(exits), `exit refused, and ‘${exits}’ said`)
    check(
      ['refused', 'unknown', 'early'].includes(leaving.basis),
      `exit refused, and position says ${leaving.basis}`,
    )
  } else {
    check(exits !== 'refused', 'exit paid, and refused said')
    check(leaving.basis !== 'refused', 'exit paid, and position says refused')
    const { paid } = mined
    if (paid !== undefined && leaving.amounts !== undefined)
      for (const side of TOKEN_SIDES)
        check(
          leaving.amounts[side] === paid[side],
          `paid ${paid[side]}, said ${leaving.amounts[side]} (${side})`,
        )
    if (paid?.every((amount) => amount === 0n))
      check(
        ['paysNothing', 'worthless', 'empty', 'unknown'].includes(exits),
        `paid nothing, and ‘${exits}’ said`,
      )
    if (paid?.some((amount) => amount > 0n))
      check(!['paysNothing', 'none', 'empty'].includes(exits), `paid, and ‘${exits}’ said`)
  }
  const facts = withFullExitSimulation(
    safety.facts,
    (snapshot.account?.shares ?? 0n) > 0n ? exits : undefined,
  )
  const ofExit = facts.filter(({ topic }) => topic === 'exit')
  check((exits === 'refused') === ofExit.some(({ code }) => code === 'exitRefused'), 'safety: exit refused')
  for (const side of TOKEN_SIDES) {
    const { state, isShort } = health.sides[side]
    const good = ofExit.some((fact) => fact.side === side && fact.tone === 'good')
    check(!good || state === 'all' || state === 'empty', `safety good, and ‘${state}’ said (${side})`)
    check(!(good && exits === 'refused'), `safety good, and refused (${side})`)
    const short = facts.some(({ code, side: of }) => code === 'tokensShort' && of === side)
    check(!isShort || short, `short, and not said (${side})`)
    check(!(short && state === 'all'), `safety says short, and all could leave (${side})`)
  }

  // The market list must show the same alarms as the market's page, and must not call a market with
  // closed deposits safe.
  const listed = assessMarketHealth({ ...glance, account: { shares: glance.shares } }, trial)
  check(
    listed.alarms.join() === health.alarms.join(),
    `list: ${listed.alarms.join()}, page: ${health.alarms.join()}`,
  )
  check(listed.exits === exits && listed.deposits === health.deposits, 'list: exits or deposits')
  const verdict = findMarketVerdict(market, glance)
  check(
    verdict !== 'safeToTry' || health.deposits === 'open' || health.deposits === 'unknown',
    `list: ${verdict}`,
  )
  check(verdict !== 'closed' || health.deposits === 'closed', 'list: closed')
  return wrong
}

/**
 * Returns a difference if the page reports a loss although no event was harmful, or reports none
 * although a withdrawal pays over 3 % less.
 */
function ofWorth(
  before: PositionWorth | undefined,
  now: PositionWorth | undefined,
  { mined, snapshot, health }: Seen,
  isHarm: boolean,
): readonly string[] {
  if (before === undefined || now === undefined) return []
  const since = computePositionLossSinceReference(before, now)
  if (since.is === 'loss' && !isHarm) return [`a loss of ${since.lostBps} bps that nobody caused`]
  const isWhole = TOKEN_SIDES.every((side) => {
    const { maxWithdraw, hookAssets } = toVaultPair(snapshot)[side]
    return maxWithdraw !== undefined && hookAssets !== undefined && maxWithdraw + 1n >= hookAssets
  })
  // Skips the comparison if the vaults cannot pay the whole withdrawal.
  if (!mined.ok || mined.paid === undefined || !isWhole || health.exits === 'part') return []
  const paid = { ...now, amount0: mined.paid[0], amount1: mined.paid[1] }
  const really = computePositionLossSinceReference(before, paid)
  if (really.is === 'loss' && really.lostBps > 300n && since.is !== 'loss')
    return [`an exit pays ${really.lostBps} bps less, and no alarm`]
  return []
}

async function depositsAgree(snapshot: MarketSnapshot, market: Market): Promise<boolean> {
  const { deposits } = assessMarketHealth(snapshot)
  const rules = getAdapter(market).rules
  const liquidity = (snapshot.hook.totalSupply ?? 0n) / 100n + 1n
  const planned = rules.planDeposit({ liquidity, snapshot, market })
  const issues = planned.ok ? planned.plan.issues : planned.issues
  const codes: readonly string[] = issues.filter(isBlockingIssue).map(({ code }) => code)
  const shut = ['depositsClosed', 'poolDead', 'poolNotOpened'].some((code) => codes.includes(code))
  const wrong = ['vaultChanged', 'vaultUnreadable', 'vaultWrongAsset', 'tokensMissing']
  return (
    shut === (deposits === 'closed') && (deposits !== 'open' || !wrong.some((code) => codes.includes(code)))
  )
}
