import { encodeAbiWord } from '../../src/math/abi.ts'
import { withFullRangeJit } from '../../src/math/fullRangeJit.fixture.ts'
import type { Address, Hex } from '../../src/math/hex.ts'
import { MAX_UINT128 } from '../../src/math/integers.ts'
import { decodeSlot0, LIQUIDITY_OFFSET } from '../../src/math/poolStorage.ts'
import type { SwapPoolState } from '../../src/math/quoteSwap.ts'
import {
  createTickTable,
  getFullTickRange,
  getSqrtPriceAtTick,
  MAX_TICK,
  type TickTable,
} from '../../src/math/tickMath.ts'
import {
  decodeTickBitmap,
  decodeTickInfo,
  tickBitmapSlot,
  tickBitmapWords,
  tickInfoSlot,
} from '../../src/math/tickStorage.ts'
import { callData, selector, simulate, word } from './calls.ts'
import { KEY, keyWords, type ProofChain, type ProofPool } from './proofChain.ts'
import type { Random } from './random.ts'

/** `ProtocolFeeLibrary.MAX_PROTOCOL_FEE` of v4-core: 0.1 %. */
const MAX_PROTOCOL_FEE = 1000

/** Sends a transaction and ignores a revert, because a random position can be invalid. */
async function attempt(chain: ProofChain, to: Address, data: Hex): Promise<void> {
  await chain.mine(to, data).catch(() => undefined)
}

function modifyLiquidityData(pool: ProofPool, tickLower: number, tickUpper: number, liquidity: bigint): Hex {
  const signature = `modifyLiquidity(${KEY},(int24,int24,int256,bytes32),bytes)`
  const position = [tickLower, tickUpper, liquidity, 0]
  // The last argument is empty bytes: an offset of ten words, then a length of zero.
  return callData(signature, ...keyWords(pool.key), ...position, 320, 0)
}

async function addPositions(chain: ProofChain, pool: ProofPool, random: Random, tick: number): Promise<void> {
  const { tickSpacing } = pool.key
  const range = getFullTickRange(tickSpacing)
  const nearest = (wanted: number) =>
    Math.max(range.tickLower, Math.min(range.tickUpper, Math.round(wanted / tickSpacing) * tickSpacing))
  for (let left = random.int(12); left > 0; left--) {
    const middle = tick + random.int(20_001) - 10_000
    const reach = Number(random.spread(BigInt(tickSpacing), 40_000n))
    const full = random.chance(4)
    const lower = full ? range.tickLower : nearest(middle - reach)
    const upper = full ? range.tickUpper : nearest(middle + reach)
    const liquidity = random.spread(10n ** 3n, 10n ** 26n)
    if (lower < upper)
      await attempt(chain, chain.liquidityRouter, modifyLiquidityData(pool, lower, upper, liquidity))
  }
}

/** Opens a pool with random price, fees, positions, yield and reserves. */
export async function openSwapPool(chain: ProofChain, random: Random): Promise<ProofPool> {
  const tickSpacing = random.chance(20) ? 1 : random.pick([60, 60, 60, 10, 200, 1 + random.int(3000)])
  const fee = random.pick([300, 300, 0, 100, 500, 3000, 10_000, random.int(1_000_001)])
  const tick = random.chance(10) ? random.int(2 * MAX_TICK) - MAX_TICK : random.int(600_000) - 300_000
  const at = getSqrtPriceAtTick(tick)
  const jitter = random.chance(5) ? 0n : random.bits(160) % (getSqrtPriceAtTick(tick + 1) - at)
  const pool = await chain.openPool({ fee, tickSpacing, sqrtPriceX96: at + jitter })
  if (random.chance(2)) {
    const protocolFee = random.int(MAX_PROTOCOL_FEE + 1) | (random.int(MAX_PROTOCOL_FEE + 1) << 12)
    await attempt(
      chain,
      chain.manager,
      callData(`setProtocolFee(${KEY},uint24)`, ...keyWords(pool.key), protocolFee),
    )
  }
  await addPositions(chain, pool, random, tick)
  if (!random.chance(5)) {
    const deposit = callData('addReHypothecatedLiquidity(uint128)', random.spread(1n, 10n ** 24n))
    await attempt(chain, pool.hook, deposit)
  }
  for (const [token, vault] of [
    [pool.token0, pool.vault0],
    [pool.token1, pool.vault1],
  ] as const) {
    const yielded = random.chance(2) ? random.spread(1n, 10n ** 24n) : 0n
    if (yielded > 0n) await attempt(chain, token, callData('mint(address,uint256)', vault, yielded))
    // If the pool manager holds tokens of other pools, it can pay every swap. Otherwise swaps often
    // fail.
    if (!random.chance(3))
      await attempt(chain, token, callData('mint(address,uint256)', chain.manager, 1n << 150n))
  }
  return pool
}

async function readSlots(chain: ProofChain, slots: readonly Hex[]): Promise<readonly bigint[]> {
  const words = [32, slots.length, ...slots.map(BigInt)].map(encodeAbiWord).join('')
  const data: Hex = `0x${selector('extsload(bytes32[])')}${words}`
  const [block] = await simulate(chain.request, [{ calls: [{ to: chain.manager, data }] }])
  return slots.map((_, index) => word(block?.[0], index + 2))
}

export async function readTicks(chain: ProofChain, { key, stateSlot }: ProofPool): Promise<TickTable> {
  const positions = tickBitmapWords(key.tickSpacing)
  const bitmap = await readSlots(
    chain,
    positions.map((position) => tickBitmapSlot(stateSlot, position)),
  )
  const ticks = positions.flatMap((position, index) =>
    decodeTickBitmap(bitmap[index] ?? 0n, position, key.tickSpacing),
  )
  const infos = await readSlots(
    chain,
    ticks.map((tick) => tickInfoSlot(stateSlot, tick)),
  )
  return createTickTable(
    ticks.map((tick, index) => decodeTickInfo(infos[index] ?? 0n, tick)),
    key.tickSpacing,
  )
}

/**
 * State that determines the result of a swap: pool, pool manager's reserves, and what the vaults
 * can pay.
 */
export interface SwapState {
  readonly pool: SwapPoolState
  readonly reserves: readonly [bigint, bigint]
  readonly withdrawable: readonly [bigint, bigint]
}

export async function readSwapState(
  chain: ProofChain,
  pool: ProofPool,
  ticks: TickTable,
): Promise<SwapState> {
  const { hook, token0, token1, vault0, vault1, stateSlot } = pool
  const [read] = await simulate(chain.request, [
    {
      calls: [
        { to: chain.manager, data: callData('extsload(bytes32)', stateSlot) },
        { to: chain.manager, data: callData('extsload(bytes32)', BigInt(stateSlot) + LIQUIDITY_OFFSET) },
        ...[token0, token1].map((to) => ({ to, data: callData('balanceOf(address)', chain.manager) })),
        ...[vault0, vault1].map((to) => ({ to, data: callData('maxWithdraw(address)', hook) })),
        ...[vault0, vault1].map((to) => ({ to, data: callData('balanceOf(address)', hook) })),
      ],
    },
  ])
  const [assets] = await simulate(chain.request, [
    {
      calls: [
        { to: vault0, data: callData('convertToAssets(uint256)', word(read?.[6])) },
        { to: vault1, data: callData('convertToAssets(uint256)', word(read?.[7])) },
      ],
    },
  ])
  return {
    pool: withFullRangeJit(
      { slot0: decodeSlot0(word(read?.[0])), liquidity: word(read?.[1]) & MAX_UINT128, ticks },
      { amount0: word(assets?.[0]), amount1: word(assets?.[1]) },
    ),
    reserves: [word(read?.[2]), word(read?.[3])],
    withdrawable: [word(read?.[4]), word(read?.[5])],
  }
}
