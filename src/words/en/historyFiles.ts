import type { Shown } from '../shown.ts'

export const exportTitle = 'Take it along'
export const exportIntro =
  'As CSV with raw integers and decimal text, in UTC. Whatever was read is in it; its first lines say what was not.'
export const files = {
  positions: 'Position events',
  loans: 'Loans',
  yield: 'Yield points',
} as const
export const csvNotes = {
  market: (name: Shown, hook: Shown, chain: Shown) => `${name}, hook ${hook} on chain ${chain}`,
  account: (account: Shown) => `Position of ${account}`,
  range: (from: Shown, to: Shown) => `Events of blocks ${from} to ${to}`,
  whole: 'Nothing was left out: the events of all blocks since the hook was created were read.',
  missing: (first: Shown, reached: Shown) => `NOT READ: blocks ${first} to ${reached}`,
  /** What the rows of a file are then not. */
  part: {
    positions: (since: Shown) =>
      `INCOMPLETE: deposits, exits and transfers before block ${since} are not in this file, so its sums are not those of the position; amounts of transfers are empty`,
    loans: (since: Shown) =>
      `INCOMPLETE: loans before block ${since} are not in this file; the columns own_fee are empty, since the position’s part is not known`,
    yield: (since: Shown) => `INCOMPLETE: share prices before block ${since} are not in this file`,
  },
  times: (rows: Shown) => `NOT READ: the time of ${rows} rows; their block and transaction are there`,
  gap: (reason: Shown) => `NOT CERTAIN: ${reason}`,
  prices:
    'Amounts ending in _raw are whole smallest units; prices are exact integers first, decimal text second.',
} as const
export const fileFailed = 'The file could not be made.'
