import { type Market, NO_VAULT } from '#market/market.ts'
import type {
  HookSnapshot,
  LiquidityBucket,
  PoolActionsAllowedByOwner,
  VaultSnapshot,
} from '#market/marketSnapshot.ts'
import { type AdapterReader, type ContractRead, hasCodeAt, type ReadsAtOneBlock } from '#market/reading.ts'
import { FUNCTION_SELECTORS } from '#market/selectors.ts'
import { type TokenSide, toTokenPair, toVaultPair } from '#market/tokenPair.ts'
import { decodeAbiAddress, decodeAbiUint8, decodeAbiWord, encodeCall } from '#math/abi.ts'
import type { Address, Hex } from '#math/hex.ts'
import {
  buildOwnerRead,
  buildShareValueReads,
  createUint256Read,
  createYieldSourcesRead,
  decodeOwnerAddress,
} from '../vaultReads.ts'
import { buildDualpoolStorageRead, getPoolIdOfMarket } from './storage.ts'

/**
 * Returns 10^offset, the number of virtual shares. They have no owner, but count in the share
 * price.
 */
export const computeVirtualShares = (offset: number): bigint => 10n ** BigInt(offset)

const ofPool = (market: Market, selector: keyof typeof DUALPOOL_SELECTORS): ContractRead => ({
  target: market.hook,
  data: encodeCall(DUALPOOL_SELECTORS[selector], BigInt(getPoolIdOfMarket(market))),
})

const ofKey = (market: Market, selector: keyof typeof DUALPOOL_SELECTORS): ContractRead => ({
  target: market.hook,
  data: encodeCall(DUALPOOL_SELECTORS[selector], ...encodePoolKeyWords(market)),
})

const sharesRead = (market: Market, account: Address): ContractRead => ({
  target: market.hook,
  data: encodeCall(DUALPOOL_SELECTORS.userShares, BigInt(getPoolIdOfMarket(market)), account),
})

const buildYieldSourceRead = (market: Market, token: Address): ContractRead => ({
  target: market.hook,
  data: encodeCall(DUALPOOL_SELECTORS.vaults, BigInt(getPoolIdOfMarket(market)), token),
})

const poolReads = (market: Market) =>
  ({
    code: { target: market.hook, data: 'account' },
    totalShares: ofPool(market, 'totalShares'),
    offset: ofPool(market, 'decimalsOffset'),
    live: ofPool(market, 'livePools'),
    open: ofPool(market, 'externalDepositsEnabled'),
    lock: ofPool(market, 'minDepositBlocks'),
    distribution: { ...ofPool(market, 'getDistribution'), maxBytes: MAX_LIQUIDITY_BUCKETS_BYTES },
    totals: ofKey(market, 'totalAssets'),
    effective: ofKey(market, 'getEffectiveLiquidity'),
    owner: buildOwnerRead(market.hook),
    decimals0: { target: market.token0, data: FUNCTION_SELECTORS.decimals },
    decimals1: { target: market.token1, data: FUNCTION_SELECTORS.decimals },
  }) satisfies Record<string, ContractRead>

type PoolReads = ReturnType<typeof poolReads>

function vaultReads(market: Market, side: TokenSide) {
  const token = toTokenPair(market)[side]
  const vault = buildYieldSourceRead(market, token)
  const [held, invested] = buildShareValueReads(vault, market.hook)
  return {
    vault,
    code: { target: vault, data: 'account' },
    asset: { target: vault, data: FUNCTION_SELECTORS.asset },
    totalAssets: { target: vault, data: FUNCTION_SELECTORS.totalAssets },
    tokenBalance: { target: token, data: FUNCTION_SELECTORS.balanceOf, argument: vault },
    pays: { target: vault, data: encodeCall(FUNCTION_SELECTORS.maxWithdraw, market.hook) },
    held,
    invested,
    idle: { target: token, data: encodeCall(FUNCTION_SELECTORS.balanceOf, market.hook) },
    claims: {
      target: market.network.poolManager,
      data: encodeCall(FUNCTION_SELECTORS.balanceOfId, market.hook, token),
    },
    leastDeposit: { target: vault, data: encodeCall(FUNCTION_SELECTORS.previewMint, 1n) },
  } satisfies Record<string, ContractRead>
}

type VaultReads = ReturnType<typeof vaultReads>

/**
 * Decodes the pool's accounting of one token. `hookAssets` is the total and `maxWithdraw` the
 * amount that the hook can pay now. Both include idle tokens and claims on the pool manager.
 */
function vaultOf(
  market: Market,
  side: TokenSide,
  reads: VaultReads,
  pool: PoolReads,
  answers: ReadsAtOneBlock,
): VaultSnapshot {
  const word = (read: ContractRead, index = 0) => decodeAbiWord(answers.get(read), index)
  const address = decodeAbiAddress(answers.get(reads.vault))
  const common = {
    expected: toVaultPair(market)[side],
    address,
    // Undefined, because a DualPool hook holds the vault shares of all its pools together.
    hookShares: undefined,
    hookAssets: word(pool.totals, side),
    maxWithdraw: word(pool.effective, side),
  }
  const outside = { idle: word(reads.idle), claims: word(reads.claims), books: undefined }
  // Without a vault, results of reads from the zero address are meaningless.
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
    asset: decodeAbiAddress(answers.get(reads.asset)),
    tokenBalance: word(reads.tokenBalance),
    totalAssets: word(reads.totalAssets),
    shared: {
      shares: word(reads.held),
      invested: word(reads.invested),
      pays: word(reads.held) === 0n ? undefined : word(reads.pays),
      ...outside,
    },
    shareWorth: word(reads.leastDeposit),
  }
}

function hookOf(reads: PoolReads, answers: ReadsAtOneBlock): HookSnapshot {
  const word = (read: ContractRead, index = 0) => decodeAbiWord(answers.get(read), index)
  const totalSupply = word(reads.totalShares)
  const [total0, total1] = [word(reads.totals, 0), word(reads.totals, 1)]
  const offset = decodeAbiUint8(answers.get(reads.offset))
  return {
    hasCode: hasCodeAt(answers.get(reads.code)),
    // Shares of a DualPool hook are not a token, so they have no name.
    name: undefined,
    symbol: undefined,
    totalSupply,
    keepsClaims: true,
    exitTakesItsPart: true,
    shareDecimals: averageTokenDecimals(
      decodeAbiUint8(answers.get(reads.decimals0)),
      decodeAbiUint8(answers.get(reads.decimals1)),
    ),
    virtualShares: offset === undefined ? undefined : computeVirtualShares(offset),
    ranges: decodeLiquidityBuckets(answers.get(reads.distribution)),
    gates: decodeGates({
      totalShares: totalSupply,
      total0,
      total1,
      live: word(reads.live),
      open: word(reads.open),
      lockBlocks: word(reads.lock),
    }),
    owner: decodeOwnerAddress(reads.owner, answers),
  }
}

export const dualpoolReader: AdapterReader = {
  // The hook rejects other liquidity providers (LiquidityNotAllowed) and is the only account that
  // can create the pool.
  refusesProviders: true,
  buildStoredStateRead: buildDualpoolStorageRead,
  snapshotPart: (market, balances) => {
    const pool = poolReads(market)
    const sides = [vaultReads(market, 0), vaultReads(market, 1)] as const
    const shares = balances && sharesRead(market, balances.account)
    return {
      reads: [pool, ...sides, shares ? { shares } : {}].flatMap((part): readonly ContractRead[] =>
        Object.values(part),
      ),
      decode: (answers) => ({
        hook: hookOf(pool, answers),
        vault0: vaultOf(market, 0, sides[0], pool, answers),
        vault1: vaultOf(market, 1, sides[1], pool, answers),
        shares: shares && decodeAbiWord(answers.get(shares)),
        // The snapshot cannot simulate a withdrawal, because its reads are not sent by the shares'
        // owner.
        exit: undefined,
        extra: undefined,
      }),
    }
  },

  yieldSources: (market) =>
    createYieldSourcesRead(
      buildYieldSourceRead(market, market.token0),
      buildYieldSourceRead(market, market.token1),
    ),
  shares: (market, account) => createUint256Read(sharesRead(market, account)),
  // Reads the value of a position. The contract counts one extra unit of each token and the virtual
  // shares in the share price.
  position: (market, account) => {
    const shares = sharesRead(market, account)
    const supply = ofPool(market, 'totalShares')
    const offset = ofPool(market, 'decimalsOffset')
    const totals = ofKey(market, 'totalAssets')
    return {
      reads: [shares, supply, offset, totals],
      decode: (answers) => {
        const [held, all] = [decodeAbiWord(answers.get(shares)), decodeAbiWord(answers.get(supply))]
        const decimals = decodeAbiUint8(answers.get(offset))
        const [total0, total1] = [
          decodeAbiWord(answers.get(totals), 0),
          decodeAbiWord(answers.get(totals), 1),
        ]
        if (held === undefined || all === undefined || decimals === undefined) return undefined
        if (total0 === undefined || total1 === undefined) return undefined
        return {
          shares: held,
          totalSupply: all + computeVirtualShares(decimals),
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

/** A pool whose shares were all burned still has some tokens, but a new pool has none. */
function stageOf({ totalShares, total0, total1 }: GateWords): PoolActionsAllowedByOwner['stage'] {
  if (totalShares === undefined) return undefined
  if (totalShares > 0n) return 'running'
  if (total0 === undefined || total1 === undefined) return undefined
  return total0 + total1 === 0n ? 'made' : 'dead'
}

const decodeGates = (words: GateWords): PoolActionsAllowedByOwner => ({
  stage: stageOf(words),
  live: flag(words.live),
  open: flag(words.open),
  exits: true,
  lockBlocks: words.lockBlocks,
})

const MAX_BUCKETS = 8
/**
 * Maximum size of the encoded price ranges in bytes: offset, length, and three words for each
 * range.
 */
export const MAX_LIQUIDITY_BUCKETS_BYTES = 32 * (2 + 3 * MAX_BUCKETS)

const MOST_TICK = 887_272n
const ALL_BPS = 10_000n

/**
 * Decodes `(int24 tickLower, int24 tickUpper, uint16 weightBps)[]`. Undefined if the data is
 * malformed.
 */
export function decodeLiquidityBuckets(data: Hex | undefined): readonly LiquidityBucket[] | undefined {
  const length = decodeAbiWord(data, 1)
  if (length === undefined || length > MAX_BUCKETS) return undefined
  const buckets: LiquidityBucket[] = []
  for (let index = 0; index < Number(length); index += 1) {
    const at = 2 + 3 * index
    const [lower, upper, weight] = [
      decodeAbiWord(data, at),
      decodeAbiWord(data, at + 1),
      decodeAbiWord(data, at + 2),
    ]
    if (lower === undefined || upper === undefined || weight === undefined) return undefined
    const [tickLower, tickUpper] = [BigInt.asIntN(256, lower), BigInt.asIntN(256, upper)]
    if (tickLower < -MOST_TICK || tickUpper > MOST_TICK || tickLower >= tickUpper) return undefined
    if (weight === 0n || weight > ALL_BPS) return undefined
    buckets.push({ tickLower: Number(tickLower), tickUpper: Number(tickUpper), weightBps: weight })
  }
  return buckets
}

export const DUALPOOL_SELECTORS = {
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
 * Returns the average of both tokens' decimals. The first share amount is the square root of the
 * product of both token amounts.
 */
export const averageTokenDecimals = (
  decimals0: number | undefined,
  decimals1: number | undefined,
): number | undefined =>
  decimals0 === undefined || decimals1 === undefined ? undefined : Math.floor((decimals0 + decimals1) / 2)

const encodePoolKeyWords = ({ token0, token1, hook, pool }: Market): readonly (bigint | Address)[] => [
  token0,
  token1,
  BigInt(pool.fee),
  BigInt(pool.tickSpacing),
  hook,
]
