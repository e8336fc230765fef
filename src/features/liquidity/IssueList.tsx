import { depositIssueText, withdrawIssueText } from '#features/common/formatRefusalReason.ts'
import { useTokenNames } from '#features/common/TokenName.tsx'
import type { DepositIssue } from '#market/depositPlan.ts'
import { isBlockingIssue } from '#market/issue.ts'
import type { WithdrawIssue } from '#market/withdrawPlan.ts'
import { Notice } from '#ui/Notice.tsx'

/**
 * Issues that the list omits, because other elements show them: approval steps, the amount field,
 * the button and the alarms.
 */
const ELSEWHERE: readonly DepositIssue['code'][] = [
  'approvalNeeded',
  'balanceTooLow',
  'zeroLiquidity',
  'vaultChanged',
  'vaultWrongAsset',
  'tokensMissing',
]

/** Issues of the entered deposit that no other element shows. */
export function IssueList({ issues }: { readonly issues: readonly DepositIssue[] }) {
  const names = useTokenNames()
  const shown = issues.filter(({ code }) => !ELSEWHERE.includes(code))
  if (shown.length === 0) return null
  return (
    <Issues
      texts={shown.map((issue) => depositIssueText(issue, names))}
      blocked={shown.some(isBlockingIssue)}
    />
  )
}

/** Warnings about the entered withdrawal. The withdraw button shows blocking issues. */
export function ExitCautions({ issues }: { readonly issues: readonly WithdrawIssue[] }) {
  const names = useTokenNames()
  const shown = issues.filter((issue) => !isBlockingIssue(issue))
  if (shown.length === 0) return null
  return <Issues texts={shown.map((issue) => withdrawIssueText(issue, names))} blocked={false} />
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
