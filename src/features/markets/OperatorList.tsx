import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type ListedPool, type PoolListPage, readPoolListPage } from '#chain/read/readPoolList.ts'
import { readTokenSymbols } from '#chain/read/readTokenInfo.ts'
import { getRpc } from '#chain/rpc/rpc.ts'
import { PoolName } from '#features/common/TokenName.tsx'
import { logRecoveredFailure } from '#lib/log.ts'
import { sentences } from '#locales/kit.ts'
import * as words from '#locales/markets.ts'
import { formatPoolFeePips } from '#market/fees.ts'
import type { Network, PoolListSource } from '#market/market.ts'
import { shortenAddress } from '#math/address.ts'
import { buildOpenMarketUrlSearch } from '#queries/openedMarket.ts'
import { Button } from '#ui/Button.tsx'

/** Pools of an operator's registry or factory, page by page. */
export function RegistryOrFactoryPoolList({
  network,
  source,
}: {
  readonly network: Network
  readonly source: PoolListSource
}) {
  const { data, isError, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['poolSource', network.chainId, source.address],
    queryFn: ({ pageParam }) => readListedPools(network, source, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last) => last?.next,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const pages = data?.pages
  const failed = isError && !isFetching
  return (
    <>
      {pages?.map((page) => page && <Pools key={page.pools[0]?.id} read={page} network={network} />)}
      <p className="k-small" aria-live="polite">
        {toldOf(source, pages, failed)}
      </p>
      {(failed || hasNextPage) && (
        <Button size="tiny" busy={isFetching} onClick={() => void fetchNextPage()}>
          {failed ? words.tryAgain : words.showMorePools}
        </Button>
      )}
    </>
  )
}

/** Says how much of the operator's list has been read. */
function toldOf(
  { kind }: PoolListSource,
  pages: readonly (ListedPools | null)[] | undefined,
  failed: boolean,
): string {
  if (pages === undefined) return failed ? words.listNotRead : words.readingList
  const read = pages.flatMap((page) => page ?? [])
  const last = read.at(-1)
  if (last === undefined) return words.noSuchList
  const { blockNumber, total, next } = last
  const count = read.reduce((sum, { pools }) => sum + pools.length, 0)
  const told =
    next === undefined
      ? words.poolsListed(count, `${blockNumber}`)
      : words.poolsListedSoFar[kind](count, next, total, `${blockNumber}`)
  const isWhole = read.every((page) => page.isWhole)
  return [told, ...(isWhole ? [] : [words.listedInPart]), ...(failed ? [words.listNotRead] : [])].join(' ')
}

function Pools({ read, network }: { readonly read: ListedPools; readonly network: Network }) {
  return (
    <ul className="m-listed" aria-label={words.listedElsewhere}>
      {read.pools.map((pool) => (
        <li key={pool.id} data-pool={pool.id} data-proven={pool.proven !== undefined}>
          <Pool {...{ pool, read, network }} />
        </li>
      ))}
    </ul>
  )
}

/** A pool that exists in the pool manager. It can be opened like any hook address. */
function Pool({
  pool: { id, hook, proven, word, build },
  read: { symbols },
  network,
}: {
  readonly pool: ListedPool
  readonly read: ListedPools
  readonly network: Network
}) {
  const says = [
    ...(build === undefined ? [] : [words.knownBuild(build.name, build.audit?.by)]),
    ...(word?.isVouchedFor === false ? [words.notVouchedFor] : []),
    ...(word?.isActive === false ? [words.markedInactive] : []),
    ...(proven === undefined ? [words.notProven] : []),
  ]
  const said = says.length > 0 && <span className="k-small">{sentences(says)}</span>
  if (proven === undefined)
    return (
      <div>
        <b className="k-num" title={id}>
          {shortenAddress(id)}
        </b>
        {said}
      </div>
    )
  const { fee, tickSpacing } = proven.key
  return (
    <>
      <div>
        <b>
          <PoolName poolKey={proven.key} symbols={symbols} network={network} />
        </b>
        <span className="k-small k-num" title={id}>
          {words.provenPool({
            fee: formatPoolFeePips(fee),
            spacing: tickSpacing,
            block: `${proven.blockNumber}`,
          })}
        </span>
        {said}
      </div>
      <Link href={`/markets/open?${buildOpenMarketUrlSearch({ network, hook, pool: id })}`}>
        {words.lookAtPool}
        <span className="k-sr"> {shortenAddress(id)}</span>
      </Link>
    </>
  )
}

/** One page of pools, with token symbols by lower-case address. */
interface ListedPools extends PoolListPage {
  readonly symbols: ReadonlyMap<string, string>
}

/**
 * Returns null if the contract at the address is no list of pools. Rejects if the list could not be
 * read.
 */
async function readListedPools(
  network: Network,
  source: PoolListSource,
  from: number,
): Promise<ListedPools | null> {
  const rpc = getRpc(network)
  const read = await readPoolListPage(rpc, network, source, from)
  if (read === undefined) return null
  const tokens = read.pools.flatMap(({ proven }) =>
    proven === undefined ? [] : [proven.key.currency0, proven.key.currency1],
  )
  const symbols = await readTokenSymbols(rpc, network.chainId, tokens).catch((error: unknown) => {
    logRecoveredFailure('poolSource', 'symbolsUnread', error)
    return new Map<string, string>()
  })
  return { ...read, symbols }
}
