import { lazy, Suspense, useState } from 'react'
import { walletStore } from '#chain/wallet/createWalletStore.ts'
import type {
  WalletNote,
  WalletProblem,
  WalletPrompt,
  WalletState,
  WalletView,
} from '#chain/wallet/session.ts'
import { walletName } from '#features/common/walletName.ts'
import { shortAddress } from '#math/address.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Words } from '#ui/text.tsx'
import { sentences } from '#words/kit.ts'
import * as words from '#words/wallet.ts'
import { walletNotes, walletProblems } from '#words/wallet.ts'

/** The QR code's maths loads with the first pairing link alone. */
const PairingDialog = lazy(() => import('./PairingDialog.tsx'))

/** What the wallet area has to say: help with a silent wallet, why connecting failed, what storage lost. */
export function WalletNotices({ view }: { readonly view: WalletView }) {
  const { prompt, state, notes } = view
  const pairing = prompt?.pairingUri
  return (
    <div className="wallet-notices">
      {view.framed && <Notice tone="warn">{walletProblems.framed}</Notice>}
      {prompt?.slow === true && pairing === undefined && <SlowWallet prompt={prompt} />}
      {state.status === 'locked' && <Locked state={state} />}
      {state.status === 'disconnected' && state.error !== undefined && <Problem problem={state.error} />}
      <Notes notes={notes} />
      {prompt !== undefined && pairing !== undefined && (
        <Suspense>
          <PairingDialog
            uri={pairing}
            connectorName={walletName(prompt.connectorName)}
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
      {words.giveUp}
    </Button>
  )
  return (
    <Notice tone="neutral" title={words.nothingHappened} action={giveUp}>
      {words.walletIsSilent(walletName(prompt.connectorName))}
    </Notice>
  )
}

/** What a locked wallet still lets a person do, and what it does not. */
function Locked({ state }: { readonly state: Extract<WalletState, { status: 'locked' }> }) {
  return (
    <Notice tone="neutral" title={words.locked}>
      <Words
        of={words.walletIsLocked(<bdi>{walletName(state.connectorName)}</bdi>, shortAddress(state.account))}
      />
      {state.error !== undefined && ` ${walletProblems[state.error.code]}`}
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
      {walletProblems[problem.code]}
    </Notice>
  )
}

function Notes({ notes }: { readonly notes: readonly WalletNote[] }) {
  const [shown, setShown] = useState(true)
  if (!shown || notes.length === 0) return null
  return (
    <Notice tone="neutral" onDismiss={() => setShown(false)}>
      {sentences(notes.map((note) => walletNotes[note]))}
    </Notice>
  )
}
