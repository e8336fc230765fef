import type { AmountState } from './TokenAmount.tsx'

/** Marks a figure that is not live as 'default' or 'stale'; renders nothing for a live one. */
export function FigureMark({ state }: { readonly state: AmountState }) {
  return state === 'default' || state === 'stale' ? <span className="k-amt-mark">{state} </span> : null
}
