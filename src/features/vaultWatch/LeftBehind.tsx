import { addressUrl } from '../../chain/explorerLinks.ts'
import type { FormerVaultValue } from '../../chain/read/readFormerVaults.ts'
import { deployment } from '../../chain/servedDeployment.ts'
import { checksumAddress } from '../../domain/checksumAddress.ts'
import { useFormerVaults } from '../../queries/useFormerVaults.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { useVaultHistory } from '../../queries/useVaultHistory.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { TokenAmount } from '../../ui/TokenAmount.tsx'

/** What former vaults still hold for the hook: nobody can withdraw it until they are set back. */
export function LeftBehind() {
  const { vaults, left, state } = useFormerVaults()
  const { complete } = useVaultHistory()
  return (
    <section className="watch-left" aria-label="Left behind in former vaults">
      <h3>Left behind in former vaults</h3>
      {state === 'none' && (
        <p className="k-small">
          {complete
            ? 'There are no former vaults: these are the only ones there have been.'
            : 'Read the changes below to see former vaults and what they still hold.'}
        </p>
      )}
      {state === 'reading' && <p className="k-small">Reading…</p>}
      {state === 'failed' && <p className="k-small">What former vaults hold is unavailable.</p>}
      {vaults.length > 0 && (
        <DefinitionList>
          {vaults.map((vault) => (
            <Former key={`${vault.index} ${vault.address}`} vault={vault} />
          ))}
        </DefinitionList>
      )}
      {left > 0 && <p className="k-small">and {left} more that were not looked at.</p>}
    </section>
  )
}

function Former({ vault }: { readonly vault: FormerVaultValue }) {
  const { snapshot } = useSnapshot()
  const { index, address, hookAssets, tokenBalance, blockNumber } = vault
  const decimals = index === 0 ? snapshot?.token0.decimals : snapshot?.token1.decimals
  const shared = { decimals, block: blockNumber, chain: deployment.chainId, state: 'live' } as const
  return (
    <Row
      term={
        <>
          Vault {index}: <AddressLink address={checksumAddress(address)} href={addressUrl(address)} />
        </>
      }
      note={
        <>
          all it holds of Token {index}: <TokenAmount raw={tokenBalance} {...shared} />
        </>
      }
    >
      <span data-field={`former.hookAssets${index}`}>
        <TokenAmount raw={hookAssets} {...shared} />
      </span>
    </Row>
  )
}
