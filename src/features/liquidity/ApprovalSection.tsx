import { memo, useState } from 'react'
import { AllowanceModeField } from '#features/common/AllowanceModeField.tsx'
import { shortAllowanceText } from '#features/common/amountText.tsx'
import { findKnownToken } from '#features/common/knownContracts.ts'
import { getStatusTone, hasTxDetails } from '#features/common/Outcome.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import * as words from '#locales/deposit.ts'
import { CONNECT_WALLET_FIRST } from '#locales/specified.ts'
import { anotherUnderway } from '#locales/write.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useWallet } from '#queries/useWallet.ts'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { useHasInteracted } from '#ui/interaction.ts'
import { Pill } from '#ui/Pill.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { type ApprovalState, findSidesToApprove } from './approvals.ts'
import { approveToken, exceedsExactApproval, getApprovalAmount } from './buttonState.ts'
import { TokenApprovalStep } from './TokenApprovalStep.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/**
 * 'Token Approvals Required': one step per token. The section is closed unless an approval failed,
 * because the main button also requests the approvals.
 */
export function ApprovalSection({ card }: { readonly card: LiquidityCardView }) {
  const { approvals, actions, signer } = card
  const all = approvals.every(({ status }) => status === 'approved')
  // The section stays closed while the wallet reconnects, even if the allowances are already read.
  const isAwaited = useWallet().state.status === 'reconnecting'
  const isRead = approvals.every(({ status }) => status !== 'unknown')
  const isSomebodys = signer.connected || (isAwaited && isRead)
  const toDo = isSomebodys && !all
  const isWrong = isSomebodys && actions.approvals.some(isTroubled)
  const { open, toggle } = useFolding(toDo, isWrong)
  // Renders the approval steps once the section is open, or the user has interacted with the page.
  const interested = useHasInteracted()
  return (
    <Disclosure
      className="liq-approvals"
      title={words.tokenApprovalsRequired}
      status={<ApprovalStatus card={card} isSomebodys={isSomebodys} />}
      open={open}
      onToggle={toggle}
    >
      {(open || interested) && <ApprovalSteps card={card} open={open} />}
    </Disclosure>
  )
}

/** True if an approval failed or its result differs from the request. The section is then open. */
const isTroubled = ({ last, refusal }: LiquidityCardView['actions']['approvals'][number]): boolean =>
  refusal !== undefined || (last !== undefined && hasTxDetails(last) && getStatusTone(last) === 'warned')

/**
 * Remembers whether the user opened or closed the section. An error, or the last approval, resets
 * it.
 */
function useFolding(toDo: boolean, isWrong: boolean) {
  const [chosen, setChosen] = useState<Readonly<Record<'toDo' | 'isWrong' | 'open', boolean>>>()
  const stands = chosen !== undefined && (toDo || !chosen.toDo) && chosen.isWrong === isWrong
  const open = stands ? chosen.open : isWrong
  const toggle = (now: boolean) => {
    if (now !== open) setChosen({ toDo, isWrong, open: now })
  }
  return { open, toggle }
}

function ApprovalStatus({
  card: { approvals, view },
  isSomebodys,
}: {
  readonly card: LiquidityCardView
  readonly isSomebodys: boolean
}) {
  const needed = findSidesToApprove(approvals)
  const done = needed.filter(({ status }) => status === 'approved').length
  if (done === needed.length) return <Pill tone="ok">{words.allApproved}</Pill>
  if (isSomebodys && approvals.some(({ status }) => status === 'unknown')) {
    return <Pill>{view.state === 'loading' ? words.reading : words.unavailable}</Pill>
  }
  return (
    <span className="liq-status">
      {isSomebodys && <span className="k-small k-num">{words.doneOf(done, needed.length)}</span>}{' '}
      <Pill tone="warn">{words.actionRequired}</Pill>
    </span>
  )
}

interface ApprovalStepsProps {
  readonly card: LiquidityCardView
  /** True if the section is open. */
  readonly open: boolean
}

/** True if the approval steps are hidden and no transaction is pending. */
const isAtRest = ({ card, open }: ApprovalStepsProps): boolean => !open && card.actions.phase === 'idle'

/**
 * The approval steps. While the section is closed, a changed deposit amount does not render them
 * again.
 */
const ApprovalSteps = memo(Steps, (before, now) => isAtRest(before) && isAtRest(now))

function Steps({ card }: ApprovalStepsProps) {
  const { choice, actions, approvals } = card
  const needed = findSidesToApprove(approvals)
  return (
    <>
      {!card.signer.connected && <p className="k-small">{CONNECT_WALLET_FIRST}</p>}
      <Stepper label={words.tokenApprovalsRequired}>
        {needed.map((approval, index) => (
          <TokenApprovalStep key={approval.index} card={card} approval={approval} number={index + 1} />
        ))}
      </Stepper>
      <LeftoverAllowances card={card} />
      {card.signer.connected && (
        <AllowanceModeField
          className="liq-choice"
          title={words.theHookMayTake}
          mode={choice.mode}
          onChange={choice.setMode}
          disabled={actions.phase !== 'idle'}
        >
          {choice.mode !== 'exact'
            ? words.unlimitedNote
            : approvals.some((approval) => exceedsExactApproval(card, approval))
              ? words.anAllowanceStillStands
              : words.exactNote}
        </AllowanceModeField>
      )}
    </>
  )
}

/**
 * Allowances of the hook that the deposit does not need, each with a revoke button. Renders nothing
 * if there are none.
 */
function LeftoverAllowances({ card }: { readonly card: LiquidityCardView }) {
  const left = card.approvals.filter(
    ({ token, allowance, needed, status }) =>
      !isNativeCurrency(token) &&
      status === 'approved' &&
      allowance !== undefined &&
      allowance > (needed ?? 0n),
  )
  if (left.length === 0 || !card.signer.connected) return null
  return (
    <ul className="liq-leftover" aria-label={words.leftToTheHook}>
      {left.map((approval) => (
        <LeftoverAllowance key={approval.index} card={card} approval={approval} />
      ))}
    </ul>
  )
}

function LeftoverAllowance({
  card,
  approval,
}: {
  readonly card: LiquidityCardView
  readonly approval: ApprovalState
}) {
  const market = useMarket()
  const { index, token, allowance = 0n } = approval
  const { actions, view, choice } = card
  const name = useTokenNames()[index]
  const exact = getApprovalAmount(card, approval)
  const own = actions.approvals[index].phase !== 'idle'
  const text = shortAllowanceText(allowance, findKnownToken(token, market, view.snapshot))
  return (
    <li className="k-small">
      <span className="k-num">{words.tokenLeftToTheHook(name, text)}</span>
      {choice.mode === 'exact' && exact.ok && exceedsExactApproval(card, approval) && (
        <Button
          size="tiny"
          busy={own}
          disabledReason={!own && actions.phase !== 'idle' ? anotherUnderway : undefined}
          onClick={() => approveToken(card, approval, exact.value)}
        >
          {words.replaceWithExact}
          <span className="k-sr"> {name}</span>
        </Button>
      )}
      <Button
        size="tiny"
        busy={own}
        disabledReason={!own && actions.phase !== 'idle' ? anotherUnderway : undefined}
        onClick={() => approveToken(card, approval, 0n)}
      >
        {words.revoke}
        <span className="k-sr"> {name}</span>
      </Button>
    </li>
  )
}
