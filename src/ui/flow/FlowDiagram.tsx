import type { FlowVault } from './Basin.tsx'
import './FlowDiagram.css'
import './flowMotion.css'
import { FlowDrawing, TALL, WIDE } from './FlowDrawing.tsx'

export type { FlowVault } from './Basin.tsx'

export interface FlowDiagramProps {
  /**
   * 'illustration' plays one swap when it appears and again under the pointer; 'live' when
   * `pulseKey` changes.
   */
  readonly mode: 'illustration' | 'live'
  readonly vault0: FlowVault
  readonly vault1: FlowVault
  /** Formatted price, as a person reads it; an illustration has none. */
  readonly price?: string
  /** 'Token1/Token0' */
  readonly priceUnit?: string
  /** 'default' or 'stale' where it is not live. */
  readonly priceMark?: string | undefined
  /**
   * Changes once for every swap that borrowed: its transaction hash. Undefined before the first
   * one.
   */
  readonly pulseKey?: string | undefined
  /** What the picture shows, in a sentence or two, figures included. */
  readonly label: string
}

/**
 * The product's signature: two vaults are reservoirs, the hook is the wheel, a swap opens the
 * sluice for a moment. Wide where there is room and tall where there is not; moves for five seconds
 * at most, and only where motion is welcome.
 */
export function FlowDiagram({ mode, pulseKey, label, ...drawing }: FlowDiagramProps) {
  const pulse = mode === 'illustration' || pulseKey !== undefined
  return (
    <div className={`f-flow f-${mode}`} role="img" aria-label={label}>
      {/* A new key remounts the drawing and so replays the swap. */}
      <div className={pulse ? 'f-pulse' : undefined} key={pulseKey}>
        <FlowDrawing geometry={WIDE} {...drawing} />
        <FlowDrawing geometry={TALL} {...drawing} />
      </div>
    </div>
  )
}
