import { onchainTable, primaryKey } from 'ponder'

/** Logs of the markets with their block time: a node's fields, in the page's order. */
export const log = onchainTable(
  'log',
  (t) => ({
    /** The market's id. */
    market: t.text().notNull(),
    /** 'history', or 'source/0x…' for a vault that the market does not promise. */
    stream: t.text().notNull(),
    blockNumber: t.bigint().notNull(),
    logIndex: t.integer().notNull(),
    blockHash: t.hex().notNull(),
    transactionHash: t.hex().notNull(),
    address: t.hex().notNull(),
    topics: t.hex().array().notNull(),
    data: t.hex().notNull(),
    /** Unix seconds. */
    timestamp: t.bigint().notNull(),
  }),
  (table) => ({
    pk: primaryKey({ columns: [table.market, table.stream, table.blockNumber, table.logIndex] }),
  }),
)

/**
 * The newest block of each chain whose logs are all in the table. A reorganisation reverts both
 * together.
 */
export const head = onchainTable('head', (t) => ({
  chainId: t.integer().primaryKey(),
  blockNumber: t.bigint().notNull(),
  blockHash: t.hex().notNull(),
}))
