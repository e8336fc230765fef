import { onchainTable, primaryKey } from 'ponder'

/** Event logs of the markets, with the fields of a node's log and the block timestamp. */
export const log = onchainTable(
  'log',
  (t) => ({
    market: t.text().notNull(),
    /** 'history', or 'source/0x…' for a vault that the market file does not name. */
    stream: t.text().notNull(),
    blockNumber: t.bigint().notNull(),
    logIndex: t.integer().notNull(),
    blockHash: t.hex().notNull(),
    transactionHash: t.hex().notNull(),
    address: t.hex().notNull(),
    topics: t.hex().array().notNull(),
    data: t.hex().notNull(),
    /** Block timestamp in Unix seconds. */
    timestamp: t.bigint().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.market, table.stream, table.blockNumber, table.logIndex] }),
  }),
)

/**
 * Newest indexed block of each chain. After a chain reorganisation, Ponder reverts this table
 * together with the logs.
 */
export const head = onchainTable('head', (t) => ({
  chainId: t.integer().primaryKey(),
  blockNumber: t.bigint().notNull(),
  blockHash: t.hex().notNull(),
}))
