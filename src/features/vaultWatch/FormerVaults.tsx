import { getAddressUrl } from '#chain/chains.ts'
import type { FormerVaultValue } from '#chain/read/readVaultReplacements.ts'
import { useTokenNames } from '#features/common/TokenName.tsx'
import * as words from '#locales/vaults.ts'
import { toTokenPair } from '#market/tokenPair.ts'
import { checksumAddress } from '#math/address.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { useFormerVaults, useVaultHistory } from '#queries/vaultHistory.ts'
import { AddressLink } from '#ui/AddressLink.tsx'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { TokenAmount } from '#ui/TokenAmount.tsx'
import { SentenceWithElements } from '#ui/text.tsx'

/**
 * Shows funds that the hook still has in earlier vaults. Depositors can withdraw such funds only
 * after the hook uses the earlier vaults again.
 */
export function FormerVaults() {
  const { vaults, left, state } = useFormerVaults()
  const { complete } = useVaultHistory()
  if (state === 'none' && !complete) return null
  return (
    <section className="watch-left" aria-label={words.leftBehindInFormerVaults}>
      <h3>{words.leftBehindInFormerVaults}</h3>
      {state === 'none' && <p className="k-small">{words.thereAreNoFormerVaults}</p>}
      {state === 'reading' && <p className="k-small">{words.reading}</p>}
      {state === 'failed' && <p className="k-small">{words.formerHoldingsUnavailable}</p>}
      {vaults.length > 0 && (
        <DefinitionList>
          {vaults.map((vault) => (
            <Former key={`${vault.index} ${vault.address}`} vault={vault} />
          ))}
        </DefinitionList>
      )}
      {left > 0 && <p className="k-small">{words.moreNotLookedAt(left)}</p>}
    </section>
  )
}

function Former({ vault }: { readonly vault: FormerVaultValue }) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  const token = useTokenNames()[vault.index]
  const { index, address, hookAssets, tokenBalance, blockNumber } = vault
  const decimals = snapshot && toTokenPair(snapshot)[index].decimals
  const shared = { decimals, block: blockNumber, chain: market.network.chainId, state: 'live' } as const
  return (
    <DefinitionListRow
      term={
        <SentenceWithElements
          of={words.formerVault(
            index,
            <AddressLink address={checksumAddress(address)} href={getAddressUrl(market.network, address)} />,
          )}
        />
      }
      note={
        <SentenceWithElements
          of={words.allItHoldsOfToken(token, <TokenAmount raw={tokenBalance} {...shared} />)}
        />
      }
    >
      <span data-field={`former.hookAssets${index}`}>
        <TokenAmount raw={hookAssets} {...shared} /> {token}
      </span>
    </DefinitionListRow>
  )
}
