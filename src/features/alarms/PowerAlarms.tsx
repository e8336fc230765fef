import { MayBeUsed } from '#features/common/MayBeUsed.tsx'
import { SentBy, TransactionSender } from '#features/common/SentBy.tsx'
import * as words from '#locales/alarms.ts'
import { sentences } from '#locales/kit.ts'
import type { Gates } from '#market/snapshot.ts'
import { vaultDrift } from '#market/vaultWatch.ts'
import type { Address, Hex } from '#math/hex.ts'
import { useScheduledAlarms } from '#monitoring/storedAlarms.ts'
import { type ChangeNote, MAX_NOTES, type PowerNote } from '#monitoring/watchRecord.ts'
import { useHasPromisedVaults } from '#queries/agreements.ts'
import { useSnapshot } from '#queries/useSnapshot.ts'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'
import { Alarm } from './Alarm.tsx'
import { OwnAmounts, type OwnTokens, WithdrawNow } from './OwnTokens.tsx'

/** Powers that do not endanger deposits, so the user need not do anything. */
const HARMLESS = ['swapsAllowed', 'depositsAllowed']

export const isHarmless = ({ power }: PowerNote): boolean => HARMLESS.includes(power)

const GATES: Partial<Record<PowerNote['power'], 'live' | 'open' | 'exits'>> = {
  swapsAllowed: 'live',
  depositsAllowed: 'open',
  exitsAllowed: 'exits',
}

/** Returns a sentence about the current state of something that the owner can open and close. */
function standing(power: PowerNote['power'], isOpen: boolean): string | undefined {
  if (power === 'swapsAllowed') return isOpen ? words.swapsNow.allowed : words.swapsNow.paused
  if (power === 'depositsAllowed') return isOpen ? words.depositsNow.open : words.depositsNow.closed
  return isOpen ? words.exitsNow.allowed : words.exitsNow.paused
}

/** Returns what a power changed, and the pool's current state if that differs. */
export function doneBy(
  { power, allowed, blockNumber }: PowerNote,
  gates: Gates | undefined,
): readonly string[] {
  const gate = GATES[power]
  const isOpen = gate && gates?.[gate]
  const switched = allowed === undefined ? undefined : words.switched[power]?.(allowed, `${blockNumber}`)
  const now = isOpen === undefined || isOpen === allowed ? undefined : standing(power, isOpen)
  return [switched ?? words.powersUsed[power] ?? power, now].filter((each) => each !== undefined)
}

/** Alarm: an owner used a power while the user had a position. Equal uses share one alarm. */
export function PowerAlarm({
  notes,
  own,
  onSettle,
}: {
  readonly notes: readonly PowerNote[]
  readonly own: OwnTokens | undefined
  readonly onSettle: () => void
}) {
  const { snapshot } = useSnapshot()
  const [newest] = notes
  if (newest === undefined) return null
  const done = [...new Set(notes.flatMap((note) => doneBy(note, snapshot?.hook.gates)))]
  const times = new Set(notes.map(({ transactionHash }) => transactionHash)).size
  if (times > 1) done.push(words.usedTimes(times, `${newest.blockNumber}`))
  return (
    <Alarm
      title={words.aPowerWasUsed}
      action={own?.is === 'pays' && !notes.every(isHarmless) ? <WithdrawNow plan={own.plan} /> : undefined}
      onSeen={onSettle}
      details={
        <DefinitionList>
          <SentBy sent={newest} />
        </DefinitionList>
      }
    >
      <OwnAmounts own={own} />
      <p>{sentences(done)}</p>
    </Alarm>
  )
}

/**
 * Alarm: the vaults were replaced and restored, which only events reveal. `DriftAlarm` reports
 * vaults that are still replaced.
 */
export function StrangeChangeAlarm({
  changes,
  own,
  onSettle,
}: {
  readonly changes: readonly ChangeNote[]
  readonly own: OwnTokens | undefined
  readonly onSettle: (hash: Hex) => void
}) {
  const { snapshot } = useSnapshot()
  const isPromised = useHasPromisedVaults()
  const [newest] = changes
  if (newest === undefined || snapshot === undefined || vaultDrift(snapshot).length > 0) return null
  return (
    <Alarm
      title={isPromised ? words.vaultsSwappedAndBack : words.vaultsChangedMeanwhile}
      action={own?.is === 'pays' ? <WithdrawNow plan={own.plan} /> : undefined}
      onSeen={() => {
        for (const { transactionHash } of changes) onSettle(transactionHash)
      }}
      details={
        <>
          <p>{words.strangeChanges(changes.length, changes.length >= MAX_NOTES)}</p>
          <DefinitionList>
            <Row term={words.vault0Was}>
              <TransactionSender address={newest.vault0} />
            </Row>
            <Row term={words.vault1Was}>
              <TransactionSender address={newest.vault1} />
            </Row>
            <SentBy sent={newest} />
          </DefinitionList>
        </>
      }
    >
      <OwnAmounts own={own} />
      <p>{words.lostMeanwhile}</p>
    </Alarm>
  )
}

interface ScheduledAlarmsProps {
  readonly account: Address
  readonly own: OwnTokens | undefined
}

/** Alarms: the owner announced changes in a timelock while the user had a position. */
export function ScheduledAlarms({ account, own }: ScheduledAlarmsProps) {
  const { scheduled, settle } = useScheduledAlarms(account)
  return (
    <>
      {scheduled.map((each, index) => (
        <Alarm
          key={each.id}
          title={words.powersScheduled}
          action={index === 0 && own?.is === 'pays' ? <WithdrawNow plan={own.plan} /> : undefined}
          onSeen={() => settle(each.id)}
          details={
            <DefinitionList>
              <SentBy sent={each} />
            </DefinitionList>
          }
        >
          <OwnAmounts own={index === 0 ? own : undefined} />
          <p>
            {sentences(each.powers.map((power) => words.scheduled[power]))} <MayBeUsed announcement={each} />
          </p>
        </Alarm>
      ))}
    </>
  )
}
