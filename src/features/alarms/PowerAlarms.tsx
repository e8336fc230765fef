import { MayBeUsed } from '#features/common/MayBeUsed.tsx'
import { SentBy, Who } from '#features/common/SentBy.tsx'
import { useSnapshot } from '#live/useSnapshot.ts'
import type { Gates } from '#market/snapshot.ts'
import { vaultDrift } from '#market/vaultWatch.ts'
import type { Address, Hex } from '#math/hex.ts'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'
import * as words from '#words/alarms.ts'
import { sentences } from '#words/kit.ts'
import { useScheduledAlarms } from '#write/watch/keptAlarms.ts'
import { type ChangeNote, MOST_NOTES, type PowerNote } from '#write/watch/watchRecord.ts'
import { Alarm } from './Alarm.tsx'
import { OwnSentence, type OwnTokens, WithdrawNow } from './OwnTokens.tsx'

/** Powers that reach into nothing that is deposited: whoever has read of them has nothing to do. */
const HARMLESS = ['swapsAllowed', 'depositsAllowed']

/** What a power has led to by now, where the pool itself tells. */
function standing(power: string, gates: Gates | undefined): readonly string[] {
  if (power === 'swapsAllowed' && gates?.live !== undefined)
    return [gates.live ? words.swapsNow.allowed : words.swapsNow.paused]
  if (power === 'depositsAllowed' && gates?.open !== undefined)
    return [gates.open ? words.depositsNow.open : words.depositsNow.closed]
  if (power === 'exitsAllowed' && gates?.exits !== undefined)
    return [gates.exits ? words.exitsNow.allowed : words.exitsNow.paused]
  return []
}

/** What one transaction did with powers over everybody's deposits, while the person has a position there. */
export function PowerAlarm({
  notes,
  own,
  onSettle,
}: {
  readonly notes: readonly PowerNote[]
  readonly own: OwnTokens
  readonly onSettle: () => void
}) {
  const { snapshot } = useSnapshot()
  const [newest] = notes
  if (newest === undefined) return null
  const powers = [...new Set(notes.map(({ power }) => power))]
  const done = powers.flatMap((power) => [
    words.powersUsed[power] ?? power,
    ...standing(power, snapshot?.hook.gates),
  ])
  const isHarmless = powers.every((power) => HARMLESS.includes(power))
  return (
    <Alarm
      title={words.aPowerWasUsed}
      action={own.is === 'pays' && !isHarmless ? <WithdrawNow plan={own.plan} /> : undefined}
      onSeen={onSettle}
      details={
        <DefinitionList>
          <SentBy sent={newest} />
        </DefinitionList>
      }
    >
      <p>
        <OwnSentence own={own} />
      </p>
      <p>{sentences(done)}</p>
    </Alarm>
  )
}

/**
 * The vaults were swapped and set back, perhaps within one block, so that only events show it. While other vaults are
 * still in use, `DriftAlarm` covers it.
 */
export function StrangeChangeAlarm({
  changes,
  own,
  onSettle,
}: {
  readonly changes: readonly ChangeNote[]
  readonly own: OwnTokens
  readonly onSettle: (hash: Hex) => void
}) {
  const { snapshot } = useSnapshot()
  const [newest] = changes
  if (newest === undefined || snapshot === undefined || vaultDrift(snapshot).length > 0) return null
  return (
    <Alarm
      title={words.vaultsSwappedAndBack}
      action={own.is === 'pays' ? <WithdrawNow plan={own.plan} /> : undefined}
      onSeen={() => {
        for (const { transactionHash } of changes) onSettle(transactionHash)
      }}
      details={
        <>
          <p>{words.strangeChanges(changes.length, changes.length >= MOST_NOTES)}</p>
          <DefinitionList>
            <Row term={words.vault0Was}>
              <Who address={newest.vault0} />
            </Row>
            <Row term={words.vault1Was}>
              <Who address={newest.vault1} />
            </Row>
            <SentBy sent={newest} />
          </DefinitionList>
        </>
      }
    >
      <p>
        <OwnSentence own={own} />
      </p>
      <p>{words.lostMeanwhile}</p>
    </Alarm>
  )
}

interface ScheduledAlarmsProps {
  readonly account: Address
  readonly own: OwnTokens
}

/** Powers that the owner's timelock was asked to use, while the person has a position there. */
export function ScheduledAlarms({ account, own }: ScheduledAlarmsProps) {
  const { scheduled, settle } = useScheduledAlarms(account)
  return (
    <>
      {scheduled.map((each) => (
        <Alarm
          key={each.id}
          title={words.powersScheduled}
          action={own.is === 'pays' ? <WithdrawNow plan={own.plan} /> : undefined}
          onSeen={() => settle(each.id)}
          details={
            <DefinitionList>
              <SentBy sent={each} />
            </DefinitionList>
          }
        >
          <p>
            <OwnSentence own={own} />
          </p>
          <p>
            {sentences(each.powers.map((power) => words.scheduled[power]))} <MayBeUsed announcement={each} />
          </p>
        </Alarm>
      ))}
    </>
  )
}
