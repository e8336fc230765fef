import { lazy, Suspense } from 'react'
import * as words from '#words/eventAlarms.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import type { WatchView } from '../../transactions/watch/useWatch.ts'
import { Notice } from '../../ui/Notice.tsx'
import { DropAlarm } from './DropAlarm.tsx'
import { GapNotice } from './GapNotice.tsx'
import { Patiently } from './Patiently.tsx'
import { PowerAlarm } from './PowerAlarm.tsx'
import { RemovalAlarm } from './RemovalAlarm.tsx'
import { StrangeChangeAlarm } from './StrangeChangeAlarm.tsx'
import { TransferAlarm } from './TransferAlarm.tsx'

/** Few hooks have an owner, and fewer one that has to announce what it does. */
const AnnouncedAlarms = lazy(() =>
  import('./AnnouncedAlarms.tsx').catch(() => ({ default: AnnouncementsUnloaded })),
)

/** What was done to the shown account's position or to the vaults, each told by itself. Loaded with the first of them. */
export default function EventAlarms({ watch }: { readonly watch: WatchView }) {
  const { removals, transfers, changes, powers, drops, gap, settle, settleDrop, forgetGap } = watch
  const { snapshot } = useSnapshot()
  return (
    <>
      {drops.map((told) => (
        <Patiently key={`drop ${told.note.blockNumber}`} wait={told.perhapsOwn}>
          <DropAlarm told={told} onSettle={() => settleDrop(told.note)} />
        </Patiently>
      ))}
      {removals.map((told) => (
        <Patiently key={placeOf(told.note)} wait={told.perhapsOwn}>
          <RemovalAlarm told={told} onSettle={() => settle(told.note.transactionHash)} />
        </Patiently>
      ))}
      {transfers.map((told) => (
        <Patiently key={placeOf(told.note)} wait={told.perhapsOwn}>
          <TransferAlarm told={told} onSettle={() => settle(told.note.transactionHash)} />
        </Patiently>
      ))}
      {changes.length > 0 && (
        <Patiently wait={changes.every(({ perhapsOwn }) => perhapsOwn)}>
          <StrangeChangeAlarm changes={changes.map(({ note }) => note)} onSettle={settle} />
        </Patiently>
      )}
      {[...new Set(powers.map(({ transactionHash }) => transactionHash))].map((hash) => (
        <PowerAlarm
          key={hash}
          notes={powers.filter(({ transactionHash }) => transactionHash === hash)}
          onSettle={() => settle(hash)}
        />
      ))}
      {snapshot?.hook.owner && (
        <Suspense>
          <AnnouncedAlarms held={snapshot.account} />
        </Suspense>
      )}
      {gap && <GapNotice gap={gap} onRead={forgetGap} />}
    </>
  )
}

function AnnouncementsUnloaded() {
  return <Notice tone="bad" title={words.announcementsNotLoaded} />
}

/** Without its block: an alarm whose transaction is mined again is the same alarm. */
const placeOf = ({
  transactionHash,
  logIndex,
}: {
  readonly transactionHash: string
  readonly logIndex: number | undefined
}) => `${transactionHash} ${logIndex}`
