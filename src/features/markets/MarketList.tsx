import './MarketList.css'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { catalogue } from '#chain/chains.ts'
import { getTokenNames } from '#features/common/TokenName.tsx'
import { MAX_YEARLY_RATE_MILLIONTHS } from '#features/common/vaultRates.tsx'
import * as words from '#locales/markets.ts'
import type { Market } from '#market/market.ts'
import {
  DEFAULT_LIST_FILTER,
  filterMarkets,
  type MarketListFilter,
  type MarketSummary,
  withSortKey,
} from '#market/marketList.ts'
import type { Address } from '#math/hex.ts'
import { type NetworkSummaries, useMarketSummaries } from '#queries/marketSummaries.ts'
import { useShownAccount } from '#queries/useMarketSnapshot.ts'
import {
  type LoadVaultYieldReader,
  useVaultYieldsByMarket,
  type VaultYieldsByMarket,
} from '#queries/useVaultYieldsByMarket.ts'
import { Select } from '#ui/choices.tsx'
import { TextInput } from '#ui/fields.tsx'
import { runWhenIdle } from '#ui/interaction.ts'
import { MarketsBand } from './MarketsBand.tsx'
import { MarketTable } from './MarketTable.tsx'

/** Up to this number of markets, the list has no filters by adapter and network. */
const AT_A_GLANCE = 8

/**
 * All markets of the build, with search, filters and sorting.
 * @param onFigures called once the first figures are shown or could not be read
 */
export function MarketList({
  onFigures,
  loadKeptAlarms,
  loadReader,
}: {
  readonly onFigures: () => void
  readonly loadKeptAlarms: LoadStoredAlarms
  readonly loadReader: LoadVaultYieldReader
}) {
  const networks = useMarketSummaries()
  const account = useShownAccount()
  const somebody = account !== undefined
  const [choice, choose] = useState(DEFAULT_LIST_FILTER)
  // Keeps typing responsive while a long list is rendered.
  const chosen = useDeferredValue(choice)
  const isThere = networks.some(({ state }) => state !== 'unasked' && state !== 'loading')
  useEffect(() => {
    if (isThere) onFigures()
  }, [isThere, onFigures])
  const all = useMemo(() => networks.flatMap(({ markets }) => markets), [networks])
  const { states, known } = useMemo(
    () => ({
      states: new Map(networks.flatMap(({ markets, state }) => markets.map(({ id }) => [id, state]))),
      known: new Map<string, MarketSummary>(
        networks.flatMap(({ summaries: glances }) => [...(glances ?? [])]),
      ),
    }),
    [networks],
  )
  const kept = useStoredAlarms(catalogue, account, known, loadKeptAlarms)
  const yields = useVaultYieldsByMarket(networks, useIdleAfter(isThere), loadReader)
  const listed = useMemo(
    () =>
      filterMarkets(all, chosen, (market: Market) => {
        const glance = known.get(market.id)
        const title = [...getTokenNames(market, glance), market.name].join(' ')
        return { glance, title, earned: sumTokenYieldRates(yields.get(market.id)) }
      }),
    [all, chosen, known, yields],
  )
  return (
    <>
      <MarketFilters networks={networks} choice={choice} onChange={choose} />
      <MarketsBand
        {...{ networks, known, yields, somebody }}
        markets={all}
        best={findBestYield(all, yields)}
        count={<span role="status">{words.shown(listed.length, all.length)}</span>}
      />
      {listed.length === 0 && <p className="m-none">{words.noneFound}</p>}
      <MarketTable
        {...{ listed, known, states, yields, storedAlarms: kept, somebody, choice: chosen }}
        onOrder={(order) => choose(withSortKey(choice, order))}
      />
    </>
  )
}

/**
 * Returns the yield to sort by: the sum of both tokens' rates, in millionths of a percent. A token
 * without a vault counts as zero. Undefined if a rate is unknown or implausible.
 */
export function sumTokenYieldRates(yields: ReturnType<VaultYieldsByMarket['get']>): bigint | undefined {
  if (yields === undefined || yields === 'failed') return undefined
  let all = 0n
  for (const found of yields) {
    if (found.status === 'inHook') continue
    if (found.status !== 'earned' || found.millionths > MAX_YEARLY_RATE_MILLIONTHS) return undefined
    all += found.millionths
  }
  return all
}

function findBestYield(markets: readonly Market[], yields: VaultYieldsByMarket): Market | undefined {
  let best: { readonly market: Market; readonly sum: bigint } | undefined
  for (const market of markets) {
    const sum = sumTokenYieldRates(yields.get(market.id))
    if (sum !== undefined && (best === undefined || sum > best.sum)) best = { market, sum }
  }
  return best?.market
}

/** True once the page was idle after `isThere` became true. */
function useIdleAfter(isThere: boolean): boolean {
  const [isIdle, note] = useState(false)
  useEffect(() => {
    if (!isThere) return
    let gone = false
    runWhenIdle(() => gone || note(true))
    return () => {
      gone = true
    }
  }, [isThere])
  return isIdle
}

/** Filters of the list. A filter is hidden if all markets have the same value. */
function MarketFilters({
  networks,
  choice,
  onChange,
}: {
  readonly networks: readonly NetworkSummaries[]
  readonly choice: MarketListFilter
  readonly onChange: (choice: MarketListFilter) => void
}) {
  const kinds = [...new Set(networks.flatMap(({ markets }) => markets.map(({ adapter }) => adapter)))]
  const chains = networks.map(({ network }) => network)
  const areMany = networks.flatMap(({ markets }) => markets).length > AT_A_GLANCE
  return (
    <search className="m-filters" aria-label={words.markets}>
      <TextInput
        bare
        label={words.search}
        placeholder={words.searchHint}
        value={choice.text}
        onChange={(text) => onChange({ ...choice, text })}
      />
      {areMany && chains.length > 1 && (
        <Select
          label={words.network}
          value={`${choice.chainId ?? ''}`}
          options={[
            { value: '', label: words.allNetworks },
            ...chains.map(({ chainId, name }) => ({ value: `${chainId}`, label: name })),
          ]}
          onChange={(value) =>
            onChange({ ...choice, chainId: chains.find(({ chainId }) => `${chainId}` === value)?.chainId })
          }
        />
      )}
      {areMany && kinds.length > 1 && (
        <Select
          label={words.kind}
          value={choice.kind ?? ''}
          options={[
            { value: '', label: words.allKinds },
            ...kinds.map((kind) => ({ value: kind, label: words.kindOf(kind) })),
          ]}
          onChange={(value) => onChange({ ...choice, kind: kinds.find((kind) => kind === value) })}
        />
      )}
    </search>
  )
}

/** Loads the code that reads stored alarms. Called after the list shows its first figures. */
type LoadStoredAlarms = () => Promise<{
  readonly readStoredAlarms: (
    markets: readonly Market[],
    account: Address,
    seen: ReadonlyMap<string, MarketSummary>,
  ) => ReadonlyMap<string, number>
  readonly subscribeStoredAlarms: (listener: () => void) => () => void
}>

/**
 * Returns the number of unread alarms per market id. Undefined without an account or before the
 * alarm code has loaded.
 * @param seen current summary of each market by its id, to find positions that lost value
 */
function useStoredAlarms(
  markets: readonly Market[],
  account: Address | undefined,
  seen: ReadonlyMap<string, MarketSummary>,
  load: LoadStoredAlarms,
): ReadonlyMap<string, number> | undefined {
  const [kept, keep] = useState<ReadonlyMap<string, number>>()
  useEffect(() => {
    if (account === undefined) return keep(undefined)
    let leave = () => {}
    let gone = false
    load().then(
      ({ readStoredAlarms, subscribeStoredAlarms }) => {
        if (gone) return
        const count = () => keep(readStoredAlarms(markets, account, seen))
        leave = subscribeStoredAlarms(count)
        count()
      },
      // If the code does not load, the list omits stored alarms. Each market's page shows them too.
      () => undefined,
    )
    return () => {
      gone = true
      leave()
    }
  }, [markets, account, seen, load])
  return kept
}
