import { requiredChain } from '../../chain/chains.ts'
import { walletStore } from '../../chain/wallet/walletStore.ts'
import { WRONG_NETWORK_WARNING } from '../../domain/messages.ts'
import { useWallet } from '../../queries/useWallet.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/**
 * The red warning on a wrong network, with the way to the right one. Nothing at all on the right network. A page that
 * shows it twice gives the second one the role 'none', so that it is said once.
 */
export function WrongNetworkNotice({ role = 'alert' }: { readonly role?: 'alert' | 'none' }) {
  const { state, prompt, switchProblem } = useWallet()
  if (state.status !== 'connected' || state.session.chainId === requiredChain.id) return null
  const switching = prompt?.kind === 'switch'
  return (
    <Notice
      tone="bad"
      role={role}
      action={
        <>
          <Button
            variant="danger"
            size="tiny"
            busy={switching}
            onClick={() => void walletStore.switchToRequired()}
          >
            {switching ? 'Switching...' : `Switch to ${requiredChain.name}`}
          </Button>
          {switching && (
            <Button size="tiny" onClick={walletStore.cancelConnect}>
              Give up
            </Button>
          )}
        </>
      }
    >
      <p>{WRONG_NETWORK_WARNING}</p>
      {switchProblem !== undefined && <p>{switchProblem.message}</p>}
    </Notice>
  )
}
