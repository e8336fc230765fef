import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { sameAddress } from '../../domain/hex.ts'
import type { Snapshot } from '../../domain/snapshot.ts'
import { type VaultDrift, vaultDrift } from '../../domain/vaultDrift.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Who, when and what stood there before: its own code and its own requests, only once there is an alarm. */
const DriftDetail = lazy(() => import('./DriftDetail.tsx'))

const ROUTE = '/vaults'

/** Vaults that are named as promised and hold another token than promised: code that changed under its address. */
function wrongAssets({ vault0, vault1, token0, token1 }: Snapshot): readonly (0 | 1)[] {
  const wrong = ([index, asset, token]: readonly [0 | 1, string | undefined, string]) =>
    asset === undefined || sameAddress(asset, token) ? [] : [index]
  return [[0, vault0.asset, token0.address] as const, [1, vault1.asset, token1.address] as const].flatMap(
    wrong,
  )
}

function sentence(drift: readonly VaultDrift[]): string {
  const which = drift.length === 2 ? 'Both vaults were' : `Vault ${drift[0]?.index} was`
  return `${which} replaced by somebody. Deposits are blocked, since whatever is deposited now goes to vaults that this deployment does not name.`
}

/** The red alarm while the hook uses other vaults than those that depositors were promised. */
export function DriftAlarm() {
  const { snapshot } = useSnapshot()
  const [path] = useLocation()
  if (snapshot === undefined) return null
  const drift = vaultDrift(snapshot)
  const [wrong] = wrongAssets(snapshot)
  if (drift.length === 0 && wrong === undefined) return null
  const title = drift.length > 0 ? 'The vaults were changed' : `Vault ${wrong} holds another token`
  return (
    <Notice
      tone="bad"
      role="none"
      title={<span role="alert">{title}</span>}
      action={
        path === ROUTE ? undefined : (
          <Link className={buttonClass('danger', 'tiny')} href={ROUTE}>
            Look at the vaults
          </Link>
        )
      }
    >
      <p>
        {drift.length > 0
          ? sentence(drift)
          : `Vault ${wrong} says that its asset is not Token ${wrong}. Deposits are blocked.`}
      </p>
      {drift.length > 0 && (
        <Suspense fallback={<p className="alarm-detail">Looking up who changed them…</p>}>
          <DriftDetail drift={drift} />
        </Suspense>
      )}
    </Notice>
  )
}
