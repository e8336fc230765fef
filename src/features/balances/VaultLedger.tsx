import { deployment } from '../../chain/servedDeployment.ts'
import { vaultDrift } from '../../domain/vaultDrift.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { Ledger } from '../../ui/Ledger.tsx'
import { VaultRow } from './VaultRow.tsx'

/** Where the liquidity waits between swaps: what each vault holds, and how much of it belongs to the hook. */
export function VaultLedger() {
  const { snapshot } = useSnapshot()
  const drift = snapshot === undefined ? [] : vaultDrift(snapshot)
  const changed = (index: 0 | 1) => drift.some((each) => each.index === index)
  return (
    <Ledger label="Vaults">
      <VaultRow
        index={0}
        vault={snapshot?.vault0}
        token={snapshot?.token0}
        expected={deployment.vault0}
        changed={changed(0)}
      />
      <VaultRow
        index={1}
        vault={snapshot?.vault1}
        token={snapshot?.token1}
        expected={deployment.vault1}
        changed={changed(1)}
      />
    </Ledger>
  )
}
