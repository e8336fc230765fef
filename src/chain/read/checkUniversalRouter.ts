import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Network, UniversalRouter } from '#market/market.ts'
import { decodeAbiAddress, encodeCall } from '#math/abi.ts'
import { type Hex, isAddressEqual } from '#math/hex.ts'

/** Reason why the page does not use a Universal Router. */
export type RouterFault =
  | 'noRouter'
  | 'otherManager'
  /** The router decodes swaps differently than the network file says. */
  | 'otherLayout'
  | 'noPermit2'

/** Selector of UniversalRouter `execute(bytes,bytes[],uint256)`. */
const EXECUTE: Hex = '0x3593564c'
const POOL_MANAGER: Hex = '0xdc4c90d3'
/** Selector of v4-core's error `PoolNotInitialized()`. */
const POOL_NOT_INITIALIZED: Hex = '0x486aa307'

/**
 * Checks that the network's Universal Router exists, uses the expected pool manager and decodes
 * swaps as expected. Simulates a swap in a missing pool, for which only the right router reverts
 * with PoolNotInitialized. Undefined if all is right. Throws ChainError.
 */
export async function checkUniversalRouter(
  rpc: Rpc,
  { swapRouter, poolManager }: Network,
  { layout, permit2 }: UniversalRouter,
): Promise<RouterFault | undefined> {
  const [manager, swapped, code] = await Promise.all([
    answerOf(rpc, { to: swapRouter, data: POOL_MANAGER }),
    answerOf(rpc, { to: swapRouter, data: probe(layout) }),
    rpc.ask('eth_getCode', [permit2, 'latest']),
  ])
  const named = decodeAbiAddress(manager.data)
  if (named === undefined || manager.reverted) return 'noRouter'
  if (!isAddressEqual(named, poolManager)) return 'otherManager'
  if (!swapped.reverted || swapped.data?.toLowerCase() !== POOL_NOT_INITIALIZED) return 'otherLayout'
  return code === '0x' ? 'noPermit2' : undefined
}

async function answerOf(rpc: Rpc, call: { readonly to: string; readonly data: Hex }) {
  try {
    return { reverted: false, data: await rpc.ask('eth_call', [call, 'latest']) } as const
  } catch (error) {
    if (!(error instanceof ChainError) || error.code !== 'reverted') throw error
    return { reverted: true, data: error.revertData } as const
  }
}

const LENGTH = 32n
const LAST_ADDRESS = (1n << 160n) - 1n
const byte = (value: bigint): bigint => value << 248n

/** Encodes a swap of one unit without payment, which needs no balance, allowance or pool. */
function probe(layout: 5 | 6): Hex {
  const never = (1n << 64n) - 1n
  // A router whose swap encoding is not `layout` reads currency0 as the length of the hook data.
  // This length is so huge that the router reverts.
  const key = [LAST_ADDRESS - 1n, LAST_ADDRESS, 1n, 1n, 0n]
  const rest = layout === 5 ? [9n * LENGTH, 0n] : [0n, 10n * LENGTH, 0n]
  const swap = [LENGTH, ...key, 1n, 1n, 0n, ...rest]
  const actions = [1n, byte(0x06n)]
  const params = [1n, LENGTH, BigInt(swap.length) * LENGTH, ...swap]
  const input = [2n * LENGTH, 4n * LENGTH, ...actions, ...params]
  const commands = [1n, byte(0x10n)]
  const inputs = [1n, LENGTH, BigInt(input.length) * LENGTH, ...input]
  return encodeCall(EXECUTE, 3n * LENGTH, 5n * LENGTH, never, ...commands, ...inputs)
}
