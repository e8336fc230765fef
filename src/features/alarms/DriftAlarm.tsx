import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { sameAddress } from '../../domain/hex.ts'
import type { Snapshot } from '../../domain/snapshot.ts'
import { vaultDrift } from '../../domain/vaultDrift.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { DriftSentence } from './DriftSentence.tsx'

/** Who made the change, and when. Loaded on demand: most visitors never see an alarm. */
const DriftDetail = lazy(() => import('./DriftDetail.tsx'))

const ROUTE = '/vaults'

/** Vaults at the expected address whose `asset()` is not the expected token: their code was replaced. */
function wrongAssets({ vault0, vault1, token0, token1 }: Snapshot): readonly (0 | 1)[] {
  const wrong = ([index, asset, token]: readonly [0 | 1, string | undefined, string]) =>
    asset === undefined || sameAddress(asset, token) ? [] : [index]
  return [[0, vault0.asset, token0.address] as const, [1, vault1.asset, token1.address] as const].flatMap(
    wrong,
  )
}

/** The red alarm shown while the hook uses vaults other than the expected ones. */
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
      {drift.length > 0 ? (
        <Suspense
          fallback={
            <>
              <DriftSentence drift={drift} />
              <p className="alarm-detail">Looking up who changed them…</p>
            </>
          }
        >
          <DriftDetail drift={drift} />
        </Suspense>
      ) : (
        <p>{`Vault ${wrong} says that its asset is not Token ${wrong}. Deposits are blocked.`}</p>
      )}
    </Notice>
  )
}
