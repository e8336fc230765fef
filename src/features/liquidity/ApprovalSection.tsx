import { Suspense, useState } from 'react'
import * as words from '#words/liquidity.ts'
import { useWallet } from '../../live/useWallet.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { useInterest } from '../../ui/interest.ts'
import { Pill } from '../../ui/Pill.tsx'
import { hasNote } from '../common/hasNote.ts'
import { toneOf } from '../common/statusTone.ts'
import { needing } from './approvalState.ts'
import { approvalSteps } from './lazyParts.ts'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** 'Token Approvals Required': token by token, then the deposit. Open while there is something to do or to know. */
export function ApprovalSection({ card }: { readonly card: LiquidityCardView }) {
  const { approvals, actions, signer } = card
  const all = approvals.every(({ status }) => status === 'approved')
  // What a remembered account lacks is read before its wallet has answered, and unfolds nothing when it does.
  const isAwaited = useWallet().state.status === 'reconnecting'
  const isRead = approvals.every(({ status }) => status !== 'unknown')
  const isSomebodys = signer.connected || (isAwaited && isRead)
  const toDo = isSomebodys && (!all || actions.approvals.some(isTroubled))
  const { open, toggle } = useFolding(toDo)
  // Whoever has approved both, or is not connected, sees none of it.
  const interested = useInterest()
  return (
    <Disclosure
      className="liq-approvals"
      title={words.tokenApprovalsRequired}
      status={<ApprovalStatus card={card} isSomebodys={isSomebodys} />}
      open={open}
      onToggle={toggle}
    >
      {(open || interested) && (
        <Suspense fallback={<p className="k-small">{words.loading}</p>}>
          <approvalSteps.Part card={card} open={open} />
        </Suspense>
      )}
    </Disclosure>
  )
}

/** What came of it is not what was asked for: that is never folded away. */
const isTroubled = ({ last, refusal }: LiquidityCardView['actions']['approvals'][number]): boolean =>
  refusal !== undefined || (last !== undefined && hasNote(last) && toneOf(last) === 'warned')

/** As a person left it, until there is something to do or nothing more. */
function useFolding(toDo: boolean) {
  const [chosen, setChosen] = useState<{ readonly toDo: boolean; readonly open: boolean }>()
  const open = chosen?.toDo === toDo ? chosen.open : toDo
  const toggle = (now: boolean) => {
    if (now !== open) setChosen({ toDo, open: now })
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
  const needed = needing(approvals)
  const done = needed.filter(({ status }) => status === 'approved').length
  if (done === needed.length)
    return (
      <span className="liq-status">
        <Pill tone="ok">{words.allApproved}</Pill> <span className="k-small">{words.manage}</span>
      </span>
    )
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
