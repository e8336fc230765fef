import { useEffect } from 'react'
import { useLiveMarket } from '../../live/useMarket.ts'
import { useShownAccount } from '../../live/useSnapshot.ts'
import { type AlarmWords, lookWhileHidden } from './lookWhileHidden.ts'

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
    const follow = () => {
      clearInterval(timer)
      if (document.visibilityState !== 'hidden') return told.clear()
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
