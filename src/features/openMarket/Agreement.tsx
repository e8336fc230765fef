import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ExplorerAddress } from '#features/common/explorerLinks.tsx'
import { unavailable } from '#locales/kit.ts'
import { tryAgain, why, worst, youCanLose } from '#locales/markets.ts'
import * as words from '#locales/openMarket.ts'
import { acceptsDeposits } from '#market/hookCapabilities.ts'
import type { HookCode } from '#market/hookCode.ts'
import { readHookCodeHash, storeUserAgreementToMarket } from '#queries/agreements.ts'
import { findDepositWorstCase } from '#queries/findDepositWorstCase.ts'
import { useConnectedMarket, useMarketPagePaths } from '#queries/useMarket.ts'
import { useSafetyFindings } from '#queries/useSafety.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { VaultsInUse } from './VaultsInUse.tsx'

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
