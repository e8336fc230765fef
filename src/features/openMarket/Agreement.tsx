import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { ExplorerAddress, TransactionSenderRows } from '#features/common/explorerLinks.tsx'
import { unavailable } from '#locales/kit.ts'
import { tryAgain, why, worst, youCanLose } from '#locales/markets.ts'
import * as words from '#locales/openMarket.ts'
import { vault0 as vault0Word, vault1 as vault1Word } from '#locales/vaults.ts'
import { acceptsDeposits } from '#market/hookCapabilities.ts'
import type { HookCode } from '#market/hookCode.ts'
import { findLatestVaultChange, listVaultReplacementSteps } from '#market/vaultHistory.ts'
import { readHookCodeHash, storeUserAgreementToMarket } from '#queries/agreements.ts'
import { findDepositWorstCase } from '#queries/findDepositWorstCase.ts'
import { useConnectedMarket, useHookCapabilities, useMarketPagePaths } from '#queries/useMarket.ts'
import { useSafetyFindings } from '#queries/useSafety.ts'
import { getVaultHistory, useVaultHistory } from '#queries/vaultHistory.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'

/** Facts that the user agrees to: the contract, its operator, its vaults and the worst outcome. */
export function AgreementTerms() {
  const { market } = useConnectedMarket()
  const { safety } = useSafetyFindings()
  const owner = safety?.owner
  const [lost, cause] = findDepositWorstCase(market, owner?.address)
  return (
    <>
      <DefinitionList>
        <DefinitionListRow term={words.contract}>{contractText(safety?.code)}</DefinitionListRow>
        <DefinitionListRow term={words.operator}>
          {owner === null ? words.noOperator : <ExplorerAddress address={owner?.address} />}
        </DefinitionListRow>
        <DefinitionListRow term={youCanLose} note={why[cause]}>
          {worst[lost]}
        </DefinitionListRow>
      </DefinitionList>
      <VaultsInUse />
      {!market.network.testnet && (
        <p>
          {acceptsDeposits(market) && safety?.code?.status !== 'unknown'
            ? words.startSmall
            : words.codeUnproven}{' '}
          {words.nothingTried}
        </p>
      )}
    </>
  )
}

function contractText(code: HookCode | undefined): string {
  if (code === undefined) return unavailable
  if (code.status === 'unknown') return words.unknownContract
  if (code.origin === undefined) return words.knownContract(code.name)
  const { operator, audit } = code.origin
  return audit === undefined
    ? words.builtByFactory(code.name, operator)
    : words.auditedBuild(code.name, operator, audit.by)
}

/** Link to the safety facts, and the button that stores the user's agreement for this hook code. */
export function MarketAgreementButtons() {
  const { market, rpc } = useConnectedMarket()
  const { safety } = useMarketPagePaths()
  const { data, isError, refetch } = useQuery({
    queryKey: [market.id, 'hookHash'],
    queryFn: async () => (await readHookCodeHash(rpc, market)) ?? null,
    enabled: market.codeHash === undefined,
  })
  const codeHash = market.codeHash ?? data ?? undefined
  return (
    <>
      <Link className={buttonClass('quiet', 'tiny')} href={safety}>
        {words.isItSafe}
      </Link>
      {codeHash === undefined ? (
        <Button size="tiny" busy={!isError} onClick={() => void refetch()}>
          {isError ? tryAgain : words.iUnderstand}
        </Button>
      ) : (
        <Button size="tiny" onClick={() => storeUserAgreementToMarket(market, codeHash)}>
          {words.iUnderstand}
        </Button>
      )}
    </>
  )
}

/**
 * Vaults that the user agrees to: those of the market file, or those that a hook opened by address
 * uses.
 */
function VaultsInUse() {
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
