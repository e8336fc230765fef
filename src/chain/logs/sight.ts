import { toQuantity } from '../../amounts/hex.ts'
import { ChainError } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { type Anchor, anchorKey } from './shelf.ts'

/** What one look at the chain tells about blocks whose logs were read before, or are about to be. */
export interface Sight {
  /** The newest final block; undefined where the node does not tell. */
  readonly finalized: Anchor | undefined
  /** The block at the height that was asked for. */
  readonly probe: Anchor | undefined
  /** Keys of the anchors that are part of the chain now. */
  readonly standing: ReadonlySet<string>
  /** Anchors in whose place another block stands. */
  readonly fallen: readonly Anchor[]
}

/**
 * Asks, all in this turn and so in one request with what else is asked, for the newest final block, the block at height
 * `probe`, and whether `anchors` still stand. What is not answered is not known; never throws for IO.
 */
export async function lookAtChain(
  rpc: Rpc,
  { probe, anchors }: { readonly probe: bigint | undefined; readonly anchors: readonly Anchor[] },
): Promise<Sight> {
  const blockAt = (tag: string): Promise<Anchor | undefined> =>
    rpc
      .ask('eth_getBlockByNumber', [tag, false])
      .then(
        (block) => (block === null ? undefined : { blockNumber: block.number, blockHash: block.hash }),
        unlessBroken,
      )
  const [finalized, probed, now] = await Promise.all([
    blockAt('finalized'),
    probe === undefined ? undefined : blockAt(toQuantity(probe)),
    Promise.all(anchors.map(({ blockNumber }) => blockAt(toQuantity(blockNumber)))),
  ])
  const stands = (anchor: Anchor, place: number) => now[place]?.blockHash === anchor.blockHash
  return {
    finalized,
    probe: probed,
    standing: new Set(anchors.filter(stands).map(anchorKey)),
    fallen: anchors.filter((anchor, place) => now[place] !== undefined && !stands(anchor, place)),
  }
}

function unlessBroken(error: unknown): undefined {
  if (!(error instanceof ChainError)) throw error
  return undefined
}
