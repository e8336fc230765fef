import * as words from '#words/vaultWatch.ts'
import { checksumAddress } from '../../amounts/checksumAddress.ts'
import { type Address, sameAddress } from '../../amounts/hex.ts'
import { addressUrl } from '../../chain/explorerLinks.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { type Side, tokensOf, vaultsOf } from '../../markets/side.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Words } from '../../ui/Words.tsx'
import { SideAmount } from '../common/SideAmount.tsx'

/** One vault: promised and actual address, its code, its asset, what it holds and how much of it is the hook's. */
export function VaultFacts({ index }: { readonly index: Side }) {
  const market = useMarket()
  const { snapshot, state } = useSnapshot()
  const vault = snapshot && vaultsOf(snapshot)[index]
  const token = snapshot && tokensOf(snapshot)[index]
  const expected = vaultsOf(market)[index]
  const changed = vault?.address !== undefined && !sameAddress(vault.address, expected)
  const loading = snapshot === undefined && state === 'loading'
  return (
    <section className="watch-vault" aria-label={words.vaultLabel(index)} data-changed={changed || undefined}>
      <h3>
        <Words of={words.vaultOfToken(index, <span className="k-small">{words.forToken(index)}</span>)} />
      </h3>
      <DefinitionList>
        <Row term={words.promised}>
          <Linked address={expected} />
        </Row>
        <Row term={words.inUse}>
          {loading ? <Skeleton /> : vault?.address ? <Linked address={vault.address} /> : words.unavailable}{' '}
          {changed && <Pill tone="bad">{words.changed}</Pill>}
        </Row>
        <Row term={words.code}>
          <Fact value={vault?.hasCode} loading={loading} yes={words.aContract} no={words.noContractThere} />
        </Row>
        <Row term={words.itsAsset}>
          <Asset asset={vault?.asset} token={token?.address} index={index} loading={loading} />
        </Row>
        <Row term={words.itHolds}>
          <span data-field={`watch.vault${index}`}>
            <SideAmount side={index} raw={vault?.tokenBalance} />
          </span>
        </Row>
        <Row term={words.theHooksPart}>
          <span data-field={`watch.hookAssets${index}`}>
            <SideAmount side={index} raw={vault?.hookAssets} />
          </span>
        </Row>
      </DefinitionList>
    </section>
  )
}

function Linked({ address }: { readonly address: Address }) {
  const market = useMarket()
  return <AddressLink address={checksumAddress(address)} href={addressUrl(market.network, address)} />
}

interface FactProps {
  readonly value: boolean | undefined
  readonly loading: boolean
  readonly yes: string
  readonly no: string
}

function Fact({ value, loading, yes, no }: FactProps) {
  if (value === undefined) return loading ? <Skeleton chars={6} /> : words.unavailable
  return <Pill tone={value ? 'ok' : 'bad'}>{value ? yes : no}</Pill>
}

interface AssetProps {
  readonly asset: Address | undefined
  readonly token: Address | undefined
  readonly index: 0 | 1
  readonly loading: boolean
}

function Asset({ asset, token, index, loading }: AssetProps) {
  if (asset === undefined) return loading ? <Skeleton chars={6} /> : words.unavailable
  if (sameAddress(asset, token)) return <Pill tone="ok">{words.token(index)}</Pill>
  return (
    <>
      <Linked address={asset} /> <Pill tone="bad">{words.notToken(index)}</Pill>
    </>
  )
}
