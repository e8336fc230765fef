import { useEffect, useMemo, useSyncExternalStore } from 'react'
import * as words from '#words/openMarket.ts'
import type { Address, Hex } from '../../amounts/hex.ts'
import { shortAddress } from '../../amounts/shortAddress.ts'
import type { HookPool } from '../../chain/read/readHookPools.ts'
import { createHookPools, type HookPoolsView } from '../../live/hookPools.ts'
import type { Opening } from '../../live/openByAddress.ts'
import { feeText } from '../../markets/feeText.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChainText } from '../../ui/ChainText.tsx'
import { Words } from '../../ui/Words.tsx'
import { isNative } from '../../v4/native.ts'

/** The pools of a hook that has several, each to be opened; which blocks were read for them is said. */
export default function PoolChoice({
  opening,
  poolAdded,
  onChoose,
}: {
  readonly opening: Opening
  readonly poolAdded: Hex
  readonly onChoose: (pool: Hex) => void
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: hook and network are what is looked at
  const pools = useMemo(() => createHookPools(opening, poolAdded), [opening.network, opening.hook, poolAdded])
  const view = useSyncExternalStore(pools.subscribe, pools.get, pools.get)
  useEffect(() => {
    void pools.lookOn()
    return () => void pools.stop()
  }, [pools])
  return (
    <Card title={words.poolsOfThisHook}>
      <ul className="om-pools" aria-label={words.poolsOfThisHook}>
        {view.pools.map((pool) => (
          <li key={pool.id}>
            <Pool pool={pool} view={view} opening={opening} />
            <Button size="tiny" onClick={() => onChoose(pool.id)}>
              {words.openPool}
              <span className="k-sr"> {shortAddress(pool.id)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="k-small" aria-live="polite">
        {toldOf(view)}
      </p>
      {view.status === 'reading' ? (
        <Button size="tiny" onClick={pools.stop}>
          {words.stopLooking}
        </Button>
      ) : (
        !view.isComplete && (
          <Button size="tiny" onClick={() => void pools.lookOn()}>
            {words.lookFurther}
          </Button>
        )
      )}
    </Card>
  )
}

function Pool({
  pool: { id, key, blockNumber },
  view: { symbols },
  opening: { network },
}: {
  readonly pool: HookPool
  readonly view: HookPoolsView
  readonly opening: Opening
}) {
  const name = (token: Address) =>
    isNative(token) ? (
      network.nativeCurrency.symbol
    ) : (
      <ChainText key={token} text={symbols.get(token.toLowerCase()) ?? shortAddress(token)} />
    )
  return (
    <div>
      <b>
        <Words of={words.pair(name(key.currency0), name(key.currency1))} />
      </b>
      <span className="k-small k-num">
        {words.poolTerms({ fee: feeText(key.fee), spacing: key.tickSpacing, block: blockNumber })}
        {' · '}
        <span title={id}>{shortAddress(id)}</span>
      </span>
    </div>
  )
}

/** What was read, and what was not. */
function toldOf({ status, progress, pools, read, isComplete }: HookPoolsView): string {
  if (status === 'failed') return words.poolsNotListed
  if (status === 'reading')
    return progress === undefined ? words.lookingForPools : words.blocksRead(progress.blocks, progress.of)
  if (read === undefined) return words.poolsNotListed
  return isComplete ? words.allPools(pools.length, read.to) : words.somePools(pools.length, read)
}
