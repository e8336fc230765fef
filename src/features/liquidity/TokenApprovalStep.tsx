import { useId } from 'react'
import { roundedAmountText, shortAllowanceText } from '#features/common/amountText.tsx'
import { formatRefusalReason, formatTxStatusNote } from '#features/common/formatRefusalReason.ts'
import { findKnownToken } from '#features/common/knownContracts.ts'
import { getStatusTone, hasTxDetails } from '#features/common/Outcome.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import * as stepWords from '#locales/deposit.ts'
import { CONNECT_WALLET_FIRST } from '#locales/specified.ts'
import { anotherUnderway } from '#locales/write.ts'
import { checksumAddress, shortenAddress } from '#math/address.ts'
import { useMarket } from '#queries/useMarket.ts'
import { isRecordMined, type TxRecord } from '#transactions/record.ts'
import { useApprovalRecheck } from '#transactions/useActionButton.ts'
import { Button } from '#ui/Button.tsx'
import { Pill } from '#ui/Pill.tsx'
import { Step, type StepState } from '#ui/Stepper.tsx'
import type { ApprovalState } from './approvals.ts'
import { approveToken, getApprovalAmount, lacksApprovalsOnly } from './buttonState.ts'
import type { LiquidityCardView } from './useLiquidityCard.ts'

interface StepProps {
  readonly card: LiquidityCardView
  readonly approval: ApprovalState
}

interface ApprovalBlocker {
  readonly reason: string
  /** True if the reason blocks the whole card. The main button then shows the reason. */
  readonly forAll: boolean
}

interface NoteProps extends StepProps {
  /** Reason why the approve button is disabled, shown below the step. */
  readonly blocker: ApprovalBlocker | undefined
  readonly noteId: string
}

/**
 * Approval of one token: 'Approve', 'Approving...', '✓ Approved'.
 * @param number number of the step, starting at 1
 */
export function TokenApprovalStep({ card, approval, number }: StepProps & { readonly number: number }) {
  const { index, status } = approval
  const action = card.actions.approvals[index]
  const approved = status === 'approved'
  const approving = action.phase !== 'idle' && !approved
  const amount = getApprovalAmount(card, approval)
  const blocker = approving || approved ? undefined : findBlocker(card, amount)
  const state = stateOf(card, approval, approving)
  // True if this is the user's next step and no button runs all steps.
  const isNext = state === 'current' && hasTokens(card) && !isShort(card) && !lacksApprovalsOnly(card)
  const noteId = useId()
  const name = useTokenNames()[index]
  useApprovalRecheck(action.last, card.view.refresh)
  return (
    <Step
      number={number}
      state={state}
      ended={action.last?.id}
      title={name}
      note={<StepNote {...{ card, approval, blocker, noteId }} />}
      action={
        approved ? (
          <Pill tone="ok">{stepWords.approved}</Pill>
        ) : (
          <Button
            size="tiny"
            variant={isNext ? 'primary' : 'quiet'}
            busy={approving}
            disabled={blocker !== undefined}
            aria-describedby={blocker === undefined ? undefined : noteId}
            onClick={() => amount.ok && approveToken(card, approval, amount.value)}
          >
            {approving ? stepWords.approving : stepWords.approve}
            <span className="k-sr"> {name}</span>
          </Button>
        )
      }
    />
  )
}

/** True if the balance is too small for the deposit, so that an approval would not help. */
const isShort = ({ model: { planned } }: LiquidityCardView): boolean =>
  planned?.ok === true && planned.plan.issues.some(({ code }) => code === 'balanceTooLow')

const hasTokens = ({ view }: LiquidityCardView): boolean =>
  view.snapshot?.account?.token0 !== 0n || view.snapshot.account.token1 !== 0n

function stateOf(
  { signer, approvals }: LiquidityCardView,
  approval: ApprovalState,
  approving: boolean,
): StepState {
  if (approving) return 'busy'
  if (approval.status === 'approved') return 'done'
  const first = approvals.find(({ status }) => status !== 'approved')
  return signer.connected && first === approval ? 'current' : 'todo'
}

function StepNote({ card, approval, blocker, noteId }: NoteProps) {
  const market = useMarket()
  const { token, allowance, needed, status, index } = approval
  const { actions, view } = card
  const action = actions.approvals[index]
  const words = findKnownToken(token, market, view.snapshot)
  return (
    <>
      <span className="liq-token">{shortenAddress(checksumAddress(token))}</span>
      {allowance !== undefined && allowance > 0n && (
        <span className="liq-allowed">{` · ${shortAllowanceText(allowance, words)}`}</span>
      )}
      {status === 'unknown' &&
        card.signer.connected &&
        view.state !== 'loading' &&
        ` ${stepWords.unavailableBeside}`}
      {blocker !== undefined && (
        <div id={noteId} className={blocker.forAll ? 'k-sr' : undefined}>
          {blocker.reason}
        </div>
      )}
      {status === 'tooSmall' && needed !== undefined && (
        <div>{stepWords.depositTakes(roundedAmountText(needed, words, 'up'))}</div>
      )}
      {action.refusal && (
        <div className="liq-step-bad" role="alert">
          {formatRefusalReason(action.refusal.reason, {
            market: card.market,
            account: view.snapshot?.account?.address,
          })}
        </div>
      )}
      {action.refusal === undefined && <EndNote last={action.last} card={card} />}
    </>
  )
}

/**
 * Describes an approval that was rejected, lost or reverted, or whose result differs from the
 * request.
 */
function EndNote({ last, card }: { readonly last: TxRecord | undefined; readonly card: LiquidityCardView }) {
  const market = useMarket()
  if (last === undefined || !hasTxDetails(last) || isRecordMined(last)) return null
  const note = formatTxStatusNote(last, { market, snapshot: card.view.snapshot })
  return <div className={getStatusTone(last) === 'warned' ? 'liq-step-bad' : undefined}>{note}</div>
}

function findBlocker(
  card: LiquidityCardView,
  amount: ReturnType<typeof getApprovalAmount>,
): ApprovalBlocker | undefined {
  if (!card.signer.connected) return { reason: CONNECT_WALLET_FIRST, forAll: true }
  if (card.actions.phase !== 'idle') return { reason: anotherUnderway, forAll: true }
  return amount.ok ? undefined : { reason: amount.reason, forAll: false }
}
