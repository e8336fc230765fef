import type { Address } from '../../amounts/hex.ts'
import { catalogue } from '../../chain/servedMarkets.ts'
import type { Market } from '../../markets/market.ts'
import { listedOf } from '../ofMarket.ts'
import { journal } from '../pageJournal.ts'
import { readSeen, unseen } from './announcedShelf.ts'
import { judge } from './judge.ts'
import { parseWatchRecord } from './watchSchema.ts'
import { openWatchShelf } from './watchShelf.ts'

/**
 * How many alarms each market's page would tell an account by what this browser has noted, by market id. Markets without any
 * are left out. Nothing is asked of any node: what happened since that page was last open is not among them.
 */
export const keptAlarms = (markets: readonly Market[], account: Address): ReadonlyMap<string, number> =>
  new Map(
    markets.flatMap((market): [string, number][] => {
      const count = countOf(market, account)
      return count === 0 ? [] : [[market.id, count]]
    }),
  )

function countOf(market: Market, account: Address): number {
  const record = storedOf(market, account)
  if (record === undefined) return 0
  const place = { account, hook: market.hook }
  const told = judge(record, listedOf(journal, market.id), place)
  const notes = [told.removals, told.transfers, told.changes, told.drops].flat()
  // One transaction that used several powers is one alarm, as the market's page tells it.
  const powers = new Set(told.powers.map(({ transactionHash }) => transactionHash))
  const announced = (record.held?.shares ?? 0n) > 0n ? unseen(readSeen(market.id, account)).length : 0
  return notes.filter(({ perhapsOwn }) => !perhapsOwn).length + powers.size + announced
}

function storedOf(market: Market, account: Address) {
  try {
    const text = openWatchShelf(() => localStorage, market, catalogue).read(account)
    const record = text === null ? undefined : parseWatchRecord(text)
    return record === 'newer' ? undefined : record
  } catch {
    return undefined
  }
}

/** Tells of everything that may change their number: another tab's notes, and what turns out to be one's own. */
export function onKeptAlarms(listener: () => void): () => void {
  const leave = journal.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    leave()
    window.removeEventListener('storage', listener)
  }
}
