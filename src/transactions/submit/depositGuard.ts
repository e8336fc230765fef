import { readWatch } from '../../chain/read/readWatch.ts'
import { ChainError } from '../../chain/rpc/chainError.ts'
import { simulateRoundTrip } from '../../chain/write/simulateRoundTrip.ts'
import { sameAddress } from '../../domain/hex.ts'
import type { Refusal } from '../review/review.ts'
import type { SubmitContext } from './context.ts'

const refusal = (sentence: string, details?: string): Refusal => ({
  code: 'vaults',
  sentence,
  ...(details === undefined ? {} : { details }),
})

/**
 * Checks a deposit at the moment of signing even if its figures are those that were shown: a deposit into other vaults
 * moves the same amounts. The vaults must be the promised ones, and a withdrawal right after the deposit must bring
 * something. Throws ChainError.
 */
export async function depositGuard(
  deposit: { readonly account: `0x${string}`; readonly liquidity: bigint; readonly blockNumber: bigint },
  { rpc, deployment }: Pick<SubmitContext, 'rpc' | 'deployment'>,
): Promise<Refusal | undefined> {
  if (!deployment.testnet)
    return refusal('This contract is for test networks: on a mainnet anyone could take the deposit.')
  const { vault0, vault1 } = await readWatch(rpc, deployment, undefined)
  if (!sameAddress(vault0, deployment.vault0) || !sameAddress(vault1, deployment.vault1))
    return refusal(
      'The vaults are not the promised ones any more, so this deposit would go to strangers. Nothing was sent.',
      `vault0 ${vault0}, vault1 ${vault1}`,
    )
  const returned = await simulateRoundTrip(rpc, deployment, deposit).catch((error: unknown) => {
    // A node that cannot try it out leaves what the plan computed.
    if (error instanceof ChainError && error.code === 'unsupportedMethod') return undefined
    throw error
  })
  if (returned === undefined || returned.amount0 > 0n || returned.amount1 > 0n) return undefined
  return refusal('Taken back at once, this deposit would return nothing. Nothing was sent.')
}
