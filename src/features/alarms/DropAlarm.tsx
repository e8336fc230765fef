import type { Told } from '../../transactions/watch/judge.ts'
import type { DropNote } from '../../transactions/watch/watchRecord.ts'
import { Button } from '../../ui/Button.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PastAmount } from './PastAmount.tsx'
import { PerhapsOwn } from './Patiently.tsx'

/** Shares that are gone, while no transaction that is known here accounts for it. The log that does takes its place. */
export function DropAlarm({
  told: { note, unexplained, perhapsOwn },
  onSettle,
}: {
  readonly told: Told<DropNote> & { readonly unexplained: bigint }
  readonly onSettle: () => void
}) {
  return (
    <Notice
      tone="bad"
      role="none"
      title={<span role="alert">Your shares became fewer</span>}
      action={
        <Button size="tiny" onClick={onSettle}>
          I have seen it
        </Button>
      }
      onDismiss={onSettle}
    >
      <p>
        {note.replaced
          ? 'The chain replaced the block in which you had them. A deposit or a transfer to you may be undone.'
          : 'No transaction that would explain it is known yet. The page looks for it and tells you who sent it.'}
      </p>
      {perhapsOwn && <PerhapsOwn />}
      <div className="alarm-detail">
        <DefinitionList>
          <Row term="Fewer by" note={note.replaced ? undefined : blocksOf(note)}>
            <PastAmount field="exit-fewer" raw={unexplained} decimals={18} block={note.blockNumber} />
          </Row>
          <Row term="You have left">
            <PastAmount field="exit-left" raw={note.after} decimals={18} block={note.blockNumber} />
          </Row>
        </DefinitionList>
      </div>
    </Notice>
  )
}

const blocksOf = ({ sinceBlock, blockNumber }: DropNote): string =>
  `between block ${sinceBlock} and block ${blockNumber}`
