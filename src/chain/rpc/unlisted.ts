import { isRefusal } from './chainError.ts'
import type { RpcAnswer, RpcCall } from './exchange.ts'
import { METHODS } from './methods.ts'

/** Hardly a node lists fewer blocks at once: one that refuses so few refuses them for another reason than their number. */
const FEW_BLOCKS = 100n

/**
 * Up to which block a node lists nothing, however little is asked for. Public nodes that keep no old blocks say so of any
 * range in them. Beside another node, which has them, such a refusal must not lead to asking for less and less.
 */
export class Unlisted {
  #upTo = -1n

  /** Takes note of what the node said to a call. */
  note({ method, params }: RpcCall, answer: RpcAnswer | undefined): void {
    const blocks = METHODS[method].sized?.(params)
    if (blocks === undefined || answer === undefined) return
    const { from, to } = blocks
    if (answer.ok) {
      if (from <= this.#upTo) this.#upTo = from - 1n
    } else if (isRefusal(answer.error) && to - from < FEW_BLOCKS && to > this.#upTo) this.#upTo = to
  }

  /** Whether the call reaches into those blocks. */
  has({ method, params }: RpcCall): boolean {
    const blocks = METHODS[method].sized?.(params)
    return blocks !== undefined && blocks.from <= this.#upTo
  }
}
