import type { BlockRange } from '#chain/logs/logCache.ts'
import * as words from '#locales/alarms.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import {
  findChangedVaults,
  findCurrentVaultIssues,
  findWrongAssetVaults,
  type VaultIssue,
} from '#market/vaultWatch.ts'
import type { Hex } from '#math/hex.ts'
import { useMarketHealth } from '#queries/useHealth.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { Notice } from '#ui/Notice.tsx'
import {
  AdminActionAlarm,
  isHarmlessAdminAction,
  RestoredVaultsAlarm,
  ScheduledAdminActionAlarms,
} from './AdminActionAlarms.tsx'
import { Alarm } from './Alarm.tsx'
import { useHiddenTabMonitoring } from './checkAlarmsWhileTabHidden.ts'
import { ChangedVaultsAlarm } from './DriftAlarm.tsx'
import { type FullExitOutcome, useFullExitOutcome } from './FullExit.tsx'
import { groupAdminActionAlarms, sortRemovalsByLoss, wasRemovedForNothing } from './findAlarmsToShow.ts'
import { useHiddenTabAlarms } from './hiddenAlarms.ts'
import { MissingTokensAlarm, PartialPayoutAlarm, StuckSharesAlarm, ValueLossAlarm } from './LossAlarms.tsx'
import {
  DelayAlarmAfterOwnTransaction,
  PositionRemovalAlarm,
  ShareDropAlarm,
  ShareTransferAlarm,
} from './PositionAlarms.tsx'
import { usePositionLossAlarm } from './usePositionLossAlarm.ts'
import { type AccountAlarmsView, usePositionWatch } from './useWatch.ts'
import type { StoredAlarmFields } from './watchSchema.ts'

export function SafetyAlarms() {
  const watch = usePositionWatch()
  const { changes, powers, gap, damagedAt } = watch
  const removals = sortRemovalsByLoss(watch.removals)
  const { on } = useHiddenTabAlarms()
  const { snapshot, health } = useMarketHealth()
  const own = useFullExitOutcome()
  const loss = usePositionLossAlarm()
  const missing = snapshot === undefined ? [] : sidesOf('tokensMissing', snapshot)
  const drifted =
    snapshot !== undefined && findChangedVaults(snapshot).length + findWrongAssetVaults(snapshot).length > 0
  const isMissing = health !== undefined && missing.length > 0
  const hasCause = drifted || isMissing
  const isStuck = !hasCause && (own.is === 'refused' || own.is === 'nothing')
  const isPart = !hasCause && own.is === 'paysPart'
  // True if an alarm higher on the page already says what happens to the user's tokens.
  const isTold = hasCause || isStuck || isPart
  const lossAlone = isMissing ? undefined : loss
  const some =
    (gap ?? damagedAt) !== undefined ||
    [removals, watch.transfers, changes, powers].some(({ length }) => length > 0)
  return (
    <>
      {/* Alarms are in the order of their harm: a loss is above what can still be prevented. */}
      <ShareLossAlarms watch={watch} removals={removals} own={isTold || lossAlone ? undefined : own} />
      {drifted && <ChangedVaultsAlarm snapshot={snapshot} own={own} />}
      {isMissing && <MissingTokensAlarm {...{ missing, health, loss }} own={own} />}
      {isStuck && <StuckSharesAlarm own={own} />}
      {isPart && <PartialPayoutAlarm own={own} />}
      {lossAlone && <ValueLossAlarm loss={lossAlone} own={isTold ? undefined : own} />}
      {(some || snapshot?.hook.owner) && (
        <EventAlarms watch={watch} removals={removals} own={isTold || lossAlone ? undefined : own} />
      )}
      {on && <HiddenWatch />}
    </>
  )
}

const sidesOf = (wanted: VaultIssue['code'], snapshot: MarketSnapshot): readonly TokenSide[] =>
  findCurrentVaultIssues(snapshot).flatMap(({ code, side }) => (code === wanted ? [side] : []))

/** Monitors the market while the tab is hidden. Rendered only if the user enabled it. */
function HiddenWatch() {
  useHiddenTabMonitoring()
  return null
}

/**
 * Says that stored alarms were lost. Without this notice, the user would believe that there were no
 * alarms.
 */
function DamageNotice({ block, onRead }: { readonly block: bigint; readonly onRead: () => void }) {
  return (
    <Alarm title={words.notesDamaged} onSeen={onRead}>
      <p>{words.watchedAnew(block.toString())}</p>
    </Alarm>
  )
}

/** Names the blocks in which the page could not search for events. */
function GapNotice({ gap, onRead }: { readonly gap: BlockRange; readonly onRead: () => void }) {
  return (
    <Notice tone="neutral" title={words.unseenSinceLastVisit} onDismiss={onRead}>
      <p>{words.nodeWouldNotList(gap.from.toString(), gap.to.toString())}</p>
    </Notice>
  )
}

/**
 * Maximum number of alarms of each type on the page. For older alarms, the page shows their number
 * only.
 */
const MAX_ANNOUNCED = 20

interface EventAlarmsProps {
  readonly watch: AccountAlarmsView
  /** Removed positions, those that were paid nothing first. */
  readonly removals: AccountAlarmsView['removals']
  readonly own: FullExitOutcome | undefined
}

/** Alarms about shares that the account lost: burned for nothing, gone, or sent away. */
function ShareLossAlarms({ watch, removals, own }: EventAlarmsProps) {
  const { transfers, drops, settle, settleDrop } = watch
  return (
    <>
      <RemovalAlarms told={removals.slice(0, MAX_ANNOUNCED).filter(wasRemovedForNothing)} settle={settle} />
      {drops.map((told) => (
        <DelayAlarmAfterOwnTransaction key={`drop ${told.note.blockNumber}`} wait={told.perhapsOwn}>
          <ShareDropAlarm told={told} onSettle={() => settleDrop(told.note)} />
        </DelayAlarmAfterOwnTransaction>
      ))}
      {transfers.slice(0, MAX_ANNOUNCED).map((told, index) => (
        <DelayAlarmAfterOwnTransaction key={placeOf(told.note)} wait={told.perhapsOwn}>
          <ShareTransferAlarm
            told={told}
            own={index === 0 ? own : undefined}
            onSettle={() => settle(told.note.transactionHash)}
          />
        </DelayAlarmAfterOwnTransaction>
      ))}
    </>
  )
}

const RemovalAlarms = ({
  told: removals,
  settle,
}: {
  readonly told: AccountAlarmsView['removals']
  readonly settle: AccountAlarmsView['settle']
}) =>
  removals.map((told) => (
    <DelayAlarmAfterOwnTransaction key={placeOf(told.note)} wait={told.perhapsOwn}>
      <PositionRemovalAlarm told={told} onSettle={() => settle(told.note.transactionHash)} />
    </DelayAlarmAfterOwnTransaction>
  ))

/** Alarms about other past events that concern the position or the vaults, one per event. */
function EventAlarms({ watch, removals, own }: EventAlarmsProps) {
  const { transfers, changes, powers, gap, damagedAt, settle } = watch
  const { snapshot } = useMarketSnapshot()
  const first = [transfers, changes, powers].findIndex(({ length }) => length > 0)
  const ofFirst = (kind: 0 | 1 | 2) => (first === kind ? own : undefined)
  const used = groupAdminActionAlarms(powers)
  // Index of the first event that endangers deposits. Its alarm is shown first.
  const gravest = Math.max(
    0,
    used.findIndex((notes) => !notes.every(isHarmlessAdminAction)),
  )
  const settleAll = (notes: readonly { readonly transactionHash: Hex }[]) => {
    for (const hash of new Set(notes.map(({ transactionHash }) => transactionHash))) void settle(hash)
  }
  const more = [
    ...[removals, transfers].flatMap((list) => list.slice(MAX_ANNOUNCED).map(({ note }) => [note])),
    ...used.slice(MAX_ANNOUNCED),
  ]
  return (
    <>
      <RemovalAlarms
        told={removals.slice(0, MAX_ANNOUNCED).filter((told) => !wasRemovedForNothing(told))}
        settle={settle}
      />
      {changes.length > 0 && (
        <DelayAlarmAfterOwnTransaction wait={changes.every(({ perhapsOwn }) => perhapsOwn)}>
          <RestoredVaultsAlarm changes={changes.map(({ note }) => note)} own={ofFirst(1)} onSettle={settle} />
        </DelayAlarmAfterOwnTransaction>
      )}
      {used.slice(0, MAX_ANNOUNCED).map((notes, index) => (
        <AdminActionAlarm
          key={notes[0]?.transactionHash}
          notes={notes}
          own={index === gravest ? ofFirst(2) : undefined}
          onSettle={() => settleAll(notes)}
        />
      ))}
      {/* Shares that could not be read may be there. */}
      {snapshot?.hook.owner && snapshot.account && snapshot.account.shares !== 0n && (
        <ScheduledAdminActionAlarms
          key={snapshot.account.address}
          account={snapshot.account.address}
          own={first === -1 || (first === 2 && powers.every(isHarmlessAdminAction)) ? own : undefined}
        />
      )}
      {more.length > 0 && (
        <Alarm title={words.moreAlarms(more.length)} onSeen={() => settleAll(more.flat())}>
          <p>{words.olderAlarms}</p>
        </Alarm>
      )}
      {damagedAt !== undefined && <DamageNotice block={damagedAt} onRead={watch.forgetDamage} />}
      {gap && <GapNotice gap={gap} onRead={watch.forgetGap} />}
    </>
  )
}

/**
 * Returns the React key of an alarm. Omits the block number, because a chain reorganisation can
 * move the transaction to another block.
 */
const placeOf = ({ transactionHash, logIndex }: StoredAlarmFields) => `${transactionHash} ${logIndex}`
