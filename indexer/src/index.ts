import { ponder } from 'ponder:registry'
import { head, log } from 'ponder:schema'
import { markets, nameOf } from '../indexed/markets.ts'
import { streamsOf } from '../indexed/streams.ts'
import config from '../ponder.config.ts'

for (const market of markets) {
  const streamOf = streamsOf(market)
  for (const part of ['hook', 'pool', 'sources']) {
    const name = `${nameOf(market)}_${part}`
    for (const { name: event } of config.contracts[name]?.abi ?? [])
      ponder.on(`${name}:${event}`, async ({ event, context }) => {
        const { block, log: found, transaction } = event
        const topics = found.topics.filter((topic) => topic !== null)
        const stream = streamOf({ address: found.address, topics })
        if (stream === undefined) return
        await context.db.insert(log).values({
          ...{ market: market.id, stream },
          ...{ blockNumber: block.number, blockHash: block.hash, timestamp: block.timestamp },
          ...{ logIndex: found.logIndex, transactionHash: transaction.hash },
          ...{ address: found.address, topics, data: found.data },
        })
      })
  }
}

for (const chain of Object.keys(config.chains))
  ponder.on(`${chain}_head:block`, async ({ event, context }) => {
    const newest = { blockNumber: event.block.number, blockHash: event.block.hash }
    await context.db
      .insert(head)
      .values({ chainId: context.chain.id, ...newest })
      .onConflictDoUpdate(newest)
  })
