import { chainName, requiredChain } from '../../chain/chains.ts'
import { useWallet } from '../../queries/useWallet.ts'
import { classNames } from '../../ui/classNames.ts'

/** Which network the wallet is on; without a wallet, the one that this page reads. */
export function NetworkChip() {
  const { state } = useWallet()
  const chainId = state.status === 'connected' ? state.session.chainId : undefined
  const wrong = chainId !== undefined && chainId !== requiredChain.id
  const name = chainName(chainId ?? requiredChain.id)
  const tone = wrong ? 'network-wrong' : chainId === undefined ? 'network-idle' : 'network-right'
  return (
    <span className={classNames('network-chip', tone)} title={wrong ? `${name}: wrong network` : name}>
      <i aria-hidden="true" />
      <span className="network-name">
        <span className="k-sr">Network: </span>
        {name}
        {wrong && <span className="k-sr">, wrong network</span>}
      </span>
    </span>
  )
}
