import { useQuery } from '@tanstack/react-query'
import { readCandidates } from '#chain/read/readVaultChanges.ts'
import { type Prospect, vaultProspects } from '#market/vaultWatch.ts'
import type { Address } from '#math/hex.ts'
import { useLiveMarket } from './useMarket.ts'

/** What making these two addresses the vaults would do. Undefined unless both are given. */
export function useVaultProspects(
  vault0: Address | undefined,
  vault1: Address | undefined,
): readonly Prospect[] {
  const { market, rpc } = useLiveMarket()
  const { data } = useQuery({
    queryKey: [market.id, 'candidates', vault0, vault1],
    queryFn: () => readCandidates(rpc, market.network.chainId, [vault0 ?? '0x', vault1 ?? '0x']),
    enabled: vault0 !== undefined && vault1 !== undefined,
  })
  if (vault0 === undefined || vault1 === undefined) return []
  const candidate = <Index extends 0 | 1>(
    index: Index,
    address: Address,
    token: Address,
    expected: Address,
  ) => ({
    index,
    address,
    token,
    expected,
    hasCode: data?.[index]?.hasCode,
    asset: data?.[index]?.asset,
  })
  return vaultProspects([
    candidate(0, vault0, market.token0, market.vault0),
    candidate(1, vault1, market.token1, market.vault1),
  ])
}
