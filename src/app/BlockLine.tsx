import { useEffect, useState } from 'react'
import { useSnapshot } from '../queries/useSnapshot.ts'

const SECOND_MS = 1000

function ageText(seconds: number): string {
  if (seconds < 60) return `${seconds} s ago`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  return `${Math.floor(seconds / 3600)} h ago`
}

/** Seconds since the Unix epoch, ticking while somebody looks. */
function useNow(): number | undefined {
  const [now, setNow] = useState<number>()
  useEffect(() => {
    const tick = () => setNow(Math.floor(Date.now() / SECOND_MS))
    tick()
    const timer = setInterval(() => document.visibilityState === 'visible' && tick(), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** 'block 18,204,771 · 1 s ago': which block every figure on the page is from, and how old it is. */
export function BlockLine() {
  const { snapshot, state } = useSnapshot()
  const now = useNow()
  return (
    <p className="p-block k-small k-num">
      {snapshot && now !== undefined ? (
        <span key="block">
          block {`${snapshot.blockNumber}`.replace(/\B(?=(\d{3})+$)/g, ',')} ·{' '}
          <span className="p-age">{ageText(Math.max(0, now - Number(snapshot.timestamp)))}</span>
          {state === 'stale' && ' · not up to date'}
        </span>
      ) : (
        <span key={state}>
          {state === 'unavailable' ? 'The network cannot be reached' : 'Reading the chain…'}
        </span>
      )}
    </p>
  )
}
