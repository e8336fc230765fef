/** What wallets are called that have no name of their own. */
export const walletNames = {
  local: import.meta.env.IS_LOCAL ? 'Local wallet' : '',
  browser: 'Browser wallet',
}
