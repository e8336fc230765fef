import { larger } from '../../amounts/integers.ts'
import { ChainError } from '../rpc/chainError.ts'
import { isNewestFirst } from './answerOf.ts'
import type { LogRequest } from './logRequest.ts'

/**
 * What is left to ask for above a block whose logs a node refuses to list. One that has thrown old blocks away says so of
 * each of them: what is newer is worth having, for a reader that takes a part. Undefined where the refusal means something
 * else, or nothing lies above.
 */
export function aboveThrownAway(request: LogRequest, block: bigint, error: unknown): LogRequest | undefined {
  const { partly = false, from, to } = request
  const isOfBlock = error instanceof ChainError && error.code === 'nodeError'
  if (!partly || !isOfBlock || !isNewestFirst(request) || block >= to) return undefined
  return { ...request, from: larger(from, block + 1n) }
}
