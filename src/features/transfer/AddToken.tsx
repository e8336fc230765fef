import { useState } from 'react'
import { deployment } from '../../chain/servedDeployment.ts'
import { type WatchAnswer, watchAsset } from '../../chain/wallet/watchAsset.ts'
import { cleanText } from '../../domain/cleanText.ts'
import type { Address } from '../../domain/hex.ts'
import { CONNECT_WALLET_FIRST, SWITCH_NETWORK_FIRST, USER_REJECTED } from '../../domain/messages.ts'
import { useSessionState } from '../../queries/useSessionState.ts'
import { useWalletSession } from '../../queries/useWallet.ts'
import { Button } from '../../ui/Button.tsx'
import { ChainText } from '../../ui/ChainText.tsx'

/** Wallets refuse longer symbols (MetaMask's rule, which others follow). */
const MAX_SYMBOL = 11

export interface AddTokenProps {
  readonly name: string
  readonly address: Address
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}

/** What is said under the button for each answer of the wallet. */
function sentenceOf(answer: WatchAnswer): string {
  switch (answer) {
    // Its word: some wallets say yes to this before anybody was asked.
    case 'added':
      return 'Your wallet says that it lists it.'
    case 'userRejected':
      return USER_REJECTED
    case 'walletBusy':
      return 'Your wallet has another request open. Answer it first, then try again.'
    case 'walletUnsupported':
    case 'unsupportedMethod':
      return 'Your wallet cannot be asked this. Add the address there by hand.'
    default:
      return 'Your wallet did not add it.'
  }
}

/** One token and the button that asks the wallet to list it. */
export function AddToken({ name, address, symbol, decimals }: AddTokenProps) {
  const session = useWalletSession()
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useSessionState<string>()

  async function ask(): Promise<void> {
    if (session === undefined || decimals === undefined) return
    if (session.chainId !== deployment.chainId) return setSaid(SWITCH_NETWORK_FIRST)
    setAsking(true)
    setSaid(undefined)
    const short = cleanText(symbol ?? '').slice(0, MAX_SYMBOL)
    const asset = { address, symbol: short === '' ? name.slice(-MAX_SYMBOL) : short, decimals }
    const answer = await watchAsset(session.provider, asset)
    setSaid(sentenceOf(answer))
    setAsking(false)
  }

  const reason =
    session === undefined
      ? CONNECT_WALLET_FIRST
      : decimals === undefined
        ? 'Its decimals are unavailable'
        : undefined
  return (
    <li>
      <span>
        {name} <ChainText text={symbol} className="add-tokens-symbol" />
      </span>
      <Button size="tiny" onClick={() => void ask()} busy={asking} disabledReason={reason}>
        {asking ? 'Asking your wallet...' : 'Add to wallet'}
        <span className="k-sr"> {name}</span>
      </Button>
      <span className="add-tokens-said k-small" role="status">
        {said}
      </span>
    </li>
  )
}
