import type { ReactNode } from 'react'
import { addressUrl, chainName } from '#chain/chains.ts'
import { useMarket } from '#live/useMarket.ts'
import { useWallet } from '#live/useWallet.ts'
import { checksumAddress } from '#math/address.ts'
import { AddressLink } from '#ui/AddressLink.tsx'
import * as words from '#words/pages.ts'
import './ContractBlock.css'

const networkText = (id: number): string => words.id(chainName(id), id)

/** The foot of the app page: the contract, the network that the wallet is on and the one that is required. */
export function ContractBlock({ warning }: { readonly warning: ReactNode }) {
  const market = useMarket()
  const { state } = useWallet()
  const current = state.status === 'connected' ? networkText(state.session.chainId) : words.noWalletConnected
  return (
    <div className="contract-block">
      <dl>
        <div>
          <dt>{words.hookContract}</dt>
          <dd>
            <AddressLink
              address={checksumAddress(market.hook)}
              href={addressUrl(market.network, market.hook)}
              full
            />
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
