import { useBySymbol } from '#features/common/TokenName.tsx'
import { depositIssue, withdrawIssue } from '#features/common/toldWords.ts'
import type { DepositIssue } from '#market/depositPlan.ts'
import { isBlocking } from '#market/issue.ts'
import type { WithdrawIssue } from '#market/withdrawPlan.ts'
import { Notice } from '#ui/Notice.tsx'

/**
 * Shown elsewhere: missing approvals in their steps, what a balance lacks at the field, a zero
 * beside the button, and alarms.
 */
const ELSEWHERE: readonly DepositIssue['code'][] = [
  'approvalNeeded',
  'balanceTooLow',
  'zeroLiquidity',
  'vaultChanged',
  'vaultWrongAsset',
  'tokensMissing',
]

/** What is wrong with the deposit that was entered. */
export function IssueList({ issues }: { readonly issues: readonly DepositIssue[] }) {
  const said = useBySymbol()
  const shown = issues.filter(({ code }) => !ELSEWHERE.includes(code))
  if (shown.length === 0) return null
  return <Issues texts={shown.map((issue) => said(depositIssue(issue)))} blocked={shown.some(isBlocking)} />
}

/** What should be known about the entered withdrawal; what blocks it is shown at its button. */
export function ExitCautions({ issues }: { readonly issues: readonly WithdrawIssue[] }) {
  const said = useBySymbol()
  const shown = issues.filter((issue) => !isBlocking(issue))
  if (shown.length === 0) return null
  return <Issues texts={shown.map((issue) => said(withdrawIssue(issue)))} blocked={false} />
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
