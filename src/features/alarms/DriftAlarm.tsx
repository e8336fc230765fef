import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import * as words from '#words/driftAlarm.ts'
import { useMarketPaths } from '../../live/useMarketPaths.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import { vaultDrift, wrongAssets } from '../../markets/vaultDrift.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { DriftSentence } from './DriftSentence.tsx'

/** Who made the change, and when. Loaded on demand: most visitors never see an alarm. */
const DriftDetail = lazy(() => import('./DriftDetail.tsx'))

/** The red alarm shown while the hook uses vaults other than the expected ones, or one of them holds another token. */
export default function DriftAlarm({ snapshot }: { readonly snapshot: Snapshot }) {
  const { vaults } = useMarketPaths()
  const [path] = useLocation()
  const drift = vaultDrift(snapshot)
  const [wrong] = wrongAssets(snapshot)
  const title =
    wrong === undefined || drift.length > 0 ? words.theVaultsWereChanged : words.vaultHoldsAnotherToken(wrong)
  return (
    <Notice
      tone="bad"
      role="none"
      title={<span role="alert">{title}</span>}
      action={
        path === vaults ? undefined : (
          <Link className={buttonClass('danger', 'tiny')} href={vaults}>
            {words.lookAtTheVaults}
          </Link>
        )
      }
    >
      {drift.length > 0 ? (
        <Suspense
          fallback={
            <>
              <DriftSentence drift={drift} />
              <p className="alarm-detail">{words.lookingUpWhoChangedThem}</p>
            </>
          }
        >
          <DriftDetail drift={drift} />
        </Suspense>
      ) : (
        wrong !== undefined && <p>{words.wrongAsset(wrong)}</p>
      )}
    </Notice>
  )
}
