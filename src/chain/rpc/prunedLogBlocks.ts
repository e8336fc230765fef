import { isNodeRefusal } from './chainError.ts'
import type { RpcAnswer, RpcCall } from './exchange.ts'
import { RPC_METHODS } from './methods.ts'

/**
 * Number of blocks that every node accepts. If a node rejects a smaller range, the size of the
 * range is not the cause.
 */
const FEW_BLOCKS = 100n

/**
 * Oldest blocks whose logs a node cannot list. A pruned node rejects every range of old blocks,
 * whatever its size. If another node has those blocks, smaller ranges would not help.
 */
export class PrunedLogBlocks {
  #upTo = -1n

  /** Handles the answer to a call. */
  note({ method, params }: RpcCall, answer: RpcAnswer | undefined): void {
    const blocks = RPC_METHODS[method].sized?.(params)
    if (blocks === undefined || answer === undefined) return
    const { from, to } = blocks
    if (answer.ok) {
      if (from <= this.#upTo) this.#upTo = from - 1n
    } else if (isNodeRefusal(answer.error) && to - from < FEW_BLOCKS && to > this.#upTo) this.#upTo = to
  }

  /** True if the call asks for blocks that the node cannot list. */
  has({ method, params }: RpcCall): boolean {
    const blocks = RPC_METHODS[method].sized?.(params)
    return blocks !== undefined && blocks.from <= this.#upTo
  }
}
