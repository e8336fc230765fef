import { useId } from 'react'
import { deployment } from '../../chain/servedDeployment.ts'
import { ANOTHER_UNDERWAY } from '../../domain/actionButtons.ts'
import { checksumAddress } from '../../domain/checksumAddress.ts'
import { CONNECT_WALLET_FIRST } from '../../domain/messages.ts'
import { shortAddress } from '../../domain/shortAddress.ts'
import { isMined, type TxRecord } from '../../transactions/record.ts'
import { useRecheck } from '../../transactions/useRecheck.ts'
import { allowanceInShort } from '../../transactions/words/amountText.ts'
import { knownToken } from '../../transactions/words/knownContracts.ts'
import { recordNote } from '../../transactions/words/recordWords.ts'
import { toneOf } from '../../transactions/words/statusWords.ts'
import { Button } from '../../ui/Button.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { Step, type StepState } from '../../ui/Stepper.tsx'
import type { ApprovalState } from './approvalState.ts'
import { approvalAmount, approveToken } from './approveToken.ts'
import type { LiquidityCardView } from './useLiquidityCard.ts'

interface StepProps {
  readonly card: LiquidityCardView
  readonly approval: ApprovalState
}

interface WaitingProps extends StepProps {
  readonly approving: boolean
  /** Why the button cannot be pressed; it stands in the step's note, which the button is described by. */
  readonly against: string | undefined
  readonly noteId: string
  /** It is this step's turn. */
  readonly next: boolean
}

/** One token's approval, from 'Approve' through 'Approving...' to '✓ Approved'. */
export function TokenApprovalStep({ card, approval }: StepProps) {
  const { index, status } = approval
  const action = index === 0 ? card.actions.approve0 : card.actions.approve1
  const approved = status === 'approved'
  const approving = action.phase !== 'idle' && !approved
  const against = approving || approved ? undefined : reasonAgainst(card, approvalAmount(card, approval))
  const state = stateOf(card, approval, approving)
  const waiting = { card, approval, approving, against, next: state === 'current', noteId: useId() }
  useRecheck(action.last, card.view.refresh)
  return (
    <Step
      number={index + 1}
      state={state}
      title={`Token ${index}`}
      note={<StepNote {...waiting} />}
      action={approved ? <Pill tone="ok">✓ Approved</Pill> : <ApproveButton {...waiting} />}
    />
  )
}

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

function StepNote({ card, approval, against, noteId }: WaitingProps) {
  const { token, allowance, status, index } = approval
  const { actions, view, model } = card
  const action = index === 0 ? actions.approve0 : actions.approve1
  const words = knownToken(token, deployment, view.snapshot)
  const reason = model.planned?.ok
    ? model.planned.plan.issues.filter(({ code }) => code === 'approvalNeeded')
    : []
  const tooSmall =
    status === 'tooSmall' ? reason.find(({ message }) => message.includes(`Token ${index}`)) : undefined
  return (
    <>
      {shortAddress(checksumAddress(token))}
      {allowance !== undefined && allowance > 0n && ` · ${allowanceInShort(allowance, words)}`}
      {status === 'unknown' && card.signer.connected && view.state !== 'loading' && ' · unavailable'}
      {against !== undefined && <div id={noteId}>{against}</div>}
      {tooSmall && <div className="liq-step-bad">{tooSmall.message}</div>}
      {action.refusal && (
        <div className="liq-step-bad" role="alert">
          {action.refusal.sentence}
        </div>
      )}
      {action.refusal === undefined && <EndNote last={action.last} card={card} />}
    </>
  )
}

/** An approval that was rejected, lost, reverted, or is another than was asked for; in the activity tray too. */
function EndNote({ last, card }: { readonly last: TxRecord | undefined; readonly card: LiquidityCardView }) {
  if (last?.note === undefined || isMined(last)) return null
  const note = recordNote(last, { deployment, snapshot: card.view.snapshot })
  if (toneOf(last) !== 'warned') return <div role="status">{note}</div>
  return (
    <div className="liq-step-bad" role="alert">
      {note}
    </div>
  )
}

function ApproveButton({ card, approval, approving, against, next, noteId }: WaitingProps) {
  const amount = approvalAmount(card, approval)
  return (
    <Button
      size="tiny"
      variant={next ? 'primary' : 'quiet'}
      busy={approving}
      disabled={against !== undefined}
      aria-describedby={against === undefined ? undefined : noteId}
      onClick={() => amount.ok && approveToken(card, approval, amount.value)}
    >
      {approving ? 'Approving...' : 'Approve'}
      <span className="k-sr"> Token {approval.index}</span>
    </Button>
  )
}

function reasonAgainst(
  card: LiquidityCardView,
  amount: ReturnType<typeof approvalAmount>,
): string | undefined {
  if (!card.signer.connected) return CONNECT_WALLET_FIRST
  if (card.actions.phase !== 'idle') return ANOTHER_UNDERWAY
  return amount.ok ? undefined : amount.reason
}
