import { useQuery } from '@tanstack/react-query'
import { readHookCode } from '#chain/read/readHookCode.ts'
import { readSafety, type SafetyAtBlock } from '#chain/read/readSafety.ts'
import type { HookCode } from '#market/hookCode.ts'
import { perMarket } from './openMarket.ts'
import { useLiveMarket } from './useMarket.ts'
import { useSnapshot } from './useSnapshot.ts'

export interface SafetyView {
  readonly safety: SafetyAtBlock | undefined
  readonly failed: boolean
  readonly refresh: () => void
}

/** Code is long and hardly ever changes: it is asked for once in so many milliseconds, not with every block. */
const CODE_KEPT_MS = 60_000

const hookCodeOf = perMarket(({ market, rpc }) => {
  let last: { readonly at: number; readonly code: Promise<HookCode | undefined> } | undefined
  return {
    read: (): Promise<HookCode | undefined> => {
      if (last !== undefined && Date.now() - last.at < CODE_KEPT_MS) return last.code
      const code = readHookCode(rpc, market).catch(() => {
        // Said to be unread, and asked again with the next block.
        last = undefined
        return undefined
      })
      last = { at: Date.now(), code }
      return code
    },
  }
})

/** What is known of the market's safety, read again with every block that the page shows. */
export function useSafety(): SafetyView {
  const live = useLiveMarket()
  const { market, rpc } = live
  const block = useSnapshot().snapshot?.blockNumber
  const { data, isError, refetch } = useQuery({
    queryKey: [market.id, 'safety', `${block}`],
    queryFn: () => readSafety(rpc, market, hookCodeOf(live).read()),
    placeholderData: (previous) => previous,
  })
  return { safety: data, failed: isError, refresh: () => void refetch() }
}
