import { useState } from 'react'
import { alerts } from '#words/alerts.ts'
import * as words from '#words/transfer.ts'
import { cleanText } from '../../amounts/cleanText.ts'
import type { Address } from '../../amounts/hex.ts'
import { type WatchAnswer, watchAsset } from '../../chain/wallet/watchAsset.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useSessionState } from '../../live/useSessionState.ts'
import { useWalletSession } from '../../live/useWallet.ts'
import { checkNetwork } from '../../markets/actionChecks.ts'
import { Button } from '../../ui/Button.tsx'
import { ChainText } from '../../ui/ChainText.tsx'
import { sentence } from '../../words/sentence.ts'

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
    case 'added':
    case 'userRejected':
    case 'walletBusy':
      return words.walletAnswers[answer]
    case 'walletUnsupported':
    case 'unsupportedMethod':
      return words.walletAnswers.unsupported
    default:
      return words.walletAnswers.failed
  }
}

/** One token and the button that asks the wallet to list it. */
export function AddToken({ name, address, symbol, decimals }: AddTokenProps) {
  const market = useMarket()
  const session = useWalletSession()
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useSessionState<string>()

  async function ask(): Promise<void> {
    if (session === undefined || decimals === undefined) return
    const elsewhere = checkNetwork(session.chainId, market.network)
    if (elsewhere !== undefined) return setSaid(sentence(alerts, elsewhere))
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
      ? alerts.connectWallet
      : decimals === undefined
        ? words.decimalsUnavailable
        : undefined
  return (
    <li>
      <span>
        {name} <ChainText text={symbol} className="add-tokens-symbol" />
      </span>
      <Button size="tiny" onClick={() => void ask()} busy={asking} disabledReason={reason}>
        {asking ? words.askingWallet : words.addToWallet}
        <span className="k-sr"> {name}</span>
      </Button>
      <span className="add-tokens-said k-small" role="status">
        {said}
      </span>
    </li>
  )
}
