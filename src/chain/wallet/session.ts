import type { Address } from '../../domain/hex.ts'

/** EIP-1193: the one door to a wallet. */
export interface Eip1193Provider {
  request(args: { method: string; params?: readonly unknown[] | object }): Promise<unknown>
  on?(event: string, listener: (...args: never[]) => void): unknown
  removeListener?(event: string, listener: (...args: never[]) => void): unknown
}

/** A live connection: who signs, where, through which door. Replaced as a whole when any part changes. */
export interface WalletSession {
  readonly account: Address
  readonly chainId: number
  readonly connectorId: string
  readonly connectorName: string
  readonly provider: Eip1193Provider
}

export interface ConnectorInfo {
  readonly id: string
  readonly name: string
  /** data: URI announced by EIP-6963, or undefined. */
  readonly icon: string | undefined
}

export type WalletState =
  | { readonly status: 'disconnected'; readonly error?: WalletProblem }
  | { readonly status: 'connecting'; readonly connectorId: string }
  /** A remembered account whose wallet has not answered yet: readable, never able to sign. */
  | { readonly status: 'reconnecting'; readonly account: Address; readonly connectorId: string }
  | { readonly status: 'connected'; readonly session: WalletSession }

export interface WalletProblem {
  readonly code: 'userRejected' | 'pendingRequest' | 'unavailable' | 'failed'
  readonly message: string
}
