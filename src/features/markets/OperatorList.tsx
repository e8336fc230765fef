import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type ListedPool, type ReadRegistry, readRegistry } from '#chain/read/readRegistry.ts'
import { readSymbols } from '#chain/read/readTokenInfo.ts'
import { rpcOf } from '#chain/rpc/rpc.ts'
import { PoolName } from '#features/common/TokenName.tsx'
import { sentences } from '#locales/kit.ts'
import * as words from '#locales/markets.ts'
import { feeText } from '#market/fees.ts'
import type { Network, Registry } from '#market/market.ts'
import { shortAddress } from '#math/address.ts'
import { searchOf } from '#queries/openedMarket.ts'
import { Button } from '#ui/Button.tsx'

/** What an operator lists: read once, and again where that failed. */
export function OperatorList({
  network,
  registry,
}: {
  readonly network: Network
  readonly registry: Registry
}) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['registry', network.chainId, registry.address],
    queryFn: () => readOperatorPools(network, registry),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      {data && <Pools read={data} network={network} />}
      <p className="k-small" aria-live="polite">
        {toldOf(data, isError && !isFetching)}
      </p>
      {isError && !isFetching && (
        <Button size="tiny" onClick={() => void refetch()}>
          {words.tryAgain}
        </Button>
      )}
    </>
  )
}

/** How far the list has been read. */
function toldOf(read: OperatorPools | null | undefined, isError: boolean): string {
  if (read === undefined) return isError ? words.listNotRead : words.readingList
  if (read === null) return words.noSuchList
  const { pools, blockNumber, isWhole } = read
  const told = words.poolsListed(pools.length, `${blockNumber}`)
  return isWhole ? told : `${told} ${words.listedInPart}`
}

function Pools({ read, network }: { readonly read: OperatorPools; readonly network: Network }) {
  return (
    <ul className="m-listed" aria-label={words.listedByOperator}>
      {read.pools.map((pool) => (
        <li key={pool.id} data-pool={pool.id} data-proven={pool.proven !== undefined}>
          <Pool {...{ pool, read, network }} />
        </li>
      ))}
    </ul>
  )
}

/** A pool that the pool manager bears out can be looked at, as one that somebody names by its address. */
function Pool({
  pool: { id, hook, proven, isActive, isVouchedFor },
  read: { symbols },
  network,
}: {
  readonly pool: ListedPool
  readonly read: OperatorPools
  readonly network: Network
}) {
  const says = [
    ...(isVouchedFor ? [] : [words.notVouchedFor]),
    ...(isActive ? [] : [words.markedInactive]),
    ...(proven === undefined ? [words.notProven] : []),
  ]
  const said = says.length > 0 && <span className="k-small">{sentences(says)}</span>
  if (proven === undefined)
    return (
      <div>
        <b className="k-num" title={id}>
          {shortAddress(id)}
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
          {words.provenPool({ fee: feeText(fee), spacing: tickSpacing, block: `${proven.blockNumber}` })}
        </span>
        {said}
      </div>
      <Link href={`/markets/open?${searchOf({ network, hook, pool: id })}`}>
        {words.lookAtPool}
        <span className="k-sr"> {shortAddress(id)}</span>
      </Link>
    </>
  )
}

/** What an operator lists, and what the tokens of its proven pools call themselves, by address in small letters. */
export interface OperatorPools extends ReadRegistry {
  readonly symbols: ReadonlyMap<string, string>
}

/** Null where the address has no such list. Rejects where it cannot be had. */
export async function readOperatorPools(network: Network, registry: Registry): Promise<OperatorPools | null> {
  const { chainId } = network
  const rpc = rpcOf(network)
  const read = await readRegistry(rpc, network, registry)
  if (read === undefined) return null
  const tokens = read.pools.flatMap(({ proven }) =>
    proven === undefined ? [] : [proven.key.currency0, proven.key.currency1],
  )
  const symbols = await readSymbols(rpc, chainId, tokens).catch(() => new Map<string, string>())
  return { ...read, symbols }
}
