import { poolKeyOf } from '../../chain/read/poolKeyOf.ts'
import { deployment } from '../../chain/servedDeployment.ts'
import {
  DEFAULT_POOL_VALUES,
  LOADING_POOL,
  POOL_NOT_INITIALIZED,
  POOL_NOT_INITIALIZED_TEXT,
} from '../../domain/messages.ts'
import type { PoolKey } from '../../domain/poolKey.ts'
import { usePoolState } from '../../queries/usePoolState.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { CurrentQuotes } from './CurrentQuotes.tsx'
import { GetQuotes } from './GetQuotes.tsx'
import { PoolDetails } from './PoolDetails.tsx'
import { PoolInformation } from './PoolInformation.tsx'
import { PoolKeyStructure } from './PoolKeyStructure.tsx'
import './PoolQuoteView.css'
import { type ShownPool, shownPool } from './shownPool.ts'
import { useQuotes } from './useQuotes.ts'

/** The pool as the pool manager holds it, and quotes between its two tokens (specification, section 2.3). */
export default function PoolQuoteView() {
  const pool = usePoolState()
  const { snapshot, state } = useSnapshot()
  const key = poolKeyOf(deployment)
  if (pool.status === 'loading') return <Loading />
  if (pool.status === 'notInitialised' || key === null) {
    return (
      <Notice tone="warn" title={POOL_NOT_INITIALIZED} role="status">
        {POOL_NOT_INITIALIZED_TEXT}
      </Notice>
    )
  }
  return <PoolBlocks pool={shownPool(pool, snapshot, state)} poolKey={key} />
}

function Loading() {
  return (
    <div className="k-card q-loading" role="status">
      <Spinner />
      {LOADING_POOL}
    </div>
  )
}

function PoolBlocks({ pool, poolKey }: { readonly pool: ShownPool; readonly poolKey: PoolKey }) {
  const quotes = useQuotes(pool)
  return (
    <section className="q-view" aria-labelledby="pool-quote-title">
      <h2 id="pool-quote-title">Pool Manager Quote Information</h2>
      {pool.source === 'default' && <Notice tone="neutral">{DEFAULT_POOL_VALUES}</Notice>}
      <PoolDetails pool={pool} poolKey={poolKey} />
      <GetQuotes pool={pool} quotes={quotes} />
      <CurrentQuotes pool={pool} asked={quotes.asked} />
      <PoolInformation pool={pool} />
      <PoolKeyStructure poolKey={poolKey} />
    </section>
  )
}
