import * as say from '#words/eventAlarms.ts'
import { sameAddress } from '../../amounts/hex.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { shareDecimals } from '../../markets/shareDecimals.ts'
import { amountsOf, SIDES, tokensOf } from '../../markets/side.ts'
import type { Told } from '../../transactions/watch/judge.ts'
import type { RemovalNote } from '../../transactions/watch/watchRecord.ts'
import { Button } from '../../ui/Button.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SentBy } from '../common/SentBy.tsx'
import { PastAmount } from './PastAmount.tsx'
import { PerhapsOwn } from './Patiently.tsx'

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
            <Row key={side} term={say.tokenPaidToYou(side)}>
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
