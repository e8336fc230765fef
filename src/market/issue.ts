import type { TokenSide } from './tokenPair.ts'

/** Reason why an action cannot proceed. `locales/` has a sentence for each `code`. */
export interface Blocker<Code extends string = string, Params extends object = object> {
  readonly code: Code
  /** Values for the sentence. Token amounts are raw and come with their decimals. */
  readonly params?: Params
}

export interface ActionIssue<Code extends string = string, Params extends object = object>
  extends Blocker<Code, Params> {
  readonly params: Params
  /** blocking: the page does not send the action. caution: the user can accept the issue. */
  readonly severity: 'blocking' | 'caution'
  /**
   * Name of the Solidity error that the contract would raise. Undefined if the contract would
   * accept the action.
   */
  readonly reverts: string | undefined
}

export interface TokenSideIssue<Code extends string = string, Params extends object = object>
  extends ActionIssue<Code, Params> {
  readonly side: TokenSide
}

interface IssueDraft {
  readonly code: string
  readonly params?: object
  readonly reverts?: string | undefined
}

type WithSeverity<T, Severity> = T &
  Omit<{ readonly params: object; readonly reverts: undefined }, keyof T> & { readonly severity: Severity }

const withSeverity = <T extends IssueDraft, Severity>(issue: T, severity: Severity) =>
  ({ params: {}, reverts: undefined, ...issue, severity }) as WithSeverity<T, Severity>

export const toBlockingIssue = <const T extends IssueDraft>(issue: T) =>
  withSeverity(issue, 'blocking' as const)

export const toCautionIssue = <const T extends IssueDraft>(issue: T) =>
  withSeverity(issue, 'caution' as const)

export const isBlockingIssue = ({ severity }: Pick<ActionIssue, 'severity'>): boolean =>
  severity === 'blocking'
