import { useEffect, useRef } from 'react'
import { logFailure } from '#lib/log.ts'
import type { SetVaultsPlan } from '#market/setVaults.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { useWalletSessionState } from '#queries/useWallet.ts'
import type { SetVaultsBlocker } from './loadAndRunSetVaultsChecks.ts'

interface BlockedClick<Wanted> extends SetVaultsBlocker {
  /** Number of clicks, which distinguishes two alerts with the same text. */
  readonly count: number
  readonly wanted: Wanted
}

/** Result of the checks before setVaults. Undefined if their code could not be loaded. */
type CheckResult = { readonly plan: SetVaultsPlan } | SetVaultsBlocker | undefined

/**
 * Returns why the last click on a button that sets vaults sent nothing. Repeats the checks with
 * every block, so that the alert disappears with its reason.
 */
export function useSetVaultsBlocked<Wanted>(check: (wanted: Wanted) => Promise<CheckResult>) {
  const [blocked, setBlocked] = useWalletSessionState<BlockedClick<Wanted>>()
  const latest = useRef<BlockedClick<Wanted>>(undefined)
  useEffect(() => {
    latest.current = blocked
  }, [blocked])
  const checkAgain = async () => {
    if (blocked?.issue === undefined) return
    const { wanted, count } = blocked
    const checked = await check(wanted)
    // Ignores an outdated result if the user clicked again during the check.
    if (checked === undefined || latest.current?.count !== count) return
    setBlocked('plan' in checked ? undefined : { ...checked, wanted, count })
  }
  const block = useMarketSnapshot().snapshot?.blockNumber
  const seen = useRef(block)
  useEffect(() => {
    if (seen.current === block) return
    seen.current = block
    void checkAgain()
  })
  return {
    blocked,
    block: (reason: SetVaultsBlocker, wanted: Wanted) => {
      if (reason.issue !== undefined) logFailure('setVaults', reason.issue.code, reason.details)
      setBlocked({ ...reason, wanted, count: Date.now() })
    },
    clear: () => setBlocked(undefined),
  }
}
