import type { DepositIssue } from '../../domain/depositIssues.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Shown elsewhere: missing approvals in the approval steps, and a zero that may become an amount beside the button. */
const ELSEWHERE: readonly DepositIssue['code'][] = ['approvalNeeded', 'zeroLiquidity']

/** What is wrong with the deposit that was entered. */
export function IssueList({ issues }: { readonly issues: readonly DepositIssue[] }) {
  const shown = issues.filter((issue) => !ELSEWHERE.includes(issue.code))
  if (shown.length === 0) return null
  const blocked = shown.some((issue) => issue.blocking)
  return (
    <Notice tone={blocked ? 'bad' : 'warn'} role="status">
      <ul className="liq-issues">
        {shown.map((issue) => (
          <li key={`${issue.code} ${issue.message}`}>{issue.message}</li>
        ))}
      </ul>
    </Notice>
  )
}
