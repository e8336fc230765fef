import * as words from '#words/liquidity.ts'

/** The place of 'Expected Token Deltas' while there is nothing to expect. */
export function NoPreview() {
  return <p className="liq-preview-none k-small">{words.enterAnAmountToSee}</p>
}
