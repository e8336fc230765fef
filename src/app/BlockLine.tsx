import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import * as words from '#words/shell.ts'
import { isLocal } from '../chain/servedMarkets.ts'
import { pace, RESTING_MS } from '../live/pace.ts'
import { useSnapshot } from '../live/useSnapshot.ts'
import { classNames } from '../ui/classNames.ts'
import { Words } from '../ui/Words.tsx'
import './BlockLine.css'
import { figuresStand } from './figuresStand.ts'

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
    if (known) figuresStand()
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
