import './FlowDiagram.css'
import './flowMotion.css'
import { FlowDiagramSvg, type FlowFigures, TALL_FLOW_LAYOUT, WIDE_FLOW_LAYOUT } from './FlowDiagramSvg.tsx'

export type { FlowVault } from './VaultReservoirShape.tsx'

export interface FlowDiagramProps extends FlowFigures {
  /**
   * 'illustration' animates a swap when the diagram appears and on hover. 'live' animates a swap
   * when `pulseKey` changes.
   */
  readonly mode: 'illustration' | 'live'
  /**
   * Transaction hash of the newest swap that used the hook's liquidity. Undefined if there was no
   * swap.
   */
  readonly pulseKey?: string | undefined
  /** Text for screen readers: one or two sentences that describe the diagram with its figures. */
  readonly label: string
}

/**
 * Draws two vaults as water reservoirs, the hook as a mill wheel, and a swap as an open gate.
 * Animations last at most five seconds and stop if the user prefers reduced motion.
 */
export function FlowDiagram({ mode, pulseKey, label, ...drawing }: FlowDiagramProps) {
  const pulse = mode === 'illustration' || pulseKey !== undefined
  return (
    <div className={`f-flow f-${mode}`} role="img" aria-label={label}>
      {/* A new key remounts the drawing and so replays the swap. */}
      <div className={pulse ? 'f-pulse' : undefined} key={pulseKey}>
        <FlowDiagramSvg geometry={WIDE_FLOW_LAYOUT} {...drawing} />
        <FlowDiagramSvg geometry={TALL_FLOW_LAYOUT} {...drawing} />
      </div>
    </div>
  )
}
