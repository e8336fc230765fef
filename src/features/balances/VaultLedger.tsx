import * as words from '#words/balances.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { SIDES, tokensOf, vaultsOf } from '../../markets/side.ts'
import { vaultDrift } from '../../markets/vaultDrift.ts'
import { Ledger } from '../../ui/Ledger.tsx'
import { VaultRow } from './VaultRow.tsx'

/** Where the liquidity waits between swaps: what each vault holds, and how much of it belongs to the hook. */
export function VaultLedger() {
  const market = useMarket()
  const { snapshot } = useSnapshot()
  const drift = snapshot === undefined ? [] : vaultDrift(snapshot)
  return (
    <Ledger label={words.vaults}>
      {SIDES.map((index) => (
        <VaultRow
          key={index}
          index={index}
          vault={snapshot && vaultsOf(snapshot)[index]}
          token={snapshot && tokensOf(snapshot)[index]}
          expected={vaultsOf(market)[index]}
          changed={drift.some((each) => each.index === index)}
        />
      ))}
    </Ledger>
  )
}
