import { EarliestExecutionTime } from '#features/common/EarliestExecutionTime.tsx'
import { ExplorerAddress, TransactionSenderRows } from '#features/common/explorerLinks.tsx'
import * as words from '#locales/alarms.ts'
import { sentences } from '#locales/kit.ts'
import type { PoolActionsAllowedByOwner } from '#market/marketSnapshot.ts'
import { findChangedVaults } from '#market/vaultWatch.ts'
import type { Address, Hex } from '#math/hex.ts'
import { useHasExpectedVaultList } from '#queries/agreements.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { Alarm } from './Alarm.tsx'
import { type FullExitOutcome, FullExitParagraph, WithdrawNowButton } from './FullExit.tsx'
import { useScheduledCallAlarms } from './storedAlarms.ts'
import {
  MAX_STORED_ALARMS,
  type StoredAdminActionAlarm,
  type StoredVaultReplacementAlarm,
} from './watchSchema.ts'

/** Admin actions that do not endanger deposits, so that the user need not react. */
const HARMLESS = ['swapsAllowed', 'depositsAllowed']

export const isHarmlessAdminAction = ({ power }: StoredAdminActionAlarm): boolean => HARMLESS.includes(power)

const GATES = {
  swapsAllowed: 'live',
  depositsAllowed: 'open',
  exitsAllowed: 'exits',
} as const

const isGate = (power: StoredAdminActionAlarm['power']): power is keyof typeof GATES => power in GATES

/**
 * Returns what an admin action changed. Adds the pool's current state if a later action changed it
 * again.
 */
export function describeAdminActionEffect(
  { power, allowed, blockNumber }: StoredAdminActionAlarm,
  gates: PoolActionsAllowedByOwner | undefined,
): readonly string[] {
  const gate = isGate(power) ? words.gates[power] : undefined
  const isOpen = isGate(power) ? gates?.[GATES[power]] : undefined
  const effect = words.powerEffects[power] ?? []
  const done =
    gate === undefined || allowed === undefined
      ? sentences([words.powerUses[power]].concat(effect))
      : gate.switched(allowed, `${blockNumber}`)
  if (gate === undefined || isOpen === undefined || isOpen === allowed) return [done]
  return [done, isOpen ? gate.isOpen : gate.isClosed]
}

/**
 * Alarm about an admin action of the owner while the user had a position. Repeated actions of one
 * type share an alarm.
 */
export function AdminActionAlarm({
  notes,
  own,
  onSettle,
}: {
  readonly notes: readonly StoredAdminActionAlarm[]
  readonly own: FullExitOutcome | undefined
  readonly onSettle: () => void
}) {
  const { snapshot } = useMarketSnapshot()
  const [newest] = notes
  if (newest === undefined) return null
  const done = [...new Set(notes.flatMap((note) => describeAdminActionEffect(note, snapshot?.hook.gates)))]
  const times = new Set(notes.map(({ transactionHash }) => transactionHash)).size
  if (times > 1) done.push(words.usedTimes(times, `${newest.blockNumber}`))
  return (
    <Alarm
      title={words.aPowerWasUsed}
      action={
        own?.is === 'pays' && !notes.every(isHarmlessAdminAction) ? (
          <WithdrawNowButton plan={own.plan} />
        ) : undefined
      }
      onSeen={onSettle}
      details={
        <DefinitionList>
          <TransactionSenderRows sent={newest} />
        </DefinitionList>
      }
    >
      <FullExitParagraph own={own} />
      <p>{sentences(done)}</p>
    </Alarm>
  )
}

/**
 * Alarm about vaults that were replaced and restored, which only events reveal.
 * `ChangedVaultsAlarm` reports vaults that are still replaced.
 */
export function RestoredVaultsAlarm({
  changes,
  own,
  onSettle,
}: {
  readonly changes: readonly StoredVaultReplacementAlarm[]
  readonly own: FullExitOutcome | undefined
  readonly onSettle: (hash: Hex) => void
}) {
  const { snapshot } = useMarketSnapshot()
  const isPromised = useHasExpectedVaultList()
  const [newest] = changes
  if (newest === undefined || snapshot === undefined || findChangedVaults(snapshot).length > 0) return null
  return (
    <Alarm
      title={isPromised ? words.vaultsSwappedAndBack : words.vaultsChangedMeanwhile}
      action={own?.is === 'pays' ? <WithdrawNowButton plan={own.plan} /> : undefined}
      onSeen={() => {
        for (const { transactionHash } of changes) onSettle(transactionHash)
      }}
      details={
        <>
          <p>{words.strangeChanges(changes.length, changes.length >= MAX_STORED_ALARMS)}</p>
          <DefinitionList>
            <DefinitionListRow term={words.vault0Was}>
              <ExplorerAddress address={newest.vault0} />
            </DefinitionListRow>
            <DefinitionListRow term={words.vault1Was}>
              <ExplorerAddress address={newest.vault1} />
            </DefinitionListRow>
            <TransactionSenderRows sent={newest} />
          </DefinitionList>
        </>
      }
    >
      <FullExitParagraph own={own} />
      <p>{words.lostMeanwhile}</p>
    </Alarm>
  )
}

interface ScheduledAlarmsProps {
  readonly account: Address
  readonly own: FullExitOutcome | undefined
}

/**
 * Alarms about changes that the hook's owner scheduled in a timelock while the user had a position.
 */
export function ScheduledAdminActionAlarms({ account, own }: ScheduledAlarmsProps) {
  const { scheduled, settle } = useScheduledCallAlarms(account)
  return (
    <>
      {scheduled.map((each, index) => (
        <Alarm
          key={each.id}
          title={words.powersScheduled}
          action={index === 0 && own?.is === 'pays' ? <WithdrawNowButton plan={own.plan} /> : undefined}
          onSeen={() => settle(each.id)}
          details={
            <DefinitionList>
              <TransactionSenderRows sent={each} />
            </DefinitionList>
          }
        >
          <FullExitParagraph own={index === 0 ? own : undefined} />
          <p>
            {sentences(each.powers.map((power) => words.scheduled[power]))}{' '}
            <EarliestExecutionTime announcement={each} />
          </p>
        </Alarm>
      ))}
    </>
  )
}
