import type { Side } from './side.ts'

/** An error that the contracts would revert with, by its Solidity name. */
export type ContractErrorName =
  | 'PoolKeyNotInitialized'
  | 'ZeroLiquidity'
  | 'InvalidAmounts'
  | 'SafeCastOverflow'
  | 'NotInitialized'
  | 'InsufficientSeed'
  | 'ZeroShares'
  | 'SafeCastOverflowedIntDowncast'
  | 'SafeCastOverflowedUintDowncast'
  | 'VaultNotBootstrapped'
  | 'InsufficientShares'
  | 'DepositLocked'
  | 'PoolNotLive'
  | 'Unauthorized'
  | 'ZeroSharesMinted'
  | 'ZeroSharesReceived'
  | 'EnforcedPause'
  | 'OwnableUnauthorizedAccount'
  | 'PoolNotConfigured'
  | 'ZeroAmounts'
  | 'ERC20InsufficientAllowance'
  | 'ERC20InsufficientBalance'

/** An objection to an action, as data. Its sentence is in src/locales, by its code. */
export interface Issue<Code extends string = string, Params extends object = object> {
  readonly code: Code
  /** What the sentence needs: amounts are raw, and named with their decimals. */
  readonly params: Params
  /**
   * Blocking: the action must not be sent. Caution: a person should know of it, and may accept it.
   */
  readonly severity: 'blocking' | 'caution'
  /** What the contract would answer; undefined where it would not object. */
  readonly reverts: ContractErrorName | undefined
}

/** An objection to what is done with one of the two tokens, or one of the two vaults. */
export interface SideIssue<Code extends string = string, Params extends object = object>
  extends Issue<Code, Params> {
  readonly side: Side
}

interface Objection {
  readonly code: string
  readonly params?: object
  readonly reverts?: ContractErrorName | undefined
}

type Completed<T, Severity> = T &
  Omit<{ readonly params: object; readonly reverts: undefined }, keyof T> & { readonly severity: Severity }

const completed = <T extends Objection, Severity>(objection: T, severity: Severity) =>
  ({ params: {}, reverts: undefined, ...objection, severity }) as Completed<T, Severity>

/** An issue that must be solved first. */
export const blocking = <const T extends Objection>(objection: T) => completed(objection, 'blocking' as const)

/** An issue that a person should know of and may accept. */
export const caution = <const T extends Objection>(objection: T) => completed(objection, 'caution' as const)

export const isBlocking = ({ severity }: Pick<Issue, 'severity'>): boolean => severity === 'blocking'
