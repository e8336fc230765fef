import { useQuery } from '@tanstack/react-query'
import { ChainError } from '../chain/rpc/chainError.ts'
import type { TriedLeaving } from '../chain/write/simulateLeaving.ts'
import type { Snapshot } from '../markets/snapshot.ts'
import type { LiveMarket } from './openMarket.ts'
import { simulatorOf } from './simulator.ts'
import { useLiveMarket } from './useMarket.ts'

/** Null where the node cannot try it out. The encoder is loaded on first use. */
async function tryLeaving(live: LiveMarket, snapshot: Snapshot): Promise<TriedLeaving | null> {
  try {
    const { market, simulation } = await simulatorOf(live).load()
    return (await simulation.simulateLeaving(live.rpc, market, snapshot)) ?? null
  } catch (error) {
    if (error instanceof ChainError) return null
    throw error
  }
}

/**
 * Taking out the whole position of the snapshot's account, tried out on its block from that account, whoever looks. Undefined
 * while it has not been, or where no snapshot is given; null where the node cannot.
 */
export function useTriedLeaving(snapshot: Snapshot | undefined): TriedLeaving | null | undefined {
  const live = useLiveMarket()
  const { address, shares } = snapshot?.account ?? {}
  const wanted = [address?.toLowerCase(), `${shares}`]
  const { data } = useQuery({
    queryKey: [live.market.id, 'leaving', ...wanted, `${snapshot?.blockNumber}`],
    queryFn: () => (snapshot === undefined ? null : tryLeaving(live, snapshot)),
    enabled: snapshot !== undefined,
    // Until the answer for a new block is there, that of the block before it stands.
    placeholderData: (previous, query) =>
      query?.queryKey.slice(2, 4).join() === wanted.join() ? previous : undefined,
  })
  return snapshot === undefined ? undefined : data
}
