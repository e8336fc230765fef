import { queryOptions } from '@tanstack/react-query'
import { readSnapshot } from '../chain/read/readSnapshot.ts'
import { deployment } from '../chain/servedDeployment.ts'
import type { Address } from '../domain/hex.ts'
import { takeFirstSnapshot } from './firstSnapshot.ts'
import { rpc } from './pageRpc.ts'
import { rememberTicks, ticksToRead } from './tickNeed.ts'
import { askAlong } from './withSnapshot.ts'

/** One request per block of the chain (2 s), none while the tab is hidden. */
export const BLOCK_MS = 2000
/** While the node fails, the next try waits longer each time, up to this. */
const SLOWEST_MS = 16_000

export const SNAPSHOT_KEY = 'snapshot'

/** All the numbers of a screen, from one block; read again with every block. */
export const snapshotQuery = (account: Address | undefined) =>
  queryOptions({
    queryKey: [SNAPSHOT_KEY, deployment.chainId, account?.toLowerCase() ?? null],
    queryFn: async () => {
      const ticks = ticksToRead()
      const underWay = ticks === undefined ? takeFirstSnapshot(account) : undefined
      askAlong()
      const snapshot = await (underWay ?? readSnapshot(rpc, deployment, account, undefined, ticks))
      rememberTicks(snapshot.pool.ticks)
      return snapshot
    },
    refetchInterval: ({ state }) => pauseMs(state),
    // A panel that opens between two blocks shows what the others show.
    refetchOnMount: false,
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
  })

/** How long to wait before the next read: one block, and longer the longer the node has been failing. */
export function pauseMs(state: {
  readonly data: unknown
  readonly status: string
  readonly dataUpdatedAt: number
  readonly errorUpdatedAt: number
  readonly errorUpdateCount: number
}): number {
  const { data, status, dataUpdatedAt, errorUpdatedAt, errorUpdateCount } = state
  // Without data there is no time of a last answer, so the failed tries are counted instead.
  const failing =
    data === undefined
      ? BLOCK_MS * 2 ** Math.min(errorUpdateCount, 3)
      : status === 'error'
        ? (errorUpdatedAt - dataUpdatedAt) / 2
        : 0
  return Math.min(Math.max(failing, BLOCK_MS), SLOWEST_MS)
}
