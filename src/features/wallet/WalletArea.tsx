import './WalletArea.css'
import './WalletPopovers.css'
import { type ComponentType, Suspense, useEffect, useId, useRef, useState } from 'react'
import { walletStore } from '#chain/wallet/createWalletStore.ts'
import type {
  ConnectorInfo,
  WalletNotice,
  WalletProblem,
  WalletPrompt,
  WalletState,
  WalletView,
} from '#chain/wallet/session.ts'
import { walletName } from '#features/common/walletName.ts'
import { sentences } from '#locales/kit.ts'
import * as words from '#locales/wallet.ts'
import { walletNotes, walletProblems } from '#locales/wallet.ts'
import { shortenAddress } from '#math/address.ts'
import { useWallet } from '#queries/useWallet.ts'
import { AddressLink } from '#ui/AddressLink.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Icon, IconButton } from '#ui/Icon.tsx'
import { PageHeadPortal } from '#ui/InPageHead.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SentenceWithElements } from '#ui/text.tsx'
import { useFocusFallback } from '#ui/useKeptFocus.ts'
import { ConnectedAccount, Popover } from './ConnectedAccount.tsx'
import type { PairingDialogProps } from './PairingDialog.tsx'

const isSilent = (prompt: WalletPrompt | undefined): boolean =>
  prompt?.slow === true && prompt.pairingUri === undefined && prompt.kind !== 'switch'

const hasNews = ({ framed, prompt, state, notes }: WalletView): boolean =>
  framed ||
  isSilent(prompt) ||
  prompt?.pairingUri !== undefined ||
  state.status === 'locked' ||
  (state.status === 'disconnected' && state.error !== undefined) ||
  notes.length > 0

interface WalletAreaProps {
  /** Shows the WalletConnect link as a QR code. Its code loads when a link exists. */
  readonly Pairing: ComponentType<PairingDialogProps>
}

/** The header's wallet controls: connect, pending request, account and disconnect. */
export function WalletArea({ Pairing }: WalletAreaProps) {
  const view = useWallet()
  useEffect(() => walletStore.start(), [])
  const keepFocus = useFocusFallback((place) => place.querySelector('button'))
  return (
    <section className="wallet-area" aria-label={words.account} onFocus={keepFocus}>
      <Controls view={view} />
      {hasNews(view) && <WalletNotices view={view} Pairing={Pairing} />}
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
              <span className="k-num">{shortenAddress(state.account)}</span>
              <Icon name="chevron" size={14} />
            </span>
            <CopyButton value={state.account} />
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

function DisconnectButton() {
  return (
    <Button variant="danger" className="wallet-disconnect" onClick={() => void walletStore.disconnect()}>
      {words.disconnect}
    </Button>
  )
}

/**
 * The menu next to 'Connect Wallet' with all connectors. Wallets announced through EIP-6963 provide
 * their own names.
 */
function ConnectMenu({ connectors }: { readonly connectors: readonly ConnectorInfo[] }) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const choose = (connectorId: string) => {
    popover.current?.hidePopover()
    void walletStore.connect(connectorId)
  }
  return (
    <>
      <IconButton className="wallet-more" icon="chevron" label={words.chooseAWallet} popoverTarget={id} />
      <Popover ref={popover} id={id} label={words.wallets}>
        <p className="wallet-popover-title">{words.chooseAWallet}</p>
        <ul>
          {connectors.map((connector) => (
            <li key={connector.id}>
              <button type="button" className="wallet-choice" onClick={() => choose(connector.id)}>
                <ConnectorIcon icon={connector.icon} />
                <span>
                  <bdi>{walletName(connector.name)}</bdi>
                  {connector.rdns !== undefined && <small>{words.callsItself(connector.rdns)}</small>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Popover>
    </>
  )
}

/**
 * A wallet's icon. It is a validated data: image, which cannot run scripts or load anything in an
 * <img>.
 */
function ConnectorIcon({ icon }: { readonly icon: string | undefined }) {
  return icon === undefined ? (
    <Icon name="wallet" size={24} />
  ) : (
    <img src={icon} alt="" width="24" height="24" />
  )
}

/**
 * Notices below the header: the wallet does not answer, the connection failed, or stored data was
 * lost.
 */
function WalletNotices({ view, Pairing }: WalletAreaProps & { readonly view: WalletView }) {
  const { prompt, state, notes } = view
  const pairing = prompt?.pairingUri
  return (
    <PageHeadPortal>
      {view.framed && <Notice tone="warn">{walletProblems.framed}</Notice>}
      {prompt !== undefined && isSilent(prompt) && <SlowWallet prompt={prompt} />}
      {state.status === 'locked' && <Locked state={state} />}
      {state.status === 'disconnected' && state.error !== undefined && <Problem problem={state.error} />}
      <Notes notes={notes} />
      {prompt !== undefined && pairing !== undefined && (
        <Suspense>
          <Pairing
            uri={pairing}
            connectorName={walletName(prompt.connectorName)}
            slow={prompt.slow}
            onGiveUp={walletStore.cancelConnect}
          />
        </Suspense>
      )}
    </PageHeadPortal>
  )
}

function SlowWallet({ prompt }: { readonly prompt: WalletPrompt }) {
  const giveUp = (
    <Button size="tiny" onClick={walletStore.cancelConnect}>
      {words.giveUp}
    </Button>
  )
  return (
    <Notice tone="neutral" title={words.nothingHappened} action={giveUp}>
      {words.walletIsSilent(walletName(prompt.connectorName))}
    </Notice>
  )
}

function Locked({ state }: { readonly state: Extract<WalletState, { status: 'locked' }> }) {
  return (
    <Notice tone="neutral" title={words.locked}>
      <SentenceWithElements
        of={words.walletIsLocked(<bdi>{walletName(state.connectorName)}</bdi>, shortenAddress(state.account))}
      />
      {state.error !== undefined && ` ${walletProblems[state.error.code]}`}
    </Notice>
  )
}

/**
 * Error of the last connection attempt, shown until the user dismisses it or connects again. A
 * rejection by the user is not an error.
 */
function Problem({ problem }: { readonly problem: WalletProblem }) {
  const [dismissed, setDismissed] = useState<WalletProblem>()
  if (dismissed === problem) return null
  return (
    <Notice
      tone={problem.code === 'userRejected' ? 'neutral' : 'warn'}
      onDismiss={() => setDismissed(problem)}
    >
      {walletProblems[problem.code]}
    </Notice>
  )
}

function Notes({ notes }: { readonly notes: readonly WalletNotice[] }) {
  const [shown, setShown] = useState(true)
  if (!shown || notes.length === 0) return null
  return (
    <Notice tone="neutral" onDismiss={() => setShown(false)}>
      {sentences(notes.map((note) => walletNotes[note]))}
    </Notice>
  )
}
