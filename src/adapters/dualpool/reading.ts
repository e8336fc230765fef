import { type Market, NO_VAULT } from '#market/market.ts'
import { type AdapterReading, type BlockReads, hasCodeAt, type Read } from '#market/reading.ts'
import { SELECTOR } from '#market/selectors.ts'
import { type Side, tokensOf, vaultsOf } from '#market/side.ts'
import type { Bucket, Gates, HookSnapshot, VaultSnapshot } from '#market/snapshot.ts'
import { addressAt, encodeCall, uint8At, wordAt } from '#math/abi.ts'
import type { Address, Hex } from '#math/hex.ts'
import { ownerIn, ownerRead } from '../owner.ts'
import { sourcesQuestion, wordQuestion, worthReads } from '../vaultReads.ts'

/**
 * Shares of a pool that nobody holds and that count in every share's worth, by the hook's own
 * exponent.
 */
export const virtualShares = (offset: number): bigint => 10n ** BigInt(offset)

const ofPool = (market: Market, selector: keyof typeof HOOK_SELECTOR): Read => ({
  target: market.hook,
  data: encodeCall(HOOK_SELECTOR[selector], BigInt(poolIdOf(market))),
})

const ofKey = (market: Market, selector: keyof typeof HOOK_SELECTOR): Read => ({
  target: market.hook,
  data: encodeCall(HOOK_SELECTOR[selector], ...keyWords(market)),
})

const sharesRead = (market: Market, account: Address): Read => ({
  target: market.hook,
  data: encodeCall(HOOK_SELECTOR.userShares, BigInt(poolIdOf(market)), account),
})

export const sourceRead = (market: Market, token: Address): Read => ({
  target: market.hook,
  data: encodeCall(HOOK_SELECTOR.vaults, BigInt(poolIdOf(market)), token),
})

const poolReads = (market: Market) =>
  ({
    code: { target: market.hook, data: 'account' },
    totalShares: ofPool(market, 'totalShares'),
    offset: ofPool(market, 'decimalsOffset'),
    live: ofPool(market, 'livePools'),
    open: ofPool(market, 'externalDepositsEnabled'),
    lock: ofPool(market, 'minDepositBlocks'),
    distribution: { ...ofPool(market, 'getDistribution'), maxBytes: MAX_BUCKETS_BYTES },
    totals: ofKey(market, 'totalAssets'),
    effective: ofKey(market, 'getEffectiveLiquidity'),
    owner: ownerRead(market.hook),
    decimals0: { target: market.token0, data: SELECTOR.decimals },
    decimals1: { target: market.token1, data: SELECTOR.decimals },
  }) satisfies Record<string, Read>

type PoolReads = ReturnType<typeof poolReads>

function vaultReads(market: Market, side: Side) {
  const token = tokensOf(market)[side]
  const vault = sourceRead(market, token)
  const [held, invested] = worthReads(vault, market.hook)
  return {
    vault,
    code: { target: vault, data: 'account' },
    asset: { target: vault, data: SELECTOR.asset },
    totalAssets: { target: vault, data: SELECTOR.totalAssets },
    tokenBalance: { target: token, data: SELECTOR.balanceOf, argument: vault },
    pays: { target: vault, data: encodeCall(SELECTOR.maxWithdraw, market.hook) },
    held,
    invested,
    idle: { target: token, data: encodeCall(SELECTOR.balanceOf, market.hook) },
    // What the pool manager owes the hook.
    claims: {
      target: market.network.poolManager,
      data: encodeCall(SELECTOR.balanceOfId, market.hook, token),
    },
    leastDeposit: { target: vault, data: encodeCall(SELECTOR.previewMint, 1n) },
  } satisfies Record<string, Read>
}

type VaultReads = ReturnType<typeof vaultReads>

/**
 * A side in the books of its pool. `hookAssets` is all of it, `maxWithdraw` what could be paid out
 * of it now: idle tokens and claims count in both, whatever the vault does.
 */
function vaultOf(
  market: Market,
  side: Side,
  reads: VaultReads,
  pool: PoolReads,
  answers: BlockReads,
): VaultSnapshot {
  const word = (read: Read, index = 0) => wordAt(answers.get(read), index)
  const address = addressAt(answers.get(reads.vault))
  // A side may have no vault: its tokens lie idle in the hook.
  const common = {
    expected: vaultsOf(market)[side],
    address,
    // Shares of several pools lie at one address, and no getter tells them apart.
    hookShares: undefined,
    hookAssets: word(pool.totals, side),
    maxWithdraw: word(pool.effective, side),
  }
  const outside = { idle: word(reads.idle), claims: word(reads.claims), books: undefined }
  // What tokens at the zero address come to, or what it answers, is nobody's.
  if (address === NO_VAULT)
    return {
      ...common,
      inHook: true,
      shared: { shares: 0n, invested: 0n, pays: undefined, ...outside },
      hasCode: undefined,
      asset: undefined,
      tokenBalance: undefined,
      totalAssets: undefined,
      shareWorth: undefined,
    }
  return {
    ...common,
    inHook: false,
    hasCode: hasCodeAt(answers.get(reads.code)),
    asset: addressAt(answers.get(reads.asset)),
    tokenBalance: word(reads.tokenBalance),
    totalAssets: word(reads.totalAssets),
    shared: {
      shares: word(reads.held),
      invested: word(reads.invested),
      // One that holds nothing for the hook has nothing to pay and blocks nobody: all of the side
      // lies elsewhere.
      pays: word(reads.held) === 0n ? undefined : word(reads.pays),
      ...outside,
    },
    shareWorth: word(reads.leastDeposit),
  }
}

function hookOf(reads: PoolReads, answers: BlockReads): HookSnapshot {
  const word = (read: Read, index = 0) => wordAt(answers.get(read), index)
  const totalSupply = word(reads.totalShares)
  const [total0, total1] = [word(reads.totals, 0), word(reads.totals, 1)]
  const offset = uint8At(answers.get(reads.offset))
  return {
    hasCode: hasCodeAt(answers.get(reads.code)),
    // Its shares are no token.
    name: undefined,
    symbol: undefined,
    totalSupply,
    keepsClaims: true,
    exitTakesItsPart: true,
    shareDecimals: meanDecimals(uint8At(answers.get(reads.decimals0)), uint8At(answers.get(reads.decimals1))),
    virtualShares: offset === undefined ? undefined : virtualShares(offset),
    ranges: decodeBuckets(answers.get(reads.distribution)),
    gates: decodeGates({
      totalShares: totalSupply,
      total0,
      total1,
      live: word(reads.live),
      open: word(reads.open),
      lockBlocks: word(reads.lock),
    }),
    owner: ownerIn(reads.owner, answers),
  }
}

export const reading: AdapterReading = {
  // `beforeAddLiquidity` reverts LiquidityNotAllowed for all but the hook, and nobody else can open
  // the pool.
  refusesProviders: () => true,
  screen: (market, balances) => {
    const pool = poolReads(market)
    const sides = [vaultReads(market, 0), vaultReads(market, 1)] as const
    const shares = balances && sharesRead(market, balances.account)
    return {
      reads: [pool, ...sides, shares ? { shares } : {}].flatMap((part): readonly Read[] =>
        Object.values(part),
      ),
      decode: (answers) => ({
        hook: hookOf(pool, answers),
        vault0: vaultOf(market, 0, sides[0], pool, answers),
        vault1: vaultOf(market, 1, sides[1], pool, answers),
        shares: shares && wordAt(answers.get(shares)),
        // Only the holder can take shares out, so nobody else's call can try it.
        exit: undefined,
        own: undefined,
      }),
    }
  },

  sources: (market) => sourcesQuestion(sourceRead(market, market.token0), sourceRead(market, market.token1)),
  shares: (market, account) => wordQuestion(sharesRead(market, account)),
  // With one more unit of each token and the virtual shares, a part of the whole is what the
  // contract pays.
  position: (market, account) => {
    const shares = sharesRead(market, account)
    const supply = ofPool(market, 'totalShares')
    const offset = ofPool(market, 'decimalsOffset')
    const totals = ofKey(market, 'totalAssets')
    return {
      reads: [shares, supply, offset, totals],
      decode: (answers) => {
        const [held, all] = [wordAt(answers.get(shares)), wordAt(answers.get(supply))]
        const decimals = uint8At(answers.get(offset))
        const [total0, total1] = [wordAt(answers.get(totals), 0), wordAt(answers.get(totals), 1)]
        if (held === undefined || all === undefined || decimals === undefined) return undefined
        if (total0 === undefined || total1 === undefined) return undefined
        return {
          shares: held,
          totalSupply: all + virtualShares(decimals),
          maxWithdraw0: total0 + 1n,
          maxWithdraw1: total1 + 1n,
        }
      },
    }
  },
}

type GateWords = Readonly<
  Record<'totalShares' | 'total0' | 'total1' | 'live' | 'open' | 'lockBlocks', bigint | undefined>
>

const flag = (word: bigint | undefined): boolean | undefined => (word === undefined ? undefined : word === 1n)

/**
 * What a removal of all shares leaves behind is what tells a dead pool from one that was never
 * filled.
 */
function stageOf({ totalShares, total0, total1 }: GateWords): Gates['stage'] {
  if (totalShares === undefined) return undefined
  if (totalShares > 0n) return 'running'
  if (total0 === undefined || total1 === undefined) return undefined
  return total0 + total1 === 0n ? 'made' : 'dead'
}

export const decodeGates = (words: GateWords): Gates => ({
  stage: stageOf(words),
  live: flag(words.live),
  open: flag(words.open),
  // A paused pool pays out all the same.
  exits: true,
  lockBlocks: words.lockBlocks,
})

const MOST_BUCKETS = 8
/** Offset, length, and three words a bucket. */
export const MAX_BUCKETS_BYTES = 32 * (2 + 3 * MOST_BUCKETS)

const MOST_TICK = 887_272n
const ALL_BPS = 10_000n

/**
 * `(int24 tickLower, int24 tickUpper, uint16 weightBps)[]`; undefined where the answer is no such
 * list.
 */
export function decodeBuckets(data: Hex | undefined): readonly Bucket[] | undefined {
  const length = wordAt(data, 1)
  if (length === undefined || length > MOST_BUCKETS) return undefined
  const buckets: Bucket[] = []
  for (let index = 0; index < Number(length); index += 1) {
    const at = 2 + 3 * index
    const [lower, upper, weight] = [wordAt(data, at), wordAt(data, at + 1), wordAt(data, at + 2)]
    if (lower === undefined || upper === undefined || weight === undefined) return undefined
    const [tickLower, tickUpper] = [BigInt.asIntN(256, lower), BigInt.asIntN(256, upper)]
    if (tickLower < -MOST_TICK || tickUpper > MOST_TICK || tickLower >= tickUpper) return undefined
    if (weight === 0n || weight > ALL_BPS) return undefined
    buckets.push({ tickLower: Number(tickLower), tickUpper: Number(tickUpper), weightBps: weight })
  }
  return buckets
}

/**
 * Function selectors of the hook that are read; selectors.test.ts derives each from its signature.
 * K is a pool key in five words.
 */
export const HOOK_SELECTOR = {
  decimalsOffset: '0x3c9f1f29',
  externalDepositsEnabled: '0xaa61258e',
  getDistribution: '0x67dd0e0b',
  getEffectiveLiquidity: '0x28c32069',
  livePools: '0x4172aabc',
  minDepositBlocks: '0xd8f3c721',
  previewDeposit: '0x1734db44',
  supportsInterface: '0x01ffc9a7',
  totalAssets: '0x25c8d397',
  totalShares: '0x12e8d594',
  userShares: '0x1c757b95',
  vaults: '0x4627e7c0',
} as const

/**
 * A first share is the root of both amounts, so it has as many decimals as they have on average.
 */
export const meanDecimals = (
  decimals0: number | undefined,
  decimals1: number | undefined,
): number | undefined =>
  decimals0 === undefined || decimals1 === undefined ? undefined : Math.floor((decimals0 + decimals1) / 2)

/** A market's pool key as five words of a call. */
export const keyWords = ({ token0, token1, hook, pool }: Market): readonly (bigint | Address)[] => [
  token0,
  token1,
  BigInt(pool.fee),
  BigInt(pool.tickSpacing),
  hook,
]

/**
 * The id of its pool, by which the hook keeps its books: the last part of the market's own, so that
 * nothing is hashed here.
 */
export const poolIdOf = ({ id }: Pick<Market, 'id'>): Hex => `0x${id.slice(-64)}`
