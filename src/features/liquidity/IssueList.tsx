import { depositIssue, withdrawIssue } from '#features/common/reasonText.ts'
import { useBySymbol } from '#features/common/TokenName.tsx'
import type { DepositIssue } from '#market/depositPlan.ts'
import { isBlocking } from '#market/issue.ts'
import type { WithdrawIssue } from '#market/withdrawPlan.ts'
import { Notice } from '#ui/Notice.tsx'

/**
 * Problems that are shown elsewhere: approvals in their steps, missing balances at the field, zero
 * at the button, alarms above.
 */
const ELSEWHERE: readonly DepositIssue['code'][] = [
  'approvalNeeded',
  'balanceTooLow',
  'zeroLiquidity',
  'vaultChanged',
  'vaultWrongAsset',
  'tokensMissing',
]

/** Issues of the entered deposit. */
export function IssueList({ issues }: { readonly issues: readonly DepositIssue[] }) {
  const said = useBySymbol()
  const shown = issues.filter(({ code }) => !ELSEWHERE.includes(code))
  if (shown.length === 0) return null
  return <Issues texts={shown.map((issue) => said(depositIssue(issue)))} blocked={shown.some(isBlocking)} />
}

/** Warnings about the entered withdrawal. Blocking problems are shown at the button. */
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
