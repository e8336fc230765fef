/** An error that the contracts would revert with, by its Solidity name. */
export type ContractErrorName =
  | 'PoolKeyNotInitialized'
  | 'ZeroLiquidity'
  | 'InvalidAmounts'
  | 'SafeCastOverflow'
  | 'ERC20InsufficientAllowance'
  | 'ERC20InsufficientBalance'

/** An objection to an action, as data. */
export interface Issue<Code extends string = string> {
  readonly code: Code
  /** What is wrong and what to do, in a sentence. */
  readonly message: string
  /** True where the action must not be sent; false for a caution. */
  readonly blocking: boolean
  /** What the contract would answer; undefined where it would not object. */
  readonly reverts: ContractErrorName | undefined
}

/** An issue that must be solved first. */
export function blocking<Code extends string>(
  code: Code,
  message: string,
  reverts?: ContractErrorName,
): Issue<Code> {
  return { code, message, blocking: true, reverts }
}

/** An issue that a person should know of and may accept. */
export function caution<Code extends string>(code: Code, message: string): Issue<Code> {
  return { code, message, blocking: false, reverts: undefined }
}
