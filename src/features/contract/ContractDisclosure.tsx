import './ContractFactsList.css'
import './ContractBlock.css'
import type { ReactNode } from 'react'
import { getChainName } from '#chain/chains.ts'
import type { ContractGetterValues } from '#chain/read/readSafety.ts'
import { MarketAmount, TokenSideAmount, tickText } from '#features/common/amountText.tsx'
import { ExplorerAddress } from '#features/common/explorerLinks.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import * as words from '#locales/pages.ts'
import { HOOK_PERMISSIONS } from '#market/reading.ts'
import { listAccountTokenBalances, TOKEN_SIDES, type TokenSide, toTokenPair } from '#market/tokenPair.ts'
import { MAX_UINT256 } from '#math/integers.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { useHookCapabilities, useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot, useShownAccount } from '#queries/useMarketSnapshot.ts'
import { useContractGetters } from '#queries/useTokenInfo.ts'
import { useWallet } from '#queries/useWallet.ts'
import { Button } from '#ui/Button.tsx'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Icon, Skeleton } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { UntrustedChainText } from '#ui/text.tsx'

/** 'Contract', a section with facts that the hook contract itself returns. */
export function ContractDisclosure() {
  return (
    <Disclosure title={words.contract} lazy>
      <ContractDetailsList />
    </Disclosure>
  )
}

/** Maximum number of shown characters of the contract's name. A longer name is cut. */
const LONGEST_NAME = 28

/** The contract facts that section 3 of the specification requires, read at one block. */
function ContractDetailsList() {
  const market = useMarket()
  const { facts, failed, reading, refresh } = useContractGetters()
  const again = (
    <Button size="tiny" onClick={refresh} busy={reading}>
      {words.readAgain}
    </Button>
  )
  if (facts === undefined && failed)
    return (
      <Notice tone="warn" action={again}>
        {words.contractUnread}
      </Notice>
    )
  return (
    <div className="facts" aria-busy={reading}>
      <DefinitionList>
        <DefinitionListRow term={words.hookAndShareToken}>
          <ExplorerAddress address={market.hook} />
        </DefinitionListRow>
        <DefinitionListRow term={words.name}>
          <ContractFact facts={facts}>
            {facts?.name !== undefined && <UntrustedChainText text={facts.name} most={LONGEST_NAME} />}
          </ContractFact>
        </DefinitionListRow>
        <DefinitionListRow term={words.symbol}>
          <ContractFact facts={facts}>
            {facts?.symbol !== undefined && <UntrustedChainText text={facts.symbol} />}
          </ContractFact>
        </DefinitionListRow>
        <DefinitionListRow term={words.decimals}>
          <ContractFact facts={facts}>{facts?.decimals}</ContractFact>
        </DefinitionListRow>
        <DefinitionListRow term={words.totalSupply}>
          <MarketAmount
            field="totalSupply"
            raw={facts?.totalSupply}
            decimals={facts?.decimals}
            block={facts?.blockNumber}
            state={facts === undefined ? 'loading' : 'live'}
          />
        </DefinitionListRow>
        <DefinitionListRow term={words.poolManager}>
          <ContractFact facts={facts}>
            {facts?.poolManager !== undefined && <ExplorerAddress address={facts.poolManager} />}
          </ContractFact>
        </DefinitionListRow>
        <DefinitionListRow term={words.tickRange} note={words.fullRange}>
          <ContractFact facts={facts}>
            {facts?.tickLower !== undefined &&
              facts.tickUpper !== undefined &&
              words.to(tickText(facts.tickLower), tickText(facts.tickUpper))}
          </ContractFact>
        </DefinitionListRow>
        {TOKEN_SIDES.map((side) => (
          <AllowanceRow key={side} index={side} />
        ))}
        <HookCounterRows facts={facts} />
      </DefinitionList>
      <PermissionList facts={facts} />
      <p className="k-small k-split">
        <span className="k-num">{facts !== undefined && words.asOfBlock(facts.blockNumber)}</span>
        {again}
      </p>
    </div>
  )
}

/** Allowance of a token to the hook. Native currency has none. */
function AllowanceRow({ index }: { readonly index: TokenSide }) {
  const names = useTokenNames()
  const account = useMarketSnapshot().snapshot?.account
  const raw = account && listAccountTokenBalances(account)[index].allowance
  const connected = useShownAccount() !== undefined
  if (isNativeCurrency(toTokenPair(useMarket())[index])) return null
  return (
    <DefinitionListRow term={words.allowanceToHook(names[index])}>
      <span data-field={`allowance${index}`}>
        {!connected ? (
          words.connectToSee
        ) : raw === MAX_UINT256 ? (
          words.unlimited
        ) : (
          <TokenSideAmount side={index} raw={raw} />
        )}
      </span>
    </DefinitionListRow>
  )
}

/** Per-pool counters of the specification's hook. The deployed contract may lack them. */
function HookCounterRows({ facts }: { readonly facts: ContractGetterValues | undefined }) {
  const can = useHookCapabilities()
  return can.counters.map((name) => (
    <DefinitionListRow key={name} term={name}>
      <span data-field={name}>
        <ContractFact facts={facts} missing={words.notOnThisContract}>
          {facts?.counters[name]?.toString()}
        </ContractFact>
      </span>
    </DefinitionListRow>
  ))
}

/**
 * Hook permissions: the calls that the pool manager makes to the hook, and those that it never
 * makes.
 */
function PermissionList({ facts }: { readonly facts: ContractGetterValues | undefined }) {
  return (
    <div>
      <h3 className="facts-title">{words.hookPermissions}</h3>
      <ContractFact facts={facts}>
        {facts?.permissions !== undefined && (
          <ul className="facts-permissions" aria-label={words.hookPermissions}>
            {HOOK_PERMISSIONS.map((name) => {
              const has = facts.permissions?.includes(name) === true
              return (
                <li key={name} className={has ? 'facts-has' : undefined}>
                  <Icon name={has ? 'check' : 'minus'} size={14} />
                  {name}
                  <span className="k-sr">{has ? words.yes : words.no}</span>
                </li>
              )
            })}
          </ul>
        )}
      </ContractFact>
    </div>
  )
}

/**
 * A fact about the contract: a placeholder while loading, or a note if the contract returned
 * nothing.
 */
function ContractFact({
  facts,
  missing = words.unavailable,
  children,
}: {
  readonly facts: ContractGetterValues | undefined
  readonly missing?: string
  /** Undefined or false if the contract returned no value. */
  readonly children: ReactNode
}) {
  if (facts === undefined) return <Skeleton chars={12} />
  if (children === undefined || children === false) return <span className="facts-missing">{missing}</span>
  return children
}

const networkText = (id: number): string => words.id(getChainName(id), id)

/** Footer of the app page: contract, wallet network and required network. */
export function ContractFooter({ warning }: { readonly warning: ReactNode }) {
  const market = useMarket()
  const { state } = useWallet()
  const current = state.status === 'connected' ? networkText(state.session.chainId) : words.noWalletConnected
  return (
    <div className="contract-block">
      <dl>
        <div>
          <dt>{words.hookContract}</dt>
          <dd>
            <ExplorerAddress address={market.hook} full />
          </dd>
        </div>
        <div>
          <dt>{words.currentNetwork}</dt>
          <dd className="k-num">{current}</dd>
        </div>
        <div>
          <dt>{words.requiredNetwork}</dt>
          <dd className="k-num">{networkText(market.network.chainId)}</dd>
        </div>
      </dl>
      {warning}
    </div>
  )
}
