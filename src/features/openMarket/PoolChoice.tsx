import { useEffect, useMemo } from 'react'
import type { HookPool } from '#chain/read/readHookPools.ts'
import { TokenName } from '#features/common/TokenName.tsx'
import { createHookPools, type HookPoolsView } from '#live/hookPools.ts'
import { useLook } from '#live/lookBack.ts'
import type { Opening } from '#live/openedMarket.ts'
import { shortAddress } from '#math/address.ts'
import type { Address, Hex } from '#math/hex.ts'
import { isNative } from '#math/pool.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Words } from '#ui/text.tsx'
import { keyFee } from '#words/kit.ts'
import * as words from '#words/openMarket.ts'

/** The pools of a hook that has several, each to be opened; which blocks were read for them is said. */
export function PoolChoice({
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
  const view = useLook(pools)
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
  const named = (address: Address) => ({
    address,
    symbol: isNative(address)
      ? network.nativeCurrency.symbol
      : (symbols.get(address.toLowerCase()) ?? shortAddress(address)),
  })
  const tokens = [named(key.currency0), named(key.currency1)] as const
  return (
    <div>
      <b>
        <Words
          of={words.pair(
            <TokenName key="0" index={0} tokens={tokens} />,
            <TokenName key="1" index={1} tokens={tokens} />,
          )}
        />
      </b>
      <span className="k-small k-num">
        {words.poolTerms({ fee: keyFee(key.fee), spacing: key.tickSpacing, block: blockNumber })}
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
