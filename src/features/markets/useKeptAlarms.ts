import { useEffect, useState } from 'react'
import type { Address } from '../../amounts/hex.ts'
import type { Market } from '../../markets/market.ts'

/**
 * How many alarms this browser has noted in each market for an account and nobody has dealt with, by market id. Undefined until
 * what reads them has been loaded, and without an account.
 */
export function useKeptAlarms(
  markets: readonly Market[],
  account: Address | undefined,
): ReadonlyMap<string, number> | undefined {
  const [kept, keep] = useState<ReadonlyMap<string, number>>()
  useEffect(() => {
    if (account === undefined) return keep(undefined)
    let leave = () => {}
    let gone = false
    import('../../transactions/watch/keptAlarms.ts').then(
      ({ keptAlarms, onKeptAlarms }) => {
        if (gone) return
        const count = () => keep(keptAlarms(markets, account))
        leave = onKeptAlarms(count)
        count()
      },
      // The list stands without them; the market's own page tells them all.
      () => undefined,
    )
    return () => {
      gone = true
      leave()
    }
  }, [markets, account])
  return kept
}
