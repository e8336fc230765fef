import { type ReactNode, useEffect, useState } from 'react'
import { SentBy, Who } from '#features/common/SentBy.tsx'
import { useBySymbol } from '#features/common/TokenName.tsx'
import { useShownAccount, useSnapshot } from '#live/useSnapshot.ts'
import { shareDecimals } from '#market/limits.ts'
import { sameAddress } from '#math/hex.ts'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'
import { Words } from '#ui/text.tsx'
import * as say from '#words/alarms.ts'
import type { Told } from '#write/watch/judge.ts'
import type { DropNote, RemovalNote, TransferNote } from '#write/watch/watchRecord.ts'
import { Alarm, PastAmount } from './Alarm.tsx'
import { OwnSentence, type OwnTokens, useAmounts, WithdrawEverything } from './OwnTokens.tsx'

function words({ sender, owner, amount0, amount1 }: RemovalNote): { title: string; text: string } {
  const nothing = amount0 === 0n && amount1 === 0n
  if (sameAddress(sender, owner))
    return {
      title: say.withdrawnFromElsewhere,
      text: say.sentByOwnAccount,
    }
  const removed = sender === undefined ? say.yourPositionWasRemoved : say.somebodyRemovedYourPosition
  return {
    title: nothing ? say.removedForNothing : removed,
    text: nothing ? say.removalPaidNothing : say.removalPaidYou,
  }
}

/** A removal of the person's position that this browser is not known to have sent. */
export function RemovalAlarm({
  told: { note, perhapsOwn },
  onSettle,
}: {
  readonly told: Told<RemovalNote>
  readonly onSettle: () => void
}) {
  const { snapshot } = useSnapshot()
  const said = useBySymbol()
  const amounts = useAmounts()
  const { title, text } = words(note)
  const shares: ReactNode = (
    <PastAmount
      field="exit-shares"
      raw={note.shares}
      decimals={shareDecimals(snapshot)}
      block={note.blockNumber}
    />
  )
  return (
    <Alarm
      title={title}
      onSeen={onSettle}
      details={
        <DefinitionList>
          <SentBy sent={note} />
        </DefinitionList>
      }
    >
      <p>
        <Words of={said(say.burnedAndPaid(shares, ...amounts('exit-amount', note, note.blockNumber)))} />
      </p>
      <p>{text}</p>
      {perhapsOwn && <PerhapsOwn />}
    </Alarm>
  )
}

/** Shares that are gone, while no transaction that is known here accounts for it. The log that does takes its place. */
export function DropAlarm({
  told: { note, unexplained, perhapsOwn },
  onSettle,
}: {
  readonly told: Told<DropNote> & { readonly unexplained: bigint }
  readonly onSettle: () => void
}) {
  const decimals = shareDecimals(useSnapshot().snapshot)
  const figure = (field: string, raw: bigint) => (
    <PastAmount field={field} raw={raw} decimals={decimals} block={note.blockNumber} />
  )
  return (
    <Alarm
      title={say.yourSharesBecameFewer}
      onSeen={onSettle}
      details={
        note.replaced ? undefined : <p>{say.betweenBlockAndBlock(note.sinceBlock, note.blockNumber)}</p>
      }
    >
      <p>
        <Words of={say.fewerAndLeft(figure('exit-fewer', unexplained), figure('exit-left', note.after))} />
      </p>
      <p>{note.replaced ? say.blockReplaced : say.dropUnexplained}</p>
      {perhapsOwn && <PerhapsOwn />}
    </Alarm>
  )
}

/** Shares that went to another account, and this browser is not known to have sent them. */
export function TransferAlarm({
  told: { note, perhapsOwn },
  own,
  onSettle,
}: {
  readonly told: Told<TransferNote>
  readonly own: OwnTokens
  readonly onSettle: () => void
}) {
  const byOwn = sameAddress(note.sender, useShownAccount())
  const shares: ReactNode = (
    <PastAmount field="exit-sent" raw={note.shares} decimals={18} block={note.blockNumber} />
  )
  return (
    <Alarm
      title={byOwn ? say.sharesSentFromElsewhere : say.sharesSentAway}
      action={own.is === 'pays' ? <WithdrawEverything plan={own.plan} /> : undefined}
      onSeen={onSettle}
      details={
        <DefinitionList>
          <Row term={say.to}>
            <Who address={note.to} />
          </Row>
          <SentBy sent={note} />
        </DefinitionList>
      }
    >
      <p>
        <Words of={say.sentAway(shares)} /> <OwnSentence own={own} />
      </p>
      <p>{byOwn ? say.sentByOwnAccount : say.revokeThatApproval}</p>
      {perhapsOwn && <PerhapsOwn />}
    </Alarm>
  )
}

/** A wallet names what it sent within seconds of its block. Longer silence is no reason to keep quiet. */
const PATIENCE_MS = 10_000

/**
 * Holds an alarm back for a moment while what it is about may turn out to be the person's own transaction. It measures
 * time that passes on this page, so that a clock that is set back or an old transaction holds back nothing.
 */
export function Patiently({ wait, children }: { readonly wait: boolean; readonly children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!wait) return
    const timer = setTimeout(() => setOver(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [wait])
  return wait && !isOver ? null : children
}

/** Shown when the wait is over and the wallet has still not answered. */
export function PerhapsOwn() {
  return <p>{say.mayBeYourRequest}</p>
}
