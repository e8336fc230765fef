import { sameAddress } from '../../domain/hex.ts'
import { useShownAccount } from '../../queries/useSnapshot.ts'
import type { Told } from '../../transactions/watch/judge.ts'
import { SentBy, Who } from '../../transactions/watch/SentBy.tsx'
import type { TransferNote } from '../../transactions/watch/watchRecord.ts'
import { Button } from '../../ui/Button.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { Notice } from '../../ui/Notice.tsx'
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
      title={
        <span role="alert">
          {own ? 'Your shares were sent from elsewhere' : 'Your shares were sent to another account'}
        </span>
      }
      action={
        <Button size="tiny" onClick={onSettle}>
          This was me
        </Button>
      }
      onDismiss={onSettle}
    >
      <p>
        {own
          ? 'Your own account sent this, and not from this browser. If it was not you, somebody else holds your key.'
          : 'Only you, or whoever you approved, can send your shares. If it was not you, revoke that approval.'}
      </p>
      {perhapsOwn && <PerhapsOwn />}
      <div className="alarm-detail">
        <DefinitionList>
          <Row term="Shares sent">
            <PastAmount field="exit-sent" raw={note.shares} decimals={18} block={note.blockNumber} />
          </Row>
          <Row term="To">
            <Who address={note.to} />
          </Row>
          <SentBy sent={note} />
        </DefinitionList>
      </div>
    </Notice>
  )
}
