import { Link } from 'wouter'
import { MayBeUsed } from '#features/common/MayBeUsed.tsx'
import { SentBy, Who } from '#features/common/SentBy.tsx'
import { useMarketPaths } from '#live/useMarket.ts'
import { useSnapshot } from '#live/useSnapshot.ts'
import type { AccountSnapshot } from '#market/snapshot.ts'
import { vaultDrift } from '#market/vaultWatch.ts'
import type { Address, Hex } from '#math/hex.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'
import { Notice } from '#ui/Notice.tsx'
import * as words from '#words/alarms.ts'
import { sentences } from '#words/kit.ts'
import { useScheduledAlarms } from '#write/watch/keptAlarms.ts'
import { type ChangeNote, MOST_NOTES, type PowerNote } from '#write/watch/watchRecord.ts'

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
      <p>{sentences(done)}</p>
      <div className="alarm-detail">
        <DefinitionList>
          <SentBy sent={newest} />
        </DefinitionList>
      </div>
    </Notice>
  )
}

/**
 * The vaults were swapped and set back, perhaps within one block, so that only events show it. While other vaults are
 * still in use, `DriftAlarm` covers it.
 */
export function StrangeChangeAlarm({
  changes,
  onSettle,
}: {
  readonly changes: readonly ChangeNote[]
  readonly onSettle: (hash: Hex) => void
}) {
  const { snapshot } = useSnapshot()
  const { vaults } = useMarketPaths()
  const [newest] = changes
  if (newest === undefined || snapshot === undefined || vaultDrift(snapshot).length > 0) return null
  const settleAll = () => {
    for (const { transactionHash } of changes) onSettle(transactionHash)
  }
  return (
    <Notice
      tone="bad"
      role="none"
      title={<span role="alert">{words.vaultsSwappedAndBack}</span>}
      action={
        <>
          <Link className={buttonClass('danger', 'tiny')} href={vaults}>
            {words.lookAtTheVaults}
          </Link>
          <Button size="tiny" onClick={settleAll}>
            {words.iHaveSeenIt}
          </Button>
        </>
      }
    >
      <p>{words.strangeChanges(changes.length, changes.length >= MOST_NOTES)}</p>
      <div className="alarm-detail">
        <DefinitionList>
          <Row term={words.vault0Was}>
            <Who address={newest.vault0} />
          </Row>
          <Row term={words.vault1Was}>
            <Who address={newest.vault1} />
          </Row>
          <SentBy sent={newest} />
        </DefinitionList>
      </div>
    </Notice>
  )
}

/** Powers that the owner's timelock was asked to use, while the person has a position there. Loaded where a hook has an owner. */
export function ScheduledAlarms({ held }: { readonly held: AccountSnapshot | undefined }) {
  // Shares that could not be read may be there.
  if (held === undefined || held.shares === 0n) return null
  return <OfAccount key={held.address} account={held.address} />
}

function OfAccount({ account }: { readonly account: Address }) {
  const { scheduled, settle } = useScheduledAlarms(account)
  const { safety } = useMarketPaths()
  return (
    <>
      {scheduled.map((each) => (
        <Notice
          key={each.id}
          tone="bad"
          role="none"
          title={<span role="alert">{words.powersScheduled}</span>}
          action={
            <>
              <Link className={buttonClass('danger', 'tiny')} href={safety}>
                {words.isItSafe}
              </Link>
              <Button size="tiny" onClick={() => settle(each.id)}>
                {words.iHaveSeenIt}
              </Button>
            </>
          }
        >
          <p>
            {sentences(each.powers.map((power) => words.scheduled[power]))} <MayBeUsed announcement={each} />
          </p>
          <div className="alarm-detail">
            <DefinitionList>
              <SentBy sent={each} />
            </DefinitionList>
          </div>
        </Notice>
      ))}
    </>
  )
}
