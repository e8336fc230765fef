import * as words from '#words/kit.ts'
import { CopyButton } from './CopyButton.tsx'
import { Digits } from './Digits.tsx'
import { FigureMark } from './FigureMark.tsx'
import type { AmountState } from './TokenAmount.tsx'
import './WholeNumber.css'

export interface WholeNumberProps {
  readonly raw: bigint
  readonly block: bigint | undefined
  readonly chain: number
  readonly state: AmountState
  /** What gets copied: 'square-root price'. */
  readonly what: string
}

/** A raw integer of any length: tabular figures that wrap, in one piece for copying. Says where it is from. */
export function WholeNumber({ raw, block, chain, state, what }: WholeNumberProps) {
  return (
    <span
      className="k-whole k-num"
      data-state={state}
      title={block === undefined ? undefined : words.fromBlock(block)}
    >
      <FigureMark state={state} />
      <span
        className="k-whole-figure"
        data-raw={`${raw}`}
        data-block={block === undefined ? undefined : `${block}`}
        data-chain={chain}
      >
        <Digits text={`${raw}`} />
      </span>
      <CopyButton value={`${raw}`} what={what} />
    </span>
  )
}
