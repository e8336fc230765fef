/** Kinds of hooks, by their dialect. */
export const kinds: Readonly<Record<string, string>> = {
  flashifi: 'Flashifi',
  openzeppelin: 'OpenZeppelin',
  dualpool: 'DualPool',
}
