import * as words from '#words/announced.ts'
import * as safety from '#words/safety.ts'
import { useAnnounced } from '../../live/announced.ts'
import { Button } from '../../ui/Button.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { MayBeUsed } from '../common/MayBeUsed.tsx'

/** What the timelock that owns the hook has been asked to do with its powers; how far back it was looked at is said. */
export default function AnnouncedFacts() {
  const { view, lookFurther } = useAnnounced()
  const { status, open, reached, complete } = view
  if (status === 'failed') return <p className="k-small">{words.announcedUnread}</p>
  if (status !== 'read' || reached === undefined) return null
  return (
    <>
      <ul className="sf-facts">
        {open.map((each) => (
          <li key={each.id} className="sf-fact" data-code="announced" data-id={each.id}>
            <span>
              <Pill tone="bad">{safety.tones.danger}</Pill>
            </span>
            <span>
              {words.itAnnounced} {each.powers.map((power) => words.announced[power]).join(' ')}{' '}
              <MayBeUsed announcement={each} />
            </span>
          </li>
        ))}
        {open.length === 0 && (
          <li className="sf-fact" data-code="nothingAnnounced">
            <span>
              <Pill tone={complete ? 'ok' : 'neutral'}>{safety.tones[complete ? 'good' : 'unknown']}</Pill>
            </span>
            <span>{complete ? words.nothingAnnounced : words.nothingAnnouncedSince(reached)}</span>
          </li>
        )}
      </ul>
      {!complete && (
        <Button size="tiny" onClick={lookFurther}>
          {safety.lookFurther}
        </Button>
      )}
    </>
  )
}
