import { deployment } from '../../chain/servedDeployment.ts'
import { ANOTHER_UNDERWAY } from '../../domain/actionButtons.ts'
import { planApproval } from '../../domain/approvalPlan.ts'
import { allowanceInShort } from '../../transactions/words/amountText.ts'
import { knownToken } from '../../transactions/words/knownContracts.ts'
import { Button } from '../../ui/Button.tsx'
import type { ApprovalState } from './approvalState.ts'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** One allowance and the click that takes it back. Loaded with the first of them. */
export default function LeftoverAllowance({
  card,
  approval,
}: {
  readonly card: LiquidityCardView
  readonly approval: ApprovalState
}) {
  const { index, token, allowance = 0n, needed = 0n } = approval
  const { actions, view, signer } = card
  const action = index === 0 ? actions.approve0 : actions.approve1
  const own = action.phase !== 'idle'
  const text = allowanceInShort(allowance, knownToken(token, deployment, view.snapshot))
  const revoke = () => {
    const { account } = signer
    const { snapshot } = view
    if (account === undefined || snapshot === undefined) return
    if (card.alert.answer('approve') !== undefined) return
    const plan = planApproval({ token, spender: deployment.hook, amount: 0n, account, snapshot })
    actions.start(action, plan)
  }
  return (
    <li className="k-small">
      <span className="k-num">
        Token {index} left to the hook: {text}
        {needed > 0n && ', more than this deposit'}
      </span>
      <Button
        size="tiny"
        busy={own}
        disabledReason={!own && actions.phase !== 'idle' ? ANOTHER_UNDERWAY : undefined}
        onClick={revoke}
      >
        Revoke<span className="k-sr"> Token {index}</span>
      </Button>
    </li>
  )
}
