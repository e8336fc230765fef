import type { DepositIssue } from '../../markets/depositIssues.ts'
import { isBlocking } from '../../markets/issue.ts'
import type { WithdrawIssue } from '../../markets/withdrawPlan.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Told } from '../common/Told.tsx'

/** Shown elsewhere: missing approvals in their steps, what a balance lacks at the field, and a zero beside the button. */
const ELSEWHERE: readonly DepositIssue['code'][] = ['approvalNeeded', 'balanceTooLow', 'zeroLiquidity']

/** What is wrong with the deposit that was entered. */
export function IssueList({ issues }: { readonly issues: readonly DepositIssue[] }) {
  const shown = issues.filter(({ code }) => !ELSEWHERE.includes(code))
  if (shown.length === 0) return null
  return (
    <Told
      of={({ depositIssue }) => <Issues texts={shown.map(depositIssue)} blocked={shown.some(isBlocking)} />}
    />
  )
}

/** What should be known of the withdrawal that was entered; what forbids it stands at its button. */
export function ExitCautions({ issues }: { readonly issues: readonly WithdrawIssue[] }) {
  const shown = issues.filter((issue) => !isBlocking(issue))
  if (shown.length === 0) return null
  return <Told of={({ withdrawIssue }) => <Issues texts={shown.map(withdrawIssue)} blocked={false} />} />
}

function Issues({ texts, blocked }: { readonly texts: readonly string[]; readonly blocked: boolean }) {
  return (
    <Notice tone={blocked ? 'bad' : 'warn'} role="status">
      <ul className="liq-issues">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  )
}
