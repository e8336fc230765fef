import { useQuery } from '@tanstack/react-query'
import type { Hex } from '../amounts/hex.ts'
import type { RevertMessage } from '../chain/write/revertMessage.ts'
import { useMarket } from './useMarket.ts'

/** The decoder is loaded with the first refusal. */
async function refusalOf(revertData: Hex): Promise<RevertMessage> {
  const { decodeRevert, revertMessage } = await import('../chain/write/simulation.ts')
  return revertMessage(decodeRevert(revertData))
}

/** What a contract said when it refused; undefined until that can be told. */
export function useRefusal(revertData: Hex | undefined): RevertMessage | undefined {
  const market = useMarket()
  const { data } = useQuery({
    queryKey: [market.id, 'refusal', revertData],
    queryFn: () => refusalOf(revertData ?? '0x'),
    enabled: revertData !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
