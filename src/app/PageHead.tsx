import './Page.css'
import './BlockLine.css'
import './MarketChip.css'
import './MarketMenu.css'
import { type ReactNode, startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { catalogue, isLocalBuild } from '#chain/chains.ts'
import { TokenIcons } from '#features/common/TokenMark.tsx'
import { getTokenNames, getTokensWithSymbols } from '#features/common/TokenName.tsx'
import { keyFee } from '#locales/kit.ts'
import { compareAll, fee, kindOf } from '#locales/markets.ts'
import * as words from '#locales/pages.ts'
import { getMarketPagePaths, type Market } from '#market/market.ts'
import { pollingPace } from '#queries/pollingPace.ts'
import { useMarket, useMarketPagePaths } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { classNames } from '#ui/classNames.ts'
import { SentenceWithElements } from '#ui/text.tsx'
import { CONNECTION_PANEL, markFirstScreenAmountsPainted, PanelSlot } from './Slot.tsx'
import { useRoute } from './useRoute.ts'

/** Heading of a page, with the block number of its figures and optional content next to it. */
export function PageHead({
  title,
  aside,
  children,
}: {
  readonly title: ReactNode
  readonly aside?: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <div className={classNames('p-head', aside !== undefined && 'p-head-tabs')}>
      <div>
        <h1>{title}</h1>
        {children}
      </div>
      <BlockNumberLine />
      {aside}
      <PanelSlot className="p-connection" panel={CONNECTION_PANEL} />
    </div>
  )
}

const SECOND_MS = 1000
/**
 * Minimum age in seconds of a block that is marked as old. The local chain creates blocks only on
 * demand, so its blocks are never marked.
 */
const OLD_SECONDS = isLocalBuild ? Number.POSITIVE_INFINITY : 60

function ageText(seconds: number): string {
  if (seconds < 60) return words.sAgo(seconds)
  if (seconds < 3600) return words.minAgo(Math.floor(seconds / 60))
  return words.hAgo(Math.floor(seconds / 3600))
}

const secondsNow = () => Math.floor(Date.now() / SECOND_MS)

function useNow(): number {
  const [now, setNow] = useState(secondsNow)
  useEffect(() => {
    const tick = () => document.visibilityState === 'visible' && setNow(secondsNow())
    const timer = setInterval(tick, SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/**
 * Shows the number and age of the figures' block: 'block 18,204,771 · 1 s ago'.
 */
function BlockNumberLine() {
  const { snapshot, state } = useMarketSnapshot()
  const now = useNow()
  const resting = useSyncExternalStore(pollingPace.subscribe, pollingPace.resting, () => false)
  const [known, setKnown] = useState(false)
  // Updates the block number in a transition, so that it changes in the same frame as the figures.
  useEffect(() => {
    if (state !== 'loading') startTransition(() => setKnown(true))
  }, [state])
  useEffect(() => {
    if (known) markFirstScreenAmountsPainted()
  }, [known])
  if (!snapshot)
    return (
      <p className="p-block k-small" key={state}>
        {state === 'unavailable' ? words.theNetworkCannotBeReached : words.readingTheChain}
      </p>
    )
  const seconds = Math.max(0, now - Number(snapshot.timestamp))
  const late = state === 'stale' || seconds > OLD_SECONDS
  return (
    <p className={classNames('p-block k-small k-num', late && 'p-block-late')} key="block">
      <SentenceWithElements
        of={words.block(
          `${snapshot.blockNumber}`.replace(/\B(?=(\d{3})+$)/g, ','),
          <span className="p-age">{ageText(seconds)}</span>,
        )}
      />
      {late && ` ${words.notUpToDate}`}
      {resting && ` ${words.paused}`}
    </p>
  )
}

const MENU = 'markets'

/**
 * Adds the token pair to the document's title after the token symbols were read from the chain.
 * Titles of configured markets already contain the pair.
 */
function usePairInTitle(title: string, symbols: readonly [string, string] | undefined, pair: string): void {
  useEffect(() => {
    if (symbols !== undefined) return
    // Uses a timeout to run after the effect that sets the route's title.
    const timer = setTimeout(() => {
      document.title = words.titleOfPair(pair, title)
    })
    return () => clearTimeout(timer)
  }, [symbols, pair, title])
}

/**
 * Positions the market menu below its button. A popover is in the top layer, so it needs
 * coordinates.
 */
function placeUnder(chip: HTMLElement | null, menu: HTMLElement): void {
  if (chip === null) return
  const { left, bottom } = chip.getBoundingClientRect()
  const room = document.documentElement.clientWidth - menu.offsetWidth - EDGE
  menu.style.setProperty('left', `${Math.max(EDGE, Math.min(left, room)) + scrollX}px`)
  menu.style.setProperty('top', `${bottom + scrollY + GAP}px`)
  menu.style.setProperty('max-height', `${Math.max(LEAST, innerHeight - bottom - GAP - EDGE)}px`)
}

const pairOf = ({ symbols }: Market) => symbols?.join('/')

const EDGE = 16
const GAP = 6
/** Minimum height of the market menu in pixels. In a lower window, the page scrolls. */
const LEAST = 160

/**
 * A button with the market's token pair and name. It opens a native popover that lists other
 * markets.
 */
export function MarketChip() {
  const market = useMarket()
  const { id, name, symbols } = market
  const { safety } = useMarketPagePaths()
  const route = useRoute()
  const { snapshot } = useMarketSnapshot()
  const tokens = getTokensWithSymbols(market, snapshot)
  const [name0, name1] = getTokenNames(market, snapshot)
  const isNamed = symbols !== undefined || snapshot !== undefined
  const isPairOfDefault = id !== catalogue[0].id && pairOf(market) === pairOf(catalogue[0])
  const pair = isNamed ? words.pair(name0, name1) : ''
  // Two markets with the same tokens differ by name only.
  const [strong, small] = isPairOfDefault ? [name, pair] : [pair, name]
  usePairInTitle(route.title, symbols, pair)
  const [opened, open] = useState(false)
  const chip = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const place = () => menu.current && placeUnder(chip.current, menu.current)
  useEffect(() => {
    const again = () => menu.current && placeUnder(chip.current, menu.current)
    addEventListener('resize', again)
    return () => removeEventListener('resize', again)
  }, [])
  return (
    <div className="p-market">
      <button
        ref={chip}
        type="button"
        className="p-chip"
        popoverTarget={MENU}
        title={words.chooseAnotherMarket}
      >
        <TokenIcons tokens={tokens} />
        {/* Reserves space until the pair is read. */}
        <bdi className={classNames('p-pair', !isNamed && 'p-pair-later')}>{strong}</bdi>{' '}
        <span className="p-name">{small}</span>
      </button>{' '}
      {route.path !== safety && <Link href={safety}>{words.safety}</Link>}
      <div
        ref={menu}
        id={MENU}
        popover="auto"
        role="dialog"
        aria-label={words.chooseAnotherMarket}
        className="p-menu"
        onToggle={({ newState }) => {
          if (newState !== 'open') return
          open(true)
          place()
        }}
      >
        {opened && <MarketMenu onChoose={() => menu.current?.hidePopover()} />}
      </div>
    </div>
  )
}

/** Lists the markets from the configuration, without an RPC request. */
function MarketMenu({ onChoose }: { readonly onChoose: () => void }) {
  const { id } = useMarket()
  return (
    <>
      <ul className="mm-list">
        {catalogue.map((market) => (
          <li key={market.id}>
            <Link
              href={getMarketPagePaths(market, catalogue).app}
              onClick={onChoose}
              aria-current={market.id === id ? 'true' : undefined}
            >
              <b>{market.name}</b>
              <span className="k-small">
                {[
                  ...(market.symbols ? [words.pair(...market.symbols)] : []),
                  ...[kindOf(market.adapter), market.network.name, fee(keyFee(market.pool.fee))],
                ].join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mm-all">
        <Link href="/markets" onClick={onChoose}>
          {compareAll}
        </Link>
      </p>
    </>
  )
}
