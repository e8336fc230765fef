import { Link } from 'wouter'
import * as words from '#words/eventAlarms.ts'
import { useMarketPaths } from '../../live/useMarketPaths.ts'
import type { PowerNote } from '../../transactions/watch/watchRecord.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { DefinitionList } from '../../ui/DefinitionList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SentBy } from '../common/SentBy.tsx'

/** What one transaction did with powers over everybody's deposits, while the person has a position there. */
export function PowerAlarm({
  notes,
  onSettle,
}: {
  readonly notes: readonly PowerNote[]
  readonly onSettle: () => void
}) {
  const { safety } = useMarketPaths()
  const [newest] = notes
  if (newest === undefined) return null
  const done = [...new Set(notes.map(({ power }) => words.powersUsed[power] ?? power))]
  return (
    <Notice
      tone="bad"
      role="none"
      title={<span role="alert">{words.aPowerWasUsed}</span>}
      action={
        <>
          <Link className={buttonClass('danger', 'tiny')} href={safety}>
            {words.isItSafe}
          </Link>
          <Button size="tiny" onClick={onSettle}>
            {words.iHaveSeenIt}
          </Button>
        </>
      }
    >
      <p>{done.join(' ')}</p>
      <div className="alarm-detail">
        <DefinitionList>
          <SentBy sent={newest} />
        </DefinitionList>
      </div>
    </Notice>
  )
}
