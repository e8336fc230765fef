import type { Address } from '../../amounts/hex.ts'
import { isNative } from '../../v4/native.ts'

/** Whether the hook may take what a deposit needs of one token. */
export interface ApprovalState {
  readonly index: 0 | 1
  readonly token: Address
  /** Raw; undefined where it could not be read. */
  readonly allowance: bigint | undefined
  /** What the entered deposit takes; undefined while none is entered. */
  readonly needed: bigint | undefined
  readonly status: 'unknown' | 'missing' | 'tooSmall' | 'approved'
}

/**
 * A token counts as approved when its allowance to the hook is greater than zero (specification, section 4) and, for
 * the deposit that is entered, at least what that takes.
 */
export function approvalState(side: Omit<ApprovalState, 'status'>): ApprovalState {
  const { allowance, needed } = side
  if (allowance === undefined) return { ...side, status: 'unknown' }
  if (allowance === 0n) return { ...side, status: 'missing' }
  return { ...side, status: needed !== undefined && allowance < needed ? 'tooSmall' : 'approved' }
}

/** Those of tokens. Native currency needs none. */
export const needing = (approvals: readonly ApprovalState[]): readonly ApprovalState[] =>
  approvals.filter(({ token }) => !isNative(token))
