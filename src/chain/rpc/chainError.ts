import { isRecord } from '#lib/isRecord.ts'
import { type Hex, isHex } from '#math/hex.ts'

/** Codes of all failures between the page and a chain or wallet. */
export const CHAIN_OR_WALLET_FAILURE_CODES = [
  'userRejected',
  'walletLocked',
  'walletBusy',
  'walletUnsupported',
  'walletFailed',
  'walletSilent',
  'accountChanged',
  'insufficientFunds',
  'wrongChain',
  'staleNode',
  'nodesDisagree',
  'rateLimited',
  'timeout',
  'unreachable',
  'noClient',
  'badResponse',
  'unsupportedMethod',
  'nodeError',
] as const
export type ChainErrorCode = (typeof CHAIN_OR_WALLET_FAILURE_CODES)[number] | 'reverted'

/**
 * A failed request to a node or wallet. The code selects the sentence for the user. The message is
 * shown under 'Details'.
 */
export class ChainError extends Error {
  readonly code: ChainErrorCode
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

/** Error of a response that exceeds the page's size limit. The node may have no fault. */
export class ResponseTooLongError extends ChainError {
  constructor() {
    super('badResponse', 'tooLong')
  }
}

/**
 * Returns a `catch` handler that returns undefined for a ChainError that `isExpected` accepts, and
 * rethrows any other error.
 */
export const ignoreErrorIf =
  (isExpected: (error: ChainError) => boolean) =>
  (error: unknown): undefined => {
    if (!(error instanceof ChainError) || !isExpected(error)) throw error
  }

/** `catch` handler that returns undefined for a ChainError and rethrows any other error. */
export const ignoreChainError = ignoreErrorIf(() => true)

/**
 * True if a node on the right chain has answered. It may have pruned the requested data, which
 * nodes report in different ways.
 */
export const isErrorFromNode = ({ code }: ChainError): boolean =>
  code !== 'unreachable' && code !== 'wrongChain'

/** Error codes of a user rejection (EIP-1193, WalletConnect, and EIP-5792 for account upgrades). */
const REJECTED = [4001, 5000, 5750]

/** EIP-1193 error code for an account that is locked or not shared with this site. */
const UNAUTHORISED = 4100

/** True if the node is reachable but rejects the request, so that other requests may succeed. */
export const isNodeRefusal = (error: unknown): error is ChainError =>
  error instanceof ChainError && (error.code === 'unsupportedMethod' || error.code === 'nodeError')

/** True if the node does not support this type of call. False if the node is unreachable. */
export const isUnsupportedCallError = (error: unknown): boolean =>
  isNodeRefusal(error) ||
  (error instanceof ChainError && (error.code === 'reverted' || error.code === 'badResponse'))

/**
 * Codes with several meanings (JSON-RPC 2.0 §5.1, EIP-1474). For these codes, the error message
 * distinguishes reverts, missing funds and results that are too large.
 */
const AMBIGUOUS: readonly (number | undefined)[] = [undefined, -32000, -32003, -32005, -32015, -32603]

/**
 * Returns the message of the innermost error. Wrapping errors only add texts such as 'Internal
 * error'.
 */
const innermostWords = (layers: ErrorShape['layers']): string | undefined =>
  layers.flatMap(({ message }) => message ?? []).at(-1)

/**
 * Converts a node's JSON-RPC error (JSON-RPC 2.0 §5.1, EIP-1474). Code 3 is geth's 'execution
 * reverted'. Other nodes use -32000 or -32603 for it, with revert data.
 */
export function parseNodeError(error: unknown): ChainError {
  return asNodeError(unwrapRpcError(error), error)
}

function asNodeError({ layers, revertData }: ErrorShape, error: unknown): ChainError {
  const says = (...codes: readonly number[]) =>
    layers.some(({ code }) => code !== undefined && codes.includes(code))
  const reads = (pattern: RegExp) =>
    layers.find(
      ({ code, message }) => AMBIGUOUS.includes(code) && message !== undefined && pattern.test(message),
    )
  const words = innermostWords(layers) ?? ''
  const as = (code: ChainErrorCode, more: { revertData?: Hex } = {}) =>
    new ChainError(code, words, { cause: error, ...more })
  if (says(3) || revertData !== undefined || reads(/^execution reverted/i))
    return as('reverted', { revertData: revertData ?? '0x' })
  if (says(-32601, -32004)) return as('unsupportedMethod')
  // EIP-1474 has one code for too many requests and for too many results. Only a rate limit ends by
  // waiting.
  if (says(429) || (says(-32005) && !reads(/results?|range/i))) return as('rateLimited')
  if (reads(/insufficient funds/i)) return as('insufficientFunds')
  return as('nodeError')
}

/**
 * Converts a wallet's error (EIP-1193 §5, EIP-1474). The outermost code is the wallet's, and an
 * inner error is the node's.
 */
export function parseWalletError(error: unknown): ChainError {
  if (error instanceof ChainError) return error
  const shape = unwrapRpcError(error)
  const codes = shape.layers.map(({ code }) => code)
  const words = innermostWords(shape.layers) ?? ''
  const as = (code: ChainErrorCode, message = words) => new ChainError(code, message, { cause: error })
  if (codes.some((code) => code !== undefined && REJECTED.includes(code)))
    return as('userRejected', 'rejected')
  if (codes.includes(UNAUTHORISED)) return as('walletLocked')
  const [own] = codes
  if (own === -32002) return as('walletBusy')
  if (own === 4200 || own === -32601 || own === -32004) return as('walletUnsupported')
  if (own === 4900 || own === 4901) return as('walletFailed')
  const asNode = asNodeError(shape, error)
  return asNode.code === 'nodeError' ? as('walletFailed') : asNode
}

interface ErrorLayer {
  readonly code: number | undefined
  readonly name: string | undefined
  readonly message: string | undefined
  readonly value: unknown
}

interface ErrorShape {
  /** Wrapped errors from the outermost to the innermost. Never empty. */
  readonly layers: readonly ErrorLayer[]
  readonly revertData: Hex | undefined
}

/** Properties in which wallets, nodes and libraries wrap another error. */
const WRAPPED_IN = ['data', 'originalError', 'cause', 'error'] as const

/**
 * Maximum number of wrapped errors to read. Ends the recursion of an error that contains itself.
 */
const DEEPEST = 6

/** Returns revert data, without the prefix that OpenEthereum adds. */
function revertDataOf(value: unknown): Hex | undefined {
  const data = typeof value === 'string' ? value.replace(/^Reverted /, '') : value
  return isHex(data) ? data : undefined
}

/** Returns a property. Undefined if reading it throws, as it can for objects of another window. */
export function readPropertySafely(value: object, key: string): unknown {
  try {
    return Reflect.get(value, key)
  } catch {
    return undefined
  }
}

/**
 * Reads a wrapped error of a node, wallet or library. JSON-RPC 2.0 §5.1, EIP-1193 §5 and EIP-1474
 * define the codes, but no standard defines the wrapping.
 */
export function unwrapRpcError(error: unknown): ErrorShape {
  const layers: ErrorLayer[] = []
  let revertData: Hex | undefined
  const read = (value: unknown, depth: number): void => {
    revertData ??= depth > 0 ? revertDataOf(value) : undefined
    if (!isRecord(value) || depth > DEEPEST) return
    const [code, name, message] = [
      readPropertySafely(value, 'code'),
      readPropertySafely(value, 'name'),
      readPropertySafely(value, 'message'),
    ]
    layers.push({
      code: typeof code === 'number' ? code : undefined,
      name: typeof name === 'string' ? name : undefined,
      message: typeof message === 'string' ? message : undefined,
      value,
    })
    for (const key of WRAPPED_IN) read(readPropertySafely(value, key), depth + 1)
  }
  read(error, 0)
  if (layers.length === 0)
    layers.push({ code: undefined, name: undefined, message: String(error), value: error })
  return { layers, revertData }
}

/** Returns the error code of a failed read, which selects the sentence for the user. */
export const toTxError = (error: unknown): { readonly code: ChainErrorCode | 'pageFault' } => ({
  code: error instanceof ChainError ? error.code : 'pageFault',
})
