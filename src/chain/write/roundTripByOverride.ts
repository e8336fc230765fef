import { decodeFunctionResult, encodeFunctionData } from 'viem'
import type { Deployment } from '../../domain/deployment.ts'
import type { Address } from '../../domain/hex.ts'
import type { TokenAmounts } from '../../domain/liquidityAmounts.ts'
import { roundTripAbi, roundTripCode } from '../generated/roundTrip.ts'
import { ChainError, isRefusal } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'

/** Who would deposit how much, on top of which block. */
export interface RoundTrip {
  readonly account: Address
  readonly liquidity: bigint
  readonly blockNumber: bigint
}

/** Three answers of 32 bytes; a node that ignores the override runs no code and gives '0x'. */
const ANSWER_LENGTH = 2 + 3 * 64

/** The ways in which nodes say that they do not accept overrides. */
function refused(error: unknown): undefined {
  if (isRefusal(error)) return undefined
  throw error
}

/**
 * The round trip of `simulateRoundTrip` for a node without eth_simulateV1: contracts/RoundTrip.sol laid over the
 * account by a state override of one `eth_call`. Undefined where the deposit is refused. Throws ChainError,
 * 'unsupportedMethod' where the node takes no overrides.
 */
export async function roundTripByOverride(
  rpc: Rpc,
  { hook, token0, token1 }: Deployment,
  { account, liquidity, blockNumber }: RoundTrip,
): Promise<TokenAmounts | undefined> {
  const args = [hook, token0, token1, liquidity] as const
  const data = encodeFunctionData({ abi: roundTripAbi, functionName: 'tryOut', args })
  const call = { from: account, to: account, data }
  const answer = await rpc
    .ask('eth_call', [call, `0x${blockNumber.toString(16)}`, { [account]: { code: roundTripCode } }])
    .catch(refused)
  if (answer?.length !== ANSWER_LENGTH)
    throw new ChainError('unsupportedMethod', 'The node does not lay code over an account.')
  const [deposited, amount0, amount1] = decodeFunctionResult({
    abi: roundTripAbi,
    functionName: 'tryOut',
    data: answer,
  })
  return deposited ? { amount0, amount1 } : undefined
}
