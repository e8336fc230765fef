import { useQuery } from '@tanstack/react-query'
import { sameAddress } from '../amounts/hex.ts'
import { type FormerVaultValue, readFormerVaults } from '../chain/read/readFormerVaults.ts'
import { vaultDrift } from '../markets/vaultDrift.ts'
import { type FormerVault, formerVaults, vaultSteps } from '../markets/vaultHistory.ts'
import { useLiveMarket } from './useMarket.ts'
import { useSnapshot } from './useSnapshot.ts'
import { useVaultHistory } from './useVaultHistory.ts'

/** Read in one go. The cap holds even if somebody fills the history with thousands of vaults. */
const MOST_VAULTS = 24
const LOOK_AGAIN_MS = 12_000

export interface FormerVaultsView {
  readonly vaults: readonly FormerVaultValue[]
  /** How many more there are in the history that was read. */
  readonly left: number
  readonly state: 'none' | 'reading' | 'read' | 'failed'
}

/**
 * What is left in vaults that the hook no longer uses: those of the history as far as it was read, and the promised ones
 * while others stand in their place.
 */
export function useFormerVaults(): FormerVaultsView {
  const { market, rpc } = useLiveMarket()
  const { snapshot } = useSnapshot()
  const { changes, complete } = useVaultHistory()
  const drifted = (snapshot === undefined ? [] : vaultDrift(snapshot)).map(
    ({ index, expected }): FormerVault => ({ index, address: expected }),
  )
  const current = { vault0: snapshot?.vault0.address, vault1: snapshot?.vault1.address }
  const past = snapshot === undefined ? [] : formerVaults(vaultSteps(changes, market, complete), current)
  const known = (vault: FormerVault) =>
    drifted.some(({ index, address }) => index === vault.index && sameAddress(address, vault.address))
  const all = [...drifted, ...past.filter((vault) => !known(vault))]
  const shown = all.slice(0, MOST_VAULTS)
  const { data, error } = useQuery({
    queryKey: [market.id, 'formerVaults', shown.map(({ index, address }) => `${index}${address}`)],
    queryFn: () => readFormerVaults(rpc, market, shown),
    enabled: shown.length > 0,
    refetchInterval: LOOK_AGAIN_MS,
  })
  const left = all.length - shown.length
  if (shown.length === 0) return { vaults: [], left, state: 'none' }
  if (data === undefined) return { vaults: [], left, state: error === null ? 'reading' : 'failed' }
  return { vaults: data, left, state: 'read' }
}
