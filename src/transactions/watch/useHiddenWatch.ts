import { useEffect, useSyncExternalStore } from 'react'
import { readWatch, type WatchReading } from '../../chain/read/readWatch.ts'
import { ChainError } from '../../chain/rpc/chainError.ts'
import { deployment } from '../../chain/servedDeployment.ts'
import type { Address } from '../../domain/hex.ts'
import { watchAlarm } from '../../domain/watchAlarm.ts'
import { rpc } from '../../queries/pageRpc.ts'
import { useShownAccount } from '../../queries/useSnapshot.ts'
import { journal } from '../pageJournal.ts'
import { type HiddenAlarms, hiddenAlarms } from './hiddenAlarms.ts'
import { missedShares } from './missedShares.ts'
import { watchStore } from './watchStore.ts'

/** Browsers let a hidden page's clock tick once a minute; the node is asked no oftener. */
const HIDDEN_LOOK_MS = 60_000

const OFF: HiddenAlarms = { on: false, problem: undefined }

/** The choice about alarms while the tab is hidden, and how to change it. */
export function useHiddenAlarms(): HiddenAlarms & { readonly choose: (on: boolean) => void } {
  const state = useSyncExternalStore(hiddenAlarms.subscribe, hiddenAlarms.get, () => OFF)
  return { ...state, choose: (on) => void (on ? hiddenAlarms.switchOn() : hiddenAlarms.switchOff()) }
}

/**
 * While the tab is hidden and the person has switched alarms on: one request a minute, and a browser notification where
 * the vaults are other ones or the person's shares became fewer. Otherwise a hidden page asks for nothing.
 */
export function useHiddenWatch(): void {
  const { on } = useSyncExternalStore(hiddenAlarms.subscribe, hiddenAlarms.get, () => OFF)
  const account = useShownAccount()
  useEffect(() => {
    if (!on) return
    let timer: ReturnType<typeof setInterval> | undefined
    const told = new Set<string>()
    const follow = () => {
      clearInterval(timer)
      if (document.visibilityState !== 'hidden') return told.clear()
      timer = setInterval(() => void look(account, told), HIDDEN_LOOK_MS)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [on, account])
}

async function look(account: Address | undefined, told: Set<string>): Promise<void> {
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
