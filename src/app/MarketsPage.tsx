import './Page.css'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { catalogue, getDisplayHost, networks } from '#chain/chains.ts'
import { MarketList } from '#features/markets/MarketList.tsx'
import { list } from '#locales/kit.ts'
import * as words from '#locales/markets.ts'
import type { FactorySource, Network, PoolListSource } from '#market/market.ts'
import { buildOpenMarketUrlSearch } from '#queries/openedMarket.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { loadSafetyAndMarketsPanels } from './loadSafetyAndMarketsPanels.ts'
import { OPEN_MARKET_ROUTE } from './routes.ts'
import { createLoadable, loadPageShellModules, markFirstScreenAmountsPainted } from './Slot.tsx'

/** Loads the code that reads logs after a click. */
const { Content: OperatorList } = createLoadable(
  async () => (await loadSafetyAndMarketsPanels()).RegistryOrFactoryPoolList,
)

export default function MarketsPage() {
  return (
    <div className="k-wrap">
      <div className="p-head">
        <div>
          <h1>{words.markets}</h1>
          <p className="p-lead">
            {networks.every(({ testnet }) => testnet) ? words.chooseTestMarket : words.chooseOne}
          </p>
        </div>
      </div>
      <MarketList
        onFigures={markFirstScreenAmountsPainted}
        loadKeptAlarms={loadPageShellModules}
        loadReader={loadSafetyAndMarketsPanels}
      />
      <OperatorPools />
      <p className="m-open">
        <Link href={OPEN_MARKET_ROUTE.path}>{words.openByAddress}</Link>
      </p>
    </div>
  )
}

function OperatorPools() {
  return networks.flatMap((network) =>
    (network.poolSources ?? []).map((source) => (
      <OfSource key={`${network.chainId} ${source.address}`} {...{ network, source }} />
    )),
  )
}

const firstPoolPath = (network: Network, { hook, id }: NonNullable<FactorySource['firstPool']>): string =>
  `${OPEN_MARKET_ROUTE.path}?${buildOpenMarketUrlSearch({ network, hook, pool: id })}`

function OfSource({ network, source }: { readonly network: Network; readonly source: PoolListSource }) {
  const [asked, ask] = useState(false)
  const { kind, operator } = source
  const reading = <p className="k-small">{words.readingList}</p>
  return (
    <Card className="m-operator" title={words.sourceTitles[kind]}>
      <p>{words.sourceLists[kind](operator, network.name)}</p>
      {source.kind === 'factory' && source.firstPool !== undefined && (
        <p>
          <Link href={firstPoolPath(network, source.firstPool)}>
            {words.openFirstPool(source.firstPool.symbols.join('/'))}
          </Link>
        </p>
      )}
      {asked ? (
        <Suspense fallback={reading}>
          <OperatorList network={network} source={source} />
        </Suspense>
      ) : (
        <>
          {network !== catalogue[0].network && (
            <p className="k-small">{words.toShowAsks(list(network.rpcUrls.map(getDisplayHost)))}</p>
          )}
          <Button size="tiny" onClick={() => ask(true)}>
            {words.showPoolsOf(operator)}
          </Button>
        </>
      )}
    </Card>
  )
}
