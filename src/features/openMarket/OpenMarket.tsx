import { lazy, Suspense, useEffect, useState } from 'react'
import { kinds } from '#words/kinds.ts'
import * as words from '#words/openMarket.ts'
import { shortAddress } from '../../amounts/shortAddress.ts'
import { hostOf } from '../../chain/chains.ts'
import type { Found } from '../../live/lookUpMarket.ts'
import { isAskedAnyway, type Opening, openingOf, searchOf } from '../../live/openByAddress.ts'
import { namedBy } from '../../live/openedMarket.ts'
import type { Market } from '../../markets/market.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { OpenForm } from './OpenForm.tsx'
import './OpenMarket.css'

/** What lists the pools of a hook comes with the first hook that has several. */
const PoolChoice = lazy(() => import('./PoolChoice.tsx'))

/** What recognises a hook comes when there is one to recognise. */
const lookUp = (opening: Opening): Promise<Found> =>
  import('../../live/lookUpMarket.ts').then(
    ({ lookUpMarket }) => lookUpMarket(opening),
    (): Found => ({ status: 'failed', details: undefined }),
  )

/**
 * The way to a market that is named by its address: by the form, or by the search of a link, which is believed in nothing
 * until the chain bears it out.
 * @param onListed goes to the pages of a market that the build names
 * @param onOpen puts an opening into the address, so that it can be shared
 */
export function OpenMarket({
  search,
  onOpen,
  onListed,
}: {
  readonly search: string
  readonly onOpen: (search: string, how?: { readonly replace: boolean }) => void
  readonly onListed: (market: Market) => void
}) {
  const named = openingOf(search)
  const opening = typeof named === 'string' ? undefined : named
  const [asked, ask] = useState<string>()
  const [found, setFound] = useState<{
    readonly of: string
    readonly outcome: Exclude<Found, { status: 'listed' }>
  }>()
  const mayAsk = opening !== undefined && (isAskedAnyway(opening.network) || asked === search)
  const outcome = found?.of === search ? found.outcome : undefined
  const busy = mayAsk && outcome === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the search is what names the opening
  useEffect(() => {
    if (!mayAsk || opening === undefined) return
    // However a link spells it, it is opened under one search.
    if (namedBy(search) !== searchOf(opening)) return onOpen(searchOf(opening), { replace: true })
    let gone = false
    lookUp(opening).then((outcome) => {
      if (gone) return
      if (outcome.status === 'listed') onListed(outcome.market)
      else setFound({ of: search, outcome })
    })
    return () => {
      gone = true
    }
  }, [search, mayAsk])
  return (
    <div className="k-stack om">
      {named === 'malformed' && <Notice tone="bad">{words.malformed}</Notice>}
      {opening !== undefined && !mayAsk && (
        <Notice
          tone="neutral"
          action={
            <Button size="tiny" onClick={() => ask(search)}>
              {words.lookAtIt}
            </Button>
          }
        >
          {words.thisLinkNames(
            shortAddress(opening.hook),
            opening.network.name,
            opening.network.rpcUrls.map(hostOf).join(', '),
          )}
        </Notice>
      )}
      {outcome !== undefined && outcome.status !== 'found' && (
        <Notice tone="warn" details={outcome.status === 'failed' ? outcome.details : undefined}>
          {outcome.status === 'unknownKind'
            ? words.unknownKind({
                codeBytes: outcome.codeBytes,
                permissions: outcome.permissions,
                kinds: outcome.looksLike.map((kind) => kinds[kind] ?? kind),
              })
            : words.outcomes[outcome.status]}
        </Notice>
      )}
      {outcome?.status === 'whichPool' && outcome.poolAdded !== undefined && opening !== undefined && (
        <Suspense>
          <PoolChoice
            opening={opening}
            poolAdded={outcome.poolAdded}
            onChoose={(pool) => onOpen(searchOf({ ...opening, pool }))}
          />
        </Suspense>
      )}
      <OpenForm busy={busy} onOpen={(asked) => onOpen(searchOf(asked))} />
    </div>
  )
}
