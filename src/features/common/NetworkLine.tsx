import { getDisplayHost } from '#chain/chains.ts'
import { list } from '#locales/kit.ts'
import * as words from '#locales/markets.ts'
import { type NetworkSummaries, requestNetworkSummaries } from '#queries/marketSummaries.ts'
import { Button } from '#ui/Button.tsx'

/** Block number of a network's figures, or a retry button with the node's name. */
export function NetworkBlockNumberLine({ network, summaries: glances, state, refresh }: NetworkSummaries) {
  const { name } = network
  const [first] = glances?.values() ?? []
  const block = `${first?.blockNumber ?? ''}`.replace(/\B(?=(\d{3})+$)/g, ',')
  if (state === 'unasked')
    return (
      <p className="k-small m-network">
        {words.notAsked(name, list(network.rpcUrls.map(getDisplayHost)))}{' '}
        <Button size="tiny" onClick={() => requestNetworkSummaries(network)}>
          {words.askFor(name)}
        </Button>
      </p>
    )
  if (state === 'unavailable')
    return (
      <p className="k-small m-network" role="alert">
        {words.noAnswer(name)}{' '}
        <Button size="tiny" onClick={refresh}>
          {words.tryAgain}
        </Button>
      </p>
    )
  if (state === 'loading') return <p className="k-small m-network">{words.reading(name)}</p>
  return (
    <p className="k-small k-num m-network">
      {state === 'stale' ? words.old(name, block) : words.atBlock(name, block)}
    </p>
  )
}
