import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import * as words from '#words/markets.ts'
import { catalogue } from '../../chain/servedMarkets.ts'
import { useGlances } from '../../live/glances.ts'
import { useShownAccount } from '../../live/useSnapshot.ts'
import type { Glance } from '../../markets/glance.ts'
import type { Market } from '../../markets/market.ts'
import { chooseMarkets, type MarketChoice } from '../../markets/marketList.ts'
import { marketVerdict } from '../../markets/marketVerdict.ts'
import { MarketFilters } from './MarketFilters.tsx'
import './MarketList.css'
import { MarketRows } from './MarketRows.tsx'
import { NetworkLine } from './NetworkLine.tsx'
import { useKeptAlarms } from './useKeptAlarms.ts'

const EVERYTHING: MarketChoice = { text: '', chainId: undefined, kind: undefined, order: 'verdict' }

/**
 * Every market of the build, as a person searches, filters and orders them.
 * @param onFigures told once the first figures are there, or cannot be had
 */
export function MarketList({ onFigures }: { readonly onFigures: () => void }) {
  const networks = useGlances()
  const account = useShownAccount()
  const somebody = account !== undefined
  const [choice, choose] = useState(EVERYTHING)
  // Typing goes on while a long list is drawn anew.
  const chosen = useDeferredValue(choice)
  const isThere = networks.some(({ state }) => state !== 'unasked' && state !== 'loading')
  useEffect(() => {
    if (isThere) onFigures()
  }, [isThere, onFigures])
  const all = useMemo(() => networks.flatMap(({ markets }) => markets), [networks])
  const kept = useKeptAlarms(catalogue, account)
  const { states, known } = useMemo(
    () => ({
      states: new Map(networks.flatMap(({ markets, state }) => markets.map(({ id }) => [id, state]))),
      known: new Map<string, Glance>(networks.flatMap(({ glances }) => [...(glances ?? [])])),
    }),
    [networks],
  )
  const listed = useMemo(
    () => chooseMarkets(all, chosen, ({ id }: Market) => known.get(id)),
    [all, chosen, known],
  )
  const safe = listed.filter((market) => marketVerdict(market, known.get(market.id)) === 'safeToTry').length
  return (
    <>
      <MarketFilters networks={networks} choice={choice} onChange={choose} />
      <div className="m-networks">
        {networks.map((network) => (
          <NetworkLine key={network.network.chainId} {...network} />
        ))}
        <p className="k-small m-count" role="status">
          {words.shown(listed.length, all.length, safe)}
        </p>
      </div>
      {listed.length === 0 && <p className="m-none">{words.noneFound}</p>}
      <MarketRows
        // Another choice begins at its top.
        key={`${chosen.text} ${chosen.chainId} ${chosen.kind} ${chosen.order}`}
        {...{ listed, known, states, kept, somebody }}
      />
    </>
  )
}
