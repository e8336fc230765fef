import { addressUrl } from '../../chain/explorerLinks.ts'
import { deployment } from '../../chain/servedDeployment.ts'
import { checksumAddress } from '../../domain/checksumAddress.ts'
import { type Address, sameAddress } from '../../domain/hex.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'

/** One vault: promised and actual address, its code, its asset, what it holds and how much of it is the hook's. */
export function VaultFacts({ index }: { readonly index: 0 | 1 }) {
  const { snapshot, state } = useSnapshot()
  const vault = index === 0 ? snapshot?.vault0 : snapshot?.vault1
  const token = index === 0 ? snapshot?.token0 : snapshot?.token1
  const expected = index === 0 ? deployment.vault0 : deployment.vault1
  const changed = vault?.address !== undefined && !sameAddress(vault.address, expected)
  const shared = {
    decimals: token?.decimals,
    block: snapshot?.blockNumber,
    chain: deployment.chainId,
    state,
  }
  const loading = snapshot === undefined && state === 'loading'
  return (
    <section className="watch-vault" aria-label={`Vault ${index}`} data-changed={changed || undefined}>
      <h3>
        Vault {index} <span className="k-small">for Token {index}</span>
      </h3>
      <DefinitionList>
        <Row term="Promised">
          <Linked address={expected} />
        </Row>
        <Row term="In use">
          {loading ? <Skeleton /> : vault?.address ? <Linked address={vault.address} /> : 'unavailable'}{' '}
          {changed && <Pill tone="bad">changed</Pill>}
        </Row>
        <Row term="Code">
          <Fact value={vault?.hasCode} loading={loading} yes="a contract" no="no contract there" />
        </Row>
        <Row term="Its asset">
          <Asset asset={vault?.asset} token={token?.address} index={index} loading={loading} />
        </Row>
        <Row term="It holds">
          <span data-field={`watch.vault${index}`}>
            <TokenAmount raw={vault?.tokenBalance} {...shared} />
          </span>
        </Row>
        <Row term="The hook’s part">
          <span data-field={`watch.hookAssets${index}`}>
            <TokenAmount raw={vault?.hookAssets} {...shared} />
          </span>
        </Row>
      </DefinitionList>
    </section>
  )
}

function Linked({ address }: { readonly address: Address }) {
  return <AddressLink address={checksumAddress(address)} href={addressUrl(address)} />
}

interface FactProps {
  readonly value: boolean | undefined
  readonly loading: boolean
  readonly yes: string
  readonly no: string
}

function Fact({ value, loading, yes, no }: FactProps) {
  if (value === undefined) return loading ? <Skeleton chars={6} /> : 'unavailable'
  return <Pill tone={value ? 'ok' : 'bad'}>{value ? yes : no}</Pill>
}

interface AssetProps {
  readonly asset: Address | undefined
  readonly token: Address | undefined
  readonly index: 0 | 1
  readonly loading: boolean
}

function Asset({ asset, token, index, loading }: AssetProps) {
  if (asset === undefined) return loading ? <Skeleton chars={6} /> : 'unavailable'
  if (sameAddress(asset, token)) return <Pill tone="ok">Token {index}</Pill>
  return (
    <>
      <Linked address={asset} /> <Pill tone="bad">not Token {index}</Pill>
    </>
  )
}
