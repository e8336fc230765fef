import { isLocal } from '../../chain/deployment.ts'
import type { WalletSession } from '../../chain/wallet/session.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { LocalAccountMenu } from './LocalAccountMenu.tsx'

/** Who is connected, in short; whole on hover and on copy. The Local wallet's account can be changed on the spot. */
export function ConnectedAccount({ session }: { readonly session: WalletSession }) {
  return (
    <span className="wallet-account" data-account={session.account}>
      <AddressLink address={session.account} />
      {isLocal && session.connectorId === 'local' && <LocalAccountMenu session={session} />}
    </span>
  )
}
