import { useQuery } from '@tanstack/react-query'
import { readCandidates } from '../chain/read/readCandidates.ts'
import { deployment } from '../chain/servedDeployment.ts'
import type { Address } from '../domain/hex.ts'
import type { Issue } from '../domain/issue.ts'
import { type ProspectCode, vaultProspects } from '../domain/vaultProspects.ts'
import { rpc } from './pageRpc.ts'

/** What making these two addresses the vaults would do. Undefined unless both are given. */
export function useVaultProspects(
  vault0: Address | undefined,
  vault1: Address | undefined,
): readonly Issue<ProspectCode>[] {
  const { data } = useQuery({
    queryKey: ['candidates', deployment.chainId, vault0, vault1],
    queryFn: () => readCandidates(rpc, deployment.chainId, [vault0 ?? '0x', vault1 ?? '0x']),
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
    candidate(0, vault0, deployment.token0, deployment.vault0),
    candidate(1, vault1, deployment.token1, deployment.vault1),
  ])
}
