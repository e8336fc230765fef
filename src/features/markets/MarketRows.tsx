import { useEffect, useRef, useState } from 'react'
import type { NetworkGlances } from '#live/glances.ts'
import type { ListedYields } from '#live/useRecent.ts'
import type { Market } from '#market/market.ts'
import type { Glance } from '#market/marketList.ts'
import { Button } from '#ui/Button.tsx'
import * as words from '#words/markets.ts'
import { MarketRow } from './MarketRow.tsx'

/** Rows that are drawn at once: more than a screen shows, and few enough to be drawn anew with every block. */
export const ROWS_AT_ONCE = 40

/** The rows of a list, as many as somebody has come to: the others follow when the end of those is near. */
export function MarketRows({
  listed,
  known,
  states,
  yields,
  kept,
  somebody,
}: {
  readonly listed: readonly Market[]
  readonly known: ReadonlyMap<string, Glance>
  readonly states: ReadonlyMap<string, NetworkGlances['state']>
  readonly yields: ListedYields
  readonly kept: ReadonlyMap<string, number> | undefined
  readonly somebody: boolean
}) {
  const [drawn, draw] = useState(ROWS_AT_ONCE)
  const left = listed.length - drawn
  return (
    <>
      <ul className="m-list" aria-label={words.list}>
        {listed.slice(0, drawn).map((market) => (
          <MarketRow
            key={market.id}
            market={market}
            glance={known.get(market.id)}
            state={states.get(market.id) ?? 'unasked'}
            yields={yields.get(market.id)}
            kept={kept?.get(market.id) ?? 0}
            somebody={somebody}
          />
        ))}
      </ul>
      {left > 0 && <More left={left} onMore={() => draw(drawn + ROWS_AT_ONCE)} />}
    </>
  )
}

/** Goes on by itself when it comes near, and by a click where nothing scrolls. */
function More({ left, onMore }: { readonly left: number; readonly onMore: () => void }) {
  const end = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (end.current === null) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onMore()
      },
      { rootMargin: '600px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  })
  return (
    <p ref={end} className="m-more">
      <Button size="tiny" onClick={onMore}>
        {words.showMore(left)}
      </Button>
    </p>
  )
}
