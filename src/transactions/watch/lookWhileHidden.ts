import { readWatch, type WatchReading } from '../../chain/read/readWatch.ts'
import { ChainError } from '../../chain/rpc/chainError.ts'
import { deployment } from '../../chain/servedDeployment.ts'
import type { Address } from '../../domain/hex.ts'
import { watchAlarm } from '../../domain/watchAlarm.ts'
import { rpc } from '../../queries/pageRpc.ts'
import { journal } from '../pageJournal.ts'
import { hiddenAlarms } from './hiddenAlarms.ts'
import { missedShares } from './missedShares.ts'
import { watchStore } from './watchStore.ts'

/** One look at the vaults and the account's shares, and a notification for what was not told before. Never throws for IO. */
export async function lookWhileHidden(account: Address | undefined, told: Set<string>): Promise<void> {
  const held = account && watchStore.find(account)?.held
  try {
    const seen = await readWatch(rpc, deployment, account)
    const alarm = watchAlarm(seen, deployment, held && account && missed(account, held, seen, told))
    if (alarm === undefined || told.has(alarm.key)) return
    told.add(alarm.key)
    hiddenAlarms.notify(alarm.key, alarm.title, alarm.text)
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
  account: Address,
  held: { readonly shares: bigint; readonly blockNumber: bigint },
  { shares, blockNumber }: WatchReading,
  told: Set<string>,
): bigint | undefined {
  if (shares === undefined || shares >= held.shares) return undefined
  const drop = { before: held.shares, after: shares, sinceBlock: held.blockNumber, blockNumber }
  const verdict = missedShares(drop, journal.all(), { account, hook: deployment.hook })
  const waited = `waited for ${shares}`
  if (verdict === 'missed' || (verdict === 'perhapsOwn' && told.has(waited))) return held.shares
  told.add(waited)
  return undefined
}
