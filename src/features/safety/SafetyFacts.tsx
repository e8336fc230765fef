import { lazy, Suspense } from 'react'
import * as words from '#words/safety.ts'
import { useSafetyOfKind } from '../../live/useRules.ts'
import { useSafety } from '../../live/useSafety.ts'
import { SAFETY_TOPICS } from '../../markets/safety.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { WeighedFact } from './WeighedFact.tsx'

/** Most hooks have one pool, and their pages load nothing for this. */
const PoolsFacts = lazy(() =>
  import('./PoolsFacts.tsx').catch(() => ({ default: () => <p>{words.poolsNotListed}</p> })),
)

const AnnouncedFacts = lazy(() =>
  import('./AnnouncedFacts.tsx').catch(() => ({ default: () => <p>{words.announcedNotLoaded}</p> })),
)

/**
 * What is true of the market, question by question. What its kind allows and what the chain shows stand side by side; the
 * one is prerendered, and stands whether or not the chain can be asked.
 */
export function SafetyFacts() {
  const ofKind = useSafetyOfKind()
  const { safety, failed, refresh } = useSafety()
  const { facts } = safety ?? { facts: ofKind }
  return (
    <div className="sf-topics">
      {failed && (
        <Notice
          tone="warn"
          action={
            <Button size="tiny" onClick={refresh}>
              {words.tryAgain}
            </Button>
          }
        >
          {words.unavailable}
        </Notice>
      )}
      {SAFETY_TOPICS.map((topic) => (
        <Card key={topic} title={words.topics[topic]} data-topic={topic} aria-busy={safety === undefined}>
          {safety === undefined && !facts.some((fact) => fact.topic === topic) ? (
            <Skeleton chars={20} />
          ) : (
            <ul className="sf-facts">
              {facts
                .filter((fact) => fact.topic === topic)
                .map((fact) => (
                  <WeighedFact key={`${fact.code} ${fact.side}`} fact={fact} />
                ))}
            </ul>
          )}
          {topic === 'change' && safety?.owner?.contract?.kind === 'timelock' && (
            <Suspense>
              <AnnouncedFacts />
            </Suspense>
          )}
          {topic === 'there' && safety?.isShared && (
            <Suspense>
              <PoolsFacts />
            </Suspense>
          )}
        </Card>
      ))}
      {safety && <p className="k-small k-num">{words.atBlock(safety.blockNumber)}</p>}
    </div>
  )
}
