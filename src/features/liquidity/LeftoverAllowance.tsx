import { anotherUnderway } from '#words/alerts.ts'
import * as stepWords from '#words/approvalSteps.ts'
import * as words from '#words/liquidity.ts'
import { useMarket } from '../../live/useMarket.ts'
import { planApproval } from '../../markets/approvalPlan.ts'
import { Button } from '../../ui/Button.tsx'
import { allowanceInShort } from '../common/amountText.ts'
import { knownToken } from '../common/knownContracts.ts'
import type { ApprovalState } from './approvalState.ts'
import { approvalAmount, approveToken, isBeyondExact } from './approveToken.ts'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** One allowance and the click that takes it back. */
export function LeftoverAllowance({
  card,
  approval,
}: {
  readonly card: LiquidityCardView
  readonly approval: ApprovalState
}) {
  const market = useMarket()
  const { index, token, allowance = 0n } = approval
  const { actions, view, signer, choice } = card
  const exact = approvalAmount(card, approval)
  const action = actions.approvals[index]
  const own = action.phase !== 'idle'
  const text = allowanceInShort(allowance, knownToken(token, market, view.snapshot))
  const revoke = () => {
    const { account } = signer
    const { snapshot } = view
    if (account === undefined || snapshot === undefined) return
    if (card.alert.answer('approve') !== undefined) return
    const plan = planApproval({ token, spender: market.hook, amount: 0n, account, snapshot })
    actions.start(action, plan)
  }
  return (
    <li className="k-small">
      <span className="k-num">{stepWords.tokenLeftToTheHook(index, text)}</span>
      {choice.mode === 'exact' && exact.ok && isBeyondExact(card, approval) && (
        <Button
          size="tiny"
          busy={own}
          disabledReason={!own && actions.phase !== 'idle' ? anotherUnderway : undefined}
          onClick={() => approveToken(card, approval, exact.value)}
        >
          {stepWords.replaceWithExact}
          <span className="k-sr"> {words.token(index)}</span>
        </Button>
      )}
      <Button
        size="tiny"
        busy={own}
        disabledReason={!own && actions.phase !== 'idle' ? anotherUnderway : undefined}
        onClick={revoke}
      >
        {stepWords.revoke}
        <span className="k-sr"> {words.token(index)}</span>
      </Button>
    </li>
  )
}
