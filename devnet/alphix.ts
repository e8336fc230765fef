import { type Hex, keccak256, type TransactionReceipt } from 'viem'
import { loadMarket } from '../deployments/loadMarket.ts'
import { type Market, toPoolKey } from '../src/market/market.ts'
import { TOKEN_SIDES, type TokenSide, toTokenPair, toVaultPair } from '../src/market/tokenPair.ts'
import { type Address, ZERO_ADDRESS } from '../src/math/hex.ts'
import { getSqrtPriceAtTick } from '../src/math/tickMath.ts'
import { type AlphixWrappers, createAlphixWrappers } from './alphixWrappers.ts'
import { callOf, create2, initializePool, readBalance } from './contracts.ts'
import hookSalt from './hookSalt.json' with { type: 'json' }
import { mineSalt } from './mineSalt.ts'
import type { PastEvent } from './past.ts'
import type { RpcRequest } from './rpcClient.ts'
import { send } from './send.ts'
import { createSourceActors, type SourceActors } from './sourceActors.ts'
import { created, creation, currency, SALT } from './sourceMarkets.ts'
import { CREATE2_DEPLOYER, DEPLOYER, PROVIDERS, SWAPPERS } from './worldAddresses.ts'

/** Permission bits in the hook's address: beforeInitialize, beforeSwap and afterSwap. */
const HOOK_FLAGS = 0x20c0n
/** `LPFeeLibrary.DYNAMIC_FEE_FLAG` of v4-core: the fee is not in the pool key but in slot0. */
export const DYNAMIC_FEE = 0x800000

/** Role ids in the access manager. `DEPLOYER` has all of these roles. */
export const ALPHIX_ROLES = { pauses: 11n, moves: 12n, pokes: 13n } as const

const ONE = 10n ** 18n

/**
 * Parameters of the dynamic fee: from 0.005 % to 0.5 %, changing by at most 0.005 % a day. The hook
 * adjusts the fee to the ratio that `poke` reports.
 */
export const ALPHIX_PARAMS = {
  minFee: 50,
  maxFee: 5_000,
  baseMaxFeeDelta: 50,
  lookbackPeriod: 30,
  minPeriod: 86_400n,
  ratioTolerance: ONE / 100n,
  linearSlope: ONE,
  maxCurrentRatio: 1_000n * ONE,
  upperSideFactor: ONE,
  lowerSideFactor: ONE,
} as const

/**
 * Actions in an Alphix market, including those of role holders. `DEPLOYER` sends them by default.
 */
export interface AlphixActors extends SourceActors {
  onHook(functionName: string, args: readonly unknown[], from?: Address): Promise<TransactionReceipt>
  /** Calls any function of the hook's access manager. */
  onManager(functionName: string, args: readonly unknown[]): Promise<TransactionReceipt>
}

export interface AlphixWorld extends AlphixWrappers {
  readonly market: Market
  readonly manager: Address
  readonly actors: AlphixActors
  /** Initial tick of the pool and half the width of its price range in ticks. */
  readonly terms: AlphixTerms
}

export interface AlphixTerms {
  readonly tick: number
  readonly width: number
  /** Shares minted by the owner's first deposit. */
  readonly firstShares: bigint
}

export const alphixHookCode = (
  artifact: 'AlphixHook' | 'AlphixEtherHook',
  poolManager: Address,
  manager: Address,
): Hex => creation(artifact, [poolManager, DEPLOYER, manager, 'Alphix Liquidity', 'ALP'])

export const managerCode = (): Hex => creation('AccessManager', [DEPLOYER])

/**
 * Creates the actions in an Alphix market.
 * @param reserves addresses that hold the market's tokens and get their yield
 */
export function createAlphixActors(
  request: RpcRequest,
  market: Market,
  manager: Address,
  [vault0, vault1]: AlphixWrappers['reserves'],
): AlphixActors {
  const onHook: AlphixActors['onHook'] = (functionName, args, from = DEPLOYER) =>
    send(request, { from, to: market.hook, data: callOf('AlphixHook', functionName, args) })
  return {
    ...createSourceActors(request, { ...market, vault0, vault1 }),
    onHook,
    onManager: (functionName, args) =>
      send(request, { from: DEPLOYER, to: manager, data: callOf('AccessManager', functionName, args) }),
    deposit: (from, shares, value = 0n) =>
      send(request, {
        from,
        to: market.hook,
        data: callOf('AlphixHook', 'addReHypothecatedLiquidity', [shares, 0n, 0]),
        value,
      }),
    exit: (from, shares) => onHook('removeReHypothecatedLiquidity', [shares, 0n, 0], from),
  }
}

function wrapperCodes(token: Address) {
  const reserveCode = creation('LendingToken', [token])
  const reserve = created(reserveCode)
  const wrapperCode = creation('AlphixWrapper', [reserve, DEPLOYER, 'Alphix Wrapper', 'aWRAP'])
  return { codes: [reserveCode, wrapperCode], reserve, wrapper: created(wrapperCode) }
}

/**
 * Describes a pool of two dollar tokens with 18 and 6 decimals at 1:1. Each vault is a wrapper that
 * supplies its tokens to a lending market.
 */
export function alphixMarket(poolManager: Address, salt: Hex = hookSalt.alphix as Hex) {
  const [dollar, coin] = [currency('dollar', 18), currency('coin', 6)]
  const dollarFirst = BigInt(dollar.address) < BigInt(coin.address)
  const [token0, token1] = dollarFirst ? [dollar.address, coin.address] : [coin.address, dollar.address]
  const [side0, side1] = [wrapperCodes(token0), wrapperCodes(token1)]
  // 10 ** 12 raw units of one token equal one raw unit of the other.
  const terms = { tick: dollarFirst ? -276_324 : 276_324, width: 100, firstShares: 10n ** 19n }
  const manager = created(managerCode())
  const hookCode = alphixHookCode('AlphixHook', poolManager, manager)
  return {
    slug: 'local-alphix',
    name: 'Two dollars',
    pool: { fee: DYNAMIC_FEE, tickSpacing: 1 },
    addresses: {
      ...{ hook: created(hookCode, salt), token0, token1 },
      ...{ vault0: side0.wrapper, vault1: side1.wrapper },
    },
    reserves: [side0.reserve, side1.reserve],
    ...{ manager, terms, hookCode },
    creations: [
      ...[...side0.codes, ...side1.codes, managerCode()].map((code) => ({ salt: SALT, code })),
      { salt, code: hookCode },
    ],
  } as const
}

/**
 * Deposits into the wrapper of one token and gives the shares to the hook. The wrapper's owner
 * first allows `from` to deposit.
 */
export async function giveVaultShares(
  request: RpcRequest,
  { market, actors, onWrapper }: AlphixWorld,
  from: Address,
  side: TokenSide,
  assets: bigint,
): Promise<void> {
  const wrapper = toVaultPair(market)[side]
  await onWrapper(side, 'addAlphixHook', [from])
  await actors.approve(from, toTokenPair(market)[side], wrapper)
  await send(request, { from, to: wrapper, data: callOf('AlphixWrapper', 'deposit', [assets, from]) })
  await actors.transfer(from, wrapper, market.hook, await readBalance(request, wrapper, from))
  await onWrapper(side, 'removeAlphixHook', [from])
}

/** Finds a CREATE2 salt for which the hook's address has the required permissions. */
export const mineAlphixSalt = (poolManager: Address): Hex =>
  mineSalt(CREATE2_DEPLOYER, keccak256(alphixMarket(poolManager).hookCode), HOOK_FLAGS)

/** Returns the devnet's Alphix market, even if it is not deployed yet. */
export function alphixWorld(request: RpcRequest): AlphixWorld {
  const market = loadMarket('local-alphix')
  const { manager, terms, reserves } = alphixMarket(market.network.poolManager)
  const actors = createAlphixActors(request, market, manager, reserves)
  const wrappers = createAlphixWrappers(request, [market.vault0, market.vault1], reserves)
  return { market, manager, terms, actors, ...wrappers }
}

/** Deploys the hook, opens its pool, and funds the accounts that act in its history. */
export async function deployAlphix(request: RpcRequest, world: AlphixWorld): Promise<void> {
  for (const { salt, code } of alphixMarket(world.market.network.poolManager).creations)
    await create2(request, salt, code)
  await openAlphixPool(request, world)
  for (const person of [DEPLOYER, ...PROVIDERS.slice(0, 2), ...SWAPPERS])
    await world.actors.fund(person, 10n ** 25n, 10n ** 25n)
}

/**
 * Returns the events of the market's history: two deposits, a partial withdrawal, swaps both ways,
 * yield and a fee change.
 */
export function alphixPast({ actors, terms }: AlphixWorld): readonly PastEvent[] {
  const [first, second] = PROVIDERS
  const { firstShares: shares } = terms
  const dollars = (side: 0 | 1, amount: bigint) =>
    amount * (side === (terms.tick < 0 ? 0 : 1) ? 10n ** 18n : 10n ** 6n)
  const swaps = [23.4, 18.1, 14.2, 10.3, 6.7, 2.9].map((daysAgo, index): PastEvent => {
    const zeroForOne = index % 2 === 0
    const amountSpecified = -dollars(zeroForOne ? 0 : 1, 2_000n)
    return { daysAgo, act: () => actors.swap(SWAPPERS[zeroForOne ? 0 : 1], { zeroForOne, amountSpecified }) }
  })
  const earned = [20.8, 12.5, 4.4].map(
    (daysAgo): PastEvent => ({ daysAgo, act: () => actors.dripYield(dollars(0, 21n), dollars(1, 17n)) }),
  )
  return [
    { daysAgo: 27.6, act: () => actors.deposit(DEPLOYER, shares) },
    { daysAgo: 25.1, act: () => actors.deposit(first, shares / 2n) },
    { daysAgo: 22.2, act: () => actors.deposit(second, shares / 4n) },
    { daysAgo: 8.8, act: () => actors.exit(second, shares / 8n) },
    // Reports a ratio of 2, twice the usual one, so that the hook raises the fee from 0.01 % to
    // 0.015 %.
    { daysAgo: 9.7, act: () => actors.onHook('poke', [2n * ONE]) },
    ...swaps,
    ...earned,
  ]
}

const selectorOf = (functionName: string, args: readonly unknown[]): Hex =>
  callOf('AlphixHook', functionName, args).slice(0, 10) as Hex

/**
 * Opens the pool: permits the hook to use its wrappers, assigns roles, and sets price range, fee
 * and yield sources.
 */
export async function openAlphixPool(request: RpcRequest, { market, actors, terms, onWrapper }: AlphixWorld) {
  const { hook, token0, token1, vault0, vault1 } = market
  for (const side of TOKEN_SIDES) await onWrapper(side, 'addAlphixHook', [hook])
  const roles = [
    [ALPHIX_ROLES.pauses, [selectorOf('pause', []), selectorOf('unpause', [])]],
    [ALPHIX_ROLES.moves, [selectorOf('setYieldSource', [ZERO_ADDRESS, ZERO_ADDRESS])]],
    [ALPHIX_ROLES.pokes, [selectorOf('poke', [0n])]],
  ] as const
  for (const [role, selectors] of roles) {
    await actors.onManager('setTargetFunctionRole', [hook, selectors, role])
    await actors.onManager('grantRole', [role, DEPLOYER, 0])
  }
  await initializePool(request, market, getSqrtPriceAtTick(terms.tick))
  const range = [terms.tick - terms.width, terms.tick + terms.width] as const
  await actors.onHook('initializePool', [toPoolKey(market), 100, ONE, ALPHIX_PARAMS, ...range])
  await actors.onHook('setYieldSource', [token0, vault0])
  await actors.onHook('setYieldSource', [token1, vault1])
}
