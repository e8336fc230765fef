import type { Address } from '../../amounts/hex.ts'
import { dialectOf } from '../../dialects/index.ts'
import type { LedgerTerms } from '../../markets/history/ledgerTerms.ts'
import { withPoolLoans } from '../../markets/history/poolLoans.ts'
import { type WalkedHistory, walkHistory } from '../../markets/history/walkHistory.ts'
import type { Market } from '../../markets/market.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import { ChainError } from '../rpc/chainError.ts'
import type { PlacedLog } from '../rpc/logResults.ts'
import { historyEvents } from './historyEvents.ts'

export interface WalkedMarket {
  readonly walked: WalkedHistory
  /** How many events there were. */
  readonly events: number
}

/**
 * A market's logs as rows, and one account's part of them, by what its kind says of its loans and its books.
 * @param logs every log of the market from the hook's first block on, oldest first
 * @param snapshot of any block: how many virtual shares there are never changes
 * @throws ChainError 'badResponse' where they could not be read
 */
export async function walkMarket(
  market: Market,
  logs: readonly PlacedLog[],
  account: Address | undefined,
  snapshot: Snapshot,
): Promise<WalkedMarket> {
  const { can, history: load } = dialectOf(market)
  const [history, read] = await Promise.all([load?.(), historyEvents(market)])
  const virtualShares = history?.virtualShares === undefined ? 0n : history.virtualShares(snapshot, market)
  const hasEvents = read(logs).next().done !== true
  if (virtualShares === undefined && hasEvents) throw new ChainError('badResponse', 'virtualShares')
  let events = 0
  function* counted() {
    for (const event of read(logs)) {
      events += 1
      yield event
    }
  }
  const gainOf = history?.gainOf
  const told = gainOf === undefined ? counted() : withPoolLoans(counted(), (loan) => gainOf(loan, market))
  const terms: LedgerTerms = {
    sources: can.sourceChanges === 'byAnyone' ? [undefined, undefined] : [market.vault0, market.vault1],
    inParts: can.sidesInParts,
    // Undefined only where there is no event to count them with.
    virtualShares: virtualShares ?? 0n,
  }
  const walked = walkHistory(told, { account, feesOf: (loan) => history?.feesOf(loan, market), terms })
  return { walked, events }
}
