import type { DepositIssue } from '../../domain/depositIssues.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Said elsewhere: missing approvals where they are given, a zero on its way to an amount beside the button. */
const ELSEWHERE: readonly DepositIssue['code'][] = ['approvalNeeded', 'zeroLiquidity']

/** What stands against a deposit that is entered. */
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
