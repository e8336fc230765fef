import type { Hex } from '../../domain/hex.ts'

/** The closed list of what can go wrong between the page and a chain or wallet. */
export type ChainErrorCode =
  | 'userRejected'
  | 'walletBusy'
  | 'walletUnsupported'
  | 'walletFailed'
  | 'walletSilent'
  | 'accountChanged'
  | 'reverted'
  | 'insufficientFunds'
  | 'wrongChain'
  | 'staleNode'
  | 'nodesDisagree'
  | 'rateLimited'
  | 'timeout'
  | 'unreachable'
  | 'badResponse'
  | 'unsupportedMethod'
  | 'nodeError'

/** Every failure of IO, found by class and code, never by the text of its message. Keeps its cause. */
export class ChainError extends Error {
  readonly code: ChainErrorCode
  /** Revert data as the node gave it, where the code is 'reverted'. */
  readonly revertData: Hex | undefined
  constructor(
    code: ChainErrorCode,
    message: string,
    options: { cause?: unknown; revertData?: Hex | undefined } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'ChainError'
    this.code = code
    this.revertData = options.revertData
  }
}

/** What a JSON-RPC error object holds, as far as it holds it. */
interface RpcErrorShape {
  readonly code: number | undefined
  readonly message: string
  readonly data: Hex | undefined
}

/** The node is there and will not do this: whatever it says about it, it is asked in another way, where there is one. */
export const isRefusal = (error: unknown): error is ChainError =>
  error instanceof ChainError && (error.code === 'unsupportedMethod' || error.code === 'nodeError')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)

/** Revert data hides at different depths: `error.data`, `error.data.data`, `error.data.originalError.data`, `cause`. */
function findRevertData(value: unknown, depth = 0): Hex | undefined {
  if (isHex(value)) return value
  if (!isRecord(value) || depth > 4) return undefined
  return (
    findRevertData(value.data, depth + 1) ??
    findRevertData(value.originalError, depth + 1) ??
    findRevertData(value.cause, depth + 1)
  )
}

function shapeOf(error: unknown): RpcErrorShape {
  if (!isRecord(error)) return { code: undefined, message: String(error), data: undefined }
  return {
    code: typeof error.code === 'number' ? error.code : undefined,
    message: typeof error.message === 'string' ? error.message : 'The node gave no reason.',
    data: findRevertData(error),
  }
}

/**
 * A JSON-RPC error of a node (JSON-RPC 2.0 §5.1, EIP-1474) as a ChainError. Code 3 is geth's 'execution reverted';
 * nodes that say -32000 or -32603 for it are told apart by the revert data they send along.
 */
export function fromNodeError(error: unknown): ChainError {
  const { code, message, data } = shapeOf(error)
  if (code === 3 || data !== undefined || /^execution reverted/i.test(message))
    return new ChainError('reverted', message, { cause: error, revertData: data ?? '0x' })
  if (code === -32601 || code === -32004)
    return new ChainError('unsupportedMethod', message, { cause: error })
  // EIP-1474 has one code for too many requests and for too many results of one; the second is no reason to wait.
  if (code === 429 || (code === -32005 && !/results?|range/i.test(message)))
    return new ChainError('rateLimited', message, { cause: error })
  if (/insufficient funds/i.test(message))
    return new ChainError('insufficientFunds', message, { cause: error })
  return new ChainError('nodeError', message, { cause: error })
}

/** A wallet's error (EIP-1193 §5, EIP-1474) as a ChainError. Wallets wrap nodes' errors, so those come second. */
export function fromWalletError(error: unknown): ChainError {
  if (error instanceof ChainError) return error
  const { code, message } = shapeOf(error)
  if (code === 4001 || code === 5000 || code === 4100)
    return new ChainError('userRejected', 'You rejected the request', { cause: error })
  if (code === -32002) return new ChainError('walletBusy', message, { cause: error })
  if (code === 4200 || code === -32601 || code === -32004)
    return new ChainError('walletUnsupported', message, { cause: error })
  if (code === 4900 || code === 4901) return new ChainError('walletFailed', message, { cause: error })
  const asNode = fromNodeError(error)
  return asNode.code === 'nodeError' ? new ChainError('walletFailed', message, { cause: error }) : asNode
}
