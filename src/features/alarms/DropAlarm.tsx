import * as words from '#words/eventAlarms.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { shareDecimals } from '../../markets/shareDecimals.ts'
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
  const decimals = shareDecimals(useSnapshot().snapshot)
  return (
    <Notice
      tone="bad"
      role="none"
      title={<span role="alert">{words.yourSharesBecameFewer}</span>}
      action={
        <Button size="tiny" onClick={onSettle}>
          {words.iHaveSeenIt}
        </Button>
      }
      onDismiss={onSettle}
    >
      <p>{note.replaced ? words.blockReplaced : words.dropUnexplained}</p>
      {perhapsOwn && <PerhapsOwn />}
      <div className="alarm-detail">
        <DefinitionList>
          <Row term={words.fewerBy} note={note.replaced ? undefined : blocksOf(note)}>
            <PastAmount field="exit-fewer" raw={unexplained} decimals={decimals} block={note.blockNumber} />
          </Row>
          <Row term={words.youHaveLeft}>
            <PastAmount field="exit-left" raw={note.after} decimals={decimals} block={note.blockNumber} />
          </Row>
        </DefinitionList>
      </div>
    </Notice>
  )
}

const blocksOf = ({ sinceBlock, blockNumber }: DropNote): string =>
  words.betweenBlockAndBlock(sinceBlock, blockNumber)
