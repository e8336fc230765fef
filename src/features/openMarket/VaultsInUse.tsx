import { useEffect } from 'react'
import { ExplorerAddress, TransactionSenderRows } from '#features/common/explorerLinks.tsx'
import * as words from '#locales/openMarket.ts'
import { vault0 as vault0Word, vault1 as vault1Word } from '#locales/vaults.ts'
import { findLatestVaultChange, listVaultReplacementSteps } from '#market/vaultHistory.ts'
import { useConnectedMarket, useHookCapabilities } from '#queries/useMarket.ts'
import { getVaultHistory, useVaultHistory } from '#queries/vaultHistory.ts'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'

/**
 * Vaults that the user agrees to: those of the market file, or those that a hook opened by address
 * uses.
 */
export function VaultsInUse() {
  const { market } = useConnectedMarket()
  const isSetByAnyone = useHookCapabilities().sourceChanges === 'byAnyone'
  return (
    <>
      <p>{market.isUnlisted ? words.vaultsInUse : words.expectedVaults}</p>
      <DefinitionList>
        <DefinitionListRow term={vault0Word}>
          <ExplorerAddress address={market.vault0} />
        </DefinitionListRow>
        <DefinitionListRow term={vault1Word}>
          <ExplorerAddress address={market.vault1} />
        </DefinitionListRow>
      </DefinitionList>
      {isSetByAnyone && market.isUnlisted && <LastSet />}
    </>
  )
}

/**
 * Account and time of the last vault change. Reads the logs without a click, because any account
 * may have set the vaults.
 */
function LastSet() {
  const live = useConnectedMarket()
  const history = useVaultHistory()
  const { market } = live
  const { readNewer } = getVaultHistory(live)
  useEffect(() => void readNewer(), [readNewer])
  const change = findLatestVaultChange(
    listVaultReplacementSteps(history.changes, market, history.complete),
    market,
  )
  if (change === undefined)
    return <p>{history.status === 'reading' ? words.lookingUpLastSet : words.lastSetUnlisted}</p>
  return (
    <section aria-label={words.vaultsLastSet} data-field="vaultsLastSet">
      <p>{words.vaultsLastSet}</p>
      <DefinitionList>
        <TransactionSenderRows sent={change} />
      </DefinitionList>
    </section>
  )
}
