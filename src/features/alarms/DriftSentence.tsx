import type { ReactNode } from 'react'
import * as words from '#words/driftAlarm.ts'
import type { VaultDrift } from '../../markets/vaultDrift.ts'
import { Words } from '../../ui/Words.tsx'

/** What was changed, by whom where that is known, and what it means. */
export function DriftSentence({
  drift,
  by,
}: {
  readonly drift: readonly VaultDrift[]
  readonly by?: ReactNode
}) {
  const sides = drift.map(({ index }) => index)
  return <p>{by === undefined ? words.drifted(sides) : <Words of={words.driftedBy(sides, by)} />}</p>
}
