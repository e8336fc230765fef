import { useEffect, useState } from 'react'
import { isLocal } from '../chain/servedDeployment.ts'
import { useSnapshot } from '../queries/useSnapshot.ts'
import { classNames } from '../ui/classNames.ts'
import './BlockLine.css'

const SECOND_MS = 1000
/** A chain with a block every two seconds, seen through a node that lags. The local chain mines only when asked to. */
const OLD_SECONDS = isLocal ? Number.POSITIVE_INFINITY : 60

function ageText(seconds: number): string {
  if (seconds < 60) return `${seconds} s ago`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  return `${Math.floor(seconds / 3600)} h ago`
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

/** 'block 18,204,771 · 1 s ago': which block every figure on the page is from, and how old it is. */
export function BlockLine() {
  const { snapshot, state } = useSnapshot()
  const now = useNow()
  if (!snapshot)
    return (
      <p className="p-block k-small" key={state}>
        {state === 'unavailable' ? 'The network cannot be reached' : 'Reading the chain…'}
      </p>
    )
  const seconds = Math.max(0, now - Number(snapshot.timestamp))
  const late = state === 'stale' || seconds > OLD_SECONDS
  return (
    <p className={classNames('p-block k-small k-num', late && 'p-block-late')} key="block">
      block {`${snapshot.blockNumber}`.replace(/\B(?=(\d{3})+$)/g, ',')} ·{' '}
      <span className="p-age">{ageText(seconds)}</span>
      {late && ' · not up to date'}
    </p>
  )
}
