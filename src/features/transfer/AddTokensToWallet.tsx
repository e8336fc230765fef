import { useTokenNames } from '#features/common/TokenName.tsx'
import './transfer.css'
import { useState } from 'react'
import { type WatchAssetResult, watchAsset } from '#chain/wallet/watchAsset.ts'
import { formatSentence } from '#lib/sentence.ts'
import * as words from '#locales/deposit.ts'
import { alerts } from '#locales/write.ts'
import { checkNetwork } from '#market/actionChecks.ts'
import { TOKEN_SIDES, toTokenPair } from '#market/tokenPair.ts'
import type { Address } from '#math/hex.ts'
import { sanitiseChainText } from '#math/sanitiseChainText.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { useWalletSession, useWalletSessionState } from '#queries/useWallet.ts'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { UntrustedChainText } from '#ui/text.tsx'

/** The section 'Add tokens to your wallet', collapsed by default. */
export function AddTokensToWallet() {
  return (
    <Disclosure title={words.addTokens} lazy>
      <AddTokenList />
    </Disclosure>
  )
}

function AddTokenList() {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  const names = useTokenNames()
  return (
    <>
      <p className="k-small">{words.aboutAdding}</p>
      <ul className="add-tokens">
        <AddToken
          name={words.sharesName}
          address={market.hook}
          symbol={snapshot?.hook.symbol}
          decimals={snapshot?.hook.shareDecimals}
        />
        {TOKEN_SIDES.map((side) => {
          const { symbol, decimals } = (snapshot && toTokenPair(snapshot)[side]) ?? {}
          const address = toTokenPair(market)[side]
          return <AddToken key={side} name={names[side]} {...{ address, symbol, decimals }} />
        })}
      </ul>
    </>
  )
}

/** Maximum length of a token symbol in characters. MetaMask rejects longer symbols. */
const MAX_SYMBOL = 11

interface AddTokenProps {
  readonly name: string
  readonly address: Address
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}

function sentenceOf(answer: WatchAssetResult): string {
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

function AddToken({ name, address, symbol, decimals }: AddTokenProps) {
  const market = useMarket()
  const session = useWalletSession()
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useWalletSessionState<string>()

  async function ask(): Promise<void> {
    if (session === undefined || decimals === undefined) return
    const elsewhere = checkNetwork(session.chainId, market.network)
    if (elsewhere !== undefined) return setSaid(formatSentence(alerts, elsewhere))
    setAsking(true)
    setSaid(undefined)
    const short = sanitiseChainText(symbol ?? '').slice(0, MAX_SYMBOL)
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
        {name} {symbol !== name && <UntrustedChainText text={symbol} className="add-tokens-symbol" />}
      </span>
      <Button size="tiny" onClick={() => void ask()} busy={asking} disabledReason={reason}>
        {asking ? words.transferAskingWallet : words.addToWallet}
        <span className="k-sr"> {name}</span>
      </Button>
      <span className="add-tokens-said k-small" role="status">
        {said}
      </span>
    </li>
  )
}
