import { useEffect, useRef, useSyncExternalStore } from 'react'
import { deployment } from '../../chain/deployment.ts'
import { readWatch } from '../../chain/read/readWatch.ts'
import { ChainError } from '../../chain/rpc/chainError.ts'
import type { Address } from '../../domain/hex.ts'
import { watchAlarm } from '../../domain/watchAlarm.ts'
import { rpc } from '../../queries/rpc.ts'
import { useShownAccount, useSnapshot } from '../../queries/useSnapshot.ts'
import { type HiddenAlarms, hiddenAlarms } from './hiddenAlarms.ts'

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
  const { snapshot } = useSnapshot()
  const shares = useRef<bigint>(undefined)
  shares.current = snapshot?.account?.shares
  useEffect(() => {
    if (!on) return
    let timer: ReturnType<typeof setInterval> | undefined
    const told = new Set<string>()
    const follow = () => {
      clearInterval(timer)
      if (document.visibilityState !== 'hidden') return told.clear()
      timer = setInterval(() => void look(account, shares.current, told), HIDDEN_LOOK_MS)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [on, account])
}

async function look(
  account: Address | undefined,
  sharesBefore: bigint | undefined,
  told: Set<string>,
): Promise<void> {
  try {
    const alarm = watchAlarm(await readWatch(rpc, deployment, account), deployment, sharesBefore)
    if (alarm === undefined || told.has(alarm.key)) return
    told.add(alarm.key)
    hiddenAlarms.notify(alarm.key, alarm.title, alarm.text)
  } catch (error) {
    // The node is not there: the next minute asks again.
    if (!(error instanceof ChainError)) throw error
  }
}
