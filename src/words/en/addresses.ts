/** What is wrong with an address as it was typed. */
export const addressIssues = {
  noAddress: 'Enter an address.',
  notAnAddress: 'An address is 0x followed by 40 digits from 0 to 9 and a to f.',
  checksum: 'This address has a typing error: its capital letters do not fit its digits. Copy it anew.',
}
