import { getChainName } from '#chain/chains.ts'
import { walletStore } from '#chain/wallet/createWalletStore.ts'
import { walletName } from '#features/common/walletName.ts'
import { wrongNetworkWarning } from '#locales/specified.ts'
import * as words from '#locales/wallet.ts'
import { walletProblems } from '#locales/wallet.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useWallet } from '#queries/useWallet.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'

interface WrongNetworkProps {
  /** Pass 'none' to a second warning on the same page, so that screen readers announce only one. */
  readonly role?: 'alert' | 'none'
}

/** Returns the name of the wallet's network if it is not the market's network. */
export function useWrongNetworkName(): string | undefined {
  const market = useMarket()
  const { state } = useWallet()
  if (state.status !== 'connected' || state.session.chainId === market.network.chainId) return undefined
  return getChainName(state.session.chainId)
}

/**
 * Warns that the wallet is on the wrong network, with a button that switches it. Renders nothing on
 * the right network.
 */
export function WrongNetwork({ role = 'alert' }: WrongNetworkProps) {
  const market = useMarket()
  const isWrong = useWrongNetworkName() !== undefined
  const { prompt, switchProblem } = useWallet()
  if (!isWrong) return null
  const switching = prompt?.kind === 'switch'
  return (
    <div className="wrong-network">
      <Notice
        tone="bad"
        role={role}
        action={
          <>
            <Button
              variant="primary"
              size="tiny"
              busy={switching}
              onClick={() => void walletStore.switchTo(market.network)}
            >
              {switching ? words.switching : words.switchTo(market.network.name)}
            </Button>
            {switching && (
              <Button size="tiny" onClick={walletStore.cancelConnect}>
                {words.giveUp}
              </Button>
            )}
          </>
        }
      >
        <p>{wrongNetworkWarning(market.network.name)}</p>
        {switching && prompt.slow && role === 'alert' && (
          <p>
            <b>{words.nothingHappened}</b> {words.walletIsSilent(walletName(prompt.connectorName))}
          </p>
        )}
        {switchProblem !== undefined && <p>{walletProblems[switchProblem.code]}</p>}
      </Notice>
    </div>
  )
}
