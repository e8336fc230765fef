import { decodeErrorResult } from 'viem'
import { knownErrorsAbi } from '#chain/generated/knownErrorsAbi.ts'
import { type Hex, isHex } from '#math/hex.ts'

/** Error of a revert, without the errors of other contracts that wrap it. */
export interface DecodedRevert {
  /** Solidity name of the innermost error. Undefined if it is unknown. */
  readonly name: string | undefined
  readonly args: readonly unknown[]
  /** Names of the errors, from the outermost wrapper to the innermost error. */
  readonly path: readonly string[]
  readonly data: Hex
  /** Token whose transfer failed, if a wrapper names it. */
  readonly token?: Hex
}

/**
 * Maximum number of wrapping errors. Quoter, pool manager, hook and vault need fewer, so more are
 * malicious.
 */
const MAX_DEPTH = 6

const MOVES_A_TOKEN: readonly unknown[] = ['0xa9059cbb', '0x23b872dd']

const isError = (data: unknown): data is Hex => isHex(data) && data.length >= 10

/**
 * Returns the error data inside a wrapping error: v4-core `CustomRevert.WrappedError`, v4-periphery
 * `QuoterRevert.UnexpectedRevertBytes` or UniversalRouter `ExecutionFailed`. Undefined for any
 * other error.
 */
function innerData(name: string, args: readonly unknown[]): Hex | undefined {
  if (name === 'UnexpectedRevertBytes') return isError(args[0]) ? args[0] : undefined
  if (name === 'ExecutionFailed') return isError(args[1]) ? args[1] : undefined
  return name === 'WrappedError' ? [args[2], args[3]].find(isError) : undefined
}

/**
 * Returns the token in a wrapping error. v4-core wraps reverts of a token's `transfer` and
 * `transferFrom`.
 */
const tokenIn = (name: string, [target, selector]: readonly unknown[]): Pick<DecodedRevert, 'token'> =>
  name === 'WrappedError' && isHex(target) && MOVES_A_TOKEN.includes(selector) ? { token: target } : {}

/** Decodes revert data and the errors that it wraps. Unknown data has no name. Never throws. */
export function decodeRevert(data: Hex, depth = 0): DecodedRevert {
  if (data.length < 10 || depth > MAX_DEPTH) return { name: undefined, args: [], path: [], data }
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi: knownErrorsAbi, data })
    const inner = innerData(errorName, args)
    if (inner === undefined) return { name: errorName, args, path: [errorName], data }
    const deeper = decodeRevert(inner, depth + 1)
    return deeper.name === undefined
      ? { name: errorName, args, path: [errorName], data }
      : { ...tokenIn(errorName, args), ...deeper, path: [errorName, ...deeper.path], data }
  } catch {
    return { name: undefined, args: [], path: [], data }
  }
}
