import { sameAddress } from '../../domain/hex.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import type { Told } from '../../transactions/watch/judge.ts'
import { SentBy } from '../../transactions/watch/SentBy.tsx'
import type { RemovalNote } from '../../transactions/watch/watchRecord.ts'
import { Button } from '../../ui/Button.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PastAmount } from './PastAmount.tsx'
import { PerhapsOwn } from './Patiently.tsx'

function words({ sender, owner, amount0, amount1 }: RemovalNote): { title: string; text: string } {
  const nothing = amount0 === 0n && amount1 === 0n
  if (sameAddress(sender, owner))
    return {
      title: 'Your position was withdrawn from elsewhere',
      text: 'Your own account sent this, and not from this browser. If it was not you, somebody else holds your key.',
    }
  const removed = sender === undefined ? 'Your position was removed' : 'Somebody removed your position'
  return {
    title: nothing ? 'Your position was removed, and you were paid nothing' : removed,
    text: nothing
      ? 'The contract lets anyone remove anybody’s position. Your shares were burned while the vaults paid out nothing.'
      : 'The contract lets anyone remove anybody’s position. It pays the owner: what it paid is in your account.',
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
          This was me
        </Button>
      }
      onDismiss={onSettle}
    >
      <p>{text}</p>
      {perhapsOwn && <PerhapsOwn />}
      <div className="alarm-detail">
        <DefinitionList>
          <Row term="Shares burned">
            <PastAmount field="exit-shares" raw={note.shares} decimals={18} block={block} />
          </Row>
          <Row term="Token 0 paid to you">
            <PastAmount
              field="exit-amount0"
              raw={note.amount0}
              decimals={snapshot?.token0.decimals}
              block={block}
            />
          </Row>
          <Row term="Token 1 paid to you">
            <PastAmount
              field="exit-amount1"
              raw={note.amount1}
              decimals={snapshot?.token1.decimals}
              block={block}
            />
          </Row>
          <SentBy sent={note} />
        </DefinitionList>
      </div>
    </Notice>
  )
}
