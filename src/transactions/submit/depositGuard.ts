import { sameAddress } from '../../amounts/hex.ts'
import { readWatch } from '../../chain/read/readWatch.ts'
import { ChainError } from '../../chain/rpc/chainError.ts'
import type { RoundTrip } from '../../chain/write/roundTripByOverride.ts'
import { simulateRoundTrip } from '../../chain/write/simulateRoundTrip.ts'
import { depositsRefused } from '../../markets/access.ts'
import type { Refusal } from '../review/review.ts'
import type { SubmitContext } from './context.ts'

const refusal = (
  code: 'mainnet' | 'notOffered' | 'otherVaults' | 'exitNothing',
  details?: string,
): Refusal => ({
  code: 'vaults',
  reason: { code },
  ...(details === undefined ? {} : { details }),
})

/**
 * Checks a deposit at the moment of signing even if its figures are those that were shown: a deposit into other vaults
 * moves the same amounts. The vaults must be the promised ones, and a withdrawal right after the deposit must bring
 * something. Throws ChainError.
 */
export async function depositGuard(
  deposit: RoundTrip,
  { rpc, market }: Pick<SubmitContext, 'rpc' | 'market'>,
): Promise<Refusal | undefined> {
  const refused = depositsRefused(market, market.can)
  if (refused !== undefined) return refusal(refused)
  const [{ vault0, vault1 }, returned] = await Promise.all([
    readWatch(rpc, market, undefined),
    simulateRoundTrip(rpc, market, deposit).catch((error: unknown) => {
      // A node that cannot try it out leaves what the plan computed.
      if (error instanceof ChainError && error.code === 'unsupportedMethod') return undefined
      throw error
    }),
  ])
  if (!sameAddress(vault0, market.vault0) || !sameAddress(vault1, market.vault1))
    return refusal('otherVaults', `vault0 ${vault0}, vault1 ${vault1}`)
  if (returned === undefined || returned.amount0 > 0n || returned.amount1 > 0n) return undefined
  return refusal('exitNothing')
}
