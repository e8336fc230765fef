import { deployment } from '../../chain/servedDeployment.ts'
import type { WalletSession } from '../../chain/wallet/session.ts'
import { walletStore } from '../../chain/wallet/walletStore.ts'
import { ANOTHER_UNDERWAY } from '../../domain/actionButtons.ts'
import { checkContext } from '../../domain/actionChecks.ts'
import { planMint } from '../../domain/mintPlan.ts'
import { useSessionState } from '../../queries/useSessionState.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { useWalletSession } from '../../queries/useWallet.ts'
import { isMined } from '../../transactions/record.ts'
import { type ActionView, useAction } from '../../transactions/useAction.ts'
import { type AlertView, useAlert } from '../../transactions/useAlert.ts'
import { useWritePhase } from '../../transactions/useWritePhase.ts'

/** In the order in which they are minted. */
const TOKENS = [deployment.token0, deployment.token1]

export interface MintingView extends Pick<ActionView, 'last' | 'refusal'> {
  /** From the click until both are in the chain, or the first failure. */
  readonly minting: boolean
  /** How many of the two have been minted since the last click. */
  readonly minted: number
  /** Why the button cannot be pressed, in words. */
  readonly against: string | undefined
  /** The specified alert for a click that cannot proceed. */
  readonly alert: AlertView<'mint'>
  readonly mint: () => void
  readonly dismiss: () => void
}

/** Whether this is still the live session: a mint must not carry on for an account that did not start it. */
function isConnected({ account, chainId }: WalletSession): boolean {
  const state = walletStore.get()
  return (
    state.status === 'connected' && state.session.account === account && state.session.chainId === chainId
  )
}

/** Token 0, then Token 1, each confirmed before the next; whatever happens, the flag is cleared. */
export function useMinting(): MintingView {
  const session = useWalletSession()
  const { snapshot } = useSnapshot()
  const { phase, last, refusal, run, clear } = useAction('mint')
  const [minting = false, setMinting] = useSessionState<boolean>()
  const [minted = 0, setMinted] = useSessionState<number>()
  const connected = session !== undefined
  const alert = useAlert({ mint: checkContext({ connected, chainId: session?.chainId }) })
  const around = useWritePhase()

  async function mintBoth(): Promise<void> {
    if (alert.answer('mint') !== undefined || session === undefined) return
    const { account, chainId } = session
    setMinting(true)
    setMinted(0)
    try {
      for (const [index, token] of TOKENS.entries()) {
        if (!isConnected(session)) return
        const blockNumber = snapshot?.blockNumber ?? 0n
        const record = await run(planMint({ token, account, chainId, blockNumber }))
        if (record === undefined || !isMined(record)) return
        setMinted(index + 1)
      }
    } finally {
      setMinting(false)
    }
  }

  function dismiss(): void {
    clear()
    setMinted(0)
    alert.dismiss()
  }

  return {
    minting: minting || phase !== 'idle',
    minted,
    against: around !== 'idle' && phase === 'idle' && !minting ? ANOTHER_UNDERWAY : undefined,
    alert,
    last,
    refusal,
    mint: () => void mintBoth(),
    dismiss,
  }
}
