import type { FlowVault } from './VaultReservoirShape.tsx'
import './FlowDiagram.css'
import './flowMotion.css'
import { FlowDiagramSvg, TALL_FLOW_LAYOUT, WIDE_FLOW_LAYOUT } from './FlowDiagramSvg.tsx'

export type { FlowVault } from './VaultReservoirShape.tsx'

export interface FlowDiagramProps {
  /**
   * 'illustration' animates one swap when the drawing appears and on hover. 'live' animates one
   * when `pulseKey` changes.
   */
  readonly mode: 'illustration' | 'live'
  readonly vault0: FlowVault
  readonly vault1: FlowVault
  /** Formatted price. Undefined in an illustration. */
  readonly price?: string
  /** Unit of the price, such as 'Token1/Token0'. */
  readonly priceUnit?: string
  /** 'default' or 'stale' if the price is not from the newest block. */
  readonly priceMark?: string | undefined
  /**
   * Transaction hash of the newest swap that used the hook's liquidity. Undefined before the first.
   */
  readonly pulseKey?: string | undefined
  /** Description of the picture in one or two sentences, with figures. */
  readonly label: string
}

/**
 * Draws two vaults as water reservoirs, the hook as a mill wheel, and a swap as an open gate. The
 * shape is wide or tall, depending on the available space. Animations last at most five seconds and
 * stop with reduced motion.
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
