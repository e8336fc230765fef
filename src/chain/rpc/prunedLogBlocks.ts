import { isNodeRefusal } from './chainError.ts'
import type { RpcAnswer, RpcCall } from './exchange.ts'
import { RPC_METHODS } from './methods.ts'

/**
 * Size of a block range that every node accepts. A node that rejects a smaller range has pruned the
 * logs of this range.
 */
const FEW_BLOCKS = 100n

/**
 * Tracks up to which block a node has pruned its logs. The node rejects any block range that
 * contains such a block.
 */
export class PrunedLogBlocks {
  #upTo = -1n

  note({ method, params }: RpcCall, answer: RpcAnswer | undefined): void {
    const blocks = RPC_METHODS[method].sized?.(params)
    if (blocks === undefined || answer === undefined) return
    const { from, to } = blocks
    if (answer.ok) {
      if (from <= this.#upTo) this.#upTo = from - 1n
    } else if (isNodeRefusal(answer.error) && to - from < FEW_BLOCKS && to > this.#upTo) this.#upTo = to
  }

  /** True if the call requests logs that the node has pruned. */
  has({ method, params }: RpcCall): boolean {
    const blocks = RPC_METHODS[method].sized?.(params)
    return blocks !== undefined && blocks.from <= this.#upTo
  }
}
