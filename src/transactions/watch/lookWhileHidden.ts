import type { Address } from '../../amounts/hex.ts'
import { readWatch, type WatchReading } from '../../chain/read/readWatch.ts'
import { ChainError } from '../../chain/rpc/chainError.ts'
import type { LiveMarket } from '../../live/openMarket.ts'
import type { Market } from '../../markets/market.ts'
import { type WatchAlarm, watchAlarm } from '../../markets/watchAlarm.ts'
import { listedOf } from '../ofMarket.ts'
import { journal } from '../pageJournal.ts'
import { hiddenAlarms } from './hiddenAlarms.ts'
import { missedShares } from './missedShares.ts'
import { watchOf } from './watchStore.ts'

/** What a notification says of each alarm. */
export type AlarmWords = Readonly<
  Record<WatchAlarm['code'], { readonly title: string; readonly text: string }>
>

/** One look at the vaults and the account's shares, and a notification for what was not told before. Never throws for IO. */
export async function lookWhileHidden(
  live: LiveMarket,
  account: Address | undefined,
  told: Set<string>,
  words: AlarmWords,
): Promise<void> {
  const { market, rpc } = live
  const held = account && watchOf(live).find(account)?.held
  try {
    const seen = await readWatch(rpc, market, account)
    const alarm = watchAlarm(seen, market, held && account && missed(market, account, held, seen, told))
    if (alarm === undefined || told.has(alarm.key)) return
    told.add(alarm.key)
    const { title, text } = words[alarm.code]
    hiddenAlarms.notify(alarm.key, title, text)
  } catch (error) {
    // The node is not there: the next minute asks again.
    if (!(error instanceof ChainError)) throw error
  }
}

/**
 * The shares that the person would miss, or undefined where their own transaction accounts for the difference. One that is
 * under way may yet do so: it has until the next look. Nothing is written down here: the page tells all of it when it is
 * looked at again.
 */
function missed(
  market: Market,
  account: Address,
  held: { readonly shares: bigint; readonly blockNumber: bigint },
  { shares, blockNumber }: WatchReading,
  told: Set<string>,
): bigint | undefined {
  if (shares === undefined || shares >= held.shares) return undefined
  const drop = { before: held.shares, after: shares, sinceBlock: held.blockNumber, blockNumber }
  const verdict = missedShares(drop, listedOf(journal, market.id), { account, hook: market.hook })
  const waited = `waited for ${shares}`
  if (verdict === 'missed' || (verdict === 'perhapsOwn' && told.has(waited))) return held.shares
  told.add(waited)
  return undefined
}
