import type { Address } from '../../amounts/hex.ts'
import { dialectOf } from '../../dialects/index.ts'
import type { PlacedHistory } from '../../markets/history/historyEvent.ts'
import type { LedgerTerms } from '../../markets/history/ledgerTerms.ts'
import { withPoolLoans } from '../../markets/history/poolLoans.ts'
import { type WalkedHistory, walkHistory } from '../../markets/history/walkHistory.ts'
import type { Market } from '../../markets/market.ts'
import type { HookSnapshot } from '../../markets/snapshot.ts'

/**
 * A market's events as rows, and one account's part of them, by what its kind says of its loans and its books.
 * @param events every event of the market from the hook's first block on, oldest first
 * @param hook of any block: how many virtual shares there are never changes
 */
export async function walkMarket(
  market: Market,
  events: readonly PlacedHistory[],
  account: Address | undefined,
  hook: Pick<HookSnapshot, 'virtualShares'>,
): Promise<WalkedHistory> {
  const { can, history: load } = dialectOf(market)
  const history = await load?.()
  const gainOf = history?.gainOf
  const told = gainOf === undefined ? events : withPoolLoans(events, (loan) => gainOf(loan, market))
  const terms: LedgerTerms = {
    sources: can.sourceChanges === 'none' ? [market.vault0, market.vault1] : [undefined, undefined],
    inParts: can.sidesInParts,
    virtualShares: hook.virtualShares ?? 0n,
  }
  return walkHistory(told, { account, feesOf: (loan) => history?.feesOf(loan, market), terms })
}
