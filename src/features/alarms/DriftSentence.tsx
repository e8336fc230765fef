import type { ReactNode } from 'react'
import type { VaultDrift } from '../../domain/vaultDrift.ts'

/** What was changed, by whom where that is known, and what it means. */
export function DriftSentence({
  drift,
  by,
}: {
  readonly drift: readonly VaultDrift[]
  readonly by?: ReactNode
}) {
  const which = drift.length === 2 ? 'Both vaults were' : `Vault ${drift[0]?.index} was`
  return (
    <p>
      {which} changed{by !== undefined && <> by {by}</>}. Deposits are blocked: they would go to vaults that
      this deployment does not name.
    </p>
  )
}
