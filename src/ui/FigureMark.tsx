import type { AmountState } from './TokenAmount.tsx'

/** 'default' or 'stale' before a figure that is not live; nothing before one that is. */
export function FigureMark({ state }: { readonly state: AmountState }) {
  return state === 'default' || state === 'stale' ? <span className="k-amt-mark">{state} </span> : null
}
