import type { Snapshot } from '../../domain/snapshot.ts'
import { watchVaults } from '../../domain/vaultWatch.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { Card } from '../../ui/Card.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { HiddenAlarmSwitch } from './HiddenAlarmSwitch.tsx'
import { LeftBehind } from './LeftBehind.tsx'
import { VaultFacts } from './VaultFacts.tsx'
import './VaultWatch.css'

/** Whether the vaults are those that depositors were promised, what they are, and what former ones still hold. */
export default function VaultWatchPanel() {
  const { snapshot, state } = useSnapshot()
  return (
    <Card title="Vault watch" aside={<Verdict snapshot={snapshot} unread={state === 'unavailable'} />}>
      <div className="watch-pair">
        <VaultFacts index={0} />
        <VaultFacts index={1} />
      </div>
      <LeftBehind />
      <HiddenAlarmSwitch />
    </Card>
  )
}

function Verdict({
  snapshot,
  unread,
}: {
  readonly snapshot: Snapshot | undefined
  readonly unread: boolean
}) {
  if (snapshot === undefined) return unread ? <Pill tone="warn">Unavailable</Pill> : <Pill>Reading…</Pill>
  const codes = watchVaults(snapshot).map(({ code }) => code)
  if (codes.includes('vaultChanged')) return <Pill tone="bad">Changed</Pill>
  if (codes.includes('vaultWrongAsset')) return <Pill tone="bad">Wrong asset</Pill>
  if (codes.includes('vaultUnreadable')) return <Pill tone="warn">Unreadable</Pill>
  return <Pill tone="ok">As promised</Pill>
}
