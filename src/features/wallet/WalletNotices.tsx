import { lazy, Suspense, useState } from 'react'
import { FRAMED_REASON } from '../../chain/wallet/framed.ts'
import type { WalletProblem, WalletPrompt, WalletState, WalletView } from '../../chain/wallet/session.ts'
import { walletStore } from '../../chain/wallet/walletStore.ts'
import { shortAddress } from '../../domain/shortAddress.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** The QR code's maths loads with the first pairing link alone. */
const PairingDialog = lazy(() => import('./PairingDialog.tsx'))

/** What the wallet area has to say: help with a silent wallet, why connecting failed, what storage lost. */
export function WalletNotices({ view }: { readonly view: WalletView }) {
  const { prompt, state, notes } = view
  const pairing = prompt?.pairingUri
  return (
    <div className="wallet-notices">
      {view.framed && <Notice tone="warn">{FRAMED_REASON}</Notice>}
      {prompt?.slow === true && pairing === undefined && <SlowWallet prompt={prompt} />}
      {state.status === 'locked' && <Locked state={state} />}
      {state.status === 'disconnected' && state.error !== undefined && <Problem problem={state.error} />}
      <Notes notes={notes} />
      {prompt !== undefined && pairing !== undefined && (
        <Suspense>
          <PairingDialog
            uri={pairing}
            connectorName={prompt.connectorName}
            slow={prompt.slow}
            onGiveUp={walletStore.cancelConnect}
          />
        </Suspense>
      )}
    </div>
  )
}

/** A wallet may sit behind the window, wait for its password, or have lost the question: say so, and offer a way out. */
function SlowWallet({ prompt }: { readonly prompt: WalletPrompt }) {
  const giveUp = (
    <Button size="tiny" onClick={walletStore.cancelConnect}>
      Give up
    </Button>
  )
  return (
    <Notice tone="neutral" title="Nothing happened?" action={giveUp}>
      {prompt.connectorName} has not answered yet. Its window may be hidden behind this one, or it may be
      locked: open it and look there.
    </Notice>
  )
}

/** What a locked wallet still lets a person do, and what it does not. */
function Locked({ state }: { readonly state: Extract<WalletState, { status: 'locked' }> }) {
  return (
    <Notice tone="neutral" title="Locked">
      <bdi>{state.connectorName}</bdi> is locked. The figures of {shortAddress(state.account)} are shown;
      nothing can be signed until you unlock it.
      {state.error !== undefined && ` ${state.error.message}`}
    </Notice>
  )
}

/** Shown until it is dismissed or the next attempt. A person's own no is no alarm. */
function Problem({ problem }: { readonly problem: WalletProblem }) {
  const [dismissed, setDismissed] = useState<WalletProblem>()
  if (dismissed === problem) return null
  return (
    <Notice
      tone={problem.code === 'userRejected' ? 'neutral' : 'warn'}
      onDismiss={() => setDismissed(problem)}
    >
      {problem.message}
    </Notice>
  )
}

function Notes({ notes }: { readonly notes: readonly string[] }) {
  const [shown, setShown] = useState(true)
  if (!shown || notes.length === 0) return null
  return (
    <Notice tone="neutral" onDismiss={() => setShown(false)}>
      {notes.join(' ')}
    </Notice>
  )
}
