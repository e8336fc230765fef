/** Leading and trailing characters of an address that are shown; the leading ones include 0x. */
export const ADDRESS_LEADING = 6
export const ADDRESS_TRAILING = 4

/** An address as its first 6 characters, an ellipsis and its last 4: '0xfd6a…20c0'. */
export function shortAddress(address: string): string {
  return `${address.slice(0, ADDRESS_LEADING)}…${address.slice(-ADDRESS_TRAILING)}`
}
