import * as words from '#words/quote.ts'
import {
  DEFAULT_POOL_VALUES,
  LOADING_POOL,
  POOL_NOT_INITIALIZED,
  POOL_NOT_INITIALIZED_TEXT,
} from '#words/specifiedPool.ts'
import { useMarket } from '../../live/useMarket.ts'
import { usePoolState } from '../../live/usePoolState.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { poolKeyOf } from '../../markets/poolKeyOf.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { PoolKey } from '../../v4/poolKey.ts'
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
  const market = useMarket()
  const pool = usePoolState()
  const { state } = useSnapshot()
  if (pool.status === 'loading') return <Loading />
  if (pool.status === 'notInitialised') {
    return (
      <Notice tone="warn" title={POOL_NOT_INITIALIZED} role="status">
        {POOL_NOT_INITIALIZED_TEXT}
      </Notice>
    )
  }
  return <PoolBlocks pool={shownPool(pool, state)} poolKey={poolKeyOf(market)} />
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
      <h2 id="pool-quote-title">{words.poolManagerQuoteInformation}</h2>
      {pool.source === 'default' && <Notice tone="neutral">{DEFAULT_POOL_VALUES}</Notice>}
      <GetQuotes pool={pool} quotes={quotes} />
      <CurrentQuotes pool={pool} asked={quotes.asked} />
      <PoolDetails pool={pool} poolKey={poolKey} />
      <PoolInformation pool={pool} />
      <PoolKeyStructure poolKey={poolKey} />
    </section>
  )
}
