import * as words from '#words/eventAlarms.ts'
import { sameAddress } from '../../amounts/hex.ts'
import { useShownAccount } from '../../live/useSnapshot.ts'
import type { Told } from '../../transactions/watch/judge.ts'
import type { TransferNote } from '../../transactions/watch/watchRecord.ts'
import { Button } from '../../ui/Button.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SentBy, Who } from '../common/SentBy.tsx'
import { PastAmount } from './PastAmount.tsx'
import { PerhapsOwn } from './Patiently.tsx'

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
      title={<span role="alert">{own ? words.sharesSentFromElsewhere : words.sharesSentAway}</span>}
      action={
        <Button size="tiny" onClick={onSettle}>
          {words.thisWasMe}
        </Button>
      }
      onDismiss={onSettle}
    >
      <p>{own ? words.sentByOwnAccount : words.revokeThatApproval}</p>
      {perhapsOwn && <PerhapsOwn />}
      <div className="alarm-detail">
        <DefinitionList>
          <Row term={words.sharesSent}>
            <PastAmount field="exit-sent" raw={note.shares} decimals={18} block={note.blockNumber} />
          </Row>
          <Row term={words.to}>
            <Who address={note.to} />
          </Row>
          <SentBy sent={note} />
        </DefinitionList>
      </div>
    </Notice>
  )
}
