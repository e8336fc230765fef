import { connecting, connectWallet } from '#words/wallet.ts'
import { walletStore } from '../../chain/wallet/walletStore.ts'
import { useWallet } from '../../live/useWallet.ts'
import { Button } from '../../ui/Button.tsx'

/** The first step of whoever is not connected, where they look for it. */
export function ConnectButton() {
  const { state, framed } = useWallet()
  const busy = state.status === 'connecting'
  if (state.status !== 'disconnected' && !busy) return null
  return (
    <Button variant="primary" busy={busy} disabled={framed} onClick={() => void walletStore.connect()}>
      {busy ? connecting : connectWallet}
    </Button>
  )
}
