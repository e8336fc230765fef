import { type AbiEvent, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import { loadCatalogue } from '../../deployments/loadCatalogue.ts'
import { contractsOf } from '../../indexer/indexed/contracts.ts'
import { loadAdapter } from '../../src/adapters/index.ts'
import { createHistoryLogFilters } from '../../src/chain/past/historyLogs.ts'

test('Indexer reads exactly the events that the page needs for a market’s history [2-12]', async () => {
  for (const market of [...loadCatalogue('local'), ...loadCatalogue('base-sepolia')]) {
    await loadAdapter(market)
    const declared: readonly AbiEvent[] = Object.values(await contractsOf(market)).flatMap(({ abi }) => abi)
    const topics = new Set(createHistoryLogFilters(market).flatMap((filter) => filter.topics))
    expect(declared.map((event) => toEventSelector(event)).sort(), market.slug).toEqual([...topics].sort())
  }
})
