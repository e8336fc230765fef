import type { FlowVault } from './Basin.tsx'
import './FlowDiagram.css'
import './flowMotion.css'
import { FlowDrawing, TALL, WIDE } from './FlowDrawing.tsx'

export type { FlowVault } from './Basin.tsx'

export interface FlowDiagramProps {
  /** 'illustration' plays one swap on appearance and on hover, 'live' on a change of `pulseKey`. */
  readonly mode: 'illustration' | 'live'
  readonly vault0: FlowVault
  readonly vault1: FlowVault
  /** Formatted price. Undefined in an illustration. */
  readonly price?: string
  /** 'Token1/Token0' */
  readonly priceUnit?: string
  /** 'default' or 'stale' if it is not live. */
  readonly priceMark?: string | undefined
  /** Transaction hash of the newest swap with JIT liquidity. Undefined before the first. */
  readonly pulseKey?: string | undefined
  /** Description of the picture in one or two sentences, with figures. */
  readonly label: string
}

/**
 * Shows two vaults as reservoirs, the hook as wheel and a swap as opened sluice. Wide or tall by
 * available room. Animates for at most five seconds, and only without reduced motion.
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
