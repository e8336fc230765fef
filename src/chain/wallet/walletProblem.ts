import { logShortfall } from '../logFailure.ts'
import { readErrorShape } from '../rpc/errorLayers.ts'
import type { WalletProblem } from './session.ts'

/** What the wallet layer itself throws when it already knows what to tell the person. */
export class WalletError extends Error {
  readonly problem: WalletProblem
  constructor(problem: WalletProblem, options: { cause?: unknown } = {}) {
    super(problem.code, options)
    this.name = 'WalletError'
    this.problem = problem
  }
}

export const USER_REJECTED: WalletProblem = { code: 'userRejected' }

export const PENDING_REQUEST: WalletProblem = { code: 'pendingRequest' }

export const NO_WALLET: WalletProblem = { code: 'noWallet' }

/**
 * EIP-1193 and EIP-1474 codes that mean 'the person said no': 4001 user rejected, 4100 unauthorised (a denied account),
 * 5000 WalletConnect's user rejected, 5001–5003 its rejected chains, methods and events.
 */
const REJECTED = new Set([4001, 4100, 5000, 5001, 5002, 5003])

/** EIP-1474 resource unavailable: the wallet already shows a request of this kind. */
const PENDING = -32002

export const LOCKED: WalletProblem = { code: 'locked' }

export const CONNECT_FAILED: WalletProblem = { code: 'connectFailed' }

export const CHOOSE_FAILED: WalletProblem = { code: 'chooseFailed' }

export const SWITCH_FAILED: WalletProblem = { code: 'switchFailed' }

/** Whatever a wallet or its connector threw, as a problem to be told. Told by class and code, however deep. */
export function toWalletProblem(error: unknown, otherwise: WalletProblem): WalletProblem {
  for (const { code, name, value } of readErrorShape(error).layers) {
    if (value instanceof WalletError) return value.problem
    if (code !== undefined && REJECTED.has(code)) return USER_REJECTED
    if (code === PENDING) return PENDING_REQUEST
    if (name === 'ProviderNotFoundError') return NO_WALLET
  }
  return otherwise
}

/** The same, logged with what was thrown; a rejection is not worth logging. */
export function reportProblem(what: string, error: unknown, otherwise: WalletProblem): WalletProblem {
  const problem = toWalletProblem(error, otherwise)
  if (problem.code !== 'userRejected') logShortfall(what, problem.code, error)
  return problem
}
