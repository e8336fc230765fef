import './Page.css'
import './BlockLine.css'
import './MarketChip.css'
import './MarketMenu.css'
import { type ReactNode, startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { catalogue, isLocal } from '#chain/chains.ts'
import { TokenMarks } from '#features/common/TokenMark.tsx'
import { namedTokens, tokenNames } from '#features/common/TokenName.tsx'
import { keyFee } from '#locales/kit.ts'
import { compareAll, fee, kindOf } from '#locales/markets.ts'
import * as words from '#locales/pages.ts'
import { marketPaths } from '#market/market.ts'
import { pace, RESTING_MS } from '#queries/pace.ts'
import { useMarket, useMarketPaths } from '#queries/useMarket.ts'
import { useSnapshot } from '#queries/useSnapshot.ts'
import { classNames } from '#ui/classNames.ts'
import { Words } from '#ui/text.tsx'
import { CONNECTION, figuresPainted, Slot } from './Slot.tsx'
import { useRoute } from './useRoute.ts'

/** A page's one h1, and the block that its figures are from. */
export function PageHead({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className="p-head">
      <div>
        <h1>{title}</h1>
        {children}
      </div>
      <BlockLine />
      <Slot className="p-connection" panel={CONNECTION} />
    </div>
  )
}

const SECOND_MS = 1000
/** A chain with a block every two seconds, seen through a node that lags. The local chain mines only when asked to. */
const OLD_SECONDS = isLocal ? Number.POSITIVE_INFINITY : 60

function ageText(seconds: number): string {
  if (seconds < 60) return words.sAgo(seconds)
  if (seconds < 3600) return words.minAgo(Math.floor(seconds / 60))
  return words.hAgo(Math.floor(seconds / 3600))
}

const secondsNow = () => Math.floor(Date.now() / SECOND_MS)

/** Seconds since the Unix epoch, ticking while the page is visible. */
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
 * 'block 18,204,771 · 1 s ago': which block every figure on the page is from, and how old it is; and how often a page at
 * rest asks for a newer one.
 */
export function BlockLine() {
  const { snapshot, state } = useSnapshot()
  const now = useNow()
  const resting = useSyncExternalStore(pace.subscribe, pace.resting, () => false)
  const [known, setKnown] = useState(false)
  // As a transition: it is drawn with whatever else of the page is still to be drawn, the figures among it.
  useEffect(() => {
    if (state !== 'loading') startTransition(() => setKnown(true))
  }, [state])
  useEffect(() => {
    if (known) figuresPainted()
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
      <Words
        of={words.block(
          `${snapshot.blockNumber}`.replace(/\B(?=(\d{3})+$)/g, ','),
          <span className="p-age">{ageText(seconds)}</span>,
        )}
      />
      {late && ` ${words.notUpToDate}`}
      {resting && ` ${words.atRestEvery(RESTING_MS / SECOND_MS)}`}
    </p>
  )
}

const MENU = 'markets'

/** The pair before everything else that a tab shows, where it was told by the chain: a market's file names it in the route's title. */
function usePairInTitle(title: string, symbols: readonly [string, string] | undefined, pair: string): void {
  useEffect(() => {
    if (symbols !== undefined) return
    // After the effects of this commit: moving inside the app sets the route's own title among them.
    const timer = setTimeout(() => {
      document.title = words.titleOfPair(pair, title)
    })
    return () => clearTimeout(timer)
  }, [symbols, pair, title])
}

/**
 * Opens under its chip and moves with the page: a popover is drawn over everything, so where that is has to be told.
 */
function placeUnder(chip: HTMLElement | null, menu: HTMLElement): void {
  if (chip === null) return
  const { left, bottom } = chip.getBoundingClientRect()
  const room = document.documentElement.clientWidth - menu.offsetWidth - EDGE
  menu.style.setProperty('left', `${Math.max(EDGE, Math.min(left, room)) + scrollX}px`)
  menu.style.setProperty('top', `${bottom + scrollY + GAP}px`)
  menu.style.setProperty('max-height', `${Math.max(LEAST, innerHeight - bottom - GAP - EDGE)}px`)
}

/** Pixels to the window's edge, and to the chip. */
const EDGE = 16
const GAP = 6
/** Lower than this no list is read in: where the chip leaves less, the window is scrolled. */
const LEAST = 160

/**
 * Which market a page is about: its pair, its name, and the way to another, a native popover whose list comes when it is opened.
 */
export function MarketChip() {
  const market = useMarket()
  const { name, symbols } = market
  const { safety } = useMarketPaths()
  const route = useRoute()
  const { snapshot } = useSnapshot()
  const tokens = namedTokens(market, snapshot)
  const [name0, name1] = tokenNames(market, snapshot)
  const isNamed = symbols !== undefined || snapshot !== undefined
  const pair = isNamed ? words.pair(name0, name1) : ''
  usePairInTitle(route.title, symbols, pair)
  const [opened, open] = useState(false)
  const chip = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const place = () => menu.current && placeUnder(chip.current, menu.current)
  // A phone is turned, a window drawn smaller.
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
        <TokenMarks tokens={tokens} />
        {/* The place that a pair takes is kept for one that is still to be read. */}
        <bdi className={classNames('p-pair', symbols === undefined && 'p-pair-later')}>{pair}</bdi>{' '}
        <span className="p-name">{name}</span>
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

/** The markets of the build, to go to another one from where one is. Nothing is asked of their networks. */
function MarketMenu({ onChoose }: { readonly onChoose: () => void }) {
  const { id } = useMarket()
  return (
    <>
      <ul className="mm-list">
        {catalogue.map((market) => (
          <li key={market.id}>
            <Link
              href={marketPaths(market, catalogue).app}
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
