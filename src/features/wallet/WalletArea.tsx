import { useEffect } from 'react'
import { FRAMED_REASON } from '../../chain/wallet/framed.ts'
import type { WalletView } from '../../chain/wallet/session.ts'
import { walletStore } from '../../chain/wallet/walletStore.ts'
import { useWallet } from '../../queries/useWallet.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConnectedAccount } from './ConnectedAccount.tsx'
import { ConnectMenu } from './ConnectMenu.tsx'
import { WalletNotices } from './WalletNotices.tsx'
import './WalletArea.css'
import './WalletPopovers.css'

/** The header's wallet area: connect, what the wallet is asked, who is connected, disconnect. */
export function WalletArea() {
  const view = useWallet()
  useEffect(() => walletStore.start(), [])
  return (
    <div className="wallet-area">
      <Controls view={view} />
      <WalletNotices view={view} />
    </div>
  )
}

function Controls({ view }: { readonly view: WalletView }) {
  const { state } = view
  switch (state.status) {
    case 'disconnected':
      return (
        <>
          <Button
            variant="primary"
            className="wallet-connect"
            disabled={view.framed}
            title={view.framed ? FRAMED_REASON : undefined}
            onClick={() => void walletStore.connect()}
          >
            Connect Wallet
          </Button>
          {!view.framed && <ConnectMenu connectors={view.connectors} />}
        </>
      )
    case 'connecting':
      return (
        <Button variant="primary" className="wallet-connect" busy>
          Connecting...
        </Button>
      )
    case 'reconnecting':
      return (
        <>
          <span className="wallet-account wallet-account-dim" title="Waiting for the wallet">
            <AddressLink address={state.account} />
          </span>
          <DisconnectButton />
        </>
      )
    case 'locked':
      return (
        <>
          <span className="wallet-account wallet-account-dim wallet-account-locked" title="Locked">
            <AddressLink address={state.account} />
          </span>
          <Button
            variant="primary"
            className="wallet-unlock"
            busy={view.prompt?.kind === 'unlock'}
            title={`${state.connectorName} is locked`}
            onClick={() => void walletStore.unlock()}
          >
            Unlock
          </Button>
          <DisconnectButton />
        </>
      )
    case 'connected':
      return (
        <>
          <ConnectedAccount session={state.session} />
          <DisconnectButton />
        </>
      )
  }
}

function DisconnectButton() {
  return (
    <Button variant="danger" className="wallet-disconnect" onClick={() => void walletStore.disconnect()}>
      Disconnect
    </Button>
  )
}
