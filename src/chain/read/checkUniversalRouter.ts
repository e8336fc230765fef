import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Network, UniversalRouter } from '#market/market.ts'
import { decodeAbiAddress, encodeCall } from '#math/abi.ts'
import { type Hex, isAddressEqual } from '#math/hex.ts'

/** Reason why a Universal Router is not used. */
export type RouterFault =
  /** The address has no contract with the functions of a router. */
  | 'noRouter'
  /** The router uses another pool manager. */
  | 'otherManager'
  /**
   * The router expects swaps in another encoding than the network file says, and could misread
   * them.
   */
  | 'otherLayout'
  | 'noPermit2'

/** Selectors of UniversalRouter `execute(bytes,bytes[],uint256)` and `poolManager()`. */
const EXECUTE: Hex = '0x3593564c'
const POOL_MANAGER: Hex = '0xdc4c90d3'
/** v4-core `PoolNotInitialized()`. */
const POOL_NOT_INITIALIZED: Hex = '0x486aa307'

/**
 * Checks the network's Universal Router before the first swap. The router must exist, use the pool
 * manager of the network file, and decode swaps as the file says. To check the decoding, simulates
 * a swap in a pool that does not exist: the right router reverts with PoolNotInitialized, and any
 * other contract without that error. Returns undefined if the router is right. Throws ChainError if
 * the node fails.
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
/** Returns a byte as the leftmost one of a word. */
const byte = (value: bigint): bigint => value << 248n

/**
 * Encodes a swap of one unit that pays and takes nothing, so that it needs no balance, allowance or
 * pool.
 */
function probe(layout: 5 | 6): Hex {
  const never = (1n << 64n) - 1n
  // A router with the other encoding reads currency0 as the length of the hook data. Such a huge
  // length makes it fail.
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
