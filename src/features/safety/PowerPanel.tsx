import { useEffect } from 'react'
import * as words from '#words/safety.ts'
import { usePowerUse } from '../../live/powerUse.ts'
import { useCan } from '../../live/useCan.ts'
import { useSafety } from '../../live/useSafety.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import type { HookOwner } from '../../markets/safety.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { SentBy, Who } from '../common/SentBy.tsx'

/** Who has powers over everybody's deposits, and the last time that they were used. */
export function PowerPanel() {
  const { safety } = useSafety()
  const { sourceChanges } = useCan()
  const byAnyone = sourceChanges === 'byAnyone'
  return (
    <Card title={words.whoHasPower}>
      <div className={sourceChanges === 'byOwner' ? 'sf-who sf-who-owner' : 'sf-who'}>
        {safety === undefined ? (
          <Skeleton chars={20} />
        ) : safety.owner === null ? (
          <p>{byAnyone ? words.everybodyHas : words.nobodyHas}</p>
        ) : (
          <DefinitionList>
            <Row term={words.owner} note={safety.owner && kindOf(safety.owner)}>
              {safety.owner === undefined ? words.ownerUnread : <Who address={safety.owner.address} />}
            </Row>
          </DefinitionList>
        )}
      </div>
      <LastUse />
    </Card>
  )
}

function kindOf({ isContract, contract }: HookOwner): string {
  if (isContract === undefined) return words.ownerUnread
  if (!isContract) return words.anAccount
  if (contract === undefined) return words.aContract
  return contract.kind === 'timelock'
    ? words.aTimelock(contract.delay)
    : words.aMultisig(contract.threshold, contract.signers)
}

/** Asked for by whoever opens the page; how far back it goes is said, and going on is a click. */
function LastUse() {
  const { view, lookBack, lookAnew } = usePowerUse()
  const { status, use, reached, complete } = view
  const { snapshot } = useSnapshot()
  const sources = `${snapshot?.vault0.address} ${snapshot?.vault1.address}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: other vaults in the snapshot mean that a power was used
  useEffect(() => {
    if (snapshot !== undefined) void lookAnew()
  }, [sources])
  return (
    <section className="sf-last" aria-label={words.lastUsed}>
      <h3>{words.lastUsed}</h3>
      {use !== undefined ? (
        <DefinitionList>
          <Row term={words.what}>{words.powerUses[use.kind] ?? use.kind}</Row>
          <SentBy sent={{ ...use }} />
        </DefinitionList>
      ) : (
        <p aria-live="polite">{sayOf(status, complete, reached)}</p>
      )}
      {use === undefined && !complete && status !== 'reading' && (
        <Button size="tiny" onClick={() => void lookBack()}>
          {words.lookFurther}
        </Button>
      )}
    </section>
  )
}

function sayOf(
  status: 'idle' | 'reading' | 'read' | 'failed',
  complete: boolean,
  reached: bigint | undefined,
) {
  if (status === 'reading') return words.lookingUp
  if (status === 'failed') return words.couldNotBeRead
  if (reached === undefined) return words.notLookedUp
  return complete ? words.neverUsed : words.notSince(reached)
}
