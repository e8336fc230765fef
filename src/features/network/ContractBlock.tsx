import type { ReactNode } from 'react'
import { chainName, requiredChain } from '../../chain/chains.ts'
import { addressUrl } from '../../chain/explorerLinks.ts'
import { deployment } from '../../chain/servedDeployment.ts'
import { checksumAddress } from '../../domain/checksumAddress.ts'
import { useWallet } from '../../queries/useWallet.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import './ContractBlock.css'

const networkText = (id: number): string => `${chainName(id)} (ID: ${id})`

/** The foot of the app page: the contract, the network that the wallet is on and the one that is required. */
export function ContractBlock({ warning }: { readonly warning: ReactNode }) {
  const { state } = useWallet()
  const current = state.status === 'connected' ? networkText(state.session.chainId) : 'no wallet connected'
  return (
    <section className="contract-block" aria-label="Contract and network">
      <dl>
        <div>
          <dt>Hook Contract:</dt>
          <dd>
            <AddressLink address={checksumAddress(deployment.hook)} href={addressUrl(deployment.hook)} full />
          </dd>
        </div>
        <div>
          <dt>Current Network:</dt>
          <dd className="k-num">{current}</dd>
        </div>
        <div>
          <dt>Required Network:</dt>
          <dd className="k-num">{networkText(requiredChain.id)}</dd>
        </div>
      </dl>
      {warning}
    </section>
  )
}
