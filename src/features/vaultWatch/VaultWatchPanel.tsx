import type { ReactNode } from 'react'
import * as words from '#words/vaultWatch.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import { watchVaults } from '../../markets/vaultWatch.ts'
import { Card } from '../../ui/Card.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { HiddenAlarmSwitch } from './HiddenAlarmSwitch.tsx'
import { VaultFacts } from './VaultFacts.tsx'
import './VaultWatch.css'

/** Whether the vaults are those that depositors were promised, what they are, and what `former` ones still hold. */
export function VaultWatchPanel({ former }: { readonly former: ReactNode }) {
  const { snapshot, state } = useSnapshot()
  return (
    <Card title={words.vaultWatch} aside={<Verdict snapshot={snapshot} unread={state === 'unavailable'} />}>
      <Disclosure title={words.details} open={snapshot !== undefined && watchVaults(snapshot).length > 0}>
        <div className="watch-pair">
          <VaultFacts index={0} />
          <VaultFacts index={1} />
        </div>
      </Disclosure>
      <section className="watch-left" aria-label={words.leftBehindInFormerVaults}>
        <h3>{words.leftBehindInFormerVaults}</h3>
        {former}
      </section>
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
  if (snapshot === undefined)
    return unread ? (
      <Pill tone="warn">{words.unavailableVerdict}</Pill>
    ) : (
      <Pill room={words.asPromised}>{words.reading}</Pill>
    )
  const codes = watchVaults(snapshot).map(({ code }) => code)
  if (codes.includes('vaultChanged')) return <Pill tone="bad">{words.changedVerdict}</Pill>
  if (codes.includes('vaultWrongAsset')) return <Pill tone="bad">{words.wrongAsset}</Pill>
  if (codes.includes('vaultUnreadable')) return <Pill tone="warn">{words.unreadable}</Pill>
  return <Pill tone="ok">{words.asPromised}</Pill>
}
