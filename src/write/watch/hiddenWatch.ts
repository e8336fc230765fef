import { useEffect } from 'react'
import { topicsOf } from '#chain/logs/logFilter.ts'
import type { ScheduledUse } from '#chain/read/readScheduled.ts'
import { readWatch, type WatchReading } from '#chain/read/readWatch.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import type { LiveMarket } from '#live/openMarket.ts'
import { scheduledOf } from '#live/scheduled.ts'
import { useLiveMarket } from '#live/useMarket.ts'
import { useShownAccount } from '#live/useSnapshot.ts'
import { type WatchAlarm, watchAlarm } from '#market/alarms.ts'
import { OWNER_POWERS } from '#market/hookEvent.ts'
import type { Market } from '#market/market.ts'
import type { Address } from '#math/hex.ts'
import { journal, listedOf } from '../pageJournal.ts'
import { type AlarmWords, writeNote } from './closedWatch.ts'
import { hiddenAlarms } from './hiddenAlarms.ts'
import { judge, mayHaveTaken, missedShares } from './judge.ts'
import type { PowerNote, WatchRecord } from './watchRecord.ts'
import { watchOf } from './watchStore.ts'

type Held = NonNullable<WatchRecord['held']>

/** One look at the vaults and the account's shares, and a notification for what is new. Never throws for IO. */
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
    if (alarm !== undefined) tellOnce(alarm.key, words[alarm.code], told)
    const powers = held && account ? await usedPowers(live, account, held, seen) : []
    for (const { transactionHash } of powers) tellOnce(transactionHash, words.powerUsed, told)
    const scheduled = held && account && seen.shares !== 0n ? await newlyScheduled(live, held, seen) : []
    for (const { id } of scheduled) tellOnce(id, words.powerAnnounced, told)
  } catch (error) {
    // The node is not there: the next minute asks again.
    if (!(error instanceof ChainError)) throw error
  }
}

function tellOnce(key: string, { title, text }: AlarmWords[WatchAlarm['code']], told: Set<string>): void {
  if (told.has(key)) return
  told.add(key)
  void hiddenAlarms.notify(key, title, text)
}

/** Leaves what is to be looked at to the browser's own checks, which go on when the site is closed. */
async function leaveNote(live: LiveMarket, account: Address | undefined): Promise<void> {
  const { market } = live
  if (account === undefined || market.isUnlisted || hiddenAlarms.get().closed !== 'on') return
  const held = watchOf(live).find(account)?.held
  if (held === undefined) return
  const mayFall = mayHaveTaken(listedOf(journal, market.id), account, market.hook, held)
  await writeNote({ market: market.id, account, shares: mayFall ? undefined : held.shares })
}

/**
 * Powers over everybody's deposits that were used since the page was last looked at. They leave nothing that a snapshot would
 * show, so the logs are read, where a hook of this kind has such powers and the account has something in it.
 */
async function usedPowers(
  live: LiveMarket,
  account: Address,
  held: Held,
  { blockNumber, shares }: WatchReading,
): Promise<readonly PowerNote[]> {
  const { market } = live
  if (topicsOf(market, OWNER_POWERS).length === 0 || shares === 0n) return []
  const watch = watchOf(live)
  await watch.look(account, blockNumber)
  const record = watch.find(account)
  if (record === undefined) return []
  const { powers } = judge(record, listedOf(journal, market.id), { account, hook: market.hook })
  return powers.filter((note) => note.blockNumber > held.blockNumber)
}

/** What the owner's timelock was asked for since the page was last looked at. */
async function newlyScheduled(
  live: LiveMarket,
  held: Held,
  { blockNumber }: WatchReading,
): Promise<readonly ScheduledUse[]> {
  const scheduled = scheduledOf(live)
  await scheduled.lookAgain(blockNumber)
  return scheduled.get().found.open.filter((each) => each.blockNumber > held.blockNumber)
}

/**
 * The shares that the person would miss, or undefined where their own transaction accounts for the difference. One that is
 * under way may yet do so: it has until the next look. Nothing is written down here: the page tells all of it when it is
 * looked at again.
 */
function missed(
  market: Market,
  account: Address,
  held: Held,
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

/** Browsers let a hidden page's clock tick once a minute; the node is asked no oftener. */
const HIDDEN_LOOK_MS = 60_000

/**
 * While the tab is hidden: one request a minute, and a browser notification where
 * the vaults are other ones or the person's shares became fewer. Otherwise a hidden page asks for nothing.
 */
export function useHiddenWatch(words: AlarmWords): void {
  const live = useLiveMarket()
  const account = useShownAccount()
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const told = new Set<string>()
    void hiddenAlarms.askClosed()
    const follow = () => {
      clearInterval(timer)
      if (document.visibilityState !== 'hidden') return told.clear()
      void leaveNote(live, account)
      timer = setInterval(() => void lookWhileHidden(live, account, told, words), HIDDEN_LOOK_MS)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [account, live, words])
}
