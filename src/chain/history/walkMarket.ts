import type { Address } from '../../amounts/hex.ts'
import { dialectOf } from '../../dialects/index.ts'
import type { PlacedHistory } from '../../markets/history/historyEvent.ts'
import type { LedgerTerms } from '../../markets/history/ledgerTerms.ts'
import { withPoolLoans } from '../../markets/history/poolLoans.ts'
import { type WalkedHistory, walkHistory } from '../../markets/history/walkHistory.ts'
import type { Market } from '../../markets/market.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import { ChainError } from '../rpc/chainError.ts'

/**
 * A market's events as rows, and one account's part of them, by what its kind says of its loans and its books.
 * @param events every event of the market from the hook's first block on, oldest first
 * @param snapshot of any block: how many virtual shares there are never changes
 * @throws ChainError 'badResponse' where they could not be read
 */
export async function walkMarket(
  market: Market,
  events: readonly PlacedHistory[],
  account: Address | undefined,
  snapshot: Snapshot,
): Promise<WalkedHistory> {
  const { can, history: load } = dialectOf(market)
  const history = await load?.()
  const gainOf = history?.gainOf
  const told = gainOf === undefined ? events : withPoolLoans(events, (loan) => gainOf(loan, market))
  const virtualShares = history?.virtualShares === undefined ? 0n : history.virtualShares(snapshot, market)
  if (virtualShares === undefined && events.length > 0) throw new ChainError('badResponse', 'virtualShares')
  const terms: LedgerTerms = {
    sources: can.sourceChanges === 'none' ? [market.vault0, market.vault1] : [undefined, undefined],
    inParts: can.sidesInParts,
    // Undefined only where there is no event to count them with.
    virtualShares: virtualShares ?? 0n,
  }
  return walkHistory(told, { account, feesOf: (loan) => history?.feesOf(loan, market), terms })
}
