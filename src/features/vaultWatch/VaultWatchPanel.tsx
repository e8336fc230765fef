import './VaultWatch.css'
import type { ReactNode } from 'react'
import { addressUrl } from '#chain/chains.ts'
import { SideAmount } from '#features/common/amountText.tsx'
import { useBySymbol } from '#features/common/TokenName.tsx'
import * as named from '#locales/kit.ts'
import * as words from '#locales/vaults.ts'
import type { Snapshot, VaultSnapshot } from '#market/snapshot.ts'
import { type Side, toTokenPair, toVaultPair } from '#market/tokenPair.ts'
import { checkVaults, vaultDrift } from '#market/vaultWatch.ts'
import { checksumAddress } from '#math/address.ts'
import { type Address, sameAddress } from '#math/hex.ts'
import { isNative } from '#math/pool.ts'
import { useHasPromisedVaults } from '#queries/agreements.ts'
import { useHealth, useInHook, usePromisedInHook } from '#queries/useHealth.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useSnapshot } from '#queries/useSnapshot.ts'
import { AddressLink } from '#ui/AddressLink.tsx'
import { Card } from '#ui/Card.tsx'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Skeleton } from '#ui/Icon.tsx'
import { Pill } from '#ui/Pill.tsx'
import { Words } from '#ui/text.tsx'

/**
 * Compares the vaults with the expected ones and shows their facts. `accept` lets the user accept
 * others, `former` shows former vaults, `alarms` is the notification switch.
 */
export function VaultWatchPanel({
  former,
  accept,
  alarms,
}: {
  readonly former: ReactNode
  readonly accept: ReactNode
  readonly alarms: ReactNode
}) {
  const { snapshot, state } = useSnapshot()
  return (
    <Card title={words.vaultWatch} aside={<Verdict snapshot={snapshot} unread={state === 'unavailable'} />}>
      <Disclosure title={words.details} open={snapshot !== undefined && checkVaults(snapshot).length > 0}>
        <div className="watch-pair">
          <VaultFacts index={0} />
          <VaultFacts index={1} />
        </div>
      </Disclosure>
      {snapshot?.account !== undefined && vaultDrift(snapshot).length > 0 && accept}
      <section className="watch-left" aria-label={words.leftBehindInFormerVaults}>
        <h3>{words.leftBehindInFormerVaults}</h3>
        {former}
      </section>
      {alarms}
    </Card>
  )
}

function Verdict({
  snapshot,
  unread,
}: {
  readonly snapshot: Snapshot | undefined
  readonly unread: boolean
}) {
  const isPromised = useHasPromisedVaults()
  if (snapshot === undefined)
    return unread ? (
      <Pill tone="warn">{words.unavailableVerdict}</Pill>
    ) : (
      <Pill room={words.asPromised}>{words.reading}</Pill>
    )
  const codes = checkVaults(snapshot).map(({ code }) => code)
  if (codes.includes('vaultChanged')) return <Pill tone="bad">{words.changedVerdict}</Pill>
  if (codes.includes('tokensMissing')) return <Pill tone="bad">{words.tokensMissing}</Pill>
  if (codes.includes('vaultWrongAsset')) return <Pill tone="bad">{words.wrongAsset}</Pill>
  if (codes.includes('vaultUnreadable')) return <Pill tone="warn">{words.unreadable}</Pill>
  if (!isPromised) return <Pill tone="warn">{words.notPromised}</Pill>
  return <Pill tone="ok">{words.asPromised}</Pill>
}

/** A vault: expected and actual address, code, asset, balance and the hook's share. */
export function VaultFacts({ index }: { readonly index: Side }) {
  const market = useMarket()
  const { snapshot, state, health } = useHealth()
  const vault = snapshot && toVaultPair(snapshot)[index]
  const side = health?.sides[index]
  const token = snapshot && toTokenPair(snapshot)[index]
  const expected = toVaultPair(market)[index]
  const changed = vault?.address !== undefined && !sameAddress(vault.address, expected)
  const said = useBySymbol()
  const isPromised = useHasPromisedVaults()
  const inHook = useInHook(index)
  const promisedInHook = usePromisedInHook(index)
  const loading = snapshot === undefined && state === 'loading'
  return (
    <section className="watch-vault" aria-label={words.vault(index)} data-changed={changed || undefined}>
      <h3>
        <Words
          of={words.vaultOfToken(index, <span className="k-small">{said(words.forToken(index))}</span>)}
        />
      </h3>
      <DefinitionList>
        <Row term={isPromised ? words.promised : words.whenOpened}>
          {promisedInHook ? named.notInAVault : <Linked address={expected} />}
        </Row>
        <Row term={words.inUse}>
          <InUse vault={vault} loading={loading} /> {changed && <Pill tone="bad">{words.changed}</Pill>}
        </Row>
        {!inHook && (
          <>
            <Row term={words.code}>
              <Code hasCode={vault?.hasCode} loading={loading} />
            </Row>
            <Row term={words.itsAsset}>
              <Asset asset={vault?.asset} token={token?.address} index={index} loading={loading} />
            </Row>
            <Row term={words.itHolds}>
              <span data-field={`watch.vault${index}`}>
                <SideAmount named side={index} raw={vault?.tokenBalance} />
              </span>
            </Row>
          </>
        )}
        <Row term={inHook ? named.inTheHookForThisPool : words.theHooksPart}>
          <span data-field={`watch.hookAssets${index}`}>
            <SideAmount named side={index} raw={inHook ? side?.outside : side?.inVault} />
          </span>
        </Row>
        {vault?.shared !== undefined && !inHook && (
          <Row term={words.inNoVault}>
            <span data-field={`watch.outside${index}`}>
              <SideAmount named side={index} raw={side?.outside} />
            </span>
          </Row>
        )}
      </DefinitionList>
    </section>
  )
}

function InUse({ vault, loading }: { readonly vault: VaultSnapshot | undefined; readonly loading: boolean }) {
  if (loading) return <Skeleton />
  if (vault?.address === undefined) return words.unavailable
  return vault.inHook ? named.notInAVault : <Linked address={vault.address} />
}

function Linked({ address }: { readonly address: Address }) {
  const market = useMarket()
  return <AddressLink address={checksumAddress(address)} href={addressUrl(market.network, address)} />
}

function Code({ hasCode, loading }: { readonly hasCode: boolean | undefined; readonly loading: boolean }) {
  if (hasCode === undefined) return loading ? <Skeleton chars={6} /> : words.unavailable
  return <Pill tone={hasCode ? 'ok' : 'bad'}>{hasCode ? words.aContract : words.noContractThere}</Pill>
}

interface AssetProps {
  readonly asset: Address | undefined
  readonly token: Address | undefined
  readonly index: 0 | 1
  readonly loading: boolean
}

function Asset({ asset, token, index, loading }: AssetProps) {
  const said = useBySymbol()
  if (asset === undefined) return loading ? <Skeleton chars={6} /> : words.unavailable
  if (sameAddress(asset, token)) return <Pill tone="ok">{said(words.vaultWatchToken(index))}</Pill>
  // The vault holds native currency as a wrapped token.
  if (isNative(token)) return <Linked address={asset} />
  return (
    <>
      <Linked address={asset} /> <Pill tone="bad">{said(words.notToken(index))}</Pill>
    </>
  )
}

/** Section with the vault history. `children` reads and shows it. */
export function VaultHistoryPanel({ children }: { readonly children: ReactNode }) {
  return <Card title={words.changesOfTheVaults}>{children}</Card>
}
