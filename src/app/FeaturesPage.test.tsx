import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Router } from 'wouter'
import { catalogue } from '#chain/chains.ts'
import { getLiveMarket } from '#queries/marketWithNodeAndSnapshots.ts'
import { queryClient } from '#queries/snapshotQuery.ts'
import { MarketContext } from '#queries/useMarket.ts'
import FeaturesPage from './FeaturesPage.tsx'

test('App page offers the test token faucet only on test networks', () => {
  const [market] = catalogue
  const drawn = (testnet: boolean) =>
    renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <Router ssrPath="/features">
          <MarketContext
            value={getLiveMarket({ ...market, id: `${testnet}`, network: { ...market.network, testnet } })}
          >
            <FeaturesPage />
          </MarketContext>
        </Router>
      </QueryClientProvider>,
    )
  expect(drawn(true)).toContain('Get Test Tokens')
  expect(drawn(false)).not.toContain('Get Test Tokens')
  expect(drawn(false)).toContain('Refresh Balances')
})
