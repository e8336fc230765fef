import { lazy, Suspense, useEffect } from 'react'
import * as words from '#words/wallet.ts'
import { shortAddress } from '../../amounts/shortAddress.ts'
import type { WalletView } from '../../chain/wallet/session.ts'
import { walletStore } from '../../chain/wallet/walletStore.ts'
import { useWallet } from '../../live/useWallet.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useAhead } from '../../ui/useAhead.ts'
import { useKeptFocus } from '../../ui/useKeptFocus.ts'
import { walletName } from '../common/walletName.ts'
import { ConnectedAccount } from './ConnectedAccount.tsx'
import { ConnectMenu } from './ConnectMenu.tsx'
import './WalletArea.css'
import './WalletPopovers.css'

const loadNotices = () => import('./WalletNotices.tsx')
/** Most wallets do what they are asked. */
const WalletNotices = lazy(() => loadNotices().catch(() => ({ default: Unloaded })))

/** Whether there is anything to say beside the controls. */
const hasNews = ({ framed, prompt, state, notes }: WalletView): boolean =>
  framed ||
  prompt?.slow === true ||
  prompt?.pairingUri !== undefined ||
  state.status === 'locked' ||
  (state.status === 'disconnected' && state.error !== undefined) ||
  notes.length > 0

/** The header's wallet area: connect, what the wallet is asked, who is connected, disconnect. */
export function WalletArea() {
  const view = useWallet()
  useEffect(() => walletStore.start(), [])
  useAhead(loadNotices)
  const keepFocus = useKeptFocus((place) => place.querySelector('button'))
  return (
    <section className="wallet-area" aria-label={words.account} onFocus={keepFocus}>
      <Controls view={view} />
      {hasNews(view) && (
        <Suspense>
          <WalletNotices view={view} />
        </Suspense>
      )}
    </section>
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
            title={view.framed ? words.framed : undefined}
            onClick={() => void walletStore.connect()}
          >
            {words.connectWallet}
          </Button>
          {!view.framed && <ConnectMenu connectors={view.connectors} />}
        </>
      )
    case 'connecting':
      return (
        <Button variant="primary" className="wallet-connect" busy>
          {words.connecting}
        </Button>
      )
    case 'reconnecting':
      return (
        <>
          {/* As wide as it will be when the wallet has answered. */}
          <span className="wallet-account wallet-account-dim" title={words.waitingForTheWallet}>
            <span className="wallet-address" title={state.account}>
              <span className="k-num">{shortAddress(state.account)}</span>
              <Icon name="chevron" size={14} />
            </span>
            <CopyButton value={state.account} what={words.address} />
          </span>
          <DisconnectButton />
        </>
      )
    case 'locked':
      return (
        <>
          <span className="wallet-account wallet-account-dim wallet-account-locked" title={words.locked}>
            <AddressLink address={state.account} />
          </span>
          <Button
            variant="primary"
            className="wallet-unlock"
            busy={view.prompt?.kind === 'unlock'}
            title={words.isLocked(walletName(state.connectorName))}
            onClick={() => void walletStore.unlock()}
          >
            {words.unlock}
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

function Unloaded() {
  return (
    <div className="wallet-notices">
      <Notice tone="warn">{words.noticeNotLoaded}</Notice>
    </div>
  )
}

function DisconnectButton() {
  return (
    <Button variant="danger" className="wallet-disconnect" onClick={() => void walletStore.disconnect()}>
      {words.disconnect}
    </Button>
  )
}
