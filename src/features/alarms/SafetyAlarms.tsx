import type { BlockRange } from '#chain/logs/logCache.ts'
import * as words from '#locales/alarms.ts'
import { notifications } from '#locales/alarms.ts'
import type { Snapshot } from '#market/snapshot.ts'
import type { Side } from '#market/tokenPair.ts'
import { checkVaults, type VaultIssue, vaultDrift, wrongAssets } from '#market/vaultWatch.ts'
import type { Hex } from '#math/hex.ts'
import { useHiddenAlarms } from '#monitoring/hiddenAlarms.ts'
import { useHiddenWatch } from '#monitoring/hiddenWatch.ts'
import { powerAlarms } from '#monitoring/judgeWatch.ts'
import { useWatch, type WatchView } from '#monitoring/useWatch.ts'
import { useWorthWatch } from '#monitoring/useWorthWatch.ts'
import { useHealth } from '#queries/useHealth.ts'
import { useSnapshot } from '#queries/useSnapshot.ts'
import { Notice } from '#ui/Notice.tsx'
import { Alarm } from './Alarm.tsx'
import { DriftAlarm } from './DriftAlarm.tsx'
import { LossAlarm, MissingAlarm, PartAlarm, StuckAlarm } from './LossAlarms.tsx'
import { type OwnTokens, useOwnTokens } from './OwnTokens.tsx'
import { AfterRecheck, DropAlarm, RemovalAlarm, TransferAlarm } from './PositionAlarms.tsx'
import { isHarmless, PowerAlarm, ScheduledAlarms, StrangeChangeAlarm } from './PowerAlarms.tsx'

/** All alarms about the vaults and the account's position. Usually there are none. */
export function SafetyAlarms() {
  const watch = useWatch()
  const { removals, transfers, changes, powers, drops, gap, damagedAt } = watch
  const { on } = useHiddenAlarms()
  const { snapshot, health } = useHealth()
  const own = useOwnTokens()
  const loss = useWorthWatch()
  const missing = snapshot === undefined ? [] : sidesOf('tokensMissing', snapshot)
  const drifted = snapshot !== undefined && vaultDrift(snapshot).length + wrongAssets(snapshot).length > 0
  const isMissing = health !== undefined && missing.length > 0
  const hasCause = drifted || isMissing
  const isStuck = !hasCause && (own.is === 'refused' || own.is === 'nothing')
  const isPart = !hasCause && own.is === 'paysPart'
  // True if an alarm above already says what happens to the user's tokens.
  const isTold = hasCause || isStuck || isPart
  const lossAlone = isMissing ? undefined : loss
  const some =
    (gap ?? damagedAt) !== undefined ||
    [removals, transfers, changes, powers, drops].some(({ length }) => length > 0)
  return (
    <>
      {drifted && <DriftAlarm snapshot={snapshot} own={own} />}
      {isMissing && <MissingAlarm {...{ missing, health, loss }} own={own} />}
      {isStuck && <StuckAlarm own={own} />}
      {isPart && <PartAlarm own={own} />}
      {lossAlone && <LossAlarm loss={lossAlone} own={isTold ? undefined : own} />}
      {(some || snapshot?.hook.owner) && (
        <EventAlarms watch={watch} own={isTold || lossAlone ? undefined : own} />
      )}
      {on && <HiddenWatch />}
    </>
  )
}

const sidesOf = (wanted: VaultIssue['code'], snapshot: Snapshot): readonly Side[] =>
  checkVaults(snapshot).flatMap(({ code, side }) => (code === wanted ? [side] : []))

/** Checks the market while the tab is hidden. Rendered only if the user enabled it. */
function HiddenWatch() {
  useHiddenWatch(notifications)
  return null
}

/** Reports that stored alarms were lost. Without it, the page would seem to have no alarms. */
function DamageNotice({ block, onRead }: { readonly block: bigint; readonly onRead: () => void }) {
  return (
    <Alarm title={words.notesDamaged} onSeen={onRead}>
      <p>{words.watchedAnew(block.toString())}</p>
    </Alarm>
  )
}

/** Names the blocks that could not be checked, in which something may have happened. */
function GapNotice({ gap, onRead }: { readonly gap: BlockRange; readonly onRead: () => void }) {
  return (
    <Notice tone="neutral" title={words.unseenSinceLastVisit} onDismiss={onRead}>
      <p>{words.nodeWouldNotList(gap.from.toString(), gap.to.toString())}</p>
    </Notice>
  )
}

/** Maximum number of alarms of each kind. Older ones are only counted. */
const MAX_ANNOUNCED = 20

/** Alarms about past events that concern the position or the vaults, one per event. */
function EventAlarms({ watch, own }: { readonly watch: WatchView; readonly own: OwnTokens | undefined }) {
  const { removals, transfers, changes, powers, drops, gap, damagedAt, settle, settleDrop } = watch
  const { snapshot } = useSnapshot()
  const first = [transfers, changes, powers].findIndex(({ length }) => length > 0)
  const ofFirst = (kind: 0 | 1 | 2) => (first === kind ? own : undefined)
  const used = powerAlarms(powers)
  // Index of the first event that endangers deposits. Its alarm comes first.
  const gravest = Math.max(
    0,
    used.findIndex((notes) => !notes.every(isHarmless)),
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
      {drops.map((told) => (
        <AfterRecheck key={`drop ${told.note.blockNumber}`} wait={told.perhapsOwn}>
          <DropAlarm told={told} onSettle={() => settleDrop(told.note)} />
        </AfterRecheck>
      ))}
      {removals.slice(0, MAX_ANNOUNCED).map((told) => (
        <AfterRecheck key={placeOf(told.note)} wait={told.perhapsOwn}>
          <RemovalAlarm told={told} onSettle={() => settle(told.note.transactionHash)} />
        </AfterRecheck>
      ))}
      {transfers.slice(0, MAX_ANNOUNCED).map((told, index) => (
        <AfterRecheck key={placeOf(told.note)} wait={told.perhapsOwn}>
          <TransferAlarm
            told={told}
            own={index === 0 ? ofFirst(0) : undefined}
            onSettle={() => settle(told.note.transactionHash)}
          />
        </AfterRecheck>
      ))}
      {changes.length > 0 && (
        <AfterRecheck wait={changes.every(({ perhapsOwn }) => perhapsOwn)}>
          <StrangeChangeAlarm changes={changes.map(({ note }) => note)} own={ofFirst(1)} onSettle={settle} />
        </AfterRecheck>
      )}
      {used.slice(0, MAX_ANNOUNCED).map((notes, index) => (
        <PowerAlarm
          key={notes[0]?.transactionHash}
          notes={notes}
          own={index === gravest ? ofFirst(2) : undefined}
          onSettle={() => settleAll(notes)}
        />
      ))}
      {/* Shares that could not be read may be there. */}
      {snapshot?.hook.owner && snapshot.account && snapshot.account.shares !== 0n && (
        <ScheduledAlarms
          key={snapshot.account.address}
          account={snapshot.account.address}
          own={first === -1 || (first === 2 && powers.every(isHarmless)) ? own : undefined}
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
 * Key of an alarm. Omits the block number, so that a transaction keeps its alarm after a chain
 * reorganisation.
 */
const placeOf = ({
  transactionHash,
  logIndex,
}: {
  readonly transactionHash: string
  readonly logIndex: number | undefined
}) => `${transactionHash} ${logIndex}`
