import type { Hex } from '../../amounts/hex.ts'
import { type ErrorShape, readErrorShape } from './errorLayers.ts'

/** The closed list of what can go wrong between the page and a chain or wallet; a revert has more to tell. */
export const FAILURES = [
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
export type ChainErrorCode = (typeof FAILURES)[number] | 'reverted'

/**
 * Every failure of IO, found by class and code, never by the text of its message, which is for 'Details': what was seen, in
 * names and numbers, or the node's or wallet's own words. What is told of it is chosen by code. Keeps its cause.
 */
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

/** Codes of EIP-1193, WalletConnect and EIP-5792 (to an upgrade of the account) for a person's no. */
const REJECTED = [4001, 5000, 5750]

/** EIP-1193: the account is locked in the wallet, or not given to this site. */
const UNAUTHORISED = 4100

/** The node is reachable but refuses this. Whatever its reason, the caller should try another way if there is one. */
export const isRefusal = (error: unknown): error is ChainError =>
  error instanceof ChainError && (error.code === 'unsupportedMethod' || error.code === 'nodeError')

/** The innermost message; the layers around it only add 'Internal error'. */
const innermostWords = (layers: ErrorShape['layers']): string | undefined =>
  layers.flatMap(({ message }) => message ?? []).at(-1)

/**
 * A JSON-RPC error of a node (JSON-RPC 2.0 §5.1, EIP-1474) as a ChainError. Code 3 is geth's 'execution reverted';
 * nodes that say -32000 or -32603 for it are told apart by the revert data they send along.
 */
export function fromNodeError(error: unknown): ChainError {
  return asNodeError(readErrorShape(error), error)
}

function asNodeError({ layers, revertData }: ErrorShape, error: unknown): ChainError {
  const says = (...codes: readonly number[]) =>
    layers.some(({ code }) => code !== undefined && codes.includes(code))
  const reads = (pattern: RegExp) =>
    layers.find(({ message }) => message !== undefined && pattern.test(message))
  const words = innermostWords(layers) ?? ''
  const as = (code: ChainErrorCode, more: { revertData?: Hex } = {}) =>
    new ChainError(code, words, { cause: error, ...more })
  if (says(3) || revertData !== undefined || reads(/^execution reverted/i))
    return as('reverted', { revertData: revertData ?? '0x' })
  if (says(-32601, -32004)) return as('unsupportedMethod')
  // EIP-1474 has one code for too many requests and for too many results of one; the second is no reason to wait.
  if (says(429) || (says(-32005) && !reads(/results?|range/i))) return as('rateLimited')
  if (reads(/insufficient funds/i)) return as('insufficientFunds')
  return as('nodeError')
}

/**
 * A wallet's error (EIP-1193 §5, EIP-1474) as a ChainError. The wallet's own code is the outermost one, except that
 * some wallets wrap a rejection in a layer of their own; a node's error is found further in.
 */
export function fromWalletError(error: unknown): ChainError {
  if (error instanceof ChainError) return error
  const shape = readErrorShape(error)
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
