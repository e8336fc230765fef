import './VaultWatch.css'
import type { ReactNode } from 'react'
import { TokenSideAmount } from '#features/common/amountText.tsx'
import { ExplorerAddress } from '#features/common/explorerLinks.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import * as named from '#locales/kit.ts'
import * as words from '#locales/vaults.ts'
import { getEarlyDrawnAmount } from '#market/firstScreenAmounts.ts'
import type { VaultSnapshot } from '#market/marketSnapshot.ts'
import type { SideHealth } from '#market/sideHealth.ts'
import { type Pair, type TokenSide, toAmountPair, toTokenPair, toVaultPair } from '#market/tokenPair.ts'
import { findCurrentVaultIssues } from '#market/vaultWatch.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { formatPercent } from '#math/percent.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { useHasExpectedVaultList } from '#queries/agreements.ts'
import { useAreTokensHeldByHook, useHasVaultlessSide, useMarketHealth } from '#queries/useHealth.ts'
import { useAdapterJitModel, useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { Card } from '#ui/Card.tsx'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Skeleton } from '#ui/Icon.tsx'
import { Meter } from '#ui/Meter.tsx'
import { Pill, type PillTone } from '#ui/Pill.tsx'
import { SentenceWithElements } from '#ui/text.tsx'

/**
 * Both vaults as equal cards. `rates` contains each vault's yearly rate, and `old` the amounts in
 * the vault that a changed vault replaced. Both load later.
 */
export const VaultCards = ({
  rates,
  old,
}: {
  readonly rates: Pair<ReactNode>
  readonly old: Pair<ReactNode>
}) => (
  <>
    <VaultCard index={0} rate={rates[0]} old={old[0]} />
    <VaultCard index={1} rate={rates[1]} old={old[1]} />
  </>
)

/**
 * Shows a vault: the depositors' amount, how much of it can be withdrawn now, and facts about the
 * contract.
 */
function VaultCard({
  index,
  rate,
  old,
}: {
  readonly index: TokenSide
  readonly rate: ReactNode
  readonly old: ReactNode
}) {
  const market = useMarket()
  const names = useTokenNames()
  const { snapshot, health, state } = useMarketHealth()
  const vault = snapshot && toVaultPair(snapshot)[index]
  const inHook = useAreTokensHeldByHook(index)
  const capacity = health?.sides[index]
  const expected = toVaultPair(market)[index]
  const isChanged = vault?.address !== undefined && !isAddressEqual(vault.address, expected)
  // True if the vault's amounts include tokens that the pool holds outside the vault.
  const isShared = vault?.shared !== undefined
  const tone = capacity?.state === 'all' ? 'ok' : capacity?.state === 'none' ? 'bad' : 'warn'
  const hasIssue =
    snapshot !== undefined && findCurrentVaultIssues(snapshot).some(({ side }) => side === index)
  return (
    <Card
      className="v-card"
      tone={hasIssue ? 'alarm' : undefined}
      title={
        <SentenceWithElements
          of={words.vaultOfToken(index, <span className="v-of">{words.forToken(names[index])}</span>)}
        />
      }
      aside={rate}
    >
      <div className="v-owed">
        <p className="v-figure">
          <EarlyAmount side={index} of="exit.owed" />
        </p>
        <p className="k-small">
          {inHook
            ? words.theHookOwesThisPool
            : isShared
              ? words.inAndOutside(names[index])
              : isChanged
                ? words.itOwesTheHookNow
                : words.itOwesTheHook}
        </p>
      </div>
      <Meter
        label={words.available}
        fillBps={capacity?.fillBps}
        text={
          <>
            <EarlyAmount side={index} of="exit.payable" />
            {/* A replaced vault owes the hook nothing yet, but the old vault does. */}
            {capacity !== undefined &&
              !(isChanged && capacity.state === 'empty') &&
              ` · ${capacityText(capacity)}`}
          </>
        }
        tone={capacity === undefined || capacity.state === 'empty' ? 'river' : tone}
      />
      {isChanged && old}
      <DefinitionList>
        {!isChanged && <IdleRow index={index} />}
        <YourRow index={index} term={isChanged ? words.yoursInThisVault : words.yoursTerm} />
        <DefinitionListRow term={words.contract}>
          <InUse vault={vault} loading={snapshot === undefined && state === 'loading'} />{' '}
          {isChanged && <Pill tone="bad">{words.changed}</Pill>}
        </DefinitionListRow>
      </DefinitionList>
      <Disclosure title={words.details} size="small" open={hasIssue}>
        <VaultFacts index={index} goodTone={isChanged ? 'neutral' : 'ok'} />
      </Disclosure>
    </Card>
  )
}

interface EarlyAmountProps {
  readonly side: TokenSide
  readonly of: 'exit.owed' | 'exit.payable' | 'watch.vault' | 'watch.hookAssets' | 'watch.outside'
}

/** An amount that app/drawBalancesBeforeReact.ts may have drawn. */
function EarlyAmount({ side, of }: EarlyAmountProps) {
  const { snapshot } = useMarketSnapshot()
  const field = `${of}${side}` as const
  return (
    <span data-field={field}>
      <TokenSideAmount named side={side} raw={getEarlyDrawnAmount(field, snapshot).raw} />
    </span>
  )
}

function IdleRow({ index }: { readonly index: TokenSide }) {
  const market = useMarket()
  const lending = useAdapterJitModel()
  const { snapshot } = useMarketSnapshot()
  if (lending.ratioDrift === undefined) return null
  const drift = snapshot && lending.ratioDrift(snapshot, market)
  return (
    <DefinitionListRow term={words.idleHere}>
      <TokenSideAmount named side={index} raw={drift && [drift.idle0, drift.idle1][index]} />
    </DefinitionListRow>
  )
}

function YourRow({ index, term }: { readonly index: TokenSide; readonly term: string }) {
  const { snapshot } = useMarketSnapshot()
  const { shares, exit } = snapshot?.account ?? {}
  return (
    <DefinitionListRow term={term}>
      {shares && exit?.ok ? <TokenSideAmount named side={index} raw={toAmountPair(exit)[index]} /> : '–'}
    </DefinitionListRow>
  )
}

function capacityText(capacity: SideHealth): string {
  const { owed, payable } = capacity
  switch (capacity.state) {
    case 'unknown':
      return words.unavailable
    case 'empty':
      return words.nothingIsOwed
    case 'all':
      return words.allCanLeaveNow
    case 'said':
      return words.allByItsWord
    case 'denied':
      return words.deniedByItsWord
    case 'none':
      return words.nothingCanLeaveNow
    case 'part':
      return owed === undefined || payable === undefined
        ? words.unavailable
        : words.canLeaveNow(formatPercent(payable, owed))
  }
}

interface VaultFactsProps {
  readonly index: TokenSide
  /** Tone of a finding that is as it should be. Nothing about an unexpected vault is good. */
  readonly goodTone: PillTone
}

function VaultFacts({ index, goodTone }: VaultFactsProps) {
  const market = useMarket()
  const { snapshot, state } = useMarketSnapshot()
  const vault = snapshot && toVaultPair(snapshot)[index]
  const token = snapshot && toTokenPair(snapshot)[index]
  const expected = toVaultPair(market)[index]
  const isPromised = useHasExpectedVaultList()
  const inHook = useAreTokensHeldByHook(index)
  const promisedInHook = useHasVaultlessSide(index)
  const loading = snapshot === undefined && state === 'loading'
  return (
    <div className="watch-vault">
      <DefinitionList>
        <DefinitionListRow term={isPromised ? words.promised : words.whenOpened}>
          {promisedInHook ? named.notInAVault : <ExplorerAddress address={expected} />}
        </DefinitionListRow>
        {!inHook && (
          <>
            <DefinitionListRow term={words.code}>
              {vault?.hasCode === undefined ? (
                <Unread loading={loading} />
              ) : (
                <Pill tone={vault.hasCode ? goodTone : 'bad'}>
                  {vault.hasCode ? words.aContract : words.noContractThere}
                </Pill>
              )}
            </DefinitionListRow>
            <DefinitionListRow term={words.itsAsset}>
              <Asset asset={vault?.asset} token={token?.address} {...{ index, loading, goodTone }} />
            </DefinitionListRow>
            <DefinitionListRow term={words.itHolds}>
              <EarlyAmount side={index} of="watch.vault" />
            </DefinitionListRow>
          </>
        )}
        <DefinitionListRow term={inHook ? named.inTheHookForThisPool : words.theHooksPart}>
          <EarlyAmount side={index} of="watch.hookAssets" />
        </DefinitionListRow>
        {vault?.shared !== undefined && !inHook && (
          <DefinitionListRow term={words.inNoVault}>
            <EarlyAmount side={index} of="watch.outside" />
          </DefinitionListRow>
        )}
      </DefinitionList>
    </div>
  )
}

function InUse({ vault, loading }: { readonly vault: VaultSnapshot | undefined; readonly loading: boolean }) {
  if (loading) return <Skeleton />
  if (vault?.address === undefined) return words.unavailable
  return vault.inHook ? named.notInAVault : <ExplorerAddress address={vault.address} />
}

const Unread = ({ loading }: { readonly loading: boolean }) =>
  loading ? <Skeleton chars={6} /> : words.unavailable

interface AssetProps extends VaultFactsProps {
  readonly asset: Address | undefined
  readonly token: Address | undefined
  readonly loading: boolean
}

function Asset({ asset, token, index, loading, goodTone }: AssetProps) {
  const names = useTokenNames()
  if (asset === undefined) return <Unread loading={loading} />
  if (isAddressEqual(asset, token)) return <Pill tone={goodTone}>{names[index]}</Pill>
  // A vault holds native currency in wrapped form, so its asset is the wrapped token's address.
  if (isNativeCurrency(token)) return <ExplorerAddress address={asset} />
  return (
    <>
      <ExplorerAddress address={asset} /> <Pill tone="bad">{words.notToken(names[index])}</Pill>
    </>
  )
}
