import './Rooms.css'
import type { ReactNode } from 'react'
import { useCan } from '#live/useMarket.ts'
import { Button } from '#ui/Button.tsx'

/** An empty card of a panel's height, so that nothing moves when the panel arrives. */
export function Placeholder({ size, children }: { readonly size: string; readonly children?: ReactNode }) {
  return <div className={`k-card r-room r-${size}`}>{children}</div>
}

/** Of a withdrawal, with a field above it where a part can be taken out. */
export const WithdrawRoom = () => (
  <div className={useCan().partialExit ? 'r-withdraw r-part' : 'r-withdraw'} />
)

/** A quiet panel before its code has loaded: its text, and its button, which does nothing yet. */
export function RowRoom({
  title,
  text,
  action,
}: {
  readonly title: string
  readonly text: string
  readonly action: string
}) {
  return (
    <section className="k-strip" aria-label={title} aria-busy>
      <div>
        <h3 className="k-strip-title">{title}</h3>
        <p className="k-small">{text}</p>
      </div>
      <Button disabled>{action}</Button>
    </section>
  )
}
