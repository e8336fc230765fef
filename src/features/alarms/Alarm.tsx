import './Alarms.css'
import type { ReactNode } from 'react'
import { useMarket } from '#live/useMarket.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TokenAmount } from '#ui/TokenAmount.tsx'
import * as words from '#words/alarms.ts'

export interface AlarmProps {
  readonly title: ReactNode
  /** What became of the person's own tokens, then what to do. */
  readonly children: ReactNode
  /** The one thing that does it. */
  readonly action?: ReactNode
  /** News of the past stays until it has been dealt with by a click. */
  readonly onSeen?: (() => void) | undefined
  /** Addresses, blocks, transactions: for those who want to check. */
  readonly details?: ReactNode
}

/** Every alarm has this shape, and one button: what there is to do, or where nothing is, that it has been seen. */
export function Alarm({ title, children, action, onSeen, details }: AlarmProps) {
  const seen = onSeen && <Button onClick={onSeen}>{words.iHaveSeenIt}</Button>
  return (
    <div className="alarm">
      <Notice
        tone="bad"
        role="none"
        title={<span role="alert">{title}</span>}
        details={
          action === undefined || seen === undefined ? (
            details
          ) : (
            <>
              {details}
              {seen}
            </>
          )
        }
        action={action ?? seen}
      >
        {children}
      </Notice>
    </div>
  )
}

/** Amounts out of one block, which no refresh changes. */
export function PastAmount({
  field,
  raw,
  decimals,
  block,
}: {
  readonly field: string
  readonly raw: bigint | undefined
  readonly decimals: number | undefined
  readonly block: bigint | undefined
}) {
  const market = useMarket()
  return (
    <span data-field={field}>
      <TokenAmount
        raw={raw}
        decimals={decimals}
        block={block}
        chain={market.network.chainId}
        state={raw === undefined ? 'unavailable' : 'live'}
      />
    </span>
  )
}
