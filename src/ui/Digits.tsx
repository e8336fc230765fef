/** Where a long figure may go on in the next line: six by six digits from the end, so that none ever stands there alone. */
const SIXES = /\B(?=(?:\d{6})+$)/

/** Digits, grouped or with a fraction, that may go on in the next line at a planned place. */
export const Digits = ({ text }: { readonly text: string }) =>
  // They never reorder, so their index identifies them.
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  text.split(SIXES).flatMap((digits, index) => (index ? [<wbr key={index} />, digits] : digits))
