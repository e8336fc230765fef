import { chainName } from '#chain/chains.ts'
import { useMarket } from '#live/useMarket.ts'
import { useWallet } from '#live/useWallet.ts'
import { classNames } from '#ui/classNames.ts'
import { Words } from '#ui/text.tsx'
import * as words from '#words/wallet.ts'

const heard = (text: string) => <span className="k-sr">{text}</span>

/** Which network the wallet is on; without a wallet, the one that this page reads. */
export function NetworkChip() {
  const market = useMarket()
  const { state } = useWallet()
  const chainId = state.status === 'connected' ? state.session.chainId : undefined
  const wrong = chainId !== undefined && chainId !== market.network.chainId
  const name = chainName(chainId ?? market.network.chainId)
  const tone = wrong ? 'network-wrong' : chainId === undefined ? 'network-idle' : 'network-right'
  return (
    <span className={classNames('network-chip', tone)} title={wrong ? words.wrongNetwork(name) : name}>
      <i aria-hidden="true" />
      <span className="network-name">
        <Words of={(wrong ? words.onTheWrongNetwork : words.onNetwork)(name, heard)} />
      </span>
    </span>
  )
}
