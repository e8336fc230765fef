import './Alarms.css'
import type { BlockRange } from '#chain/logs/shelf.ts'
import { useSnapshot } from '#live/useSnapshot.ts'
import { vaultDrift, watchVaults, wrongAssets } from '#market/vaultWatch.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import * as words from '#words/alarms.ts'
import { notifications } from '#words/alarms.ts'
import { useHiddenAlarms } from '#write/watch/hiddenAlarms.ts'
import { useHiddenWatch } from '#write/watch/hiddenWatch.ts'
import { useWatch, type WatchView } from '#write/watch/useWatch.ts'
import { useWorthWatch } from '#write/watch/useWorthWatch.ts'
import { DriftAlarm } from './DriftAlarm.tsx'
import { LossAlarms } from './LossAlarms.tsx'
import { DropAlarm, Patiently, RemovalAlarm, TransferAlarm } from './PositionAlarms.tsx'
import { PowerAlarm, ScheduledAlarms, StrangeChangeAlarm } from './PowerAlarms.tsx'

/** Alarms about the vaults and about the shown account's position. Usually there are none; a hook's owner may announce some. */
export function SafetyAlarms() {
  const watch = useWatch()
  const { removals, transfers, changes, powers, drops, gap, damagedAt } = watch
  const { on } = useHiddenAlarms()
  const { snapshot } = useSnapshot()
  const loss = useWorthWatch()
  const missing =
    snapshot === undefined
      ? []
      : watchVaults(snapshot).flatMap(({ code, side }) => (code === 'tokensMissing' ? [side] : []))
  const some =
    (gap ?? damagedAt) !== undefined ||
    [removals, transfers, changes, powers, drops].some(({ length }) => length > 0)
  return (
    <>
      {snapshot && vaultDrift(snapshot).length + wrongAssets(snapshot).length > 0 && (
        <DriftAlarm snapshot={snapshot} />
      )}
      {snapshot && (missing.length > 0 || loss !== undefined) && (
        <LossAlarms {...{ snapshot, missing, loss }} />
      )}
      {(some || snapshot?.hook.owner) && <EventAlarms watch={watch} />}
      {on && <HiddenWatch />}
    </>
  )
}

/** Goes on watching while the tab is hidden. Loaded for those who have switched it on, while the page is still looked at. */
export function HiddenWatch() {
  useHiddenWatch(notifications)
  return null
}

/** Silence of a watch whose notes are lost is no good news either. */
export function DamageNotice({ block, onRead }: { readonly block: bigint; readonly onRead: () => void }) {
  return (
    <Notice
      tone="bad"
      role="none"
      title={<span role="alert">{words.notesDamaged}</span>}
      action={
        <Button size="tiny" onClick={onRead}>
          {words.iHaveSeenIt}
        </Button>
      }
    >
      <p>{words.watchedAnew(block.toString())}</p>
    </Notice>
  )
}

/** Names the blocks that could not be checked, so that silence about them is not taken for good news. */
export function GapNotice({ gap, onRead }: { readonly gap: BlockRange; readonly onRead: () => void }) {
  return (
    <Notice tone="neutral" title={words.unseenSinceLastVisit} onDismiss={onRead}>
      <p>{words.nodeWouldNotList(gap.from.toString(), gap.to.toString())}</p>
    </Notice>
  )
}

/** So many of a kind are told one by one, the newest. */
const MOST_TOLD = 20

/** What was done to the shown account's position or to the vaults, each told by itself. */
export function EventAlarms({ watch }: { readonly watch: WatchView }) {
  const { removals, transfers, changes, powers, drops, gap, damagedAt, settle, settleDrop } = watch
  const { snapshot } = useSnapshot()
  const used = [...new Set(powers.map(({ transactionHash }) => transactionHash))]
  const more = [
    ...[removals, transfers].flatMap((list) => list.slice(MOST_TOLD).map(({ note }) => note.transactionHash)),
    ...used.slice(MOST_TOLD),
  ]
  return (
    <>
      {drops.map((told) => (
        <Patiently key={`drop ${told.note.blockNumber}`} wait={told.perhapsOwn}>
          <DropAlarm told={told} onSettle={() => settleDrop(told.note)} />
        </Patiently>
      ))}
      {removals.slice(0, MOST_TOLD).map((told) => (
        <Patiently key={placeOf(told.note)} wait={told.perhapsOwn}>
          <RemovalAlarm told={told} onSettle={() => settle(told.note.transactionHash)} />
        </Patiently>
      ))}
      {transfers.slice(0, MOST_TOLD).map((told) => (
        <Patiently key={placeOf(told.note)} wait={told.perhapsOwn}>
          <TransferAlarm told={told} onSettle={() => settle(told.note.transactionHash)} />
        </Patiently>
      ))}
      {changes.length > 0 && (
        <Patiently wait={changes.every(({ perhapsOwn }) => perhapsOwn)}>
          <StrangeChangeAlarm changes={changes.map(({ note }) => note)} onSettle={settle} />
        </Patiently>
      )}
      {used.slice(0, MOST_TOLD).map((hash) => (
        <PowerAlarm
          key={hash}
          notes={powers.filter(({ transactionHash }) => transactionHash === hash)}
          onSettle={() => settle(hash)}
        />
      ))}
      {snapshot?.hook.owner && <ScheduledAlarms held={snapshot.account} />}
      {more.length > 0 && (
        <Notice
          tone="bad"
          title={words.moreAlarms(more.length)}
          action={
            <Button size="tiny" onClick={() => more.forEach((hash) => void settle(hash))}>
              {words.iHaveSeenIt}
            </Button>
          }
        >
          <p>{words.olderAlarms}</p>
        </Notice>
      )}
      {damagedAt !== undefined && <DamageNotice block={damagedAt} onRead={watch.forgetDamage} />}
      {gap && <GapNotice gap={gap} onRead={watch.forgetGap} />}
    </>
  )
}

/** Without its block: an alarm whose transaction is mined again is the same alarm. */
const placeOf = ({
  transactionHash,
  logIndex,
}: {
  readonly transactionHash: string
  readonly logIndex: number | undefined
}) => `${transactionHash} ${logIndex}`
