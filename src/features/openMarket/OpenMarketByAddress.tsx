import './OpenMarketByAddress.css'
import { useEffect, useMemo, useState } from 'react'
import { getDisplayHost, networks } from '#chain/chains.ts'
import type { HookPool } from '#chain/read/readHookPools.ts'
import { AddressInput } from '#features/common/AddressInput.tsx'
import { PoolName } from '#features/common/TokenName.tsx'
import { addressIssues, keyFee, list } from '#locales/kit.ts'
import { kindOf } from '#locales/markets.ts'
import * as words from '#locales/openMarket.ts'
import type { Market } from '#market/market.ts'
import { parseAddress, shortenAddress } from '#math/address.ts'
import { type Hex, isHash } from '#math/hex.ts'
import {
  createHookPoolSearch,
  type HookPoolsView,
  type HookSearchResult,
  lookUpMarket,
} from '#queries/hookPools.ts'
import {
  buildOpenMarketUrlSearch,
  checksumUrlSearchAddresses,
  isHookReadAllowedWithoutClick,
  type OpenMarketRequest,
  parseOpenMarketRequest,
} from '#queries/openedMarket.ts'
import { usePastEventsRead } from '#queries/pastRead.ts'
import { useIsHydrated } from '#queries/useWallet.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Select } from '#ui/choices.tsx'
import { TextInput } from '#ui/fields.tsx'
import { Notice } from '#ui/Notice.tsx'

/**
 * Opens a market by form or by link. Checks everything in a link on chain.
 * @param onListed opens the page of a market that is in the catalogue
 * @param onOpen puts the opened market into the URL for sharing
 */
export function OpenMarketByAddress({
  search,
  onOpen,
  onListed,
}: {
  readonly search: string
  readonly onOpen: (search: string, how?: { readonly replace: boolean }) => void
  readonly onListed: (market: Market) => void
}) {
  const named = parseOpenMarketRequest(search)
  const opening = typeof named === 'string' ? undefined : named
  const [asked, ask] = useState<string>()
  const [found, setFound] = useState<{
    readonly of: string
    readonly outcome: Exclude<HookSearchResult, { status: 'listed' }>
  }>()
  const name = opening && buildOpenMarketUrlSearch(opening)
  const mayAsk = opening !== undefined && (isHookReadAllowedWithoutClick(opening.network) || asked === name)
  const outcome = found && found.of === name ? found.outcome : undefined
  const busy = mayAsk && outcome === undefined
  const another = opening && checksumUrlSearchAddresses(search, opening)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name is the opening
  useEffect(() => {
    if (!mayAsk || opening === undefined || name === undefined) return
    // Replaces the URL by one with checksummed addresses.
    if (another !== undefined) return onOpen(another, { replace: true })
    let gone = false
    lookUpMarket(opening).then((outcome) => {
      if (gone) return
      if (outcome.status === 'listed') onListed(outcome.market)
      else setFound({ of: name, outcome })
    })
    return () => {
      gone = true
    }
  }, [name, another, mayAsk])
  return (
    <div className="k-stack om">
      {named === 'malformed' && <Notice tone="bad">{words.malformed}</Notice>}
      {opening !== undefined && !mayAsk && (
        <Notice
          tone="neutral"
          action={
            <Button size="tiny" onClick={() => ask(name)}>
              {words.lookAtIt}
            </Button>
          }
        >
          {words.thisLinkNames(
            shortenAddress(opening.hook),
            opening.network.name,
            list(opening.network.rpcUrls.map(getDisplayHost)),
          )}
        </Notice>
      )}
      {outcome !== undefined && outcome.status !== 'found' && (
        <Notice tone="warn" details={outcome.status === 'failed' ? outcome.details : undefined}>
          {outcome.status === 'unknownKind'
            ? words.unknownKind({
                codeBytes: outcome.codeBytes,
                permissions: outcome.permissions,
                kinds: outcome.looksLike.map(kindOf),
              })
            : words.outcomes[outcome.status]}
        </Notice>
      )}
      {outcome?.status === 'whichPool' && outcome.poolAdded !== undefined && opening !== undefined && (
        <HookPoolChoice
          opening={opening}
          poolAdded={outcome.poolAdded}
          onChoose={(pool) => onOpen(buildOpenMarketUrlSearch({ ...opening, pool }))}
        />
      )}
      <OpenMarketForm busy={busy} onOpen={(asked) => onOpen(buildOpenMarketUrlSearch(asked))} />
    </div>
  )
}

/** Inputs for a network, a hook address, and a pool if the hook has several. */
function OpenMarketForm({
  busy,
  onOpen,
}: {
  readonly busy: boolean
  readonly onOpen: (opening: OpenMarketRequest) => void
}) {
  const hydrated = useIsHydrated()
  const [chain, setChain] = useState(`${networks[0]?.chainId}`)
  const [hookText, setHook] = useState('')
  const [poolText, setPool] = useState('')
  const [tried, setTried] = useState(false)
  const network = networks.find(({ chainId }) => `${chainId}` === chain)
  const hook = parseAddress(hookText)
  const pool = poolText.trim().toLowerCase()
  const isPool = pool === '' || isHash(pool)
  const open = () => {
    setTried(true)
    if (network !== undefined && hook.ok && isPool)
      onOpen({ network, hook: hook.value, pool: isHash(pool) ? pool : undefined })
  }
  return (
    <Card aria-label={words.openByAddress}>
      <form
        className="om-form"
        onSubmit={(event) => {
          event.preventDefault()
          open()
        }}
      >
        {/* What is typed or sent before the page answers would be lost. */}
        <fieldset disabled={!hydrated}>
          {networks.length > 1 && (
            <Select
              label={words.network}
              value={chain}
              options={networks.map(({ chainId, name }) => ({ value: `${chainId}`, label: name }))}
              onChange={setChain}
            />
          )}
          <AddressInput
            label={words.hook}
            value={hookText}
            onChange={setHook}
            error={tried && !hook.ok ? addressIssues[hook.issue.code] : undefined}
            hint={network && words.hookHint(network.name)}
          />
          <TextInput
            label={words.poolId}
            value={poolText}
            onChange={setPool}
            error={tried && !isPool ? words.notAPoolId : undefined}
            hint={words.poolHint}
            placeholder="0x…"
            numeric
          />
          <Button variant="primary" type="submit" busy={busy}>
            {busy ? words.looking : words.lookAtIt}
          </Button>
        </fieldset>
      </form>
    </Card>
  )
}

/** Pools of a hook with a button each, and the blocks in which the page searched for pools. */
function HookPoolChoice({
  opening,
  poolAdded,
  onChoose,
}: {
  readonly opening: OpenMarketRequest
  readonly poolAdded: Hex
  readonly onChoose: (pool: Hex) => void
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: hook and network are what is looked at
  const pools = useMemo(
    () => createHookPoolSearch(opening, poolAdded),
    [opening.network, opening.hook, poolAdded],
  )
  const view = usePastEventsRead(pools)
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
              <span className="k-sr"> {shortenAddress(pool.id)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="k-small" aria-live="polite">
        {poolSearchText(view)}
      </p>
      {view.status === 'reading' ? (
        <Button size="tiny" onClick={pools.stop}>
          {words.stopLooking}
        </Button>
      ) : (
        !view.isComplete && (
          <Button size="tiny" onClick={() => void pools.lookOn()}>
            {getPoolSearchButtonLabel(view)}
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
  readonly opening: OpenMarketRequest
}) {
  return (
    <div>
      <b>
        <PoolName poolKey={key} symbols={symbols} network={network} />
      </b>
      <span className="k-small k-num">
        {words.poolTerms({ fee: keyFee(key.fee), spacing: key.tickSpacing, block: blockNumber })}
        {' · '}
        <span title={id}>{shortenAddress(id)}</span>
      </span>
    </div>
  )
}

/** Describes the progress, the result or the failure of the search for a hook's pools. */
export function poolSearchText({ status, progress, pools, read, isComplete }: HookPoolsView): string {
  if (status === 'failed') return words.poolsNotListed
  if (status === 'reading')
    return progress === undefined ? words.lookingForPools : words.blocksRead(progress.blocks, progress.of)
  if (read === undefined) return words.poolsNotListed
  return isComplete ? words.allPools(pools.length, read.to) : words.somePools(pools.length, read)
}

/** Names the search button. If no block was read yet, the search starts from the beginning. */
export const getPoolSearchButtonLabel = ({ read }: Pick<HookPoolsView, 'read'>): string =>
  read === undefined || read.to < read.from ? words.lookForPools : words.lookFurther
