import { type ReactNode, useEffect, useState } from 'react'
import { SentBy, Who } from '#features/common/SentBy.tsx'
import { useBySymbol } from '#features/common/TokenName.tsx'
import { useMarket } from '#live/useMarket.ts'
import { useShownAccount, useSnapshot } from '#live/useSnapshot.ts'
import { shareDecimals } from '#market/limits.ts'
import { amountsOf, SIDES, tokensOf } from '#market/side.ts'
import { sameAddress } from '#math/hex.ts'
import { Button } from '#ui/Button.tsx'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TokenAmount } from '#ui/TokenAmount.tsx'
import * as say from '#words/alarms.ts'
import * as eventAlarmsWords from '#words/alarms.ts'
import type { Told } from '#write/watch/judge.ts'
import type { DropNote, RemovalNote, TransferNote } from '#write/watch/watchRecord.ts'

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
  const { title, text } = words(note)
  const block = note.blockNumber
  return (
    <Notice
      tone="bad"
      role="none"
      title={<span role="alert">{title}</span>}
      action={
        <Button size="tiny" onClick={onSettle}>
          {say.thisWasMe}
        </Button>
      }
      onDismiss={onSettle}
    >
      <p>{text}</p>
      {perhapsOwn && <PerhapsOwn />}
      <div className="alarm-detail">
        <DefinitionList>
          <Row term={say.sharesBurned}>
            <PastAmount
              field="exit-shares"
              raw={note.shares}
              decimals={shareDecimals(snapshot)}
              block={block}
            />
          </Row>
          {SIDES.map((side) => (
            <Row key={side} term={said(say.tokenPaidToYou(side))}>
              <PastAmount
                field={`exit-amount${side}`}
                raw={amountsOf(note)[side]}
                decimals={snapshot && tokensOf(snapshot)[side].decimals}
                block={block}
              />
            </Row>
          ))}
          <SentBy sent={note} />
        </DefinitionList>
      </div>
    </Notice>
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
  return (
    <Notice
      tone="bad"
      role="none"
      title={<span role="alert">{eventAlarmsWords.yourSharesBecameFewer}</span>}
      action={
        <Button size="tiny" onClick={onSettle}>
          {eventAlarmsWords.iHaveSeenIt}
        </Button>
      }
      onDismiss={onSettle}
    >
      <p>{note.replaced ? eventAlarmsWords.blockReplaced : eventAlarmsWords.dropUnexplained}</p>
      {perhapsOwn && <PerhapsOwn />}
      <div className="alarm-detail">
        <DefinitionList>
          <Row term={eventAlarmsWords.fewerBy} note={note.replaced ? undefined : blocksOf(note)}>
            <PastAmount field="exit-fewer" raw={unexplained} decimals={decimals} block={note.blockNumber} />
          </Row>
          <Row term={eventAlarmsWords.youHaveLeft}>
            <PastAmount field="exit-left" raw={note.after} decimals={decimals} block={note.blockNumber} />
          </Row>
        </DefinitionList>
      </div>
    </Notice>
  )
}

const blocksOf = ({ sinceBlock, blockNumber }: DropNote): string =>
  eventAlarmsWords.betweenBlockAndBlock(sinceBlock, blockNumber)

/** Shares that went to another account, and this browser is not known to have sent them. */
export function TransferAlarm({
  told: { note, perhapsOwn },
  onSettle,
}: {
  readonly told: Told<TransferNote>
  readonly onSettle: () => void
}) {
  const own = sameAddress(note.sender, useShownAccount())
  return (
    <Notice
      tone="bad"
      role="none"
      title={
        <span role="alert">
          {own ? eventAlarmsWords.sharesSentFromElsewhere : eventAlarmsWords.sharesSentAway}
        </span>
      }
      action={
        <Button size="tiny" onClick={onSettle}>
          {eventAlarmsWords.thisWasMe}
        </Button>
      }
      onDismiss={onSettle}
    >
      <p>{own ? eventAlarmsWords.sentByOwnAccount : eventAlarmsWords.revokeThatApproval}</p>
      {perhapsOwn && <PerhapsOwn />}
      <div className="alarm-detail">
        <DefinitionList>
          <Row term={eventAlarmsWords.sharesSent}>
            <PastAmount field="exit-sent" raw={note.shares} decimals={18} block={note.blockNumber} />
          </Row>
          <Row term={eventAlarmsWords.to}>
            <Who address={note.to} />
          </Row>
          <SentBy sent={note} />
        </DefinitionList>
      </div>
    </Notice>
  )
}

/** Amounts out of one block's past, which no refresh changes. */
export function PastAmount({
  field,
  raw,
  decimals,
  block,
}: {
  readonly field: string
  readonly raw: bigint
  readonly decimals: number | undefined
  readonly block: bigint
}) {
  const market = useMarket()
  return (
    <span data-field={field}>
      <TokenAmount raw={raw} decimals={decimals} block={block} chain={market.network.chainId} state="live" />
    </span>
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
  return <p>{eventAlarmsWords.mayBeYourRequest}</p>
}
